package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/go/packages"
)

// TestRewrite: an instrumented file type-checks, has a line for each line of before, and a
// counter and a switch for each function.
func TestRewrite(t *testing.T) {
	const src = `package p

type t struct{}

func (*t) one() bool { return true }
func none()          {}
func two() (_ int, err error) {
	return 1, nil
}
func generic[T any](v T) T { return v }
func init() {}
`
	fset := token.NewFileSet()
	pkg := &packages.Package{Fset: fset, TypesInfo: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}}}
	file := check(t, fset, src, pkg.TypesInfo, nil)
	r := rewriter{pkg: pkg, file: "p/p.go", functions: []function{{}}}
	out, functions := r.rewrite(file, []byte(src))
	var names []string
	for _, f := range functions[1:] {
		names = append(names, f.Name)
	}
	if want := []string{"(*t).one", "none", "two", "generic"}; !slices.Equal(names, want) {
		t.Errorf("functions %q, want %q", names, want)
	}
	switches := types.NewPackage(switchesPath, "switches")
	for name, of := range map[string]types.Type{"Off": types.Typ[types.Bool], "Calls": types.Typ[types.Int], "Work": types.Typ[types.Int]} {
		switches.Scope().Insert(types.NewVar(token.NoPos, switches, name, types.NewArray(of, 9)))
	}
	switches.MarkComplete()
	check(t, token.NewFileSet(), string(out), nil, switches)
	if a, b := strings.Count(src, "\n"), strings.Count(string(out), "\n"); a != b {
		t.Errorf("%d lines, want %d:\n%s", b, a, out)
	}
	if n := strings.Count(string(out), "if switches.Off["); n != len(functions)-1 {
		t.Errorf("%d switches, want %d:\n%s", n, len(functions)-1, out)
	}
}

// TestLoad: a finding that needs facts about a package of another module is found.
func TestLoad(t *testing.T) {
	dir := t.TempDir()
	err := os.CopyFS(dir, fstest.MapFS{
		"go.mod":     {Data: []byte("module example.com/cli\n\ngo 1.25\n\nrequire example.com/api v1.0.0\n\nreplace example.com/api => ./api\n")},
		"cli.go":     {Data: []byte("package cli\n\nimport \"example.com/api\"\n\nfunc Show(name string) { api.Get(\"labels/\" + name) }\n")},
		"api/go.mod": {Data: []byte("module example.com/api\n\ngo 1.25\n")},
		"api/api.go": {Data: []byte("package api\n\nimport \"net/http\"\n\nfunc Get(path string) { http.Get(\"https://api.example.com/\" + path) }\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	p, err := load(dir)
	if err != nil {
		t.Fatal(err)
	}
	got, err := p.findings()
	if err != nil || len(got) != 1 || got[0].Place != "cli.go:5:46" {
		t.Errorf("got %+v, %v, want one finding at cli.go:5:46", got, err)
	}
}

type only map[string]*types.Package

func (o only) Import(path string) (*types.Package, error) { return o[path], nil }

func check(t *testing.T, fset *token.FileSet, src string, info *types.Info, imported *types.Package) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v:\n%s", err, src)
	}
	if _, err := (&types.Config{Importer: only{switchesPath: imported}}).Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatalf("%v:\n%s", err, src)
	}
	return file
}

// TestCompare: findings are known by place and check, and a level or a fix that differs is a change.
func TestCompare(t *testing.T) {
	before := []finding{{Place: "a.go:1:1", Check: "x", Level: "low", Said: "low: m"}, {Place: "a.go:2:1", Check: "x", Level: "low", Said: "low: m"}, {Place: "a.go:3:1", Check: "x", Level: "low", Said: "low: m"}}
	after := []finding{{Place: "a.go:1:1", Check: "x", Level: "high", Said: "high: m"}, {Place: "a.go:2:1", Check: "x", Level: "low", Said: "low: m; fix"}, {Place: "a.go:2:1", Check: "y", Level: "medium", Said: "medium: m"}}
	var got []string
	for _, c := range changesOf(before, after) {
		got = append(got, c.what)
	}
	if want := []string{"low to high", "changed", "gained medium", "lost low"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if e := compare(before, after); e.Gained != 1 || e.Lost != 1 || e.Changed != 2 || e.isNone() {
		t.Errorf("got %+v", e)
	}
	if e := compare(before, before); !e.isNone() {
		t.Errorf("the same findings: %+v", e)
	}
}
