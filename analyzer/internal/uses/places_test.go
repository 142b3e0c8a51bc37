package uses_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	. "github.com/urlescape/urlescape/analyzer/internal/uses"
)

const places = `
type c struct { name, other string }
type doer interface { do(s string) }
var global = "a"
func (x *c) do(s string) { take(s, s) }
func take(a string, rest ...string) {}
func f(p string) {
	x := &c{name: p}
	x.name = global
	take(x.name + (x.name))
	take(p, []string{p}...)
	var d doer = x
	d.do(p)
	x.do("b")
	g := take
	_ = g
	global = p
}
`

// TestPlaces asks where objects are named, read, called and given something.
func TestPlaces(t *testing.T) {
	file, info := check(t, places)
	x := New(info, []*ast.File{file})
	pkg := x.FuncAt(file.Decls[len(file.Decls)-1].Pos()).Pkg()
	object := func(of string) types.Object {
		if obj := pkg.Scope().Lookup(of); obj != nil {
			return obj
		}
		typ, member, ok := strings.Cut(of, ".")
		if fn, isFunc := pkg.Scope().Lookup(typ).(*types.Func); ok && isFunc {
			for v := range fn.Signature().Params().Variables() {
				if v.Name() == member {
					return v
				}
			}
		}
		obj, _, _ := types.LookupFieldOrMethod(pkg.Scope().Lookup(typ).Type(), true, pkg, member)
		return obj
	}
	list := func(all []ast.Expr) string {
		var out []string
		for _, e := range all {
			out = append(out, types.ExprString(e))
		}
		return strings.Join(out, ", ")
	}
	for _, test := range []struct{ of, mentions, reads string }{
		{"c.name", "name, x.name, x.name, x.name", "x.name, x.name"},
		{"c.other", "", ""},
		{"global", "global, global", "global"},
		{"f.p", "p, p, p, p, p", "p, p, p, p, p"},
	} {
		v, ok := object(test.of).(*types.Var)
		if !ok {
			t.Fatalf("no %s", test.of)
		}
		if got := list(x.Mentions(v)); got != test.mentions {
			t.Errorf("%s is mentioned as %s, want %s", test.of, got, test.mentions)
		}
		if got := list(x.Reads(v)); got != test.reads {
			t.Errorf("%s is read as %s, want %s", test.of, got, test.reads)
		}
	}
	for of, want := range map[string][2]string{
		"take": {"take(s, s), take(x.name + (x.name)), take(p, []string{…}...)", "take(s, s), take(x.name + (x.name)), take(p, []string{…}...)"},
		"c.do": {`x.do("b")`, `x.do("b"), d.do(p)`},
	} {
		fn, ok := object(of).(*types.Func)
		if !ok {
			t.Fatalf("no %s", of)
		}
		callers, _ := x.Callers(fn)
		for i, calls := range [][]*ast.CallExpr{x.Calls(fn), callers} {
			var all []ast.Expr
			for _, call := range calls {
				all = append(all, call)
			}
			if got := list(all); got != want[i] {
				t.Errorf("calls %d of %s: %s, want %s", i, of, got, want[i])
			}
		}
	}
	for of, want := range map[string]string{"c.name": "p, global", "global": `"a", p`, "f.p": ""} {
		if v, ok := object(of).(*types.Var); !ok || list(x.AllSets(v).Values()) != want {
			t.Errorf("%s is set to %s, want %s", of, list(x.AllSets(v).Values()), want)
		}
	}
	// The parameters that the arguments of the calls of take get.
	want := []string{"a", "", "a", "a", "rest"}
	for _, call := range x.Calls(object("take").(*types.Func)) {
		for _, arg := range call.Args {
			got := ""
			if v := x.Parameter(call, arg); v != nil {
				got = v.Name()
			}
			if len(want) == 0 || got != want[0] {
				t.Errorf("%s gets %s, want %v", types.ExprString(call), got, want)
				continue
			}
			want = want[1:]
		}
	}
}

// TestReturns finds what a function returns itself, and where a file names a package.
func TestReturns(t *testing.T) {
	p := testsource.Load(t, `package p

import "unsafe"

func f(p string) string {
	if p == "" {
		return "a"
	}
	g := func() string { return "b" }
	var size = unsafe.Sizeof(p)
	_ = size
	return g()
}
func none(unsafe.Pointer) {}
`)
	x := New(p.Info, []*ast.File{p.File})
	var got []string
	for _, decl := range p.File.Decls[1:] {
		for _, s := range x.Returns(x.FuncAt(decl.Pos())) {
			got = append(got, types.ExprString(s.Results[0]))
		}
	}
	if s := strings.Join(got, " "); s != `"a" g()` {
		t.Errorf("returned are %s", s)
	}
	if n := len(x.Qualifiers(p.File, types.Unsafe)); n != 2 {
		t.Errorf("unsafe is named %d times, want 2", n)
	}
}

// TestCallersAlike finds the calls of methods of interfaces without a name, which are
// all called the same, in the order of the source.
func TestCallersAlike(t *testing.T) {
	var src strings.Builder
	src.WriteString("type c struct{}\nfunc (c) do(n int) {}\n")
	var want []string
	for i := range 16 {
		fmt.Fprintf(&src, "func f%d(x interface{ do(int) }) { x.do(%d) }\n", i, i)
		want = append(want, fmt.Sprintf("x.do(%d)", i))
	}
	file, info := check(t, src.String())
	for range 8 {
		var got []string
		x := New(info, []*ast.File{file})
		calls, _ := x.Callers(x.FuncAt(file.Decls[1].Pos()))
		for _, call := range calls {
			got = append(got, types.ExprString(call))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("got %s", got)
		}
	}
}

// TestCallersOfValues finds the calls of functions that variables, fields and maps hold.
func TestCallersOfValues(t *testing.T) {
	for src, want := range map[string]string{
		"func f(int) {}; func g() { f(1); h := f; h(2); take(f) }; func take(h func(int)) { h(3) }": "f(1) h(2) h(3) false",
		"func f(int) {}; type c struct{ do func(int) }; func g() { x := &c{do: f}; x.do(1) }":       "x.do(1) false",
		"func f(int) {}; type c struct{ Do func(int) }; func g() { x := c{Do: f}; x.Do(1) }":        "true",
		"func f(int) {}; func g() { all := map[string]func(int){\"f\": f}; all[\"f\"](1) }":         "true",
	} {
		file, info := check(t, src)
		x, got := New(info, []*ast.File{file}), ""
		calls, kept := x.Callers(x.FuncAt(file.Decls[0].Pos()))
		for _, call := range calls {
			got += types.ExprString(call) + " "
		}
		if got = fmt.Sprint(got, kept != nil); got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
	}
}
