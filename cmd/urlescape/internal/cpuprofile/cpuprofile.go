// Package cpuprofile measures a run that has a process for each package: each writes
// a profile of its own into a folder, and all of them become one.
//
// The folder is named by a variable of the environment, by which the go command does
// not distinguish results: what it has in its cache is not run, and is in no profile.
package cpuprofile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"slices"
)

// FolderVar names the variable with the folder of the profiles.
const FolderVar = "URLESCAPE_CPUPROFILES"

// Start begins a profile of this process in the folder of the variable. What it
// returns ends the profile; it may be called twice. Nothing happens if there is no
// folder: a profile that cannot be written is one less.
func Start() (stop func()) {
	dir := os.Getenv(FolderVar)
	if dir == "" {
		return func() {}
	}
	f, err := os.CreateTemp(dir, "*.pprof")
	if err != nil {
		return func() {}
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		_ = f.Close()
		return func() {}
	}
	return func() {
		pprof.StopCPUProfile()
		_ = f.Close()
	}
}

// Merge returns the sum of the profiles in a folder, which the go command adds up. Those
// that were cut off, as of a process that was killed, are left out.
func Merge(dir string) ([]byte, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.pprof"))
	if err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !isWhole(name) })
	if len(names) == 0 {
		return nil, errors.New("there is no profile")
	}
	sum := filepath.Join(dir, "sum")
	cmd := exec.Command("go", append([]string{"tool", "pprof", "-proto", "-symbolize=none", "-output=" + sum}, names...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("adding profiles: %w: %s", err, bytes.TrimSpace(out))
	}
	return os.ReadFile(sum)
}

// isWhole reports whether a profile, which is compressed, was written to its end.
func isWhole(name string) bool {
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		return false
	}
	_, err = io.Copy(io.Discard, r)
	return err == nil
}
