package uses_test

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"

	. "github.com/urlescape/urlescape/analyzer/internal/uses"
)

const walked = `
type box struct{ s string }
func sink(s string)
func join(s string) string { return "/" + s }
func keep(b *box, s string) { b.s = s }
func load(b *box) { sink(b.s) }
`

// TestWalk follows the variable v to the calls of sink: through sums, variables, fields,
// into functions and out of them again.
func TestWalk(t *testing.T) {
	for body, want := range map[string]string{
		`v := "a"; sink(v)`:                                      "sink(v)",
		`v := "a"; w := v; sink("b" + (w + "c"))`:                `sink("b" + (w + "c"))`,
		`v := "a"; w := "b"; _ = v; sink(w)`:                     "",
		`v := "a"; sink(join(v))`:                                "sink(join(v))",
		`v := "a"; _ = join(v); sink(join("b"))`:                 "", // out by the call that led in
		`v := "a"; keep(&box{}, v)`:                              "sink(b.s)",
		`v := "a"; w := v; for { v, w = w, v }; sink("b"+w)`:     `sink("b" + w)`,
		`v := "a"; b := box{s: "b" + v}; if b.s != "" { b = b }`: "sink(b.s)",
	} {
		x, vars := load(t, walked+"func f() { "+body+" }")
		var found string
		w := Walk{Visit: func(n Node) Answer {
			if a, ok := x.Onward(n); ok {
				return a
			}
			u := x.Of(n.Expr)
			switch u.Kind {
			case Argument:
				if u.Func.Name() != "sink" {
					return n.Into(u.Call, x.Parameter(u.Call, n.Expr))
				}
				found = types.ExprString(u.Call)
				return Found(true)
			case Assigned:
				return n.Holder(u.Var)
			case Stored:
				return n.Holder(x.Field(u.Expr))
			case Returned:
				return n.Out()
			default:
				return Answer{}
			}
		}}
		if is := w.Finds(Node{Var: vars[0]}); is != (want != "") || found != want || w.IsCut() {
			t.Errorf("%s: finds %q (%v), want %q", body, found, is, want)
		}
	}
}

// TestWalkOrder visits depth first or nearest first, each node once, and says when it was cut.
func TestWalkOrder(t *testing.T) {
	var all []ast.Expr
	for i := range 2*MaxNodes + 2 {
		all = append(all, &ast.Ident{Name: string(rune('a' + i))})
	}
	visit := func(wide bool, below func(i int) []int) (order string, w *Walk) {
		w = &Walk{Wide: wide, Visit: func(n Node) (a Answer) {
			i := slices.Index(all, n.Expr)
			order += string(rune('a' + i))
			for _, i := range below(i) {
				a.Next = append(a.Next, Node{Expr: all[i]})
			}
			return a
		}}
		w.Finds(Node{Expr: all[0]}, Node{Expr: all[1]})
		return order, w
	}
	for wide, want := range map[bool]string{false: "acebfd", true: "abcdef"} {
		order, w := visit(wide, func(i int) []int { return [][]int{{2, 3, 0}, {4, 5}, {4}, {5, 1}, {1}, nil}[i] })
		if order != want || w.IsCut() {
			t.Errorf("the order is %s, want %s; cut: %v", order, want, w.IsCut())
		}
	}
	order, w := visit(false, func(i int) []int { return []int{i + 2} })
	if n := len([]rune(order)); n != MaxNodes || !w.IsCut() {
		t.Errorf("%d nodes, want %d; cut: %v", n, MaxNodes, w.IsCut())
	}
	whole, seen := Walk{Whole: true}, 0
	whole.Visit = func(n Node) Answer {
		seen++
		return Answer{Next: []Node{n, {Expr: all[min(seen, len(all)-1)]}}}
	}
	if whole.Finds(Node{Expr: all[0]}) || seen != len(all) || whole.IsCut() || !whole.CameBy(all[len(all)-1]) || whole.CameBy(&ast.Ident{}) {
		t.Errorf("a closure came by %d nodes, want %d; cut: %v", seen, len(all), whole.IsCut())
	}
	for apart, want := range map[bool]int{false: MaxNodes + 1, true: len(all)} {
		broad, seen := Walk{}, 0
		broad.Visit = func(n Node) (a Answer) {
			if seen++; n.Expr == all[0] {
				a.Apart = apart
				for _, e := range all[1:] {
					a.Next = append(a.Next, Node{Expr: e})
				}
			}
			return a
		}
		if broad.Finds(Node{Expr: all[0]}) || broad.IsCut() == apart || seen != min(want, seen) || apart && seen != want {
			t.Errorf("%d ways, apart %v: came by %d nodes, want %d; cut: %v", len(all)-1, apart, seen, want, broad.IsCut())
		}
	}
	chain, steps := Walk{}, 0
	chain.Visit = func(Node) Answer {
		steps++
		return Answer{Next: []Node{{Expr: all[steps]}}, Apart: true}
	}
	if chain.Finds(Node{Expr: all[0]}) || !chain.IsCut() || steps != MaxNodes {
		t.Errorf("one way after another came by %d nodes, want %d; cut: %v", steps, MaxNodes, chain.IsCut())
	}
	if !strings.HasPrefix(order, "aceg") {
		t.Errorf("the order is %.10s", order)
	}
}

// TestAnswers goes into functions and out of them: a field is read by others, and is left by
// no call.
func TestAnswers(t *testing.T) {
	_, vars := load(t, "func f(v string) {}")
	in := &Entry{Call: &ast.CallExpr{}}
	field := types.NewField(0, vars[0].Pkg(), "s", types.Typ[types.String], false)
	same := func(a, b Node) bool {
		return a.Expr == b.Expr && a.Var == b.Var && (a.In == nil) == (b.In == nil) && (a.In == nil || *a.In == *b.In)
	}
	for name, test := range map[string]struct {
		got  Answer
		want []Node
	}{
		"a variable":    {Node{In: in}.Holder(vars[0]), []Node{{Var: vars[0], In: in}}},
		"a field":       {Node{In: in}.Holder(field), []Node{{Var: field}}},
		"none":          {Node{In: in}.Holder(nil), nil},
		"into":          {Node{}.Into(in.Call, vars[0]), []Node{{Var: vars[0], In: in}}},
		"into nothing":  {Node{}.Into(in.Call, nil), nil},
		"out":           {Node{In: &Entry{Call: in.Call, Before: in}}.Out(), []Node{{Expr: in.Call, In: in}}},
		"out of no one": {Node{}.Out(), nil},
	} {
		if !slices.EqualFunc(test.got.Next, test.want, same) {
			t.Errorf("%s: got %v", name, test.got)
		}
	}
}

// TestWalkBarren asks once for a variable from which nothing is found; what was found, or was
// cut, is asked for again.
func TestWalkBarren(t *testing.T) {
	vars := make([]*types.Var, MaxNodes+2)
	for i := range vars {
		vars[i] = types.NewVar(0, nil, "v", types.Typ[types.String])
	}
	for name, test := range map[string]struct {
		last  int
		found bool
		want  int // of those that are barren afterwards
	}{
		"nothing": {last: 2, want: 3},
		"found":   {last: 2, found: true},
		"cut":     {last: len(vars) - 1},
	} {
		barren, visits := map[*types.Var]bool{}, 0
		for range 2 {
			w := Walk{Barren: barren, Visit: func(n Node) Answer {
				visits++
				if i := slices.Index(vars, n.Var); i < test.last {
					return Answer{Next: []Node{{Var: vars[i+1]}}}
				}
				return Found(test.found)
			}}
			if w.Finds(Node{Var: vars[0]}) != test.found {
				t.Errorf("%s: found %v", name, !test.found)
			}
		}
		if len(barren) != test.want || test.want > 0 && visits != test.want {
			t.Errorf("%s: %d are barren after %d visits, want %d", name, len(barren), visits, test.want)
		}
	}
}
