package confidence_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
)

// TestFirst says which finding of a package stands for the others: the first of those that
// escape all paths as in forms. Many identifiers have none.
func TestFirst(t *testing.T) {
	given := evidence{Raw: true, Fixed: true, Origin: confidence.Parameter, Name: confidence.Identifier}
	form := evidence{Misused: true, Form: true, FormCustom: true}
	token := evidence{Misused: true, Form: true, FormCustom: true, Unspaced: true}
	wrong := evidence{Misused: true, Form: true, FormCustom: true, Error: true}
	for _, tt := range []struct {
		name string
		list []evidence
		want int
	}{
		{"nothing", nil, -1},
		{"a client of many methods", slices.Repeat([]evidence{given}, 200), -1},
		{"all paths as in forms", []evidence{form, form}, 0},
		{"all paths as in forms, and an identifier", []evidence{given, form, form}, 1},
		{"a token, and what may have a space", []evidence{token, form}, 1},
		{"the first is an error of its own", []evidence{wrong, form}, 1},
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
