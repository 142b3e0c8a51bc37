package facts_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// shapes are programs of a size: n functions, cases or types.
var shapes = []struct {
	name string
	body func(b *strings.Builder, n int)
}{
	{"chain", func(b *strings.Builder, n int) {
		b.WriteString("func f0(path string) { http.Get(base + path) }\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(b, "func f%d(path string) { f%d(path) }\n", i, i-1)
		}
	}},
	{"prefixes", func(b *strings.Builder, n int) {
		b.WriteString("func f0(path string) { http.Get(base + path) }\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(b, "func f%d(path string) { f%d(\"/p%d\" + path) }\n", i, i-1, i)
		}
	}},
	{"results", func(b *strings.Builder, n int) {
		b.WriteString("func f0(name string) string { return base + \"/\" + name }\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(b, "func f%d(name string) string { return f%d(name) + \"/x\" }\n", i, i-1)
		}
		fmt.Fprintf(b, "func last(name string) { http.Get(f%d(name)) }\n", n-1)
	}},
	{"fan", func(b *strings.Builder, n int) {
		b.WriteString("func get(path string) { http.Get(base + path) }\n")
		for i := range n {
			fmt.Fprintf(b, "func f%d(name string) { get(\"/users/\" + name + \"/keys\") }\n", i)
		}
	}},
	{"recursion", func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func f%d(path string) { if path == \"\" { http.Get(base + path) }; f%d(path) }\n", i, (i+1)%n)
		}
	}},
	{"cases", func(b *strings.Builder, n int) {
		b.WriteString("func get(path string) { http.Get(base + path) }\n")
		b.WriteString("func all(k int, name string) {\np := \"/\"\nswitch k {\n")
		for i := range n {
			fmt.Fprintf(b, "case %d: p = \"/k%d/\" + name\n", i, i)
		}
		b.WriteString("}\nget(p)\n}\n")
	}},
	{"lists", func(b *strings.Builder, n int) { // branches that append, one after the other
		b.WriteString("func get(path string) { http.Get(base + path) }\nfunc gets(paths []string) {}\n")
		b.WriteString("func all(k int, name string) {\nvar paths []string\n")
		for i := range n {
			fmt.Fprintf(b, "if k > %d { paths = append(paths, name, \"/k%d\") }\n", i, i)
		}
		b.WriteString("gets(paths)\n}\n")
		for i := range n {
			fmt.Fprintf(b, "func f%d(name string) { get(\"/u/\" + name + \"/x\") }\n", i)
		}
	}},
	{"fields", func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "type o%d struct { path string }\nfunc (o *o%d) send() { http.Get(base + o.path) }\nfunc f%d(name string) { (&o%d{path: \"/u/\" + name + \"/x\"}).send() }\n", i, i, i, i)
		}
	}},
	{"interfaces", func(b *strings.Builder, n int) {
		b.WriteString("type conn interface { get(path string) }\n")
		for i := range n {
			fmt.Fprintf(b, "type c%d struct{}\nfunc (c%d) get(path string) { http.Get(base + path) }\nfunc f%d(c conn, name string) { c.get(\"/u/\" + name + \"/x\") }\n", i, i, i)
		}
	}},
	{"client", func(b *strings.Builder, n int) { // 10 lines each
		b.WriteString("type client struct { base string }\nfunc (c *client) do(method, path string) error {\n_, err := http.NewRequest(method, c.base+path, nil)\nreturn err\n}\n")
		for i := range n {
			fmt.Fprintf(b, `
// Get%[1]d reads a resource.
func (c *client) Get%[1]d(name, label, query string) error {
	path := fmt.Sprintf("/resources/%[1]d/%%s/labels/%%s", name, url.PathEscape(label))
	if query != "" {
		path += "?q=" + url.QueryEscape(query)
	}
	return c.do("GET", path)
}

`, i)
		}
	}},
}

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

// passOf returns a pass over a program of a shape.
func passOf(tb testing.TB, body func(*strings.Builder, int), n int) *analysis.Pass {
	tb.Helper()
	var src strings.Builder
	src.WriteString("package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar base = fmt.Sprint(url.PathEscape(\"x\"), http.MethodGet)\n\n")
	body(&src, n)
	return passOver(tb, src.String())
}

// passOver returns a pass over a package of one file, example.com/p.
func passOver(tb testing.TB, src string) *analysis.Pass {
	tb.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		tb.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: stdImporter()}
	pkg, err := conf.Check("example.com/p", fset, []*ast.File{file}, info)
	if err != nil {
		tb.Fatal(err)
	}
	return &analysis.Pass{
		Analyzer: facts.Analyzer, Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info,
		Module:            &analysis.Module{Path: "example.com/p"},
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ExportPackageFact: func(analysis.Fact) {},
	}
}

func infer(tb testing.TB, pass *analysis.Pass) *facts.Result {
	tb.Helper()
	res, err := facts.Analyzer.Run(pass)
	if err != nil {
		tb.Fatal(err)
	}
	r, ok := res.(*facts.Result)
	if !ok {
		tb.Fatalf("got %T", res)
	}
	return r
}

// TestGrowth checks that programs ten times as large have at most about ten
// times as many templates and facts, and some at all.
func TestGrowth(t *testing.T) {
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			small, large := infer(t, passOf(t, s.body, 30)), infer(t, passOf(t, s.body, 300))
			if len(small.Templates) == 0 || len(small.Facts()) == 0 {
				t.Fatalf("%d templates, %d facts", len(small.Templates), len(small.Facts()))
			}
			if n, m := len(small.Templates), len(large.Templates); m > 12*n {
				t.Errorf("%d templates, then %d", n, m)
			}
			if n, m := len(small.Facts()), len(large.Facts()); m > 12*n {
				t.Errorf("%d facts, then %d", n, m)
			}
		})
	}
}
