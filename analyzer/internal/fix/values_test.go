package fix_test

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
)

// TestValues makes url.Values of texts of several pairs.
func TestValues(t *testing.T) {
	const imports = "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint(url.URL{})\n\n"
	const c = "const key = \"k=\"\n\ntype word string\n\n"
	for _, tt := range []struct{ params, line, root, want string }{
		{"a, b string", `sink("a=" + a + "&b=" + b)`, "", `sink(url.Values{"a": {a}, "b": {b}}.Encode())`},
		{"a, b string", `sink("a=" + url.QueryEscape(a) + "&b=" + b)`, "", `sink(url.Values{"a": {a}, "b": {b}}.Encode())`},
		{"a, b string", `sink("a=" + a + "&c=1&b=" + b + "&d=")`, "", `sink(url.Values{"a": {a}, "c": {"1"}, "b": {b}, "d": {""}}.Encode())`},
		{"a, b string", `sink("a=" + a + "&a=" + b)`, "", `sink(url.Values{"a": {a, b}}.Encode())`},
		{"a, b string", `sink("a=x%20" + a + b)`, "", `sink(url.Values{"a": {"x " + a + b}}.Encode())`},
		{"a, b string", `sink("a%5B%5D=" + (a + "&b=" + b))`, "", `sink(url.Values{"a[]": {a}, "b": {b}}.Encode())`},
		{"a string, b int", `sink(fmt.Sprintf("a=%s&b=%d", a, b))`, "", `sink(url.Values{"a": {a}, "b": {fmt.Sprint(b)}}.Encode())`},
		{"a string, b int", `sink(fmt.Sprintf("a=%s&b=%05d", a, b))`, "", `sink(url.Values{"a": {a}, "b": {fmt.Sprintf("%05d", b)}}.Encode())`},
		{"a, b string", `sink(fmt.Sprintf("a=%s%%&b=%v", url.QueryEscape(a), b))`, "", ""}, // "%" decodes to nothing
		{"a, b string", `sink(fmt.Sprintf("a=%s&b=%v&c=100%%25", url.QueryEscape(a), b))`, "", `sink(url.Values{"a": {a}, "b": {b}, "c": {"100%"}}.Encode())`},
		{"a, b string", `s := "a=" + a + "&b=" + b; sink(s)`, "s", `s := url.Values{"a": {a}, "b": {b}}.Encode(); sink(s)`},
		{"a, b string", `sink(string([]byte("a=" + a + "&b=" + b)))`, `[]byte("a=" + a + "&b=" + b)`, `sink(string([]byte(url.Values{"a": {a}, "b": {b}}.Encode())))`},
		// Too few, or not seen whole.
		{"a, b string", `sink("a=" + a)`, "", ""},
		{"a, b string", `sink("a=1&b=2")`, "", ""},
		{"a, b string", `sink(a + "=" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + "&" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + "&b" + b)`, "", ""},
		{"a, b string", `sink("=" + a + "&b=" + b)`, "", ""},
		{"a, b string", `sink("/x?a=" + a + "&b=" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + ";b=" + b)`, "", ""},
		{"a, b string", `sink("a=" + a + "&b=" + b + "#f")`, "", ""},
		{"a, b string", `sink("a=" + a + "&%=" + b)`, "", ""},
		{"a, b string", `sink(key + a + "&b=" + b)`, "", ""}, // the name of the constant would be lost
		{"a, b word", `sink(string("a=" + a + "&b=" + b))`, `"a=" + a + "&b=" + b`, `sink(string(url.Values{"a": {string(a)}, "b": {string(b)}}.Encode()))`},
		{"a, b word, take func(word)", `sink(""); take("a=" + a + "&b=" + b)`, `"a=" + a + "&b=" + b`, ""}, // a string is no word
		{"a, b string", `sink("a=" + url.PathEscape(a) + "&b=" + b)`, "", ""},                              // another text
		{"a, b string", `sink(fmt.Sprintf("a=%q&b=%s", url.QueryEscape(a), b))`, "", ""},
		{"a, b string", `sink(fmt.Sprintf("a=%[2]s&b=%[1]s", a, b))`, "", ""},
		{"a, b string, n int", `sink(fmt.Sprintf("a=%*s&b=%s", n, a, b))`, "", ""},
		{"a, b string", `sink(fmt.Sprintf("a=%s&b=%s", a, b, a))`, "", ""},
		{"a, b string", `sink(fmt.Sprintf("a=%s", a) + fmt.Sprintf("&b=%s", b))`, "", ""},
		// A comment would be lost.
		{"a, b string", "sink(\"a=\" + a + \"&b=\" + b /* the other */ + \"&c=\" + a)", "", ""},
		{"f func(string) string, a string", "sink(\"a=\" + a + \"&b=\" + f( /* the other */ a))", "", ""},
		// A block begins after it, or the variable is read elsewhere.
		{"a, b string", `sink(""); if "a="+a+"&b="+b == a { return }`, `"a="+a+"&b="+b`, ""},
		{"a, b string", `sink(""); switch s := "a=" + a + "&b=" + b; s { }`, `"a=" + a + "&b=" + b`, ""},
		{"a, b string", `sink(""); a += "a=" + a + "&b=" + b`, `"a=" + a + "&b=" + b`, ""},
		{"a, b string", `s := "a=" + a + "&b=" + b; sink(s); sink(s)`, "s", ""},
	} {
		lines := func(s string) string { return strings.ReplaceAll(s, "; ", "\n\t") }
		p := load(t, body(imports+c, tt.params, lines(tt.line)))
		root := tt.root
		if root == "" {
			root = strings.TrimSuffix(strings.TrimPrefix(tt.line, "sink("), ")")
		}
		at := p.anywhere(root)
		f := p.Values(at, p.within(at))
		want := ""
		if tt.want != "" {
			want = body(imports+c, tt.params, lines(tt.want))
		}
		if got := p.apply(f); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
		if f != nil && (f.Safe || f.Why != fix.Choice) {
			t.Errorf("%s: the pairs are sorted, so that a person has to choose", tt.line)
		}
	}
	if noText := fix.SourceOf(&flow.Package{}); noText.Values(nil, nil) != nil {
		t.Error("without types there is a fix")
	}
}

// anywhere returns the expression that the source has as text, in the last function.
func (p *program) anywhere(s string) (found ast.Expr) {
	p.t.Helper()
	from := token.Pos(strings.LastIndex(p.text, "func f("))
	ast.Inspect(p.Flow.Files[0], func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && p.source(e) == s && e.Pos() > from {
			found = e
		}
		return true
	})
	if found == nil {
		p.t.Fatalf("no %s in\n%s", s, p.text)
	}
	return found
}

// within returns a value of a text: the first variable in it, or in what it is set to.
func (p *program) within(e ast.Expr) (found ast.Expr) {
	if id, ok := e.(*ast.Ident); ok {
		for _, u := range p.Flow.Uses().Variable(p.Flow.Uses().Named(id)) {
			if u.Value != nil {
				e = u.Value
			}
		}
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && found == nil && (id.Name == "a" || id.Name == "b") {
			found = id
		}
		return true
	})
	if found == nil {
		return e
	}
	return found
}
