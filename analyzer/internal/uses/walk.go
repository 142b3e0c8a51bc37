package uses

import (
	"go/ast"
	"go/types"
	"slices"
)

// A Node is a place that a value comes by on its way through a package: an expression that
// yields it, or a variable or a field that holds it.
type Node struct {
	Expr ast.Expr
	Var  *types.Var
	// In is the call by which it came into the function where it is; nil where it did not
	// come by one call.
	In *Entry
}

// An Entry is a call by which a value came into a function, and the one by which it came
// to that call.
type Entry struct {
	Call   *ast.CallExpr
	Before *Entry
}

// An Answer says of a node whether it is what a walk looks for, and else where the walk
// goes on. The zero Answer ends this way.
type Answer struct {
	Found bool
	Next  []Node
	// Apart is set when each of Next begins a way of its own, which has nothing to do with the
	// others, as the calls of one function do: a walk is not cut for their number alone.
	Apart bool
}

// Found is the answer for what is looked for, where it is that.
func Found(is bool) Answer { return Answer{Found: is} }

// To is the answer that goes on at expressions of the same function.
func (n Node) To(all ...ast.Expr) (a Answer) {
	for _, e := range all {
		a.Next = append(a.Next, Node{Expr: e, In: n.In})
	}
	return a
}

// Into is the answer that goes on at a parameter, which gets the value by a call; it ends
// this way for nil.
func (n Node) Into(call *ast.CallExpr, v *types.Var) Answer {
	if v == nil {
		return Answer{}
	}
	return Answer{Next: []Node{{Var: v, In: &Entry{call, n.In}}}}
}

// Out is the answer that goes on at the call by which the value came into the function; it
// ends this way where it came by none.
func (n Node) Out() Answer {
	if n.In == nil {
		return Answer{}
	}
	return Answer{Next: []Node{{Expr: n.In.Call, In: n.In.Before}}}
}

// Holder is the answer that goes on at a variable of the same function, or at a field or a
// variable of a package, which other functions read; it ends this way for nil.
func (n Node) Holder(v *types.Var) Answer {
	switch {
	case v == nil:
		return Answer{}
	case !IsLocal(v):
		return Answer{Next: []Node{{Var: v.Origin()}}}
	}
	return Answer{Next: []Node{{Var: v, In: n.In}}}
}

// Onward answers for a node whose value goes on in the same function without a call: from a
// variable or a field to where it is read, from an operand to the whole sum, from a text to
// what a type assertion or a slice yields of it. ok is false for all else.
func (x *Index) Onward(n Node) (a Answer, ok bool) {
	if n.Var != nil {
		return n.To(x.Reads(n.Var)...), true
	}
	if sum := x.Sum(n.Expr); sum != n.Expr {
		return n.To(sum), true
	}
	switch up := x.Parent(n.Expr).(type) {
	case *ast.TypeAssertExpr:
		return n.To(up), up.Type != nil
	case *ast.SliceExpr:
		return n.To(up), ast.Unparen(up.X) == ast.Unparen(n.Expr)
	}
	return Answer{}, false
}

// MaxNodes bounds the places that one question is followed to. Each way that begins apart adds
// maxWay, and all of them no more than maxApart.
const (
	MaxNodes = 100
	maxWay   = 10
	maxApart = 4000
)

// A Budget bounds the work of one question. The zero Budget is for MaxNodes steps.
type Budget struct{ spent, apart int }

// part makes the budget larger for a number of ways that begin at one place. A single one goes on
// with what there is, so that a chain is bounded as it was.
func (b *Budget) part(ways int) { b.apart = min(b.apart+max(ways-1, 0)*maxWay, maxApart) }

// Spend takes a step; it returns false where there is none left.
func (b *Budget) Spend() bool {
	b.spent++
	return !b.IsCut()
}

// IsCut reports whether the budget was exceeded: the answer is not known.
func (b *Budget) IsCut() bool { return b.spent > MaxNodes+b.apart }

// A where is a node without the way that led there.
type where struct {
	expr ast.Expr
	v    *types.Var
}

// A Walk follows a value from node to node, and to each node once.
type Walk struct {
	Budget
	// Visit answers for each node.
	Visit func(Node) Answer
	// Wide makes it go to the nearest nodes first, and not depth first.
	Wide bool
	// Whole makes it a closure over the package: it has no budget, and is as long as the
	// package at the most, for it comes by each node once.
	Whole bool
	// Barren has the variables from which walks that ask the same find nothing, and gets
	// those of this one; where it is nil, nobody keeps them.
	Barren map[*types.Var]bool
	// At is the node that was found, or where it was cut.
	At   Node
	seen visited
}

// A visited has the nodes that a walk came by: a few in a list, as in most walks, many in a map.
type visited struct {
	few  []where
	many map[where]bool
}

// maxFew is how many nodes are looked through in a list.
const maxFew = 8

func (v *visited) has(n where) bool { return v.many[n] || slices.Contains(v.few, n) }

func (v *visited) add(n where) {
	if len(v.few) < maxFew {
		v.few = append(v.few, n)
		return
	}
	if v.many == nil {
		v.many = map[where]bool{}
	}
	v.many[n] = true
}

// all calls f for each node.
func (v *visited) all(f func(where)) {
	for _, n := range v.few {
		f(n)
	}
	for n := range v.many {
		f(n)
	}
}

// Finds reports whether a node is found from some, before the budget is spent.
func (w *Walk) Finds(from ...Node) bool {
	next := w.after(nil, from)
	for len(next) > 0 {
		n := next[len(next)-1]
		next = next[:len(next)-1]
		key := where{n.Expr, n.Var}
		if w.seen.has(key) || w.Barren[n.Var] {
			continue
		}
		w.At = n
		if !w.Whole && !w.Spend() {
			return false
		}
		w.seen.add(key)
		a := w.Visit(n)
		if a.Found {
			return true
		}
		if a.Apart {
			w.part(len(a.Next))
		}
		next = w.after(next, a.Next)
	}
	if w.Barren != nil {
		w.seen.all(func(n where) {
			if n.v != nil {
				w.Barren[n.v] = true
			}
		})
	}
	return false
}

// CameBy reports whether the walk has come by an expression.
func (w *Walk) CameBy(e ast.Expr) bool { return w.seen.has(where{expr: e}) }

// after returns the nodes that wait, of which the last is next, with others.
func (w *Walk) after(next, others []Node) []Node {
	if w.Wide {
		others = slices.Clone(others)
		slices.Reverse(others)
		return append(others, next...)
	}
	for _, n := range slices.Backward(others) {
		next = append(next, n)
	}
	return next
}
