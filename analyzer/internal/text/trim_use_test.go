package text_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestTrimUse says that the expression which yields the text of another function does
// not yield what is left of it: an escape around it would escape what was cut off.
func TestTrimUse(t *testing.T) {
	use := ast.NewIdent("path")
	hole, slash := &text.Hole{Name: "a"}, &text.Literal{Text: "/"}
	either := &text.Alt{Of: []text.Node{&text.Concat{Left: slash, Right: hole}, hole}}
	for name, node := range map[string]text.Node{
		"a value":                    &text.Hole{Name: "a", Value: rfc3986.AnyValue()},
		"a slash and a value":        &text.Concat{Left: slash, Right: hole},
		"a slash, a value and words": &text.Concat{Left: slash, Right: &text.Concat{Left: hole, Right: &text.Literal{Text: "/keys"}}},
		"alternatives":               either,
	} {
		n := &text.Foreign{Node: node, Use: use}
		out, ok := text.Trim(text.Of(n, text.SizeOf(n)), "/", true, false, nil, text.NewBudget(100, func() {}))
		if !ok || text.String(out.Node) == "" {
			t.Fatalf("%s: %v, %v", name, out, ok)
		}
		for m := range text.All(out.Node) {
			if f, ok := m.(*text.Foreign); ok && f.Use != nil {
				t.Errorf("%s: %s is at %v", name, text.String(out.Node), f.Use)
			}
		}
	}
}
