package govet

import (
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// ownGroup makes a command the leader of a process group, which a ^C in the terminal does not reach.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
}

// interruptGroup interrupts the group of leader. It sends CTRL_BREAK, as new groups ignore ^C.
func interruptGroup(leader *os.Process) {
	_ = windows.GenerateConsoleCtrlEvent(windows.CTRL_BREAK_EVENT, uint32(leader.Pid))
}

// killGroup ends leader, but not the other processes of its group.
func killGroup(leader *os.Process) { _ = leader.Kill() }

// groupLives returns false: on Windows it is not known whether a process of the group is left.
func groupLives(*os.Process) bool { return false }
