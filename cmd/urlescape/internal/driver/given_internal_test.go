package driver

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// TestRaise raises the level of findings whose value a client sent to another package.
func TestRaise(t *testing.T) {
	says := func(g wire.Given) finding.Finding {
		message, _ := wire.FormatGiven(g)
		return finding.Finding{Check: wire.GivenCategory, Message: message}
	}
	given := givenIn([]finding.Finding{
		says(wire.Given{To: []string{"!m/mid.HandOn#0", "!m/lib.Get#0", "m/lib.Escaped#0", "/m/mid.Path#0"}}),
		says(wire.Given{Passed: []wire.Passed{{From: "m/mid.HandOn#0", To: "m/lib.User#0"}, {From: "m/mid.Path#0", To: "m/lib.Path#0"}}}),
	})
	for _, tt := range []struct {
		entry, rule, want string
	}{
		{"m/lib.Get#0", "default", "medium"},
		{"m/lib.User#0", "own", "medium"}, // by a function that hands it on
		{"m/lib.User#0", "identifier", "medium"},
		{"m/lib.Other#0", "identifier", "low"},
		{"m/lib.Escaped#0", "identifier", "low"},
		{"m/lib.Path#0", "identifier", "low"},
		{"m/lib.Get#0", "checked", "low"}, // decided before
		{"m/lib.Get#0", "request", "low"},
		{"m/lib.Get#0", "none", "low"},
		{"m/lib.Get#0", "", "low"},
	} {
		f := finding.Finding{Detail: wire.Detail{Entries: []string{"m/lib.Unknown#0", tt.entry}, Confidence: "low", Rule: tt.rule}}
		if raise(&f, given); f.Confidence != tt.want || (f.Rule == "exposed") != (tt.want == "medium") {
			t.Errorf("%s, %s: got %s by %s, want %s", tt.entry, tt.rule, f.Confidence, f.Rule, tt.want)
		}
	}
}
