package provenance_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

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
		r := provenance.Slicer{Uses: uses.New(pkg.Info, []*ast.File{pkg.File}), Info: pkg.Info}
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
