package rfc3986_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A rule is one thing that guides to URL escaping say, as an example.
type rule struct {
	ID, Rule, Input, Verdict string
	Corrected                *string
}

func verdict(text string) (string, []rfc3986.Violation) {
	var found []rfc3986.Violation
	note := func(v rfc3986.Violation) { found = append(found, v) }
	if !rfc3986.Judge(text, rfc3986.URIReference, note).Valid {
		return "error", found
	}
	rfc3986.Warn(text, rfc3986.URIReference, note)
	if len(found) > 0 {
		return "warn", found
	}
	return "ok", nil
}

func TestRules(t *testing.T) {
	rules := readJSON[rule](t, "testdata/rules.json")
	if len(rules) != 144 {
		t.Errorf("got %d rules", len(rules))
	}
	// Corrected forms that only cure the first of two faults: what is left is
	// an escaped control or slash, a password, the default port, an empty host.
	stillWarned := []string{
		"R006", "R007", "R008", "R009", "R026", "R044", "R061", "R062", "R063", "R064", "R066", "R083", "R084", "R106",
	}
	for _, r := range rules {
		got, why := verdict(r.Input)
		if got != r.Verdict {
			t.Errorf("%s %s: %q: got %s, want %s: %v", r.ID, r.Rule, r.Input, got, r.Verdict, why)
		}
		if r.Corrected == nil {
			continue
		}
		want := "ok"
		if slices.Contains(stillWarned, r.ID) {
			want = "warn"
		}
		if got, why := verdict(*r.Corrected); got != want {
			t.Errorf("%s corrected %q: got %s, want %s: %v", r.ID, *r.Corrected, got, want, why)
		}
	}
}
