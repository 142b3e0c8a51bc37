package splitting_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/splitting"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestSplits says which call takes what f assigns to p apart, a path.
func TestSplits(t *testing.T) {
	for src, want := range map[string]string{
		`func f(s string) { p := s; strings.Split(p, "/") }`:                                                                              `strings.Split(p, "/")`,
		`func f(s string) { p := s; strings.Split(strings.TrimPrefix(p, "/a/"), "/") }`:                                                   `strings.Split(strings.TrimPrefix(p, "/a/"), "/")`,
		`func f(s string) { p := s; cut(p) }; func cut(q string) { strings.Cut(q, "/") }`:                                                 `strings.Cut(q, "/")`,
		`func f(s string) { p := s; a(strings.Trim(p, "/")) }; func a(s string) { b(s) }; func b(s string) { strings.SplitN(s, "/", 2) }`: `strings.SplitN(s, "/", 2)`,
		`func f(s string) { p := s; q, _ := strings.CutPrefix(p, "/a/"); strings.Split(q, "/") }`:                                         `strings.Split(q, "/")`,
		`func f(s string) { p := s; path.Dir(p) }`:                                                                                        `path.Dir(p)`,

		`func f(s string) { p := s; strings.Split(p, ",") }`:                                              "",
		`func f(s string) { p := s; strings.Split("a/b", p) }`:                                            "",
		`func f(s string) { p := s; println(p) }`:                                                         "",
		`func f(s string) { p := s; folder(p) }; func folder(q string) { path.Dir(q) }`:                   "",
		`func f(s string) { p := s; cut(p) }; func cut(q string) { q = "a/" + q; strings.Split(q, "/") }`: "",
		`func f(s string) { p := s; cut(path.Base(p)) }; func cut(q string) { strings.Split(q, "/") }`:    "",
		`func f(s string) { p := s; cut("/" + p) }; func cut(q string) { strings.Split(q, "/") }`:         "",
	} {
		p := typedtest.Load(t, "package p\nimport (\"path\"; \"strings\")\nvar _ = path.Dir; var _ = strings.Cut\n"+src)
		r := splitting.Reader{From: provenance.Slicer{Uses: uses.New(p.Info, []*ast.File{p.File}), Info: p.Info}}
		got := ""
		if call := r.Splits(assigned(p), rfc3986.Path); call != nil {
			got = types.ExprString(call)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", src, got, want)
		}
	}
}
