package text_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A step is one statement of a loop: on the text that it goes on with, and on a
// string that this may be.
type step struct {
	name     string
	abstract func(text.Text) text.Text
	concrete func(string) string
}

func trimSuffix(suffix string) step {
	apply := func(t text.Text) text.Text { return text.AffixOf(suffix, false).Or(text.Text{}, t, nil, nil) }
	return step{"TrimSuffix(" + suffix + ")", apply, func(s string) string { return strings.TrimSuffix(s, suffix) }}
}

func appends(s string) step {
	return step{"+" + s, func(t text.Text) text.Text { return t.Append(text.OfString(s, nil)) }, func(in string) string { return in + s }}
}

func prepends(s string) step {
	return step{s + "+", func(t text.Text) text.Text { return text.OfString(s, nil).Append(t) }, func(in string) string { return s + in }}
}

// TestLoop settles loops of a few statements, of which a turn may leave some out,
// and compares what they leave with that of loops that run.
func TestLoop(t *testing.T) {
	w := newWorld(9)
	steps := []step{appends("/a"), appends("b/"), appends("?"), prepends("c/"), trimSuffix("/"), trimSuffix("?")}
	settled := 0
	for range draws {
		entry := []string{"", "https://h/", "a?"}[w.IntN(3)]
		var body []step
		for range 1 + w.IntN(3) {
			body = append(body, steps[w.IntN(len(steps))])
		}
		head := &text.Late{}
		end := text.Of(head, 1)
		var names []string
		for _, s := range body {
			end = s.abstract(end)
			names = append(names, s.name)
		}
		skips := w.IntN(2) == 0 // on one branch, a turn does nothing
		if skips {
			end = text.Join(text.Of(head, 1), end)
		}
		if all := strings.Join(names, " "); !end.Known || strings.Contains(all, "c/+") && strings.Contains(all, "fill") {
			continue // what is cut off the text at hand, or filled into it, where that is after another
		}
		loop := text.Loop{Head: head, Entry: text.OfString(entry, nil)}
		n, ok := loop.Settle(end.Node, map[*text.Late]bool{head: true})
		if !ok {
			continue // nothing is known
		}
		settled++
		fillsIn := strings.Contains(strings.Join(names, " "), "fill")
		s := entry
		for turn := range 4 {
			// A loop that fills in names has filled in all of them when it ends.
			if !testsource.Matches(n, s, nil) && (turn > 0 || !fillsIn) && !(skips && fillsIn) {
				t.Fatalf("%q, %v (skips: %v) is settled as %s, but %q after %d turns", entry, names, skips, text.String(n), s, turn)
			}
			if skips && w.IntN(3) == 0 {
				continue
			}
			for _, step := range body {
				s = step.concrete(s)
			}
		}
	}
	if settled < draws/4 {
		t.Errorf("only %d loops were settled", settled)
	}
}

// TestPending makes all that waits for a text known with it.
func TestPending(t *testing.T) {
	head := &text.Late{}
	waiting := trimSuffix("/").abstract(text.Of(head, 1))
	twice := trimSuffix("?").abstract(waiting)
	if !waiting.IsPending() || !twice.IsPending() {
		t.Fatal("an operation on a text that is not known did not wait")
	}
	head.Settle(text.OfString("/u?/", nil))
	for _, tt := range []struct {
		got  text.Text
		want string
	}{{text.Of(head, 1), "/u?/"}, {waiting, "/u?"}, {twice, "/u"}} {
		if got := text.String(tt.got.Node); got != tt.want || tt.got.IsPending() {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}

	// A loop in a loop: what waits for the inner one waits for the outer one then.
	inner, outer := &text.Late{}, &text.Late{}
	waiting = trimSuffix("/").abstract(text.Of(inner, 1))
	inner.Settle(text.Of(outer, 1))
	if !waiting.IsPending() {
		t.Error("what is made of the text of an open loop is known")
	}
	outer.Settle(text.OfString("", nil))
	if s, ok := waiting.Constant(); waiting.IsPending() || ok && s != "" {
		t.Errorf("got %q of the empty text", s)
	}
}
