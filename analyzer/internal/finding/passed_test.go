package finding_test

import (
	"go/token"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
)

// TestOncePassed: of findings with one entry the first stays, with the places of the others;
// those of other entries, of other checks and of none stay as they are.
func TestOncePassed(t *testing.T) {
	one, two := &finding.Kind{Name: "a-check"}, &finding.Kind{Name: "b-check"}
	at := func(pos int, kind *finding.Kind, entries ...string) finding.Finding {
		return finding.Finding{Place: finding.Place{Pos: token.Pos(pos)}, Kind: kind, Message: "m (" + kind.Name + ")", Passed: entries}
	}
	found := finding.OncePassed([]finding.Finding{
		at(1, one, "lib.Label#0"), at(2, one), at(3, two, "lib.Label#0"), at(4, one, "lib.Label#0", "x"), at(5, one, "lib.User#1"), at(6, one), at(7, one, "lib.Label#0"),
	})
	want := []struct {
		pos     token.Pos
		message string
		related int
	}{{1, "m, here and in 2 other places (a-check)", 2}, {2, "m (a-check)", 0}, {3, "m (b-check)", 0}, {5, "m (a-check)", 0}, {6, "m (a-check)", 0}}
	if len(found) != len(want) {
		t.Fatalf("got %d findings, want %d", len(found), len(want))
	}
	for i, w := range want {
		if f := found[i]; f.Pos != w.pos || f.Message != w.message || len(f.Related) != w.related {
			t.Errorf("got %d: %q with %d places, want %d: %q with %d", f.Pos, f.Message, len(f.Related), w.pos, w.message, w.related)
		}
	}
	if list := finding.OncePassed(nil); len(list) != 0 {
		t.Errorf("none: got %d", len(list))
	}
}
