package urltemplate_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// letters is a text that has every kind of node, with a literal in each.
func letters() urltemplate.Node {
	lit := func(s string) urltemplate.Node { return &urltemplate.Literal{Text: s} }
	return &urltemplate.Concat{
		Left: &urltemplate.Alt{Of: []urltemplate.Node{lit("a"), nil, &urltemplate.Repeat{Body: lit("b")}}},
		Right: &urltemplate.Concat{
			Left:  &urltemplate.Foreign{Result: 1, Node: &urltemplate.Arg{Own: true, Component: true, Node: lit("c")}},
			Right: &urltemplate.Late{Node: lit("d")},
		},
	}
}

func spell(n urltemplate.Node) string {
	var b strings.Builder
	for n := range urltemplate.All(n) {
		if l, ok := n.(*urltemplate.Literal); ok {
			b.WriteString(l.Text)
		}
	}
	return b.String()
}

func TestAll(t *testing.T) {
	if got := spell(letters()); got != "abcd" {
		t.Errorf("got %q, want abcd", got)
	}
	for range urltemplate.All(nil) {
		t.Error("got a node of the empty text")
	}
	count := 0
	for range urltemplate.All(letters()) {
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
	var keep func(urltemplate.Node) urltemplate.Node
	keep = func(n urltemplate.Node) urltemplate.Node { return urltemplate.MapChildren(n, keep) }
	if got := keep(same); got != same {
		t.Error("got another node though nothing was changed")
	}

	var upper func(urltemplate.Node) urltemplate.Node
	upper = func(n urltemplate.Node) urltemplate.Node {
		if l, ok := n.(*urltemplate.Literal); ok {
			return &urltemplate.Literal{Text: strings.ToUpper(l.Text)}
		}
		return urltemplate.MapChildren(n, upper)
	}
	got := upper(same)
	if s := spell(got); s != "ABCd" { // a Late is left alone
		t.Errorf("got %q, want ABCd", s)
	}
	if s := spell(same); s != "abcd" {
		t.Errorf("the mapped text became %q", s)
	}
	for n := range urltemplate.All(got) {
		switch n := n.(type) {
		case *urltemplate.Foreign:
			if n.Result != 1 {
				t.Errorf("got result %d of a function, want 1", n.Result)
			}
		case *urltemplate.Arg:
			if !n.Own || !n.Component {
				t.Errorf("got %+v, want Own and Component kept", n)
			}
		}
	}
}
