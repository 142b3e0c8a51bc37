package driver_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
)

func at(file string, line int) finding.Finding {
	return finding.Finding{Check: "c", Position: finding.Position{File: file, Line: line}}
}

// TestGiveUp writes the first of three files, and not the others.
func TestGiveUp(t *testing.T) {
	before := []finding.Finding{at("/m/a.go", 1), at("/m/a.go", 2), at("/m/b.go", 1), at("/m/b.go", 2), at("/m/c.go", 1), at("/m/d.go", 7)}
	after := []finding.Finding{at("/m/a.go", 3), at("/m/b.go", 3), at("/m/d.go", 7)}
	err := &replace.Error{Name: "/m/b.go", Err: fs.ErrPermission}
	res, fixed := driver.GiveUp(before, after, []string{"/m/a.go"}, []string{"/m/b.go", "/m/c.go"}, err, "/m")

	var got []string
	for _, f := range res.Findings {
		got = append(got, f.Position.File+string(rune('0'+f.Position.Line)))
	}
	if want := []string{"/m/a.go3", "/m/b.go1", "/m/b.go2", "/m/c.go1", "/m/d.go7"}; !slices.Equal(got, want) {
		t.Errorf("got findings %q, want %q", got, want)
	}
	if len(fixed) != 1 || fixed[0].Fix.Edits[0].File != "/m/a.go" {
		t.Errorf("got %v for what was fixed", fixed)
	}
	want := finding.Problem{Message: "b.go: permission denied; written: a.go; not written: b.go, c.go", File: "/m/b.go"}
	if len(res.Problems) != 1 || res.Problems[0] != want {
		t.Errorf("got %q, want %q", res.Problems, want)
	}
}

// TestReadChanged refuses a file that was saved during the analysis: the places
// of findings would be wrong in it.
func TestReadChanged(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.go")
	save := func(text string, ago time.Duration) fs.FileInfo {
		t.Helper()
		when := time.Now().Add(-ago)
		err := errors.Join(os.WriteFile(name, []byte(text), 0o600), os.Chtimes(name, when, when))
		info, statErr := os.Stat(name)
		if err = errors.Join(err, statErr); err != nil {
			t.Fatal(err)
		}
		return info
	}
	own := save("package a", time.Hour)
	if text, err := driver.Read(name, own); string(text) != "package a" || err != nil {
		t.Errorf("not changed: got %q, %v", text, err)
	}
	save("package b", 0)
	if _, err := driver.Read(name, own); !errors.Is(err, replace.ErrChanged) {
		t.Errorf("same size: got %v", err)
	}
	save("package ab", time.Hour)
	if _, err := driver.Read(name, own); !errors.Is(err, replace.ErrChanged) {
		t.Errorf("another size: got %v", err)
	}
}
