package analyzer_test

import (
	"bytes"
	"maps"
	"os"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// maxRounds bounds how often fixes are applied over fixes: those that touch the same text
// as others wait for the next round.
const maxRounds = 4

// TestAllCode applies the safe fixes and those that are merely offered together, as with
// -fix=all, until nothing is left to fix. That has an end, each round compiles, and none
// reports what the first did not.
func TestAllCode(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	first := r.offer
	texts := map[string][]byte{}
	for range maxRounds {
		next := map[string][]byte{}
		for name, list := range r.offer {
			before, err := texts[name], error(nil)
			if before == nil {
				before, err = os.ReadFile(name)
			}
			if err != nil {
				t.Fatal(err)
			}
			if chosen := r.together(list); len(chosen) > 0 {
				next[name] = r.applied(t, name, before, chosen)
			}
		}
		if len(next) == 0 {
			return
		}
		maps.Copy(texts, next)
		if r, err = analyse(corpus, texts, corpusPattern()); err != nil {
			t.Fatalf("the fixed code does not compile: %v", err)
		}
		for name, list := range r.offer {
			for _, d := range list {
				isKnown := slices.ContainsFunc(first[name], func(f diag) bool { return f.Message == d.Message || isHardened(f, d) })
				if !isKnown && isDefault(d.Category) {
					t.Errorf("%s:%d: reported after the fixes: %s", name, d.at.Line, d.Message)
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	for name, list := range r.offer {
		for _, d := range list {
			if len(d.SuggestedFixes) > 0 {
				t.Errorf("%s:%d: has a fix after %d rounds: %s", name, d.at.Line, maxRounds, d.Message)
			}
		}
	}
}

// together returns the diagnostics of a file with the first fix of each, but for the fixes
// that touch the same text as those before.
func (r *run) together(list []diag) (chosen []diag) {
	var taken []analysis.TextEdit
	for _, d := range list {
		if len(d.SuggestedFixes) == 0 {
			continue
		}
		d.SuggestedFixes = d.SuggestedFixes[:1]
		edits := d.SuggestedFixes[0].TextEdits
		if !slices.ContainsFunc(edits, func(e analysis.TextEdit) bool {
			return slices.ContainsFunc(taken, func(by analysis.TextEdit) bool { return collide(e, by) })
		}) {
			taken = append(taken, edits...)
			chosen = append(chosen, d)
		}
	}
	return chosen
}

// collide reports whether two edits cannot both be made: they touch the same text, and
// are not the same.
func collide(a, b analysis.TextEdit) bool {
	if a.Pos == b.Pos && a.End == b.End && bytes.Equal(a.NewText, b.NewText) {
		return false
	}
	return a.Pos < b.End && b.Pos < a.End || a.Pos == b.Pos && a.End == b.End && a.Pos < a.End
}
