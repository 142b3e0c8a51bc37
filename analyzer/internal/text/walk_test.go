package text_test

import (
	"go/ast"
	"go/parser"
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	. "github.com/urlescape/urlescape/analyzer/internal/text"
)

// letters is a text that has every kind of node, with a literal in each.
func letters() Node {
	lit := func(s string) Node { return &Literal{Text: s} }
	return &Concat{
		Left: &Alt{Of: []Node{lit("a"), nil, &Repeat{Body: lit("b")}}},
		Right: &Concat{
			Left:  &Foreign{Result: 1, Node: &Arg{Own: true, Component: true, Node: lit("c")}},
			Right: &Late{Node: lit("d")},
		},
	}
}

func spell(n Node) string {
	var b strings.Builder
	for n := range All(n) {
		if l, ok := n.(*Literal); ok {
			b.WriteString(l.Text)
		}
	}
	return b.String()
}

func TestAll(t *testing.T) {
	if got := spell(letters()); got != "abcd" {
		t.Errorf("got %q, want abcd", got)
	}
	for range All(nil) {
		t.Error("got a node of the empty text")
	}
	count := 0
	for range All(letters()) {
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
	var keep func(Node) Node
	keep = func(n Node) Node { return MapChildren(n, keep) }
	if got := keep(same); got != same {
		t.Error("got another node though nothing was changed")
	}

	var upper func(Node) Node
	upper = func(n Node) Node {
		if l, ok := n.(*Literal); ok {
			return &Literal{Text: strings.ToUpper(l.Text)}
		}
		return MapChildren(n, upper)
	}
	got := upper(same)
	if s := spell(got); s != "ABCd" { // a Late is left alone
		t.Errorf("got %q, want ABCd", s)
	}
	if s := spell(same); s != "abcd" {
		t.Errorf("the mapped text became %q", s)
	}
	for n := range All(got) {
		switch n := n.(type) {
		case *Foreign:
			if n.Result != 1 {
				t.Errorf("got result %d of a function, want 1", n.Result)
			}
		case *Arg:
			if !n.Own || !n.Component {
				t.Errorf("got %+v, want Own and Component kept", n)
			}
		}
	}
}

// TestSpan finds the source of single bytes in interpreted and raw strings.
func TestSpan(t *testing.T) {
	tests := []struct {
		lit      string
		from, to int
		want     string
	}{
		{`"abc"`, 1, 2, "b"},
		{`"a\tc"`, 1, 2, `\t`},
		{`"a\tc"`, 2, 3, "c"},
		{`"a\x20c"`, 1, 3, `\x20c`},
		{`"é?"`, 2, 3, "?"},
		{`"\u00e9?"`, 2, 3, "?"},
		{"`a\\b`", 1, 2, `\`},
		{"`a\r\nb`", 2, 3, "b"},
	}
	for _, tt := range tests {
		e, err := parser.ParseExpr(tt.lit)
		if err != nil {
			t.Fatal(err)
		}
		lit := e.(*ast.BasicLit)
		lit.Value = tt.lit // the parser strips carriage returns
		s, _ := strconv.Unquote(tt.lit)
		pos, end := (&Literal{Text: s, Lit: lit}).Span(tt.from, tt.to)
		if got := tt.lit[pos-lit.Pos() : end-lit.Pos()]; got != tt.want {
			t.Errorf("%s[%d:%d]: got %q, want %q", tt.lit, tt.from, tt.to, got, tt.want)
		}
	}
}

func TestSource(t *testing.T) {
	for src, want := range map[string]string{
		"id": "id", "a.b.c": "a.b.c", "f(x)": "f(x)", "f(x, y)": "f(...)", "*p": "*p",
		`m["k"]`: `m["k"]`, "x[1:]": "x[...]", "a + b": "",
	} {
		e, err := parser.ParseExpr(src)
		if err != nil {
			t.Fatal(err)
		}
		if got := Source(e); got != want {
			t.Errorf("%s: got %q, want %q", src, got, want)
		}
	}
}

// TestLongSource asks for the end of what is too long to be read.
func TestLongSource(t *testing.T) {
	for _, row := range []string{".next", ".call(x)", "[0]"} {
		e, err := parser.ParseExpr("first" + strings.Repeat(row, 5000) + ".a.b")
		if err != nil {
			t.Fatal(err)
		}
		if got := Source(e); !strings.HasPrefix(got, "...") || !strings.HasSuffix(got, ".a.b") || len(got) > 1000 {
			t.Errorf("first%s...: got %q", row, got)
		}
	}
}

// TestTrimUse says that the expression which yields the text of another function does
// not yield what is left of it: an escape around it would escape what was cut off.
func TestTrimUse(t *testing.T) {
	use := ast.NewIdent("path")
	hole, slash := &Hole{Name: "a"}, &Literal{Text: "/"}
	either := &Alt{Of: []Node{&Concat{Left: slash, Right: hole}, hole}}
	for name, node := range map[string]Node{
		"a value":                    &Hole{Name: "a", Value: rfc3986.AnyValue()},
		"a slash and a value":        &Concat{Left: slash, Right: hole},
		"a slash, a value and words": &Concat{Left: slash, Right: &Concat{Left: hole, Right: &Literal{Text: "/keys"}}},
		"alternatives":               either,
	} {
		n := &Foreign{Node: node, Use: use}
		out, ok := Trim(Of(n, SizeOf(n)), "/", true, false, nil, NewBudget(100, func() {}))
		if !ok || String(out.Node) == "" {
			t.Fatalf("%s: %v, %v", name, out, ok)
		}
		for m := range All(out.Node) {
			if f, ok := m.(*Foreign); ok && f.Use != nil {
				t.Errorf("%s: %s is at %v", name, String(out.Node), f.Use)
			}
		}
	}
}
