//go:build drivers

package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// program builds gopls with urlescape and returns its path. Its packages are
// in the cache of the go command after the first time.
func program(t *testing.T, flags ...string) string {
	t.Helper()
	file := filepath.Join(drivertest.Root(t), "bin", "gopls-urlescape"+strings.Join(flags, ""))
	builder := drivertest.Program(t, "cmd/urlescape/gopls-urlescape", "gopls-urlescape-builder")
	drivertest.Run(t, drivertest.Root(t), builder, append([]string{"-o", file}, flags...)...)
	return file
}

// TestSession is what a user does in an editor.
func TestSession(t *testing.T) {
	dir := drivertest.Corpus(t)
	findings := drivertest.Standalone(t, dir, "-min-confidence=low")
	s := start(t, program(t), dir)
	byFile := make(map[string][]string)
	for _, f := range findings {
		byFile[f.Position.File] = append(byFile[f.Position.File], fmt.Sprintf("%d:%d %s %s %s",
			f.Position.Line, f.Position.Column, f.Check, f.URL, f.Message+" ["+f.Confidence+"]"))
	}

	// The findings are those of the standalone command, with code and link,
	// also those that need facts from another package.
	texts := make(map[string]string)
	for file, want := range byFile {
		texts[file] = s.open(file)
		list := s.await("opening", file, func(list []diagnostic) bool { return len(list) == len(want) })
		var got []string
		for _, d := range list {
			got = append(got, fmt.Sprintf("%d:%d %s %s %s", d.Range.Start.Line+1, d.Range.Start.Character+1, d.Code, d.CodeDescription.Href, d.Message))
		}
		drivertest.Equal(t, "gopls in "+file, got, want)
	}

	// The findings move with the text.
	const file = "zones/zones.go"
	list := s.await("opening", file, func(list []diagnostic) bool { return len(list) == len(byFile[file]) })
	first := list[0].Range.Start.Line
	s.edit(file, strings.Replace(texts[file], "package zones\n", "package zones\n\n// A line more.\n", 1))
	s.await("moving", file, func(list []diagnostic) bool {
		return len(list) == len(byFile[file]) && slices.ContainsFunc(list, func(d diagnostic) bool { return d.Range.Start.Line == first+2 })
	})
	s.edit(file, texts[file])
	s.await("moving back", file, func(list []diagnostic) bool {
		return len(list) == len(byFile[file]) && list[0].Range.Start.Line == first
	})

	fixAll(t, s, file, texts[file], len(byFile[file]))

	// Facts follow text that is not saved: a core that asks for one fixed
	// reference makes no URL of what its callers give it.
	s.edit(file, texts[file])
	s.await("opening again", file, func(list []diagnostic) bool { return len(list) == len(byFile[file]) })
	const core = "rest/rest.go"
	old := "c.newRequest(ctx, http.MethodGet, ref, nil)"
	if !strings.Contains(texts[core], old) {
		t.Fatalf("%s has no %s", core, old)
	}
	s.edit(core, strings.Replace(texts[core], old, `c.newRequest(ctx, http.MethodGet, "zones", nil)`, 1))
	s.await("unsaved core", file, func(list []diagnostic) bool { return len(list) == 0 })
	s.edit(core, texts[core])
	s.await("core as before", file, func(list []diagnostic) bool { return len(list) == len(byFile[file]) })
}

// fixAll applies the quick fix of each of n diagnostics that has one, and sees
// the diagnostic go.
func fixAll(t *testing.T, s *session, file, text string, n int) {
	t.Helper()
	fixed := 0
	for left := n; ; left-- {
		list := s.await("before a fix", file, func(list []diagnostic) bool { return len(list) == left })
		edits := firstFix(s, file, list)
		if edits == nil {
			break
		}
		text = apply(text, edits)
		s.edit(file, text)
		fixed++
	}
	if fixed == 0 {
		t.Errorf("%s: no quick fix was offered", file)
	}
	t.Logf("%s: %d of %d diagnostics fixed", file, fixed, n)
}

// firstFix returns the edits of the first quick fix for one of the diagnostics.
func firstFix(s *session, file string, list []diagnostic) []textEdit {
	s.t.Helper()
	for _, d := range list {
		for _, a := range s.actions(file, d) {
			if a.Kind == "quickfix" && len(a.Diagnostics) == 1 && a.Diagnostics[0].Code == d.Code && len(a.Edit.DocumentChanges) == 1 {
				return a.Edit.DocumentChanges[0].Edits
			}
		}
	}
	return nil
}

// TestSettings builds with other settings, which are compiled in.
func TestSettings(t *testing.T) {
	dir := drivertest.Corpus(t)
	const file = "zones/zones.go"
	want := 0
	for _, f := range drivertest.Standalone(t, dir, "-min-confidence=low", "-checks=none,unescaped-segment") {
		if f.Position.File == file {
			want++
		}
	}
	s := start(t, program(t, "-checks=none,unescaped-segment"), dir)
	s.open(file)
	s.await("opening", file, func(list []diagnostic) bool { return len(list) == want })
}

// TestCost measures gopls with and without urlescape in one run, on the source
// of urlescape itself.
func TestCost(t *testing.T) {
	ours := program(t)
	plain := filepath.Join(filepath.Dir(ours), "gopls")
	t.Setenv("GOBIN", filepath.Dir(plain))
	drivertest.Run(t, t.TempDir(), "go", "install", "-trimpath", goplsPath+"@"+goplsVersion)
	root := drivertest.Root(t)
	const file = "cmd/urlescape/internal/govet/govet.go"
	for _, server := range []string{plain, ours} {
		s := start(t, server, root)
		began := time.Now()
		text := s.open(file)
		s.settle(file, text, 0)
		cold := time.Since(began)
		var changes, menus []time.Duration
		for i := 1; i <= 9; i++ {
			changes = append(changes, s.settle(file, text, i))
			began = time.Now()
			s.fixes(file, "")
			menus = append(menus, time.Since(began))
		}
		slices.Sort(changes)
		slices.Sort(menus)
		t.Logf("%-16s open %5.1f s, change to diagnostic: median %4d ms, most %4d ms, all code actions: median %3d ms, memory %d MB", filepath.Base(server),
			cold.Seconds(), changes[len(changes)/2].Milliseconds(), changes[len(changes)-1].Milliseconds(), menus[len(menus)/2].Milliseconds(), s.memory())
		s.stop()
	}
}

// settle puts a mistake that vet knows at the end of a file and returns how
// long its diagnostic takes. The i-th mistake is on another line.
func (s *session) settle(file, text string, i int) time.Duration {
	s.t.Helper()
	text += strings.Repeat("\n", i) + "\nfunc mistake(x int) int { x = x; return x }\n"
	line := strings.Count(text, "\n") - 1
	began := time.Now()
	s.edit(file, text)
	s.awaitAny(file, func(d diagnostic) bool { return d.Source == "assign" && d.Range.Start.Line == line })
	return time.Since(began)
}
