package uses_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

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
	index := uses.New(pkg.Info, []*ast.File{pkg.File})
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
