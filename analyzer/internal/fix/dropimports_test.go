package fix_test

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

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
