package splitting_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/splitting"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

func load(t *testing.T, src string) (splitting.Reader, *typedtest.Package) {
	t.Helper()
	p := typedtest.Load(t, "package p\nimport \"strings\"\nvar _ = strings.Cut\n"+src)
	return splitting.Reader{From: provenance.Slicer{Uses: uses.New(p.Info, []*ast.File{p.File}), Info: p.Info}}, p
}

// TestPieceOf says of what what f assigns to "_" is a piece, by a function of the package.
func TestPieceOf(t *testing.T) {
	for src, want := range map[string]string{
		`func f(s string) { a, b := cut(s); _, _ = b, a }; func cut(p string) (string, string) { x, y, _ := strings.Cut(p, "/"); return x, y }`: "s",
		`func f(s string) { _ = parts(s)[0] }; func parts(p string) []string { return strings.Split(p, "/") }`:                                  "s",
		`func f(s string) { _ = last(1, s) }; func last(n int, p string) string { if n > 1 { return "" }; return p[n:] }`:                       "s",
		`func f(s string) { a, _ := get(s); _ = a }; func get(p string) (string, error) { return p, nil }`:                                      "s",

		`func f(s string) { _ = add(s) }; func add(p string) string { return "x" + p }`:                            "",
		`func f(s string) { _ = one("a", s) }; func one(a, b string) string { if a == "" { return a }; return b }`: "",
		`func f(s string) { _ = set(s) }; func set(p string) string { p = "x"; return p }`:                         "",
		`func f(s string) { _ = named(s) }; func named(p string) (q string) { q = p; return }`:                     "",
		`func f(s string) { _ = all(s, s) }; func all(p ...string) string { return p[0] }`:                         "",
		`func f(s string) { _ = strings.ToLower(s) }`:                                                              "",
		`func f(s string) { _ = s }`:                                                         "",
		`func f() { _ = none() }; func none() string { return "a" }`:                         "",
		`func f(s string) { _ = again(s) }; func again(p string) string { return again(p) }`: "",
	} {
		r, p := load(t, src)
		got := ""
		if exprs := p.Exprs("f"); len(exprs) > 0 {
			if of := r.PieceOf(exprs[0]); of != nil {
				got = types.ExprString(of)
			}
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", src, got, want)
		}
	}
}

// TestRoute says how what f assigns to p is taken apart after a prefix.
func TestRoute(t *testing.T) {
	for src, want := range map[string]string{
		`func f(s string) { p := s; cut(strings.TrimPrefix(p, "/a/")) }; func cut(q string) { strings.Cut(q, "/") }`: "/a/",
		`func f(s string) { p := s; q, _ := strings.CutPrefix(p, "/a/"); strings.Split(q, "/") }`:                    "/a/",
		`func f(s string) { p := s; strings.Split(strings.TrimPrefix(p, "/"), "/") }`:                                "",
		`func f(s string) { p := s; strings.Split(strings.TrimPrefix(p, "/a"), "/") }`:                               "",
		`func f(s string) { p := s; strings.Split(strings.TrimPrefix(p, "/a/"), ".") }`:                              "",
		`func f(s string) { p := s; strings.Split(p, "/") }`:                                                         "",
		`func f(s, t string) { p := s; strings.Split(strings.TrimPrefix(p, t), "/") }`:                               "",
	} {
		r, p := load(t, src)
		route, _ := r.Route(assigned(p))
		if route.Prefix != want || want != "" != (route.Split != nil) {
			t.Errorf("%s: got %q, want %q", src, route.Prefix, want)
		}
	}
}

// assigned returns what the first statement of a package that assigns something assigns.
func assigned(p *typedtest.Package) (value ast.Expr) {
	ast.Inspect(p.File, func(n ast.Node) bool {
		if set, ok := n.(*ast.AssignStmt); ok && value == nil {
			value = set.Rhs[0]
		}
		return true
	})
	return value
}
