//go:build unix

package govet

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup makes a command the leader of a process group, which a ^C in the terminal does not reach.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interruptGroup sends SIGINT to all processes in the group of leader, as ^C does.
func interruptGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGINT) }

// killGroup kills all processes in the group of leader.
func killGroup(leader *os.Process) { _ = syscall.Kill(-leader.Pid, syscall.SIGKILL) }

// groupLives reports whether a process of the group of leader still runs.
func groupLives(leader *os.Process) bool { return syscall.Kill(-leader.Pid, 0) == nil }
