package provenance_test

import (
	"go/ast"
	"go/types"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

func load(t *testing.T, src string) (provenance.Callers, *testsource.Package) {
	t.Helper()
	p := testsource.Load(t, "package p\nimport (\"net/http\"; \"net/url\")\nvar _ url.URL; var _ http.Request\n"+src)
	return provenance.NewCallers(provenance.Slicer{Uses: uses.New(p.Info, []*ast.File{p.File}), Info: p.Info}), p
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
