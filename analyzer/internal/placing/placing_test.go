package placing_test

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/placing"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

const head = `package p

import "strings"

type route struct { text string; args []string; r *strings.Replacer; fills []func(string) string }
func with(func(string) string)
func expand(path string, kv ...string) string { return strings.NewReplacer(kv...).Replace(path) }
func log(s string, kv ...string) string { return s }
func keep(list []string) { kept = list }
var kept []string

`

// TestFrom follows what puts a value in the place of a name, which is around "{id}", to the
// variables and the functions that have the text.
func TestFrom(t *testing.T) {
	for src, want := range map[string]string{
		`func f(p, v string) { q := strings.ReplaceAll(p, "{id}", v); _ = q }`:                                                                                                               "q",
		`func f(p, v string) string { return strings.ReplaceAll(p, "{id}", v) }`:                                                                                                             "f",
		`func f(p, v string) { r := strings.NewReplacer("{id}", v); q := r.Replace(p); _ = q }`:                                                                                              "q",
		`func f(x *route, v string) { x.r = strings.NewReplacer("{id}", v) }; func g(x *route) string { return x.r.Replace(x.text) }`:                                                        "g",
		`func f(p, v string) { q := expand(p, "{id}", v); _ = q }`:                                                                                                                           "q",
		`func f(p, v string) { q := log(p, "{id}", v); _ = q }`:                                                                                                                              "",
		`func f(v string) { keep([]string{"{id}", v}) }; func g(p string) string { return strings.NewReplacer(kept...).Replace(p) }`:                                                         "g",
		`func f(p, v string) { a := []string{"{id}", v}; q := strings.Replace(p, a[0], "x", 1); _ = q }`:                                                                                     "",
		`func f(p, v string) { a := []string{"{id}", v}; q := strings.Replace(p, "{key}", a[1], 1); _ = q }`:                                                                                 "q",
		`func f(p, v string) { fill := func(s string) string { return strings.ReplaceAll(s, "{id}", v) }; q := fill(p); _ = q }`:                                                             "q",
		`func f(p, v string) { fills := []func(string) string{func(s string) string { return strings.ReplaceAll(s, "{id}", v) }}; for _, fill := range fills { p = fill(p) } }`:              "p",
		`func f(x *route, v string) { x.fills = append(x.fills, func(s string) string { return strings.ReplaceAll(s, "{id}", v) }) }; func g(x *route) string { return x.fills[0](x.text) }`: "g",
		`func f(p, v string) { with(func(s string) string { return strings.ReplaceAll(s, "{id}", v) }) }`:                                                                                    "",
		`func f(p, v string) { q := log(strings.ReplaceAll(p, "{id}", v)); _ = q }`:                                                                                                          "",
	} {
		p := typedtest.Load(t, head+src)
		var got []string
		index := uses.New(p.Info, []*ast.File{p.File})
		ways := placing.Ways{
			Info: p.Info, Pkg: p.Types, Index: index, Text: func(ast.Expr) {},
			Holder: func(obj types.Object) { got = append(got, obj.Name()) },
		}
		ast.Inspect(p.File, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Value == `"{id}"` {
				from, _ := index.Parent(lit).(ast.Expr)
				ways.From(from)
			}
			return true
		})
		slices.Sort(got)
		if names := strings.Join(got, " "); names != want {
			t.Errorf("%s: got %q, want %q", src, names, want)
		}
	}
}
