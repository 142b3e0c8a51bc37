package provenance_test

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

func load(t *testing.T, src string) (provenance.Callers, *testsource.Package) {
	t.Helper()
	p := testsource.Load(t, "package p\nimport (\"net/http\"; \"net/url\")\nvar _ url.URL; var _ http.Request\n"+src)
	return provenance.NewCallers(slicer(p, nil)), p
}

// TestIsRequest says which expressions are values that a client sent, where they are.
func TestIsRequest(t *testing.T) {
	for src, want := range map[string]bool{
		`func f(r *http.Request) { _ = r.FormValue("a") }`:                              true,
		`func f(r *http.Request) { _ = r.Header.Get("Origin") }`:                        true,
		`func f(r *http.Request) { _ = r.URL.Path }`:                                    true,
		`func f(r *http.Request) { _ = r.URL.Query()["a"][0] }`:                         true,
		`func f(r *http.Request) { q := r.URL.Query(); v := q.Get("a"); _ = v }`:        true,
		`func f(u *url.URL) { _ = u.Path }`:                                             false,
		`func f(h http.Header) { _ = h.Get("Origin") }`:                                 false,
		`func f(s string) { _ = s }`:                                                    false,
		`func g(r *http.Request) url.Values; func f(r *http.Request) { _ = g(r)["a"] }`: false,
		`type b struct{ url.URL }; func f(x b) { _ = x.Path }`:                          false,
	} {
		r, p := load(t, src)
		if e := p.Exprs("f")[0]; r.IsRequest(e) != want {
			t.Errorf("%s: %s is of a request: %v, want %v", src, types.ExprString(e), !want, want)
		}
	}
}

// TestGiven says what the callers give for what f assigns to "_", the nearest first.
func TestGiven(t *testing.T) {
	for src, want := range map[string][]string{
		`func f(s string) { _ = s }; func g() { f("a"); f("b") }`:                             {`"a"`, `"b"`},
		`func f(s string) { _ = s }; func g(t string) { f(t) }; func h() { g("c") }`:          {"t", `"c"`},
		`func f(s string) { s = "x" + s; _ = s }; func g() { f("a") }`:                        nil,
		`func f(l ...string) { _ = l }; func g() { f("a", "b") }`:                             {`"a"`, `"b"`},
		`func f(l ...string) { _ = l }; func g(l []string) { f(l...) }`:                       nil,
		`type c struct{ s string }; func f(x c) { _ = x.s }; func g() c { return c{s: "a"} }`: {`"a"`},
		`func f(s string) { _ = s; if s == "" { f(s) } }; func g() { f("a") }`:                {"s", `"a"`},
		`func f() { s := "a"; _ = s }`:                                                        nil,
	} {
		r, p := load(t, src)
		var got []string
		for _, g := range r.Given(p.Exprs("f")[0]) {
			got = append(got, types.ExprString(g.Expr))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: given %q, want %q", src, got, want)
		}
	}
}

// TestSettings gives what the package sets the variable v and the field c.v to.
func TestSettings(t *testing.T) {
	for source, want := range map[string]string{
		`var v, _ = url.Parse("a")`:                                                       `url.Parse("a")`,
		`var v = one; func f() { v = two }`:                                               "one, two",
		`var v *url.URL`:                                                                  "",
		`var v = one; func f() { v.Path += "/" }`:                                         "",
		`var v = one; func f() { fill(&v) }`:                                              "",
		`var v = one; func f() string { return v.Path }`:                                  "one",
		`var v = one; func f() { _, v = pair() }`:                                         "",
		`type c struct{ v *url.URL }; var x = c{v: one}; func f() { x.v = two }`:          "one, two",
		`type c struct{ v *url.URL }; func f(x *c) { x.v.Path = "/" }; var x = c{v: one}`: "",
		`type c struct{ v string }; var x = c{v: "a"}; func f(x *c) { x.v += "/" }`:       "",
	} {
		pkg := testsource.Load(t, "package p\n\nimport \"net/url\"\n\nvar one, two *url.URL\n\nfunc fill(**url.URL) {}\n\nfunc pair() (a, b *url.URL) { return nil, nil }\n\n"+source+"\n")
		r := slicer(pkg, nil)
		var of *types.Var
		for id, obj := range pkg.Info.Defs {
			if v, ok := obj.(*types.Var); ok && id.Name == "v" {
				of = v
			}
		}
		var got []string
		for _, e := range r.Settings(of) {
			got = append(got, text.Source(e))
		}
		if list := strings.Join(got, ", "); list != want {
			t.Errorf("%s: got %q, want %q", source, list, want)
		}
	}
}

// TestAt reads of what functions speak: of slashes in literals, of addresses in calls.
func TestAt(t *testing.T) {
	for name, tt := range map[string]struct {
		body string
		want func(*provenance.Words) bool
	}{
		"nothing":           {`_ = "a/b"`, func(w *provenance.Words) bool { return !w.TwoSlashes && !w.Backslash && !w.Brackets }},
		"two slashes":       {`_ = "//"`, func(w *provenance.Words) bool { return w.TwoSlashes && !w.Backslash }},
		"the other slash":   {`_ = "\\"`, func(w *provenance.Words) bool { return w.TwoSlashes && w.Backslash }},
		"it in a raw text":  {"_ = `\\`", func(w *provenance.Words) bool { return w.Backslash }},
		"a slash as a rune": {`_ = '/'`, func(w *provenance.Words) bool { return w.TwoSlashes }},
		"brackets":          {`_ = "[" + x + "]"`, func(w *provenance.Words) bool { return w.Brackets }},
		"addresses":         {`_ = net.JoinHostPort(x, "80")`, func(w *provenance.Words) bool { return w.Joins("x") && !w.Joins("y") && !w.Joins("") }},
	} {
		src := "package p\n\nimport (\n\t\"net\"\n\t\"net/url\"\n)\n\nvar (\n\t_ = net.IPv4len\n\t_ url.URL\n)\n\nfunc f(x string) {\n\t" + tt.body + "\n}\n"
		pkg := testsource.Load(t, src)
		index := uses.New(pkg.Info, []*ast.File{pkg.File})
		_, decl := pkg.Func("f")
		r := provenance.NewWordIndex(index)
		if !tt.want(r.WordsAround(decl.Name)) {
			t.Errorf("%s: got %+v", name, *r.WordsAround(decl.Name))
		}
	}
}
