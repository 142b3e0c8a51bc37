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
type later struct{ x *exec }

// maxJoined bounds the writes to one variable that are read for a function literal;
// what one holds that has more is not known.
const maxJoined = 64

// storedLiteral reads a function literal that runs later, and again.
func (l later) storedLiteral(e *ast.FuncLit) {
	l.x.mem.Within(func() {
		l.joinWritten(e)
		heads := l.ownHeads(e)
		if len(heads) == 0 {
			l.x.lits.inline(e, nil)
			return
		}
		l.x.loops.loopFrom(heads, "", false, nil, func() { l.x.lits.inline(e, nil) }, func() {})
	})
}

// deferredLiteral reads a call of a function literal that runs when the function ends.
func (l later) deferredLiteral(call *ast.CallExpr) {
	l.x.mem.Within(func() {
		if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
			l.joinWritten(lit)
		}
		l.x.expr(call)
	})
}

// joinWritten adds to what variables and fields hold that a function literal reads what
// is assigned to them after it, and in function literals that it does not stand in.
func (l later) joinWritten(e *ast.FuncLit) {
	if len(l.allWrites()) == 0 {
		return
	}
	for _, root := range l.capturedBy(e) {
		writes := l.x.writesTo[root]
		if len(writes) > maxJoined {
			l.x.mem.Forget(writes[0].name)
			continue
		}
		for _, w := range writes {
			if !within(w.to, e) && w.isAside(e) {
				l.joinWrite(w)
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

// within reports whether n is in a function literal, or is declared there.
func within(n interface{ Pos() token.Pos }, lit *ast.FuncLit) bool {
	return lit.Pos() <= n.Pos() && n.Pos() < lit.End()
}

// joinWrite adds what is assigned to what a variable or field holds.
func (l later) joinWrite(w *write) {
	k, ok := l.x.mem.KeyOf(w.to)
	if !ok {
		return
	}
	old, ok := l.x.mem.Env.Get(k)
	if v, isVar := k.Var.(*types.Var); !ok && isVar && k.Part == "" && l.x.holes.IsParameter(v) && isTextual(v.Type()) {
		old, ok = l.x.mem.Variable(v)
	}
	if !ok || !old.Text.Known {
		return
	}
	v := l.assignedLater(w)
	if !v.Text.Known {
		l.x.mem.Forget(w.to)
		return
	}
	if w.adds {
		v = concat(old, v)
	}
	l.x.mem.Put(k, store.Join(old, v))
}

// assignedLater is what a write assigns, by what is known here; it is judged where it
// is.
func (l later) assignedLater(w *write) (v value) {
	if w.from == nil || hasLiteral(w.from) {
		return value{}
	}
	candidates, calls := len(l.x.record.candidates), len(l.x.record.noted)
	l.x.mem.Within(func() { v = l.x.holes.TextOf(w.from, l.x.expr(w.from)) })
	l.x.record.candidates, l.x.record.noted = l.x.record.candidates[:candidates], l.x.record.noted[:calls]
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
func (l later) ownHeads(e *ast.FuncLit) map[key]*head {
	heads := map[key]*head{}
	grown := map[key]bool{}
	writes := l.allWrites()
	first, _ := slices.BinarySearchFunc(writes, e.Pos(), func(w write, pos token.Pos) int { return cmp.Compare(w.to.Pos(), pos) })
	for i := first; i < len(writes) && within(writes[i].to, e); i++ {
		w := &writes[i]
		if within(w.root, e) {
			continue
		}
		k, ok := l.x.mem.KeyOf(w.to)
		if !ok || heads[k] != nil || grown[k] {
			continue
		}
		if w.adds || w.from != nil && mentions(w.from, w.to) {
			grown[k] = true
			continue
		}
		l.x.loops.addHead(heads, k)
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
func (l later) capturedBy(e *ast.FuncLit) []types.Object {
	var out []types.Object
	seen := map[types.Object]bool{}
	ast.Inspect(e.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			obj := l.x.typed.Uses[id]
			if obj != nil && !seen[obj] && len(l.x.writesTo[obj]) > 0 && !within(obj, e) {
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
func (l later) allWrites() []write {
	f := l.x.prog.funcs[l.x.fn]
	if l.x.assignsRead || f == nil || f.decl.Body == nil {
		return l.x.assigns
	}
	l.x.assignsRead = true
	ast.PreorderStack(f.decl.Body, nil, func(n ast.Node, stack []ast.Node) bool {
		s, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, to := range s.Lhs {
			name, root := l.assignedRoot(to)
			if root == nil {
				continue
			}
			w := write{to: to, name: name, root: root, adds: s.Tok == token.ADD_ASSIGN, lits: literalsOf(stack)}
			if len(s.Lhs) == len(s.Rhs) && (s.Tok == token.ASSIGN || s.Tok == token.ADD_ASSIGN) {
				w.from = s.Rhs[i]
			}
			l.x.assigns = append(l.x.assigns, w)
		}
		return true
	})
	l.x.writesTo = map[types.Object][]*write{}
	for i := range l.x.assigns {
		w := &l.x.assigns[i]
		l.x.writesTo[w.root] = append(l.x.writesTo[w.root], w)
	}
	return l.x.assigns
}

// assignedRoot returns the local variable that an assignment of a text changes, or a
// field of which; nil for others, and for a variable that begins there.
func (l later) assignedRoot(to ast.Expr) (*ast.Ident, types.Object) {
	t := l.x.typed.TypeOf(to)
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
	v, ok := l.x.typed.Uses[id].(*types.Var)
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
