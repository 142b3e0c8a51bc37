package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestOpensURL reads how texts begin.
func TestOpensURL(t *testing.T) {
	literal := func(s string) text.Node { return &text.Literal{Text: s} }
	anything := func() text.Node { return &text.Hole{Value: rfc3986.AnyValue()} }
	u := &text.Hole{Value: rfc3986.AnyValue(), IsURL: true}
	scheme := &text.Hole{Value: rfc3986.NonEmpty(rfc3986.Alpha())}
	row := func(parts ...text.Node) (n text.Node) {
		for _, p := range parts {
			n = text.AppendNode(n, p)
		}
		return n
	}
	for name, test := range map[string]struct {
		n    text.Node
		want bool
	}{
		"a path after a URL":            {row(u, literal("/users/"), anything()), true},
		"a pair after a URL":            {row(u, literal("&q="), anything()), true},
		"a key of a cache":              {row(u, literal("|"), anything()), false},
		"a URL alone":                   {u, false},
		"a value of a scheme":           {row(scheme, literal("://"), anything(), literal("/"), anything()), true},
		"one of two schemes":            {row(&text.Alt{Of: []text.Node{literal("http"), literal("https")}}, literal("://"), anything()), true},
		"a scheme in pieces":            {row(literal("http"), &text.Alt{Of: []text.Node{literal("s"), nil}}, literal("://"), anything()), true},
		"no scheme in pieces":           {row(literal("http"), &text.Alt{Of: []text.Node{literal("x"), nil}}, literal("://"), anything()), false},
		"one of other texts":            {row(&text.Alt{Of: []text.Node{literal("a"), literal("https")}}, literal("://"), anything()), false},
		"any scheme":                    {row(anything(), literal("://"), anything(), literal("/"), anything()), false},
		"any scheme before a query":     {row(anything(), literal("://"), anything(), literal("/find?q="), anything()), true},
		"any text before another value": {row(anything(), literal("/"), anything()), false},
	} {
		if got := library.OpensURL(test.n); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
