package text_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// letters is a text that has every kind of node, with a literal in each.
func letters() text.Node {
	lit := func(s string) text.Node { return &text.Literal{Text: s} }
	return &text.Concat{
		Left: &text.Alt{Of: []text.Node{lit("a"), nil, &text.Repeat{Body: lit("b")}}},
		Right: &text.Concat{
			Left:  &text.Foreign{Result: 1, Node: &text.Arg{Own: true, Component: true, Node: lit("c")}},
			Right: &text.Late{Node: lit("d")},
		},
	}
}

func spell(n text.Node) string {
	var b strings.Builder
	for n := range text.All(n) {
		if l, ok := n.(*text.Literal); ok {
			b.WriteString(l.Text)
		}
	}
	return b.String()
}

func TestAll(t *testing.T) {
	if got := spell(letters()); got != "abcd" {
		t.Errorf("got %q, want abcd", got)
	}
	for range text.All(nil) {
		t.Error("got a node of the empty text")
	}
	count := 0
	for range text.All(letters()) {
		if count++; count == 2 {
			break
		}
	}
	if count != 2 {
		t.Errorf("got %d nodes after a break at 2", count)
	}
}

func TestMapChildren(t *testing.T) {
	same := letters()
	var keep func(text.Node) text.Node
	keep = func(n text.Node) text.Node { return text.MapChildren(n, keep) }
	if got := keep(same); got != same {
		t.Error("got another node though nothing was changed")
	}

	var upper func(text.Node) text.Node
	upper = func(n text.Node) text.Node {
		if l, ok := n.(*text.Literal); ok {
			return &text.Literal{Text: strings.ToUpper(l.Text)}
		}
		return text.MapChildren(n, upper)
	}
	got := upper(same)
	if s := spell(got); s != "ABCd" { // a Late is left alone
		t.Errorf("got %q, want ABCd", s)
	}
	if s := spell(same); s != "abcd" {
		t.Errorf("the mapped text became %q", s)
	}
	for n := range text.All(got) {
		switch n := n.(type) {
		case *text.Foreign:
			if n.Result != 1 {
				t.Errorf("got result %d of a function, want 1", n.Result)
			}
		case *text.Arg:
			if !n.Own || !n.Component {
				t.Errorf("got %+v, want Own and Component kept", n)
			}
		}
	}
}
