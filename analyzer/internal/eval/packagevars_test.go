package eval_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// TestPackageVariables says which texts the variables of a package get: what they begin with,
// where a function sets them, too, and all that functions set them to.
func TestPackageVariables(t *testing.T) {
	flow := evaluate(t, `
var constant = "/c"
var begun = "/b"
var unset string
var pointed = new(string)
var several, more = two()
func two() (string, string) { return "/1", "/2" }
func setBegun(q string) { begun += "?q=" + q }
func setUnset(q string) { unset = "/u?q=" + q }
func setPointed(q string) { *pointed = q }
func setSeveral(q string) { several = q }
func own(q string) { unset := q; _ = unset }
`, ``)
	var got []string
	for _, c := range flow.Candidates {
		if c.Sink.Field != nil {
			got = append(got, c.Sink.Field.Name()+": "+text.String(c.Node))
		}
	}
	slices.Sort(got)
	want := []string{"begun: /b", "begun: {begun}?q={q}", "several: {q}", "unset: /u?q={q}"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for v := range flow.Addressed {
		if v.Name() != "several" && v.Name() != "more" {
			t.Errorf("%s counts as one that gets other texts", v.Name())
		}
	}
	if len(flow.Addressed) != 2 {
		t.Errorf("%d variables get other texts, want 2", len(flow.Addressed))
	}
}

// TestPackageTables reads rows of lists and maps that stand outside of functions: what
// their fields hold is not known there, and is not the empty text.
func TestPackageTables(t *testing.T) {
	check(t, `
type row struct{ with, by string }
var rows = []row{{"a", "b"}}
var pointers = []*row{&row{"a", "b"}}
var byName = map[string]row{"x": {"a", "b"}}
var urls = []*url.URL{{Scheme: "https", Host: "h"}}
var nested = [][]string{{"a"}}
`, []test{
		{`for _, r := range rows { sink("/u/" + r.by) }`, `/u/{r.by}`},
		{`for _, r := range pointers { sink("/u/" + r.by) }`, `/u/{r.by}`},
		{`sink("/u/" + rows[0].by)`, `/u/{rows[0].by}`},
		{`sink("/u/" + byName["x"].by)`, `/u/{byName["x"].by}`},
		{`sink(urls[0].String() + "/u")`, `{urls[0].String()}/u`},
		{`sink(nested[0][0] + "/u")`, `a/u`},
		{`for _, r := range []row{{"a", "b"}} { sink("/u/" + r.by) }`, `/u/b`},
	})
}

// TestNoTable reads a loop that looks like those that replace what the rows of a table match.
func TestNoTable(t *testing.T) {
	check(t, `
type rule struct{ match *regexp.Regexp; by string }
var rules = []rule{{regexp.MustCompile("[^a-z]+"), "-"}}
`, []test{
		{`for _, r := range rules { id = r.by }; sink("/u/" + id)`, `/u/({id}|{r.by})`},
	})
}

// TestBoundMethods keeps the receiver of a method value where branches leave it alone.
func TestBoundMethods(t *testing.T) {
	check(t, `
type node struct{ base string }
func (n node) path(id string) string { return n.base + "/" + id }
`, []test{
		{`n := node{"/a"}; f := n.path; if ok { g := f; f = g }; sink(f(id))`, `{base}/{id}`},
	})
}

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

// TestLessUsed has functions and forms of calls that programs use less often than their relatives.
func TestLessUsed(t *testing.T) {
	check(t, urlHelpers+`
type page struct{ P string }
type digits int
func (d digits) String() string { return "d7" }
`, []test{
		{`u, _ := url.Parse("https://h/u"); u.User = url.UserPassword(name, id); sink(u.Redacted())`, `{u.Redacted()}`},
		{`l := slices.Concat([][]string{{"a"}, {id}}...); sink("/" + l[0])`, `/{l[0]}`},
		{`l := slices.Insert([]string{"a", "b"}, 0, ids...); sink("/" + l[0])`, `/{l[0]}`},
		{`var b strings.Builder; b.WriteString("/a"); strings.NewReplacer("/", "-").WriteString(&b, id); sink(b.String())`, `{b}`},
		{`sink("/" + strings.Replace("a-b-"+id, "-", "", 1))`, `/ab-{id}`},
		{`sink(fmt.Sprintf("/%v", digits(n)))`, `/{digits(n)}`},
		{`sink(fmt.Sprintf("/%[2]s/%[1]s", id, name))`, `/{name}/{id}`},
		{`sink(fmt.Sprintf("/%s/%s", id))`, `/{id}/{?}`},
		{`args := []any{id, "b"}; sink(fmt.Sprintf("/%s/%s", args...))`, `/{id}/b`},
		{`args := []any{id}; args = append(args, "b"); sink(fmt.Sprintf("/%s/%s", args...))`, `/{id}/b`},
		{`sink(net.JoinHostPort(name, "80") + "/" + id)`, `{name|JoinHostPort}:80/{id}`},
	})
}

// TestKeptClosures has functions that somebody keeps, and may call at any time: what they
// change is not known after them, and what they read stays.
func TestKeptClosures(t *testing.T) {
	check(t, `
type page struct{ P string }
func (p *page) turn()
func (p page) read() string { return p.P }
func fill(p *page)
func fillText(s *string)
`, []test{
		{`p := "/a"; use(func() { use(p) }); sink(p)`, `/a`},
		{`p := "/a"; use(func() { p = "/b" }); sink(p)`, `{p}`},
		{`p := "/a"; use(func() { p := "/b"; use(p) }); sink(p)`, `/a`},
		{`p := "/a"; use(func() { fillText(&p) }); sink(p)`, `{p}`},
		{`i := 1; use(func() { i++ }); sink(fmt.Sprint("/", i))`, `/{i}`},
		{`w := page{"/a"}; use(func() { use(w.P) }); sink(w.P)`, `/a`},
		{`w := page{"/a"}; use(func() { w.P = "/b" }); sink(w.P)`, `{w.P}`},
		{`w := page{"/a"}; use(func() { fill(&w) }); sink(w.P)`, `{w.P}`},
		{`w := page{"/a"}; use(func() { to := &w; to.P = id }); sink(w.P)`, `{w.P}`},
		{`w := &page{"/a"}; use(func() { fill(w) }); sink(w.P)`, `{w.P}`},
		{`w := &page{"/a"}; use(func() { w.turn() }); sink(w.P)`, `{w.P}`},
		{`w, v := page{"/a"}, page{"/b"}; use(func() { w.turn() }); sink(w.P + v.P)`, `{w.P}/b`},
	})
}

// TestNestedObjects has objects in objects that a function is given of which nothing is
// known: it may change what they hold.
func TestNestedObjects(t *testing.T) {
	check(t, `
type inner struct { P, Q string }
type box struct { in *inner; by inner; l []*inner }
func shake(b *box)
func stir(in *inner)
`, []test{
		{`v := &box{in: &inner{P: "/a"}}; sink(v.in.P)`, `/a`},
		{`v := &box{in: &inner{P: "/a"}}; shake(v); sink(v.in.P)`, `{v.in.P}`},
		{`v := &box{by: inner{P: "/a"}}; shake(v); sink(v.by.P)`, `{v.by.P}`},
		{`v := &box{by: inner{P: "/a"}}; use(v.by.P); sink(v.by.P)`, `/a`},
		{`v := &box{by: inner{P: "/a"}}; stir(&v.by); sink(v.by.P)`, `{v.by.P}`},
		{`in := &inner{P: "/a"}; v := &box{in: in}; shake(v); sink(in.P)`, `{in.P}`},
		{`in := &inner{P: "/a"}; v := &box{}; v.in = in; shake(v); sink(in.P)`, `{in.P}`},
		{`in, other := &inner{P: "/a"}, &inner{P: "/b"}; v := &box{in: in}; shake(v); sink(in.P + other.P)`, `{in.P}/b`},
		{`var v box; v.by.P = "/a"; v.by.Q = "/b"; stir(&v.by); v.by.Q = "/c"; sink(v.by.P + v.by.Q)`, `{v.by.P}/c`},
	})
}
