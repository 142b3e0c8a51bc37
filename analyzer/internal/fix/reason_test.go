package fix_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

// TestReasons says that each reason has one row, with all of its words.
func TestReasons(t *testing.T) {
	seen := map[fix.Reason]bool{fix.NoFix: true}
	for _, row := range fix.Rows() {
		if seen[row.Reason] || row.When == "" || row.Words == "" || row.Reason.String() != row.Words || row.Leaves == fix.Safe {
			t.Errorf("the row of %q says %q, %q, %d", string(row.Reason), row.When, row.Words, row.Leaves)
		}
		seen[row.Reason] = true
	}
}

// TestLower gives what reasons leave of a fix, one after the other.
func TestLower(t *testing.T) {
	const none, safe = fix.Reason("none"), fix.NoFix
	for _, test := range []struct {
		reasons []fix.Reason
		want    fix.Reason
	}{
		{nil, safe},
		{[]fix.Reason{fix.NoFix}, safe},
		{[]fix.Reason{fix.Test}, fix.Test},
		{[]fix.Reason{fix.OtherUse, fix.Choice}, fix.OtherUse}, // the first stays
		{[]fix.Reason{fix.Twice, fix.Choice}, fix.Twice},
		{[]fix.Reason{fix.Twice, fix.Meant}, fix.Meant}, // but for what says more
		{[]fix.Reason{fix.Meant, fix.Twice}, fix.Meant},
		{[]fix.Reason{fix.Escaped}, none},
		{[]fix.Reason{fix.Choice, fix.Escaped}, none},
		{[]fix.Reason{fix.Escaped, fix.Choice}, none}, // nothing raises a fix
	} {
		f := &fix.Fix{Safe: true}
		for _, why := range test.reasons {
			f = f.Lower(why)
		}
		got := f.Reason()
		if f == nil {
			got = none
		}
		if got != test.want || f != nil && f.Safe != (got == safe) {
			t.Errorf("%q: got %q, want %q", test.reasons, got, test.want)
		}
	}
}

// TestLedger says which edits can be applied together. Two insertions at one place cannot, as
// nothing says which of them comes first, and neither can one that is made twice.
func TestLedger(t *testing.T) {
	edit := func(pos, end token.Pos, text string) analysis.TextEdit {
		return analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)}
	}
	type edits []analysis.TextEdit
	for _, tt := range []struct {
		edits edits
		want  []bool
	}{
		{edits{edit(5, 5, "a("), edit(5, 5, "b(")}, []bool{true, false}},
		{edits{edit(5, 5, "a("), edit(5, 5, "a(")}, []bool{true, false}},
		{edits{edit(5, 5, "a("), edit(6, 6, ")")}, []bool{true, true}},
		{edits{edit(6, 6, ")"), edit(5, 5, "a(")}, []bool{true, true}},
		{edits{edit(5, 8, "x"), edit(6, 6, "a(")}, []bool{true, false}},
		{edits{edit(6, 6, "a("), edit(5, 8, "x")}, []bool{true, false}},
		{edits{edit(5, 8, "x"), edit(7, 9, "y")}, []bool{true, false}},
		{edits{edit(7, 9, "y"), edit(5, 8, "x")}, []bool{true, false}},
		{edits{edit(5, 8, "x"), edit(8, 9, "y")}, []bool{true, true}},
		{edits{edit(8, 9, "y"), edit(5, 8, "x")}, []bool{true, true}},
		{edits{edit(5, 8, "x"), edit(8, 8, ")")}, []bool{true, true}},
		{edits{edit(8, 8, ")"), edit(5, 8, "x")}, []bool{true, true}},
		{edits{edit(5, 8, ""), edit(5, 5, "a(")}, []bool{true, true}},
		{edits{edit(1, 2, "x"), edit(5, 8, "x"), edit(3, 4, "x"), edit(3, 6, "x"), edit(9, 9, "x")}, []bool{true, true, true, false, true}},
	} {
		if got := fix.Keeps(tt.edits...); !slices.Equal(got, tt.want) {
			t.Errorf("%v: got %v, want %v", tt.edits, got, tt.want)
		}
	}
}

// TestPathObstacle says why a value in the Path of a URL has no fix.
func TestPathObstacle(t *testing.T) {
	for _, test := range []struct {
		body string
		want fix.Reason
	}{
		{`u.Path = "/a/" + sink(name)`, fix.Computed},
		{`u.Path = "/a/" + sink(name); u.Path += "/b"`, fix.Added},
		{`u.RawPath = "/b"; u.Path = "/a/" + sink(name)`, fix.Added},
		{`take("/a/" + sink(name))`, fix.Handed},
		{`u.Host = "a" + sink(name)`, fix.Handed},
	} {
		p := load(t, "package p\n\nimport \"net/url\"\n\nfunc take(string) {}\n\nfunc sink(s string) string { return s }\n\nfunc f(u *url.URL, name string) {\n\t"+test.body+"\n}\n")
		if got := p.PathObstacle(p.expr("sink(name)")); got != test.want {
			t.Errorf("%s: got %q, want %q", test.body, got, test.want)
		}
	}
}

func TestDropImports(t *testing.T) {
	const (
		std = "import (\n\t\"net/url\" // escapes\n\t\"strings\"\n)\n\nvar _ strings.Builder\n\n"
		bys = "import (\n\t\"strings\"\n)\n\nvar _ strings.Builder\n\n"
	)
	tests := []struct{ imports, params, line, after, want string }{
		{std, "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b))`, bys, `sink(a + b)`},
		{"import (\n\t\"strings\"\n\n\t\"net/url\"\n)\n\nvar _ strings.Builder\n\n", "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b))`, bys, `sink(a + b)`},
		// Other places use it, and what is inserted does.
		{std, "a, b string", `sink(url.QueryEscape(a) + url.PathEscape(b))`, std, `sink(a + url.PathEscape(b))`},
		{std + "var _ url.URL\n\n", "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b))`, std + "var _ url.URL\n\n", `sink(a + b)`},
		// A name that hides it is none of its uses.
		{std, "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b)); url := a; sink(url)`, bys, `sink(a + b); url := a; sink(url)`},
		// Its comment goes, too, and no other: not that of what stands above it, and not
		// that of a lone import, which may speak of more.
		{
			"import (\n\t// Escapes.\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ strings.Builder\n\n", "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b))`, bys, `sink(a + b)`,
		},
		{
			"import (\n\t// Apart.\n\n\t// Escapes.\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ strings.Builder\n\n", "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b))`,
			"import (\n\t// Apart.\n\t\"strings\"\n)\n\nvar _ strings.Builder\n\n", `sink(a + b)`,
		},
		{
			"// What is imported.\nimport \"net/url\"\n\n", "a, b string", `sink(url.QueryEscape(a) + url.QueryEscape(b))`, "// What is imported.\n\n", `sink(a + b)`,
		},
	}
	lines := func(s string) string { return strings.ReplaceAll(s, "; ", "\n\t") }
	for _, tt := range tests {
		p := load(t, body(tt.imports, tt.params, lines(tt.line)))
		var fixes []*fix.Fix
		for _, name := range []string{"a", "b"} {
			e := exprNamed(p, fmt.Sprintf("url.QueryEscape(%s)", name))
			if e != nil {
				fixes = append(fixes, p.DropCall(e))
			}
		}
		p.DropImports(fixes)
		if got, want := p.apply(joined(fixes)), body(tt.after, tt.params, lines(tt.want)); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
	}
}

// exprNamed returns the call that the source has as text; nil where it has none.
func exprNamed(p *program, s string) (found *ast.CallExpr) {
	ast.Inspect(p.Flow.Files[0], func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && p.source(call) == s {
			found = call
		}
		return true
	})
	return found
}

// joined returns fixes as drivers apply them together, with equal imports once.
func joined(fixes []*fix.Fix) *fix.Fix {
	all := &fix.Fix{}
	for _, f := range fixes {
		all.Edits = append(all.Edits, f.Edits...)
		for _, e := range f.Imports {
			isSame := func(o analysis.TextEdit) bool { return o.Pos == e.Pos && o.End == e.End }
			if !slices.ContainsFunc(all.Imports, isSame) {
				all.Imports = append(all.Imports, e)
			}
		}
	}
	return all
}
