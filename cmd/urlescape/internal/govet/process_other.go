//go:build !unix && !windows

package govet

import (
	"os"
	"os/exec"
)

// There are no process groups: only the command itself is told to stop.

func ownGroup(*exec.Cmd) {}

func interruptGroup(leader *os.Process) { _ = leader.Signal(os.Interrupt) }

func killGroup(leader *os.Process) { _ = leader.Kill() }

// groupLives is not known.
func groupLives(*os.Process) bool { return false }
