package eval

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A function literal that is stored, returned or given away runs at a time that is not
// known, and again: what it captures holds then what any of the writes left there that
// do not come before it for certain, its own among them.
//
//	name := "guest"
//	http.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) { name = r.FormValue("name") })
//	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { http.Get(base + "?user=" + name) })

// A write is an assignment to a variable, or to a field below one.
type write struct {
	to   ast.Expr
	name *ast.Ident // of the variable
	root types.Object
	// from is what is assigned; nil where that is one of several results. adds is
	// set for +=.
	from ast.Expr
	adds bool
	// lits are the function literals around the write, the innermost last.
	lits []*ast.FuncLit
}

// A later is the function that is read, as its function literals find it when they run.
type later struct{ *exec }

// maxJoined bounds the writes to one variable that are read for a function literal;
// what one holds that has more is not known.
const maxJoined = 64

// storedLiteral reads a function literal that runs later, and again.
func (x later) storedLiteral(e *ast.FuncLit) {
	x.Within(func() {
		x.joinWritten(e)
		heads := x.ownHeads(e)
		if len(heads) == 0 {
			x.inline(e, nil)
			return
		}
		x.loopFrom(heads, "", false, nil, func() { x.inline(e, nil) }, func() {})
	})
}

// deferredLiteral reads a call of a function literal that runs when the function ends.
func (x later) deferredLiteral(call *ast.CallExpr) {
	x.Within(func() {
		if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
			x.joinWritten(lit)
		}
		x.expr(call)
	})
}

// joinWritten adds to what variables and fields hold that a function literal reads what
// is assigned to them behind it, and in function literals that it does not stand in.
func (x later) joinWritten(e *ast.FuncLit) {
	if len(x.allWrites()) == 0 {
		return
	}
	for _, root := range x.capturedBy(e) {
		writes := x.writesTo[root]
		if len(writes) > maxJoined {
			x.Forget(writes[0].name)
			continue
		}
		for _, w := range writes {
			if !within(w.to, e) && w.isAside(e) {
				x.joinWrite(w)
			}
		}
	}
}

// isAside reports whether the write w may be done after e was made, which it does not
// stand in.
func (w *write) isAside(e *ast.FuncLit) bool {
	if w.to.Pos() > e.End() {
		return true
	}
	for _, lit := range w.lits {
		if !within(e, lit) {
			return true
		}
	}
	return false
}

// within reports whether n stands in a function literal, or is declared there.
func within(n interface{ Pos() token.Pos }, lit *ast.FuncLit) bool {
	return lit.Pos() <= n.Pos() && n.Pos() < lit.End()
}

// joinWrite adds what is assigned to what a variable or field holds.
func (x later) joinWrite(w *write) {
	k, ok := x.KeyOf(w.to)
	if !ok {
		return
	}
	old, ok := x.Env.Get(k)
	if v, isVar := k.Var.(*types.Var); !ok && isVar && k.Part == "" && x.IsParameter(v) && isTextual(v.Type()) {
		old, ok = x.Variable(v)
	}
	if !ok || !old.Known {
		return
	}
	v := x.assignedLater(w)
	if !v.Known {
		x.Forget(w.to)
		return
	}
	if w.adds {
		v = concat(old, v)
	}
	x.Put(k, store.Join(old, v))
}

// assignedLater is what a write assigns, by what is known here; it is judged where it
// stands.
func (x later) assignedLater(w *write) (v value) {
	if w.from == nil || hasLiteral(w.from) {
		return value{}
	}
	candidates, calls := len(x.candidates), len(x.calls)
	x.Within(func() { v = x.TextOf(w.from, x.expr(w.from)) })
	x.candidates, x.calls = x.candidates[:candidates], x.calls[:calls]
	return v
}

func hasLiteral(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		_, isLit := n.(*ast.FuncLit)
		found = found || isLit
		return !found
	})
	return found
}

// ownHeads returns the texts that a function literal captures and assigns something
// new to, so that it finds it there when it runs again. What only grows does so once.
func (x later) ownHeads(e *ast.FuncLit) map[key]*head {
	heads := map[key]*head{}
	grown := map[key]bool{}
	writes := x.allWrites()
	first, _ := slices.BinarySearchFunc(writes, e.Pos(), func(w write, pos token.Pos) int { return cmp.Compare(w.to.Pos(), pos) })
	for i := first; i < len(writes) && within(writes[i].to, e); i++ {
		w := &writes[i]
		if within(w.root, e) {
			continue
		}
		k, ok := x.KeyOf(w.to)
		if !ok || heads[k] != nil || grown[k] {
			continue
		}
		if w.adds || w.from != nil && mentions(w.from, w.to) {
			grown[k] = true
			continue
		}
		x.addHead(heads, k)
		if h := heads[k]; h != nil && h.Late == nil {
			delete(heads, k)
		}
	}
	for k := range grown {
		delete(heads, k)
	}
	return heads
}

// mentions reports whether e reads the variable or field of.
func mentions(e, of ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		part, ok := n.(ast.Expr)
		found = found || ok && isSameSource(part, of)
		return !found
	})
	return found
}

// capturedBy returns the variables of the function at hand that a function literal
// names and that are assigned to, in the order of the source.
func (x later) capturedBy(e *ast.FuncLit) []types.Object {
	var out []types.Object
	seen := map[types.Object]bool{}
	ast.Inspect(e.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			obj := x.Typed.Uses[id]
			if obj != nil && !seen[obj] && len(x.writesTo[obj]) > 0 && !within(obj, e) {
				seen[obj] = true
				out = append(out, obj)
			}
		}
		return true
	})
	return out
}

// allWrites returns the assignments of texts in the function at hand, of which some
// may be done by function literals, in the order of the source.
func (x later) allWrites() []write {
	f := x.funcs[x.Func]
	if x.assignsRead || f == nil || f.decl.Body == nil {
		return x.assigns
	}
	x.assignsRead = true
	ast.PreorderStack(f.decl.Body, nil, func(n ast.Node, stack []ast.Node) bool {
		s, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, to := range s.Lhs {
			name, root := x.assignedRoot(to)
			if root == nil {
				continue
			}
			w := write{to: to, name: name, root: root, adds: s.Tok == token.ADD_ASSIGN, lits: literalsOf(stack)}
			if len(s.Lhs) == len(s.Rhs) && (s.Tok == token.ASSIGN || s.Tok == token.ADD_ASSIGN) {
				w.from = s.Rhs[i]
			}
			x.assigns = append(x.assigns, w)
		}
		return true
	})
	x.writesTo = map[types.Object][]*write{}
	for i := range x.assigns {
		w := &x.assigns[i]
		x.writesTo[w.root] = append(x.writesTo[w.root], w)
	}
	return x.assigns
}

// assignedRoot returns the local variable that an assignment of a text changes, or a
// field of which; nil for others, and for a variable that begins there.
func (x later) assignedRoot(to ast.Expr) (*ast.Ident, types.Object) {
	t := x.Typed.TypeOf(to)
	if t == nil || !isTextual(t) {
		return nil, nil
	}
	switch ast.Unparen(to).(type) {
	case *ast.Ident, *ast.SelectorExpr:
	default:
		return nil, nil
	}
	id, ok := typed.Root(to).(*ast.Ident)
	if !ok {
		return nil, nil
	}
	v, ok := x.Typed.Uses[id].(*types.Var)
	if !ok || isPackageLevel(v) {
		return nil, nil
	}
	return id, v
}

// literalsOf returns the function literals of a stack of nodes.
func literalsOf(stack []ast.Node) []*ast.FuncLit {
	var out []*ast.FuncLit
	for _, n := range stack {
		if lit, ok := n.(*ast.FuncLit); ok {
			out = append(out, lit)
		}
	}
	return out
}
