package replace

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	tempPrefix = ".urlescape-"
	tempSuffix = ".tmp"
)

// maxAge is more than a process needs between writing a file and renaming it.
const maxAge = time.Hour

// tempPattern returns the pattern of os.CreateTemp for the temporary files of
// this process: ".urlescape-1234-*.tmp".
func tempPattern() string {
	return tempPrefix + strconv.Itoa(os.Getpid()) + "-*" + tempSuffix
}

// removeLeftovers removes from a folder what killed processes left there. It
// does what it can: a file that stays harms nobody. This process must not have
// temporary files in the folder.
func removeLeftovers(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && isLeftover(e.Name(), info.ModTime()) {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// isLeftover reports whether a file is a temporary one of a process that is
// gone. The number of a process may be in use again, by this one, too, as each
// container counts on its own; so age decides as well.
func isLeftover(name string, written time.Time) bool {
	rest, ok := strings.CutPrefix(name, tempPrefix)
	middle, isTemp := strings.CutSuffix(rest, tempSuffix)
	number, _, hasNumber := strings.Cut(middle, "-")
	pid, err := strconv.Atoi(number)
	if !ok || !isTemp || !hasNumber || err != nil {
		return false
	}
	return pid == os.Getpid() || !isAlive(pid) || time.Since(written) > maxAge
}

func isAlive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	defer func() { _ = p.Release() }()
	return !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}
