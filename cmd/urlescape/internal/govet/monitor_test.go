package govet_test

import (
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// TestMonitor follows a run from the notes that the tool makes.
func TestMonitor(t *testing.T) {
	dir := writeTree(t, map[string]string{
		"go.mod":      "module example.com/m\n\ngo 1.26\n",
		"a/a.go":      "package a\n\nvar X int\n",
		"a/a_test.go": "package a\n\nvar Y = X\n",
		"a/x_test.go": "package a_test\n\nimport \"example.com/m/b\"\n\nvar Y = b.X\n",
		"b/b.go":      "package b\n\nimport \"example.com/m/a\"\n\nvar X = a.X\n",
		"c/c.go":      "package c\n\nimport _ \"unsafe\"\n",
	})
	m, notes, count, err := govet.Watch(t.Context(), govet.Config{Dir: dir, Patterns: []string{"./..."}}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(govet.NotesVar, notes)
	want := func(status string) {
		t.Helper()
		if got := m.Status(); got != status {
			t.Errorf("got %q, want %q", got, status)
		}
	}
	want("loading packages")
	m.Log("go: downloading example.com/x v1.0.0\nexample.com/m/")
	want("0 packages analysed, now downloading example.com/x v1.0.0")
	m.Log("a\n# example.com/m/a\na/a.go:1:1: no\n")
	want("0 packages analysed, now compiling example.com/m/a")
	govet.Note("example.com/m/a")
	want("1 packages analysed, now example.com/m/a")

	// a, a with its tests, b for the tests of a, those tests, b, c
	count()
	want("1 of 6 packages analysed, now example.com/m/a")
	govet.Note("example.com/m/c")
	want("2 of 6 packages analysed, now example.com/m/c")
	// It imports b for the tests of a, which imports a with its tests; the go
	// command had kept both.
	govet.Note("example.com/m/a_test [example.com/m/a.test]")
	want("5 of 6 packages analysed, now example.com/m/a_test [example.com/m/a.test]")
	m.Do("trying the fixes")
	want("trying the fixes: 5 of 6 packages analysed, now example.com/m/a_test [example.com/m/a.test]")
}
