package eval_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// TestBroken reads functions of a package that does not compile: a call that
// fits its function is followed, and of another nothing is known.
func TestBroken(t *testing.T) {
	const decls = `package p
func sink(s string) {}
func user(id string) string { return "/u/" + id }
func pair() (string, string) { return "/a", "/b" }
func both(a, b string) string { return a + b }
func all(prefix string, parts ...string) string { return prefix + "/x" }
var wrong int = "text"
func f(id string, ids []string) {
`
	for _, tt := range []test{
		{`sink(user(id))`, `/u/{id}`},
		{`sink(user())`, `{user()}`},
		{`sink(user(id, id))`, `{user(...)}`},
		{`sink(both(pair()))`, `/a/b`},
		{`sink(both("/a"))`, `{both("/a")}`},
		{`sink(all("/a"))`, `/a/x`},
		{`sink(all("/a", id, id))`, `/a/x`},
		{`sink(all("/a", ids...))`, `/a/x`},
		{`sink(all())`, `{all()}`},
		{`sink(string(id))`, `{id}`},
		{`sink(string())`, ``},
		{`sink("/u/" + string(append()))`, ``},
		{`sink("/u/" + min())`, ``},
		{`if len(id) + 1 { sink(id) }`, `{id}`},
		{`if len(id) + 1 { return }; sink(id)`, `{id}`},
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", decls+tt.body+"\n}\n", 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
		}
		conf := types.Config{Error: func(error) {}}
		pkg, err := conf.Check("p", fset, []*ast.File{file}, info)
		if err == nil {
			t.Fatal("the package compiles")
		}
		files := []*ast.File{file}
		var got []string
		for _, c := range eval.Package(eval.Input{Fset: fset, Files: files, Pkg: pkg, Info: typed.Complete(info, files)}).Candidates {
			if c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
				got = append(got, text.String(c.Node))
			}
		}
		if s := strings.Join(got, " ; "); s != tt.want {
			t.Errorf("%s: got %q, want %q", tt.body, s, tt.want)
		}
	}
}
