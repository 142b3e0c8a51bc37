package analyzer_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestOffered compares the corpus with and without offered fixes. They change
// no finding and take the place of no safe fix, and their messages distinguish them
// apart: an editor applies the others automatically.
func TestOffered(t *testing.T) {
	r, err := base()
	if err != nil {
		t.Fatal(err)
	}
	offered := make(map[string]int) // by check
	for name, list := range r.diags {
		if len(r.offer[name]) != len(list) {
			t.Errorf("%s: got %d findings, want %d", name, len(r.offer[name]), len(list))
			continue
		}
		for i, d := range list {
			got := r.offer[name][i]
			switch {
			case len(d.SuggestedFixes) > 0:
				for len(got.SuggestedFixes) > len(d.SuggestedFixes) && got.isOffered() {
					got.SuggestedFixes = got.SuggestedFixes[:len(got.SuggestedFixes)-1]
				}
				if !reflect.DeepEqual(got.Diagnostic, d.Diagnostic) || analyzer.IsOffered(d.SuggestedFixes[0].Message) {
					t.Errorf("%s: %s: got the fixes %v, want %v", d.at, d.Message, got.SuggestedFixes, d.SuggestedFixes)
				}
			case len(got.SuggestedFixes) > 0:
				offered[d.Category]++
				if message := got.SuggestedFixes[0].Message; !analyzer.IsOffered(message) {
					t.Errorf("%s: %s: %q is not said to be offered", d.at, d.Message, message)
				}
			}
		}
	}
	offering := []string{"unescaped-path", "unescaped-userinfo", "unescaped-segment", "double-escape"}
	for _, c := range checks(t) {
		if slices.Contains(offering, c.Name) && offered[c.Name] == 0 {
			t.Errorf("no fix of %s is offered", c.Name)
		}
	}
}
