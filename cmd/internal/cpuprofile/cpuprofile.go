// Package cpuprofile measures a run that has a process for each package: each writes
// a profile of its own into a folder, and all of them become one.
//
// The folder is named by a variable of the environment, by which the go command does
// not tell results apart: what it has in its cache is not run, and is in no profile.
package cpuprofile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/pprof"

	"github.com/google/pprof/profile"
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

// Merge writes the sum of the profiles in a folder. Those that were cut off, as of a
// process that was killed, are left out.
func Merge(w io.Writer, dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.pprof"))
	if err != nil {
		return err
	}
	var all []*profile.Profile
	for _, name := range names {
		if p, err := read(name); err == nil {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return errors.New("there is no profile")
	}
	sum, err := profile.Merge(all)
	if err != nil {
		return fmt.Errorf("adding profiles: %w", err)
	}
	return sum.Write(w)
}

func read(name string) (*profile.Profile, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return profile.Parse(f)
}
