package text_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestEnclosed says which part of a text is between an opening and an end, and what is
// left after it.
func TestEnclosed(t *testing.T) {
	lit := func(s string) text.Node { return &text.Literal{Text: s} }
	hole := &text.Hole{Name: "x"}
	for _, tc := range []struct {
		open, end string
		of        []text.Node
		in, rest  string
		ok        bool
	}{
		{"<", ">", []text.Node{lit("<https://e/"), hole, lit("/b>; rel=next")}, "https://e/{x}/b", ">; rel=next", true},
		{"<", ">", []text.Node{lit("<"), hole, lit(">, <a>")}, "{x}", ">, <a>", true},
		{"url=", "", []text.Node{hole, lit("; URL=/a/"), hole}, "/a/{x}", "", true},
		{"<loc>", "<", []text.Node{lit("<loc>a</loc>")}, "a", "</loc>", true},
		{"<loc>", "<", []text.Node{lit("<lo"), hole, lit("c>")}, "", "", false},
	} {
		var ls []text.Leaf
		for _, n := range tc.of {
			ls = append(ls, text.Leaves(n)...)
		}
		in, rest, ok := text.Enclosed(ls, tc.open, tc.end)
		if got := text.String(text.OfLeaves(in).Node); ok != tc.ok || got != tc.in {
			t.Errorf("%q in %v: got %q, %v; want %q", tc.open, text.String(text.OfLeaves(ls).Node), got, ok, tc.in)
		}
		if got := text.String(text.OfLeaves(rest).Node); got != tc.rest {
			t.Errorf("%q in %v: the rest is %q, want %q", tc.open, text.String(text.OfLeaves(ls).Node), got, tc.rest)
		}
	}
}
