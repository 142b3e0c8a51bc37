//go:build advisories

package main

import (
	"encoding/json"
	"errors"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// TestAdvisoriesFound runs the command with its default settings on the released
// modules of the advisories: a mistake that the page calls found is reported in the
// release before its fix, and no longer in that after it. It needs the Go module proxy.
func TestAdvisoriesFound(t *testing.T) {
	program := drivertest.Program(t, "cmd/urlescape", "urlescape")
	ran := 0
	for _, a := range advisories(t) {
		if a.Module == "" || a.Found != "default" {
			continue
		}
		ran++
		t.Run(path.Join(path.Base(a.Module), a.Before), func(t *testing.T) {
			before := findingsOf(t, program, a.Module, a.Before, a)
			t.Logf("%s@%s: %d in %s", a.Module, a.Before, before, a.Function)
			if before == 0 {
				t.Errorf("no %v in %s of %s@%s", a.Checks, a.Function, a.Module, a.Before)
			}
			if a.After == "" {
				return
			}
			module := a.Module
			if a.AfterPath != "" {
				module = a.AfterPath
			}
			if n := findingsOf(t, program, module, a.After, a); n > 0 {
				t.Errorf("still %d of %v in %s of %s@%s", n, a.Checks, a.Function, module, a.After)
			}
		})
	}
	if ran < 5 {
		t.Errorf("ran %d modules", ran)
	}
}

// findingsOf counts the findings of the mistake in a release of its module.
func findingsOf(t *testing.T, program, module, version string, a advisory) int {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n\nrequire "+module+" "+version+"\n")
	cmd := exec.CommandContext(t.Context(), program, "-format=json", path.Join(module, a.Package))
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() != 1 {
		t.Fatalf("%s@%s: %v\n%s", module, version, err, exit.Stderr)
	} else if err != nil && exit == nil {
		t.Fatal(err)
	}
	var report struct {
		Findings []struct{ Check, Confidence, Function string }
		Problems []json.RawMessage
	}
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatalf("%s@%s: %v", module, version, err)
	}
	if len(report.Problems) > 0 {
		t.Errorf("%s@%s: %s", module, version, report.Problems[0])
	}
	count := 0
	for _, f := range report.Findings {
		if f.Confidence != "low" && f.Function == a.Function && slices.Contains(a.Checks, f.Check) {
			count++
		}
	}
	return count
}
