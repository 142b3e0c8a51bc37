package text_test

import (
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// parameter is the text of parameter i of a function, as it is.
func parameter(sig *types.Signature) text.Text {
	v := sig.Params().At(0)
	return text.Of(&text.Hole{Name: v.Name(), Var: v, Type: v.Type(), Value: rfc3986.AnyValue()}, 1)
}

// changed draws a few changes and makes them of parameter p.
func (w world) changed(t *testing.T, sig *types.Signature) (text.Text, []text.Change) {
	t.Helper()
	all, out := changes(t), parameter(sig)
	var made []text.Change
	for range 1 + w.IntN(3) {
		c := all[w.IntN(len(all))]
		after, ok := c.Of(out, nil, nil)
		if !ok || c.Kind == text.FillNames {
			continue // a slice of a value, and what has a text of its own
		}
		out, made = after, append(made, c)
	}
	return out, made
}

// TestSummarizedChanges compares what a function makes of its parameter, as its summary says
// it, with what the functions make of a string that the argument may be. The summary
// goes to another package and back.
func TestSummarizedChanges(t *testing.T) {
	w, sig := newWorld(10), function("p", "q")
	w.once = true
	for range draws {
		out, made := w.changed(t, sig)
		whole := out.Append(text.OfString("/keys", nil))
		if h := out.Hole(); h == nil || !h.IsOnlyChanged() {
			t.Fatalf("what %v make is not in the summary", made)
		}
		back := exported(t, whole.Node, sig)

		arg := w.text(2)
		ok := true
		got := text.Subst(back.Node, func(p *text.Param) text.Text {
			out, known := p.Changes.Of(arg, nil, nil)
			ok = known
			return out
		})
		s := w.member(arg.Node)
		for _, c := range made {
			s, _ = concrete(c, s)
		}
		if ok && !testsource.Matches(got.Node, s+"/keys", nil) {
			t.Fatalf("%v of %s is %s, which is never %q", back, text.String(arg.Node), text.String(got.Node), s+"/keys")
		}
	}
}

// TestMergedPart merges a parameter with a part of it: a part is left, which is the whole
// or less. Cuts of which each is in a summary are not merged to one.
func TestMergedPart(t *testing.T) {
	p := parameter(function("p", "q"))
	part, _ := text.Change{Kind: text.SomePart}.Of(p, nil, nil)
	trimmed, _ := text.AffixOf("/", true).Of(p, nil, nil)
	for name, of := range map[string]text.Text{"whole": p, "trimmed": trimmed, "part": part} {
		for _, both := range []text.Text{text.Join(of, part), text.Join(part, of)} {
			h := both.Hole()
			if h == nil {
				t.Fatalf("%s: %s is no one value", name, text.String(both.Node))
			}
			if list := h.Changes.List(); len(list) != 1 || list[0].Kind != text.SomePart {
				t.Errorf("%s: %v, want some part", name, list)
			}
		}
	}
	if h := text.Join(p, trimmed).Hole(); h == nil || h.IsOnlyChanged() {
		t.Errorf("%v stands for the whole and a cut", h)
	}
}

// TestUntoldChanges says when it is not known what was made of a parameter.
func TestUntoldChanges(t *testing.T) {
	sig := function("p", "q")
	trim := func(in text.Text) text.Text { out, _ := text.AffixOf("/", true).Of(in, nil, nil); return out }
	p := parameter(sig)
	lower, _ := text.AffixOf("a", true).Of(text.Lower(p, nil, nil), nil, nil)
	fill := changes(t)[len(changes(t))-1]
	filled, _ := fill.Of(p, nil, nil)
	optional := trim(text.Join(p, filled))
	escaped := trim(text.Escape(p, text.CodingNamed(text.PathEscape), nil))
	either := text.Of(text.Alternatives(p.Node, trim(p).Node), 1)
	narrow := *p.Hole()
	narrow.Value = rfc3986.NonEmpty(rfc3986.Digit())
	many := p
	for range 20 {
		many = trim(many)
	}
	for name, tt := range map[string]text.Text{"changed otherwise": lower, "escaped": escaped, "either": either, "filled or not": optional, "too many": many} {
		h := tt.Hole()
		if h == nil {
			continue // alternatives say it themselves
		}
		if h.IsOnlyChanged() {
			t.Errorf("%s: %v", name, h.Changes.List())
		}
	}
	if trimmed := trim(text.Of(&narrow, 1)).Hole(); !trimmed.IsOnlyChanged() {
		t.Error("what is made of a value that a test has narrowed is not in the summary")
	}
	if !trim(filled).Hole().IsOnlyChanged() {
		t.Error("what is filled into a parameter is not in the summary")
	}
	if !p.Hole().IsOnlyChanged() || !trim(p).Hole().IsOnlyChanged() {
		t.Error("a parameter is not in the summary")
	}
}

// TestChangesSame compares changes one by one.
func TestChangesSame(t *testing.T) {
	var none *text.Changes
	a, b := none.Then(text.AffixOf("/", true)), none.Then(text.AffixOf("/", false))
	ab, ba, again := a.Then(b.Change), b.Then(a.Change), none.Then(a.Change).Then(b.Change)
	if !ab.IsSame(again) || ab.IsSame(ba) || a.IsSame(none) || none.IsSame(a) || !none.IsSame(nil) || a.IsSame(ab) {
		t.Error("changes are not compared one by one")
	}
}
