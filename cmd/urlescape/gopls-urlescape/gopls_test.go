//go:build drivers

package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// program builds gopls with urlescape and returns its path. Its packages are
// in the cache of the go command after the first time.
func program(t *testing.T) string {
	t.Helper()
	file := filepath.Join(drivertest.Root(t), "bin", "gopls-urlescape")
	builder := drivertest.Program(t, "cmd/urlescape/gopls-urlescape", "gopls-urlescape-builder")
	settings := filepath.Join(t.TempDir(), ".urlescape.yml")
	write(t, settings, "min-confidence: low\n")
	drivertest.Run(t, drivertest.Root(t), builder, "-o", file, "-config", settings)
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

// fixAll applies the quick fix of each of n diagnostics that has one, and sees the diagnostic go.
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
