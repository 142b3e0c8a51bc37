package urltemplate_test

import (
	"go/ast"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/text"
	. "github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// TestPiece reads texts that were put together before they come into a URL at
// use: as one value, or as their parts.
func TestPiece(t *testing.T) {
	use := &ast.Ident{Name: "v"}
	escaped := &Hole{Name: "e", Escapers: []Escaper{{Name: PathEscape}}}
	concat := func(l, r Node) *Concat { return &Concat{Left: l, Right: r} }
	tests := []struct {
		name   string
		before string
		text   Node
		want   string // the names of the holes after before
	}{
		{"segment", "https://h/a/", concat(parse("{a}-"), parse("{b}")).At(use), "v"},
		{"a data byte of queries", "https://h/?q=", concat(parse("is:open repo:"), parse("{a}")).At(use), "v"},
		{"result of a function", "https://h/a/", &Foreign{Node: parse("x-{a}"), Use: use}, "v"},
		{"branches", "https://h/a/", &Alt{Of: []Node{parse("{a}"), parse("x-{b}")}, Use: use}, "v"},
		{"put together here", "https://h/a/", parse("{a}-{b}"), "a b"},
		{"two segments", "https://h/a/", concat(parse("{a}/"), parse("{b}")).At(use), "a b"},
		{"two pairs", "https://h/?q=", concat(parse("{a}&r="), parse("{b}")).At(use), "a b"},
		{"an escape", "https://h/a/", concat(parse("{a}%20"), parse("{b}")).At(use), "a b"},
		{"a plus that is a space", "https://h/?q=", concat(parse("{a}+"), parse("{b}")).At(use), "a b"},
		{"escaped in part", "https://h/a/", concat(escaped, parse("{b}")).At(use), "e b"},
		{"a loop", "https://h/a/", concat(parse("{a}"), parse("(-{b})*")).At(use), "a b"},
		{"several values, nothing put together", "https://h/a/", &Alt{Of: []Node{parse("{a}"), parse("{b}")}, Use: use}, "a b"},
		{"host", "https://", concat(parse("{a}."), parse("{b}")).At(use), "a b"},
		{"base", "", concat(parse("{a}-"), parse("{b}")).At(use), "a b"},
		{"tail", "{base}", concat(parse("{a}-"), parse("{b}")).At(use), "base a b"},
	}
	for _, tt := range tests {
		n := tt.text
		if tt.before != "" {
			n = concat(parse(tt.before), n)
		}
		tm := New(nil, n, Frame{Start: Base})
		got := ""
		for _, p := range tm.Parts {
			if p.Hole == nil {
				continue
			}
			if got != "" {
				got += " "
			}
			got += p.Hole.Name
			if p.Hole.Made != nil && (!tm.IsPiece(tt.text) || p.Hole.Expr != ast.Expr(use)) {
				t.Errorf("%s: the value does not stand where it is used", tt.name)
			}
		}
		if got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
