package eval_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestPackageVariables says which texts the variables of a package get: what they begin with,
// where a function sets them, too, and all that functions set them to.
func TestPackageVariables(t *testing.T) {
	flow := evaluate(t, `
var constant = "/c"
var begun = "/b"
var unset string
var pointed = new(string)
var several, more = two()
func two() (string, string) { return "/1", "/2" }
func setBegun(q string) { begun += "?q=" + q }
func setUnset(q string) { unset = "/u?q=" + q }
func setPointed(q string) { *pointed = q }
func setSeveral(q string) { several = q }
func own(q string) { unset := q; _ = unset }
`, ``)
	var got []string
	for _, c := range flow.Candidates {
		if c.Sink.Field != nil {
			got = append(got, c.Sink.Field.Name()+": "+text.String(c.Node))
		}
	}
	slices.Sort(got)
	want := []string{"begun: /b", "begun: {begun}?q={q}", "several: {q}", "unset: /u?q={q}"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for v := range flow.Addressed {
		if v.Name() != "several" && v.Name() != "more" {
			t.Errorf("%s counts as one that gets other texts", v.Name())
		}
	}
	if len(flow.Addressed) != 2 {
		t.Errorf("%d variables get other texts, want 2", len(flow.Addressed))
	}
}
