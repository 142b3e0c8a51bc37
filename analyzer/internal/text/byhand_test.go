package text_test

import (
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestGivenByHand: a parameter is given to a function that escapes by hand where another way of
// the result is made byte by byte, with triplets.
func TestGivenByHand(t *testing.T) {
	hole := func(set rfc3986.CharSet) text.Node {
		return &text.Hole{Value: rfc3986.Value{Set: set}}
	}
	pct := &text.Literal{Text: "%"}
	triplet := &text.Concat{Left: pct, Right: hole(rfc3986.HexDigit())}
	loop := func(n text.Node) text.Node { return &text.Repeat{Body: n} }
	byHand := loop(&text.Alt{Of: []text.Node{triplet, hole(rfc3986.Unreserved())}})
	given := &text.Param{Index: 0}
	longer := &text.Concat{Left: &text.Literal{Text: "a/"}, Right: given}
	for _, tt := range []struct {
		of   string
		n    text.Node
		want bool
	}{
		{"as it is", &text.Alt{Of: []text.Node{given, byHand}}, true},
		{"in a larger text", &text.Alt{Of: []text.Node{longer, byHand}}, true},
		{"after a base", &text.Concat{Left: &text.Literal{Text: "https://h/"}, Right: &text.Alt{Of: []text.Node{byHand, given}}}, true},
		{"in a loop of its own", &text.Alt{Of: []text.Node{given, loop(&text.Alt{Of: []text.Node{loop(triplet), hole(rfc3986.Unreserved())}})}}, true},
		{"beside", &text.Concat{Left: byHand, Right: given}, false},
		{"nothing is escaped", &text.Alt{Of: []text.Node{given, loop(hole(rfc3986.Unreserved()))}}, false},
		{"no digits", &text.Alt{Of: []text.Node{given, loop(&text.Concat{Left: pct, Right: hole(rfc3986.AnyChar())})}}, false},
		{"no loop", &text.Alt{Of: []text.Node{given, triplet}}, false},
		{"nothing stands before the digits", &text.Alt{Of: []text.Node{given, loop(&text.Concat{Left: hole(rfc3986.HexDigit()), Right: pct})}}, false},
		{"escaped before", &text.Alt{Of: []text.Node{&text.Param{Escapers: []string{text.PathEscape}}, byHand}}, false},
		{"no text", nil, false},
	} {
		if got := len(text.GivenByHand(tt.n)) == 1; got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.of, got, tt.want)
		}
	}
}

// TestIsGivenByHand: a hole is of what a function escapes by hand, also in a text that was put
// together for it, and the one beside it is not.
func TestIsGivenByHand(t *testing.T) {
	given, beside, far := &text.Hole{Name: "key"}, &text.Hole{Name: "kind"}, &text.Hole{Name: "far"}
	arg := &text.Arg{Node: &text.Concat{Left: &text.Literal{Text: "a/"}, Right: &text.Arg{Node: given}}, Component: true}
	root := &text.Concat{Left: beside, Right: &text.Foreign{Node: &text.Alt{Of: []text.Node{arg, &text.Arg{Node: far}}}}}
	for _, tt := range []struct {
		h    *text.Hole
		want bool
	}{{given, true}, {beside, false}, {far, false}} {
		if got := text.IsGivenByHand(root, tt.h); got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.h.Name, got, tt.want)
		}
	}
}

// shuffled draws a string of bytes that stand in s.
func (w world) shuffled(s string) string {
	if s == "" {
		return ""
	}
	b := make([]byte, 1+w.IntN(2*len(s)))
	for i := range b {
		b[i] = s[w.IntN(len(s))]
	}
	return string(b)
}

// TestSpelled puts a value together of bytes of its parameters, exports that to another
// package, and calls it there: what the value may hold has all bytes of the arguments,
// and none that is in neither.
func TestSpelled(t *testing.T) {
	w, sig := newWorld(12), function("p", "q")
	for range draws {
		body := unknown(w.body(sig, 1))
		if text.SizeOf(body) > 16 {
			continue
		}
		value := (&text.Hole{Name: "b", Value: rfc3986.AnyValue()}).SpelledWith(text.Spelling(text.Of(body, text.SizeOf(body))).Node)
		back := exported(t, value, sig)

		args := []text.Text{w.text(1), w.text(1)}
		got := text.Subst(back.Node, func(p *text.Param) text.Text { return args[p.Index] })
		if s := w.shuffled(w.member(inline(body, sig, args))); !testsource.Matches(got.Node, s, nil) {
			t.Fatalf("%s of %s is %s, which is never %q", text.String(back.Node), text.String(body), text.String(got.Node), s)
		}
		if of := text.ValueOf(inline(body, sig, args)); !of.Set.Contains(text.ValueOf(got.Node).Set) {
			t.Fatalf("%s of %s has bytes that are in neither", text.String(back.Node), text.String(body))
		}
	}
}

// unknown is a text of which nothing is known of the parameters.
func unknown(n text.Node) text.Node {
	if h, ok := n.(*text.Hole); ok && h.Var != nil {
		h.Value = rfc3986.AnyValue()
	}
	return text.MapChildren(n, unknown)
}

// inline is the body of a function with arguments in the place of its parameters.
func inline(body text.Node, sig *types.Signature, args []text.Text) text.Node {
	h, ok := body.(*text.Hole)
	if !ok {
		return text.MapChildren(body, func(n text.Node) text.Node { return inline(n, sig, args) })
	}
	for i := range args {
		if h.Var == sig.Params().At(i) {
			return args[i].Node
		}
	}
	return h
}

// TestSpelling forgets the parameter where something else was made of it than a part, and
// the text where it is a large one, but not which bytes that has.
func TestSpelling(t *testing.T) {
	sig := function("p")
	whole := parameter(sig).Hole()
	digits := rfc3986.NonEmpty(rfc3986.Digit())
	part, escaped, hex := *whole, *whole, *whole
	part.Cut = true
	escaped.Escapers, escaped.Value = text.Steps([]string{text.PathEscape}), digits
	hex.Verb, hex.Value = "%x", digits
	for _, c := range []struct {
		of      text.Node
		summary string
	}{
		{whole, "{b~{$0}}"},
		{&part, "{b~{$0}}"},
		{&escaped, "{b}"},
		{&hex, "{b}"},
		{whole.Changed(nil, digits), "{b}"},
		{text.Row([]text.Node{&text.Literal{Text: "-"}, &part}), "{b~-{$0}}"},
		{text.Row([]text.Node{&text.Literal{Text: "-"}, &hex}), "{b}"},
		{&text.Late{}, "{b}"},
		{wide(20, &part), "{b}"},
	} {
		spelling := text.Spelling(text.Of(c.of, text.SizeOf(c.of)))
		b := (&text.Hole{Name: "b", Value: rfc3986.AnyValue()}).SpelledWith(spelling.Node)
		if got := text.String(text.Abstract(b, sig, text.MaxSummary)); got != c.summary {
			t.Errorf("of %s, the summary is %s, want %s", text.String(c.of), got, c.summary)
		}
		if want := text.ValueOf(c.of).Set; b.Value.Set != want {
			t.Errorf("what %s spells has bytes %v, want %v", text.String(c.of), b.Value.Set, want)
		}
		upper := b.Changed(nil, rfc3986.AnyValue())
		escaper := text.CodingNamed(text.PathEscape)
		for _, n := range []text.Node{upper, text.Escape(text.Of(b, 1), escaper, nil).Node} {
			if got := text.String(text.Abstract(n, sig, text.MaxSummary)); strings.Contains(got, "~") {
				t.Errorf("%s is the summary of a value that was changed", got)
			}
		}
	}
}

// wide is n, many times.
func wide(times int, n text.Node) text.Node {
	parts := make([]text.Node, times)
	for i := range parts {
		parts[i] = n
	}
	return text.Row(parts)
}
