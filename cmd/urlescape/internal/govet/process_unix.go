//go:build unix

package govet

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup makes a command the leader of a new process group. A ^C in the
// terminal does not reach it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interruptGroup interrupts a process group, as ^C does.
func interruptGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGINT) }

// killGroup ends a process group.
func killGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGKILL) }

// groupLives reports whether a process of a group is left.
func groupLives(leader *os.Process) bool { return syscall.Kill(-leader.Pid, 0) == nil }
