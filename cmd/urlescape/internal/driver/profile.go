package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/cpuprofile"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
)

// profiled runs what is asked for, and writes where its time went: in this process,
// and in those that it starts.
func (c *command) profiled(run func() (int, error)) (int, error) {
	file := c.options.cpuProfile
	if file == "" {
		return run()
	}
	dir, err := os.MkdirTemp("", "urlescape-profiles")
	if err != nil {
		return exitFailed, err
	}
	defer os.RemoveAll(dir)
	if err := os.Setenv(cpuprofile.FolderVar, dir); err != nil {
		return exitFailed, err
	}
	stop := cpuprofile.Start()
	code, err := run()
	stop()
	_ = os.Unsetenv(cpuprofile.FolderVar)
	if err != nil {
		return code, err
	}
	sum, err := cpuprofile.Merge(dir)
	if err == nil {
		err = replace.Write(file, sum)
	}
	if e, ok := errors.AsType[*replace.Error](err); ok {
		err = e.Err
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err
	}
	if err != nil {
		return exitFailed, fmt.Errorf("-cpuprofile=%s: %w", file, err)
	}
	return code, nil
}

// profileUnit measures the analysis of a package, if that is asked for. Package unitchecker ends the process, so that the profile ends with
// the last analyzer that it runs.
func profileUnit(a *analysis.Analyzer) {
	if os.Getenv(cpuprofile.FolderVar) == "" {
		return
	}
	run, stop := a.Run, cpuprofile.Start()
	a.Run = func(pass *analysis.Pass) (any, error) {
		defer stop()
		return run(pass)
	}
}
