package govet_test

import (
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// TestMonitor follows a run from the notes that the tool makes.
func TestMonitor(t *testing.T) {
	m, notes, err := govet.Watch(t.TempDir())
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
	m.Do("trying the fixes")
	want("trying the fixes: 1 packages analysed, now example.com/m/a")
}
