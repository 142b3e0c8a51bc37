// Package drivertest helps tests that run urlescape in other programs and
// compare what they find with what the standalone command finds.
//
// The other programs are built, and run on the small module testdata/try. Only the findings and
// fixes there are compared. These tests need the build tag drivers: the builds take minutes.
package drivertest

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/formats"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// Root returns the folder of the checkout: the nearest one with a go.work.
func Root(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs(".")
	for err == nil {
		if _, err = os.Stat(filepath.Join(root, "go.work")); err == nil {
			return root
		}
		if up := filepath.Dir(root); up != root {
			root, err = up, nil
		}
	}
	t.Fatal(err)
	return ""
}

// Corpus returns a copy (a folder) of testdata/try, whose findings need facts of another package.
func Corpus(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(Root(t), "testdata", "try"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Program builds the command in folder, a folder of the checkout, and returns the path of the
// program: the file called name in the folder bin of the checkout. A second build is fast.
func Program(t *testing.T, folder, name string) string {
	t.Helper()
	program := filepath.Join(Root(t), "bin", name)
	Run(t, filepath.Join(Root(t), folder), "go", "build", "-o", program, ".")
	return program
}

// Run runs the command name with args in dir and returns its output. If it fails, the test fails.
func Run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, code := Status(t, dir, name, args...)
	if code != 0 {
		t.Fatalf("%s %s: status %d", name, strings.Join(args, " "), code)
	}
	return out
}

// Status runs the command name with args in dir and returns its standard output and exit status.
func Status(t *testing.T, dir, name string, args ...string) (stdout string, code int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	var out, log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &log
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	if log.Len() > 0 {
		t.Logf("%s %s:\n%s", filepath.Base(name), strings.Join(args, " "), log.Bytes())
	}
	return out.String(), cmd.ProcessState.ExitCode()
}

// Standalone returns the findings of the command urlescape, with flags, in the module in dir.
func Standalone(t *testing.T, dir string, flags ...string) []finding.Finding {
	t.Helper()
	program := Program(t, "cmd/urlescape", "urlescape")
	out, code := Status(t, dir, program, append(append([]string{"-format=json"}, flags...), "./...")...)
	if code > 1 {
		t.Fatalf("urlescape: status %d", code)
	}
	var doc formats.Document
	if err := json.Unmarshal([]byte(out), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Findings) == 0 {
		t.Fatal("urlescape finds nothing to compare")
	}
	return doc.Findings
}

// Lines returns the findings of list in the concise format, without related positions.
func Lines(t *testing.T, list []finding.Finding) []string {
	t.Helper()
	var out strings.Builder
	for i := range list {
		list[i].Related = nil
	}
	if err := formats.Lines(&out, &report.Report{Findings: list}); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// Equal fails the test if got or want has an element that the other lacks, or if their lengths
// differ; the order does not matter. driver is the name of the program that gave got.
func Equal(t *testing.T, driver string, got, want []string) {
	t.Helper()
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("%s misses\n\t%s", driver, line)
		}
	}
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("%s finds what the standalone command does not:\n\t%s", driver, line)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s has %d findings, want %d", driver, len(got), len(want))
	}
}

// Tree returns the Go files below dir with their texts, by relative name.
func Tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
