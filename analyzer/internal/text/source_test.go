package text_test

import (
	"go/ast"
	"go/parser"
	"strconv"
	"strings"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/text"
)

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
		text, _ := strconv.Unquote(tt.lit)
		pos, end := (&Literal{Text: text, Lit: lit}).Span(tt.from, tt.to)
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
