package flow_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// inModule type-checks a package example.com/m/p of one file that imports example.com/m/lib
// and example.com/other/lib.
func inModule(t *testing.T, src string) *program {
	t.Helper()
	const lib = `package lib

type Page struct {
	Path string
	Name string
}

type Getter interface{ Get(path string) error }

func Get(path string) error { return nil }

func Two(n int, path string) error { return nil }

func List(parts ...string) error { return nil }

func DocPath(name string) string { return "docs/" + name }
`
	base := load(t, "package p\n\nfunc sink(string) {}\n")
	others := map[string]*types.Package{}
	for _, path := range []string{"example.com/m/lib", "example.com/other/lib"} {
		file, err := parser.ParseFile(base.Fset, path+"/lib.go", lib, 0)
		if err != nil {
			t.Fatal(err)
		}
		conf := types.Config{Importer: stdImporter()}
		if others[path], err = conf.Check(path, base.Fset, []*ast.File{file}, nil); err != nil {
			t.Fatal(err)
		}
	}
	p := &program{t: t, text: src}
	p.Fset = base.Fset
	file, err := parser.ParseFile(p.Fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	p.Files = []*ast.File{file}
	p.Info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: importers(others)}
	if p.Pkg, err = conf.Check("example.com/m/p", p.Fset, p.Files, p.Info); err != nil {
		t.Fatalf("%v in\n%s", err, src)
	}
	return p
}

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

type importers map[string]*types.Package

func (m importers) Import(path string) (*types.Package, error) {
	if pkg := m[path]; pkg != nil {
		return pkg, nil
	}
	return stdImporter().Import(path)
}

// TestGiven writes down what a package gives to others: escaped values and texts with a
// "/", straight or through its own functions, and what it hands on.
func TestGiven(t *testing.T) {
	const imports = "package p\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/url\"\n\t\"strings\"\n\n\t\"example.com/m/lib\"\n\tother \"example.com/other/lib\"\n)\n\n" +
		"var _ = fmt.Sprint(url.URL{}, http.MethodGet, strings.ToLower(\"\"), lib.Page{}, other.Page{})\n\n"
	for _, tt := range []struct{ src, want string }{
		{`func f(s string) { _ = lib.Get(url.PathEscape(s)) }`, "given example.com/m/lib.Get#0"},
		{`func f(s string) { _ = lib.Two(1, url.QueryEscape(s)) }`, "given example.com/m/lib.Two#1"},
		{`func f(s string) { _ = lib.Get(s) }`, ""},
		{`func f(s string) { _ = lib.Get("x" + url.PathEscape(s)) }`, "given example.com/m/lib.Get#0"},
		{`func f(s string) { _ = lib.Get("x" + (s + strings.ToLower(url.PathEscape(s)))) }`, ""}, // too far
		{`func f(s string) { _ = other.Get(url.PathEscape(s)) }`, ""},                            // another module
		{`func f(s string) { _, _ = http.Get(url.PathEscape(s)) }`, ""},
		{`func f(g lib.Getter, s string) { _ = g.Get(url.PathEscape(s)) }`, "given .Get(string)(error)#0"},
		{"type own[T any] interface{ Fetch(s string) T }\n\nfunc f(o own[int], s string) { o.Fetch(url.PathEscape(s)) }", "given .Fetch#0"},
		{"type own interface{ Fetch(s string) }\n\nfunc f(o own, s string) { o.Fetch(url.PathEscape(s)) }", "given .Fetch(string)()#0"},
		// Through variables.
		{`func f(g lib.Getter, s string) { s = url.QueryEscape(s); _ = g.Get(s) }`, "given .Get(string)(error)#0"},
		{`func f(s string) { e := url.PathEscape(s); _ = lib.Get(e) }`, "given example.com/m/lib.Get#0"},
		{"func f(s string, raw bool) { e := s; if !raw { e = \"x\" + url.PathEscape(s) }; t := e; _ = lib.Get(t) }", "given example.com/m/lib.Get#0"},
		{`func f(s string) { e := url.PathEscape(s); println(e); _ = lib.Get(s) }`, ""},
		{`func f(s string) { t := s; for range 3 { s, t = t, s }; _ = lib.Get(s) }`, ""},
		// Through functions of the package.
		{"func get(s string) { _ = lib.Get(s) }\n\nfunc f(s string) { get(url.PathEscape(s)) }", "given example.com/m/lib.Get#0"},
		{"func get(n int, s string) { get(n-1, s); _ = lib.Two(n, s) }\n\nfunc f(s string) { get(1, url.PathEscape(s)) }", "given example.com/m/lib.Two#1"},
		{"func get(s string) { _ = lib.Get(\"x/\" + s) }\n\nfunc f(s string) { get(url.PathEscape(s)) }", "given /example.com/m/lib.Get#0"},
		{"func get(s string) { println(s) }\n\nfunc f(s string) { get(url.PathEscape(s)) }", ""},
		{"func get(l ...string) { println(l) }\n\nfunc f(s string) { get(s, s, url.PathEscape(s)) }", ""},
		// Fields.
		{`func f(s string) any { return lib.Page{Path: url.PathEscape(s), Name: s} }`, "given example.com/m/lib.Path"},
		{`func f(p *lib.Page, s string) { p.Name = url.PathEscape(s) }`, "given example.com/m/lib.Name"},
		{`func f(p *lib.Page, s string) { p.Path, p.Name = s, url.PathEscape(s) }`, "given example.com/m/lib.Name"},
		{`func f(p *lib.Page, s string) { p.Name += url.PathEscape(s) }`, ""},
		{`func f(p *lib.Page, s string) bool { return p.Name == url.PathEscape(s) }`, ""},
		{`func f(p *lib.Page, s string) { p.Name, _ = url.PathUnescape(url.PathEscape(s)) }`, ""},
		{`func f(s string) any { return other.Page{Path: url.PathEscape(s)} }`, ""},
		{"type page struct{ Path string }\n\nfunc f(s string) any { return page{Path: url.PathEscape(s)} }", ""},
		{`func f(s string) any { return map[string]string{s: url.PathEscape(s)} }`, ""},
		// Handed on by exported functions, of all parameters those that are text.
		{`func F(n int, s string) { _ = lib.Two(n, s) }`, "passed example.com/m/p.F#1 example.com/m/lib.Two#1"},
		{`func f(n int, s string) { _ = lib.Two(n, s) }`, ""},
		{"type T struct{}\n\nfunc (T) F(s string) { _ = lib.Get(s) }", "passed (example.com/m/p.T).F#0 example.com/m/lib.Get#0\npassed .F#0 example.com/m/lib.Get#0\npassed .F(string)()#0 example.com/m/lib.Get#0"},
		{"func F(s string) { get(s) }\n\nfunc get(s string) { _ = lib.Get(s) }", "passed example.com/m/p.F#0 example.com/m/lib.Get#0"},
		{`func F(s string) { _ = lib.Get(s + "x") }`, ""},
		{`func F(s string) { _ = other.Get(s) }`, ""},
		// Several segments.
		{`func f() { _ = lib.Get("a/b") }`, "given /example.com/m/lib.Get#0"},
		{`func f() { _ = lib.Get("ab") }`, ""},
		{"const c = \"a/b\"\n\nfunc f() { _ = lib.Get(c) }", "given /example.com/m/lib.Get#0"},
		{`func f(s string) { _ = lib.Get(s + "/b") }`, "given /example.com/m/lib.Get#0"},
		{`func f(s string) { _ = lib.Get("a/" + s) }`, "given /example.com/m/lib.Get#0"},
		{`func f(s string) { _ = lib.Get(fmt.Sprintf("a/%s", s)) }`, "given /example.com/m/lib.Get#0"},
		{`func f(s string) { _ = lib.Get(fmt.Sprintf("a%s", s)) }`, ""},
		{`func f(l []string) { _ = lib.Get(strings.Join(l, "/")) }`, "given /example.com/m/lib.Get#0"},
		{`func f(l []string) { _ = lib.Get(strings.Join(l, ",")) }`, ""},
		{`func f(s string) { _ = lib.Get(strings.ToLower("A/" + s)) }`, ""},
		{`func f(s string) { _ = lib.Get((("a/b"))) }`, "given /example.com/m/lib.Get#0"},
		{`func f(g func() string) { _ = lib.Get(g()) }`, ""},
		// What a client sent.
		{`func f(formValue string) { _ = lib.Get(formValue); _ = lib.Two(1, formValue+"x") }`, "given !example.com/m/lib.Get#0"},
		{`func f(formValue string) any { return lib.Page{Name: formValue} }`, "given !example.com/m/lib.Page.Name"},
		{`func f(p *lib.Page, formValue string) { p.Name = formValue }`, "given !example.com/m/lib.Page.Name"},
		{`func f(p *lib.Page, formValue string) { p.Name += formValue; _ = other.Page{Path: formValue} }`, ""},
		{`func f(formValue string) { _ = other.Get(formValue); println(formValue) }`, ""},
	} {
		p := inModule(t, imports+tt.src+"\n")
		got := p.Elsewhere(nil).Given(func(*types.Var) bool { return false }, isFormValue)
		if s := said(got); s != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.src, s, tt.want)
		}
	}
	if got := (&program{}).Elsewhere(nil).Given(nil, nil); !got.IsEmpty() {
		t.Errorf("without types: got %v", got)
	}
}

// isFormValue stands for the question whether a client sent a value.
func isFormValue(e ast.Expr) bool { id, ok := e.(*ast.Ident); return ok && id.Name == "formValue" }

// said writes down what a package gives to others.
func said(g wire.Given) string {
	var out []string
	for _, entry := range g.To {
		out = append(out, "given "+entry)
	}
	for _, p := range g.Passed {
		out = append(out, "passed "+p.From+" "+p.To)
	}
	return strings.Join(out, "\n")
}

// TestSourcesOf follows a value to where it comes into its package, and says who gives it
// in which form.
func TestSourcesOf(t *testing.T) {
	const imports = "package p\n\nimport \"net/url\"\n\nvar _ url.URL\n\nfunc sink(s string) {}\n\n"
	for _, tt := range []struct {
		src      string
		names    string // of the parameters and fields that it is read from
		escaped  string // what is given escaped
		segments string // what is given with a "/"
		contract bool   // all who give it have escaped it
	}{
		{"func F(id string) { sink(id) }", "p.F#0", "", "", false},
		{"func f(id string) { sink(id) }", "", "", "", false},
		{"type T struct{}\n\nfunc (T) F(n int, id string) { sink(id) }", "(p.T).F#1 .F#1 .F(int,string)()#1", "", "", false},
		{"func F(s string) { f(s) }\n\nfunc f(id string) { sink(id) }", "p.F#0", "", "", false},
		{"func F(s string) { f(url.PathEscape(s)) }\n\nfunc f(id string) { sink(id) }", "", "url.PathEscape(s)", "", true},
		{"func F(s string) { f(url.PathEscape(s)); f(s) }\n\nfunc f(id string) { sink(id) }", "p.F#0", "url.PathEscape(s)", "", false},
		{"func F(s string) { f(url.PathEscape(s)); f(\"ab\") }\n\nfunc f(id string) { sink(id) }", "", "url.PathEscape(s)", "", true},
		{"func F(s string) { f(url.PathEscape(s)); f(\"a b\") }\n\nfunc f(id string) { sink(id) }", "", "url.PathEscape(s)", "", false},
		{"func F(s string) { f(url.PathEscape(s)); f(s + s) }\n\nfunc f(id string) { sink(id) }", "", "url.PathEscape(s)", "", false},
		{"func F(s string) { f(url.PathEscape(s)); f(g()) }\n\nfunc g() string { return \"\" }\n\nfunc f(id string) { sink(id) }", "", "url.PathEscape(s)", "", false},
		{"func F(s string) { f(\"a/\" + s) }\n\nfunc f(id string) { sink(id) }", "", "", `"a/" + s`, false},
		{"func F(s string) { id := url.QueryEscape(s); sink(id) }", "", "url.QueryEscape(s)", "", false}, // no parameter
		{"func F(l []string) { for _, id := range l { sink(id) } }", "", "", "", false},
		{"type T struct{ Name string }\n\nfunc f(t T) { id := t.Name; sink(id) }", "p.Name p.T.Name", "", "", false},
		{"type T struct{ name string }\n\nfunc f(t T) { id := t.name; sink(id) }", "", "", "", false},
		{"type T struct{ name string }\n\nfunc F(t *T, s string) { t.name = url.PathEscape(s) }\n\nfunc f(t T) { id := t.name; sink(id) }", "", "url.PathEscape(s)", "", false},
		{"type T struct{ name string }\n\nfunc F(s string) T { return T{name: s} }\n\nfunc f(t T) { id := t.name; sink(id) }", "p.F#0", "", "", false},
		{"var v string\n\nfunc F(s string) { v = url.PathEscape(s) }\n\nfunc f() { id := v; sink(id) }", "", "url.PathEscape(s)", "", false},
		// Through an interface that the receiver implements, and through one that it does not.
		{"type I interface{ f(id string) }\n\ntype T struct{}\n\nfunc F(i I, s string) { i.f(url.PathEscape(s)) }\n\nfunc (T) f(id string) { sink(id) }", "", "url.PathEscape(s)", "", true},
		{"type I interface{ f(id string); g() }\n\ntype T struct{}\n\nfunc F(i I, s string) { i.f(url.PathEscape(s)) }\n\nfunc (T) f(id string) { sink(id) }", "", "", "", false},
		// What methods return that implement an interface.
		{"type I interface{ Key() string }\n\ntype T struct{ a, b string }\n\nfunc (t T) Key() string { return t.a + \"/\" + t.b }\n\nfunc F(i I) { f(i.Key()) }\n\nfunc f(id string) { sink(id) }", "", "", `t.a + "/" + t.b`, false},
		{"type I interface{ Key() string }\n\ntype T struct{ a, b string }\n\nfunc (t T) Key() string { g := func() string { return \"/\" }; return t.a + g() }\n\nfunc F(i I) { f(i.Key()) }\n\nfunc f(id string) { sink(id) }", "", "", "", false},
		{"type I interface{ Key() string; More() }\n\ntype T struct{ a, b string }\n\nfunc (t T) Key() string { return t.a + \"/\" + t.b }\n\nfunc F(i I) { f(i.Key()) }\n\nfunc f(id string) { sink(id) }", "", "", "", false},
		{"type T struct{ a, b string }\n\nfunc (t T) Key() string { return t.a + \"/\" + t.b }\n\nfunc F(t T) { f(t.Key()) }\n\nfunc f(id string) { sink(id) }", "", "", "", false},
		{"func F(l ...string) { f(l...) }\n\nfunc f(ids ...string) { id := ids[0]; sink(id) }", "", "", "", false},
	} {
		p := load(t, imports+strings.ReplaceAll(tt.src, "; ", "\n\t")+"\n")
		var id *ast.Ident
		ast.Inspect(p.Files[0], func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && p.source(call.Fun) == "sink" {
				id, _ = call.Args[0].(*ast.Ident)
			}
			return true
		})
		v, _ := p.Info.Uses[id].(*types.Var)
		h := hole(id)
		h.Var = v
		e := p.Elsewhere(nil).SourcesOf(h)
		names := slices.Clone(e.Names)
		slices.Sort(names)
		said := func(e ast.Expr) string {
			if e == nil {
				return ""
			}
			return p.source(e)
		}
		want := strings.Fields(tt.names)
		slices.Sort(want)
		if !slices.Equal(names, want) || said(e.Escaped) != tt.escaped || said(e.Segments) != tt.segments || e.ByContract() != tt.contract {
			t.Errorf("%s: got %v, %q, %q, %v", tt.src, names, said(e.Escaped), said(e.Segments), e.ByContract())
		}
	}
	if e := load(t, imports).Elsewhere(nil).SourcesOf(&text.Hole{}); len(e.Names) > 0 || e.ByContract() {
		t.Errorf("of a value without a variable: got %v", e)
	}
}

// A program is a source text, type-checked.
type program struct {
	t    *testing.T
	text string
	flow.Package
}

func load(t *testing.T, s string) *program {
	t.Helper()
	pkg := testsource.Load(t, s)
	return &program{t, s, flow.Package{Fset: pkg.Fset, Info: pkg.Info, Pkg: pkg.Types, Files: []*ast.File{pkg.File}}}
}

func (p *program) source(e ast.Expr) string {
	return p.text[p.Fset.Position(e.Pos()).Offset:p.Fset.Position(e.End()).Offset]
}

func hole(e ast.Expr) *text.Hole { return &text.Hole{Expr: e, Inner: e} }
