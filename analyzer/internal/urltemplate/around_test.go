package urltemplate_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// TestHasPathAround distinguishes a path that was written from elements that a join puts after
// each other: "+" stands for the "/" of a join, "x" for the value that is asked about,
// and "y" for another one.
func TestHasPathAround(t *testing.T) {
	frame := urltemplate.Frame{Start: urltemplate.Segment, Join: true}
	for _, test := range []struct {
		parts []string
		want  bool
	}{
		{[]string{"x"}, false},
		{[]string{"/", "x", "/"}, false},
		{[]string{"bot", "x"}, false},
		{[]string{"users", "+", "x"}, false},
		{[]string{"/api/users", "+", "x", "+", "keys"}, false},
		{[]string{"y", "+", "x"}, false},
		{[]string{"users/", "x"}, true},
		{[]string{"x", "/keys"}, true},
		{[]string{"/users/", "x", "/keys"}, true},
		{[]string{"y", "/", "x"}, true},
		{[]string{"x", "-", "y", "/z"}, true},
		{[]string{"users/of-", "x"}, true},
		{[]string{"users", "+", "x", "/keys"}, true},
	} {
		var n text.Node
		for _, s := range test.parts {
			n = text.AppendNode(n, part(s))
		}
		tm := urltemplate.New(nil, n, frame)
		for i := range tm.Parts {
			if h := tm.Parts[i].Hole; h != nil && h.Name == "x" && tm.HasPathAround(i) != test.want {
				t.Errorf("%q: got %v", test.parts, !test.want)
			}
		}
	}
}

// part returns a value, the "/" of a join, or a literal of the source.
func part(s string) text.Node {
	switch s {
	case "x", "y":
		return &text.Hole{Name: s, Value: rfc3986.AnyValue()}
	case "+":
		return &text.Literal{Text: "/", Use: &ast.CallExpr{}}
	}
	lit := &ast.BasicLit{Value: s}
	return &text.Literal{Text: s, Lit: lit, Use: lit}
}
