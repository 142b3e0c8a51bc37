package uses

import (
	"go/ast"
	"go/types"
	"slices"
)

// A Node is one step of a value on its way through a package: an expression that yields the value,
// or a variable or field that holds it. One of Expr and Var is set.
type Node struct {
	Expr ast.Expr
	Var  *types.Var
	// In is the call that brought the value into the function of this node; nil when no
	// single call did.
	In *Entry
}

// An Entry is a call that brought a value into a function. Before is the Entry that brought the
// value into the function with the call; nil if no single call did.
type Entry struct {
	Call   *ast.CallExpr
	Before *Entry
}

// An Answer is the result of a visit: Found if the node is what the walk looks for, and in Next the
// nodes at which the walk goes on. After the zero Answer, the walk does not go on from this node.
type Answer struct {
	Found bool
	Next  []Node
	// Apart is set when the nodes in Next are independent, such as the calls of one function. It
	// makes the budget larger, so that their number alone does not end the walk.
	Apart bool
}

// Found returns an Answer without next nodes. found says whether the walk looks for this node.
func Found(found bool) Answer { return Answer{Found: found} }

// To returns an Answer whose next nodes are the expressions all, in the same function as n.
func (n Node) To(all ...ast.Expr) (a Answer) {
	for _, e := range all {
		a.Next = append(a.Next, Node{Expr: e, In: n.In})
	}
	return a
}

// Into returns the Answer with v as the next node, the parameter for which call passes the value.
// It is the zero Answer for a nil v.
func (n Node) Into(call *ast.CallExpr, v *types.Var) Answer {
	if v == nil {
		return Answer{}
	}
	return Answer{Next: []Node{{Var: v, In: &Entry{call, n.In}}}}
}

// Out returns the Answer with the call n.In, which brought the value into the function, as the next
// node. It is the zero Answer when n.In is nil.
func (n Node) Out() Answer {
	if n.In == nil {
		return Answer{}
	}
	return Answer{Next: []Node{{Expr: n.In.Call, In: n.In.Before}}}
}

// Holder returns the Answer with v as the next node, a variable or field that holds the value. If v
// is not local, any function may read it, so the node has no Entry. A nil v yields the zero Answer.
func (n Node) Holder(v *types.Var) Answer {
	switch {
	case v == nil:
		return Answer{}
	case !IsLocal(v):
		return Answer{Next: []Node{{Var: v.Origin()}}}
	}
	return Answer{Next: []Node{{Var: v, In: n.In}}}
}

// Onward returns the next nodes of n within a function, without calls: the reads of a variable or
// field, the whole sum for an operand, the result of a type assertion or a slice expression for its
// operand. ok is false for all other nodes.
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

// MaxNodes bounds the nodes that a walk visits for one question. For independent nodes
// ([Answer.Apart]), the bound grows by maxWay for each but the first, in all by at most maxApart.
const (
	MaxNodes = 100
	maxWay   = 10
	maxApart = 4000
)

// A Budget bounds the steps of one question. The zero Budget allows MaxNodes steps.
type Budget struct{ spent, apart int }

// part adds maxWay*(ways-1) steps to b, for ways nodes; all calls together add at most maxApart.
func (b *Budget) part(ways int) { b.apart = min(b.apart+max(ways-1, 0)*maxWay, maxApart) }

// Spend takes a step, and reports whether the budget allows it.
func (b *Budget) Spend() bool {
	b.spent++
	return !b.IsCut()
}

// IsCut reports whether more steps were taken than the budget allows: the answer is then unknown.
func (b *Budget) IsCut() bool { return b.spent > MaxNodes+b.apart }

// A where identifies a Node in the set of visited nodes, whatever its Entry.
type where struct {
	expr ast.Expr
	v    *types.Var
}

// A Walk follows a value from node to node, and visits each node once.
type Walk struct {
	Budget
	// Visit returns the Answer for a node.
	Visit func(Node) Answer
	// Wide makes the walk breadth first; it is depth first otherwise.
	Wide bool
	// Whole removes the budget: the walk visits every node that it comes to.
	Whole bool
	// Barren has variables that the walk skips: an earlier walk with the same question found
	// nothing from them. A walk that finds nothing adds its variables to Barren, unless it is nil.
	Barren map[*types.Var]bool
	// At is the node that was found, or the node at which the budget was exceeded.
	At   Node
	seen visited
}

// A visited is a set of nodes: the first maxFew are in a list, the others in a map.
type visited struct {
	few  []where
	many map[where]bool
}

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

// all calls f for each node in v.
func (v *visited) all(f func(where)) {
	for _, n := range v.few {
		f(n)
	}
	for n := range v.many {
		f(n)
	}
}

// Finds walks from the nodes start, and reports whether Visit returns Found for a node within the
// budget. [Walk.At] is then that node.
func (w *Walk) Finds(start ...Node) bool {
	next := w.after(nil, start)
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

// CameBy reports whether the walk has visited the expression e.
func (w *Walk) CameBy(e ast.Expr) bool { return w.seen.has(where{expr: e}) }

// after adds the nodes in others to next, a stack whose last element is visited next: to its bottom
// if the walk is Wide, and to its top otherwise.
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
