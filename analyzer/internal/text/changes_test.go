package text_test

import (
	"go/types"
	"regexp"
	"strings"
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
		if !ok {
			continue // a slice of a value
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
	refine := *p.Hole()
	refine.Value = rfc3986.NonEmpty(rfc3986.Digit())
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
	if trimmed := trim(text.Of(&refine, 1)).Hole(); !trimmed.IsOnlyChanged() {
		t.Error("what is made of a value that a test has refined is not in the summary")
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

// concrete is what the function of a change makes of a string; ok is false where the program ends.
func concrete(c text.Change, s string) (out string, ok bool) {
	switch c.Kind {
	case text.TrimBothEnds:
		return strings.Trim(s, c.Set), true
	case text.TrimLeftEnd:
		return strings.TrimLeft(s, c.Set), true
	case text.TrimRightEnd:
		return strings.TrimRight(s, c.Set), true
	case text.TrimPrefixOnce:
		return strings.TrimPrefix(s, c.Affix), true
	case text.TrimSuffixOnce:
		return strings.TrimSuffix(s, c.Affix), true
	case text.SliceEnds:
		if c.Low+c.High > len(s) {
			return "", false
		}
		return s[c.Low : len(s)-c.High], true
	case text.SomePart:
		return s[len(s)/3 : len(s)-len(s)/4], true
	case text.CleanPath:
		return strings.TrimSuffix(slashes.ReplaceAllString(s, "/"), "/"), true
	case text.SetAnew:
		return s + s, true // of a value it is taken to be one of the same bytes
	case text.NoChange:
	}
	return s, true
}

// slashes are what path.Clean makes one of. Dot-segments stay, where a reader sees them.
var slashes = regexp.MustCompile(`/+`)

// changes are of every kind.
func changes(t *testing.T) []text.Change {
	t.Helper()
	all := []text.Change{
		{},
		text.TrimOf("/.", true, true), text.TrimOf("/a", true, false), text.TrimOf("/a", false, true),
		text.AffixOf("/", true), text.AffixOf("", true), text.AffixOf("/", false),
		{Kind: text.SliceEnds, Low: 1},
		{Kind: text.SliceEnds, Low: 1, High: 2},
		{Kind: text.SliceEnds, High: 1},
		{Kind: text.SomePart},
		{Kind: text.CleanPath},
		{Kind: text.SetAnew},
	}
	kinds := map[text.ChangeKind]bool{}
	for i, c := range all {
		kinds[c.Kind] = true
		for _, d := range all[:i] {
			if c == d {
				t.Errorf("%v stands there twice", c)
			}
		}
	}
	if len(kinds) != text.ChangeKinds {
		t.Errorf("%d of %d kinds are tried", len(kinds), text.ChangeKinds)
	}
	return all
}

// TestChanges runs every kind of change on texts and on strings that they may be: what the function
// makes of the string must be among what the change makes of the text. What is cut off an end is
// not looked for beyond a value, nor in repeated text: see TestTrimTurns.
func TestChanges(t *testing.T) {
	for _, c := range changes(t) {
		w := newWorld(3)
		w.once = c.Kind != text.SliceEnds
		tried := 0
		for range draws {
			in := w.text(3)
			out, ok := c.Of(in, nil, nil)
			s := w.member(in.Node)
			want, goesOn := concrete(c, s)
			if !ok || !out.Known || !goesOn {
				continue // anything
			}
			tried++
			if !testsource.Matches(out.Node, want, nil) {
				t.Errorf("%v: %s becomes %s, but %q becomes %q", c, text.String(in.Node), text.String(out.Node), s, want)
				break
			}
		}
		if tried < draws/16 {
			t.Errorf("%v was made of %d texts only", c, tried)
		}
	}
}

// parametric is a text of which nothing is known of the parameters, which are text.
func parametric(n text.Node) text.Node {
	if h, ok := n.(*text.Hole); ok && h.Var != nil {
		h.Type = h.Var.Type()
	}
	return text.MapChildren(unknown(n), parametric)
}

// TestDeferred makes changes of texts in which parameters stand, one or two after the other,
// and exports them to another package. What a call there gives must have what the functions
// make of a string that the text with the arguments in it may be.
func TestDeferred(t *testing.T) {
	all := changes(t)
	w, sig := newWorld(14), function("p", "q")
	w.once = true
	waited := 0
	for range draws {
		body := parametric(w.body(sig, 2))
		if _, isForeign := body.(*text.Foreign); isForeign {
			continue // a call of another function is known there
		}
		out := text.Of(body, text.SizeOf(body))
		var made []text.Change
		for range 1 + w.IntN(2) {
			c := all[w.IntN(len(all))]
			if after, ok := c.Of(out, nil, nil); ok && c.Kind != text.SetAnew {
				out, made = after, append(made, c)
			}
		}
		back := exported(t, out.Node, sig)

		b := text.OfString("b", nil) // longer texts
		args, known := []text.Text{w.text(1).Append(b), w.text(1).Append(b)}, true
		got := text.Subst(back.Node, func(p *text.Param) text.Text {
			out, ok := p.Changes.Of(args[p.Index], nil, nil)
			known = known && ok
			return out
		})
		s, goesOn := w.member(inline(body, sig, args)), true
		for _, c := range made {
			var ok bool
			s, ok = concrete(c, s)
			goesOn = goesOn && ok
		}
		if !known || !got.Known || !goesOn {
			continue
		}
		waited++
		if !testsource.Matches(got.Node, s, nil) {
			t.Fatalf("%v of %s is exported as %v; of %s and %s it is %s, which is never %q",
				made, text.String(body), back, text.String(args[0].Node), text.String(args[1].Node), text.String(got.Node), s)
		}
	}
	if waited < draws/4 {
		t.Errorf("%d calls of %d were compared", waited, draws)
	}
}
