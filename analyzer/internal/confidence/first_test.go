package confidence_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
)

// TestFirst says which finding of a package stands for the others: one of many, where
// nothing that is shown says it already.
func TestFirst(t *testing.T) {
	given := evidence{Raw: true, Fixed: true, Origin: confidence.Parameter, Name: confidence.Identifier}
	with := func(change func(*evidence)) evidence {
		e := given
		change(&e)
		return e
	}
	checked := with(func(e *evidence) { e.Checked = true })
	title := with(func(e *evidence) { e.Name = confidence.FreeText })
	unfixed := with(func(e *evidence) { e.Name, e.Fixed, e.Error = confidence.FreeText, false, true })
	form := evidence{Misused: true, Form: true, FormCustom: true}
	many := slices.Repeat([]evidence{given}, 20)
	for _, tt := range []struct {
		name string
		list []evidence
		want int
	}{
		{"nothing", nil, -1},
		{"a client of many methods", many, 0},
		{"one method less", many[1:], -1},
		{"the first is checked", slices.Concat([]evidence{checked}, many), 1},
		{"only checked ones", slices.Repeat([]evidence{checked}, 30), -1},
		{"only encoded ones", slices.Repeat([]evidence{with(func(e *evidence) { e.Encodes = true })}, 30), -1},
		{"only pieces", slices.Repeat([]evidence{with(func(e *evidence) { e.Piece = true })}, 30), -1},
		{"only answers", slices.Repeat([]evidence{with(func(e *evidence) { e.Answered = true })}, 30), -1},
		{"names of resources", slices.Repeat([]evidence{with(func(e *evidence) { e.Name = confidence.Resource })}, 20), 0},
		{"the first is no parameter", slices.Concat([]evidence{{Raw: true, Name: confidence.Identifier}}, many), 1},
		{"another value is shown", slices.Concat(many, []evidence{unfixed}), -1},
		{"another value is shown, and fixed", slices.Concat(many, []evidence{title}), 0},
		{"an error of another kind is shown", slices.Concat([]evidence{{Error: true}}, many), 1},
		{"all paths as in forms", slices.Repeat([]evidence{form}, 2), 0},
		{"all paths as in forms, and a title", []evidence{title, form}, 1},
	} {
		got := confidence.First(tt.list)
		if got != tt.want {
			t.Errorf("%s: got %d, want %d", tt.name, got, tt.want)
		}
		if got < 0 {
			continue
		}
		e := tt.list[got]
		e.First = true
		if level, rule := confidence.Of(e); level != confidence.Medium {
			t.Errorf("%s: the one that stands for the others is %v by %s, want medium", tt.name, level, rule.Name)
		}
	}
}
