package typed_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// TestNumbers asks which lists are tables of numbers, and written out as constants.
func TestNumbers(t *testing.T) {
	p := testsource.Load(t, `package p

type node []node

type pair struct { a int; b [2]uint8 }

const c = 1

func f() int { return 1 }

func lists(n int) {
	_ = []int{1, c, 1 << 3, int('a')}
	_ = [][4]byte{{1, 2}, 3: {4}}
	_ = []pair{{1, [2]uint8{1, 2}}, {a: 2}}
	_ = []int{n}
	_ = []int{f()}
	_ = []string{"a"}
	_ = []any{1}
	_ = []*int{nil}
	_ = map[int]int{1: 2}
	_ = node{nil}
}
`)
	want := []struct{ numbers, constants bool }{
		{true, true},
		{true, true},
		{true, true},
		{true, false},
		{true, false},
		{false, true},
		{false, true},
		{false, false},
		{false, true},
		{false, false},
	}
	info := typed.Info{Info: p.Info}
	for i, e := range p.Exprs("lists") {
		lit, ok := e.(*ast.CompositeLit)
		if !ok {
			t.Fatalf("%T is no literal", e)
		}
		if got := typed.HoldsNumbers(info.TypeOf(e)); got != want[i].numbers {
			t.Errorf("list %d holds numbers: %v", i, got)
		}
		if got := info.IsConstants(lit.Elts); got != want[i].constants {
			t.Errorf("list %d is of constants: %v", i, got)
		}
	}
}
