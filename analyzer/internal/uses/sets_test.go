package uses_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	. "github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestAllSets says what variables and fields get, and whether there is a pointer to them.
func TestAllSets(t *testing.T) {
	file, info := check(t, `
type box struct{ s, plain string }
var shared = "a"
var plain = "b"
func f(p string) {
	q := &shared
	b := box{s: p, plain: p}
	r := &b.s
	local := "c"
	local = p
	plain = local
	_, _ = q, r
}
`)
	x := New(info, []*ast.File{file})
	for _, test := range []struct {
		of, want    string
		isAddressed bool
	}{
		{"shared", `"a"`, true},
		{"plain", `"b" local`, false},
		{"box.s", "p", true},
		{"box.plain", "p", false},
		{"f.local", `"c" p`, false},
	} {
		v := variable(info, test.of)
		if v == nil {
			t.Fatalf("no %s", test.of)
		}
		var got []string
		sets := x.AllSets(v)
		for _, e := range sets.Values() {
			got = append(got, types.ExprString(e))
		}
		if s := strings.Join(got, " "); s != test.want || sets.Addressed != test.isAddressed {
			t.Errorf("%s gets %s, addressed: %v", test.of, s, sets.Addressed)
		}
		if fn, _ := x.OwnerOf(v); fn != nil {
			t.Errorf("%s is a parameter of %s", test.of, fn.Name())
		}
	}
	if fn, _ := x.OwnerOf(nil); fn != nil {
		t.Errorf("nothing is a parameter of %s", fn.Name())
	}
	if n := len(slices.Collect(New(nil, nil).AllNamed())); n > 0 {
		t.Errorf("%d objects are named in a package that was not read", n)
	}
}

// variable returns the variable of a package, the local one of a function or the field of a struct.
func variable(info *types.Info, of string) *types.Var {
	owner, name, isOwned := strings.Cut(of, ".")
	for id, obj := range info.Defs {
		v, ok := obj.(*types.Var)
		switch {
		case !ok:
		case !isOwned && id.Name == of && !v.IsField() && v.Parent() == v.Pkg().Scope():
			return v
		case isOwned && id.Name == name && (v.IsField() || v.Parent() != v.Pkg().Scope()) && v.IsField() == (owner != "f"):
			return v
		}
	}
	return nil
}

// TestOrder reads three files in an order of its own.
func TestOrder(t *testing.T) {
	fset := token.NewFileSet()
	read := func(name string) *ast.File {
		file, err := parser.ParseFile(fset, name, "package p\n\nvar x, y int\n", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	c, a, b := read("c.go"), read("a.go"), read("b.go")
	order := OrderOf([]*ast.File{a, b, c})
	after := fset.AddFile("other.go", -1, 10).Pos(3)
	places := []token.Pos{a.Decls[0].Pos(), a.Decls[0].End(), b.Decls[0].Pos(), c.Decls[0].Pos(), c.Decls[0].End(), after}
	for i, p := range places {
		for k, q := range places {
			if got := order.Compare(p, q); got < 0 != (i < k) || got > 0 != (i > k) {
				t.Errorf("place %d against %d: %d", i, k, got)
			}
		}
	}
}

// TestCalleeOfInstance names the generic function of an instance that is written out, and
// finds the calls of that by its name.
func TestCalleeOfInstance(t *testing.T) {
	pkg := testsource.Load(t, `package p

func one[T any](v string) T { var t T; return t }

func two[T, U any](v string, u U) T { var t T; return t }

var list []func(string) int

func f() {
	_ = one[int]("a")
	_ = (one[int])("a")
	_ = two[int, string]("a", "b")
	_ = two[int]("a", "b")
	_ = list[0]("a")
	_ = func() int { return 1 }()
}
`)
	index := New(pkg.Info, []*ast.File{pkg.File})
	want := []string{"one", "one", "two", "two", "", ""}
	for i, e := range pkg.Exprs("f") {
		got := ""
		if fn := index.Callee(e.(*ast.CallExpr)); fn != nil {
			got = fn.Name()
		}
		if got != want[i] {
			t.Errorf("call %d: got %q, want %q", i, got, want[i])
		}
	}
	scope := pkg.Types.Scope()
	for name, want := range map[string]int{"one": 2, "two": 2, "list": 0} {
		n := 0
		for _, e := range index.Mentions(scope.Lookup(name)) {
			if index.CallBy(e) != nil {
				n++
			}
		}
		if n != want {
			t.Errorf("%s is called %d times, want %d", name, n, want)
		}
	}
}
