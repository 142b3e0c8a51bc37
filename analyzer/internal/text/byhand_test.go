package text_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
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
