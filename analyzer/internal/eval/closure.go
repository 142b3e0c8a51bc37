package eval

import (
	"go/ast"
	"go/token"
	"go/types"
)

const (
	// maxInline bounds the function literals in function literals that are read,
	// each within a call of another.
	maxInline = 64
	// maxInlined bounds the source of the function literals that are read at
	// their calls, beyond eight times the source of the function.
	maxInlined = 1 << 14
)

// funcLit evaluates the body of a function literal where it is written, for
// the URLs in it. What it assigns to outer variables is not known afterwards,
// unless it is only called by its name: its calls make their changes then.
func (x *exec) funcLit(e *ast.FuncLit) value {
	if v := x.literals[e]; v != nil && !x.handed[v] {
		x.pending = append(x.pending, e)
		return value{Func: e}
	}
	if v, ok := x.sequence(e); ok {
		return v
	}
	x.aside(func() { x.inline(e, nil) })
	x.forgetAssigned(e)
	return value{Func: e}
}

// readPending reads the function literals that no call has read.
func (x *exec) readPending() {
	if x.closures > 0 {
		return
	}
	for len(x.pending) > 0 {
		e := x.pending[0]
		x.pending = x.pending[1:]
		if _, read := x.inlined[e]; !read {
			dead := x.env.Dead
			x.env.Dead = false
			x.aside(func() { x.inline(e, nil) })
			x.env.Dead = dead
		}
	}
}

// land goes on at a label that a goto leads to: what the function has set
// until then is not known there.
func (x *exec) land() {
	for e := x.env; e != nil; e = e.Parent {
		for k, v := range e.Own {
			x.env.Set(k, value{Obj: v.Obj})
		}
	}
	x.env.Dead = false
}

// aside evaluates what may happen at another time: nothing of it is seen
// afterwards.
func (x *exec) aside(f func()) { x.within(f) }

// forgetAssigned makes unknown what a function literal may change when it is
// called at a time that is not known.
func (x *exec) forgetAssigned(e *ast.FuncLit) {
	ast.Inspect(e.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if n.Tok != token.DEFINE {
					x.forget(l)
				}
			}
		case *ast.IncDecStmt:
			x.forget(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				x.spoil(x.outerObject(n.X), nil)
			}
		case *ast.CallExpr:
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				x.spoil(x.outerObject(sel.X), nil)
			}
			for _, a := range n.Args {
				x.spoil(x.outerObject(a), nil)
			}
		}
		return true
	})
}

// outerObject returns the object that a variable outside of a function
// literal holds and that a method or function may change.
func (x *exec) outerObject(e ast.Expr) *object {
	k, ok := x.keyOf(e)
	if !ok || k.Var == nil && k.Obj == nil {
		return nil
	}
	if k.Var != nil {
		if _, found := x.env.Get(key{Var: k.Var}); !found && x.own[key{Var: k.Var}] == nil {
			return nil
		}
	}
	return x.objectAt(e)
}

// forget makes the value of a variable unknown, when it has one.
func (x *exec) forget(lhs ast.Expr) {
	if l, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok {
		lhs = l.X
	}
	k, ok := x.keyOf(lhs)
	if !ok {
		return
	}
	old, found := x.env.Get(k)
	switch {
	case found && old.Known:
		v := x.opaque(lhs)
		v.Obj = old.Obj
		x.env.Set(k, v)
	case found:
		x.env.Set(k, value{Obj: old.Obj})
	case k.Obj != nil:
		x.setPart(k, value{})
	}
}

// inline evaluates the body of a function literal with its parameters set to
// args (nil: unknown) and returns its results. What it does to variables is
// done afterwards.
func (x *exec) inline(e *ast.FuncLit, args []value) []value { return x.inlineTo(e, args, nil) }

// inlineTo is inline with a function that sees the return statements; it may
// be nil.
func (x *exec) inlineTo(e *ast.FuncLit, args []value, returned func(*ast.ReturnStmt)) []value {
	size := int(e.End() - e.Pos())
	reading, seen := x.inlined[e]
	tooOften := seen && x.inlinedSize+size > maxInlined+8*x.sourceSize()
	if !reading && (tooOften || x.closures >= maxInline) {
		x.limited(limitClosures)
	}
	if reading || x.closures >= maxInline || tooOften {
		x.forgetAssigned(e)
		return nil
	}
	x.inlined[e] = true
	x.inlinedSize += size
	x.closures++
	outer, results, hasReturned, sig, jumps, leave := x.env, x.results, x.returned, x.sig, x.jumps, x.leave
	x.leave = &jump{base: outer, returned: returned}
	x.env, x.returned, x.jumps = outer.Child(), false, nil
	x.bind(e.Type, args)
	x.body(e.Type, e.Body)
	out := x.results
	exits := x.leave.breaks
	if !x.env.Dead {
		exits = append(exits, x.env)
	}
	x.env = outer
	x.env.Join(exits, x.initial)
	x.env.Dead = false
	x.results, x.returned, x.sig, x.jumps, x.leave = results, hasReturned, sig, jumps, leave
	x.closures--
	x.inlined[e] = false
	return out
}

// sourceSize is the size of the source of the function that is read.
func (x *exec) sourceSize() int {
	if f := x.funcs[x.fn]; f != nil {
		return int(f.decl.End() - f.decl.Pos())
	}
	return 0
}

// bind sets the parameters of a function literal to the arguments of a call.
func (x *exec) bind(sig *ast.FuncType, args []value) {
	i := 0
	for _, f := range sig.Params.List {
		_, variadic := f.Type.(*ast.Ellipsis)
		for _, name := range f.Names {
			if i < len(args) && !variadic {
				x.env.Set(key{Var: x.Info.Defs[name]}, args[i])
			}
			i++
		}
	}
}

// zeroResults sets the named results of a function to their zero values.
func (x *exec) zeroResults(sig *ast.FuncType) {
	if sig == nil || sig.Results == nil {
		return
	}
	for _, f := range sig.Results.List {
		for _, n := range f.Names {
			if obj := x.Info.Defs[n]; obj != nil {
				x.env.Set(key{Var: obj}, zeroValue(obj.Type()))
			}
		}
	}
}

// scanLiteral remembers the variable that a function literal is assigned to.
func (p *program) scanLiteral(lhs, rhs ast.Expr) {
	lit, ok := ast.Unparen(rhs).(*ast.FuncLit)
	if !ok {
		return
	}
	if id, ok := lhs.(*ast.Ident); ok {
		if v := (typeInfo{Info: p.Info}).Object(id); v != nil && !isPackageLevel(v) {
			p.literals[lit] = v
		}
	}
}

// scanHanded remembers the function variables that are used other than by a
// call.
func (p *program) scanHanded(id *ast.Ident) {
	if v, ok := p.Info.Uses[id].(*types.Var); ok {
		if _, ok := v.Type().Underlying().(*types.Signature); ok {
			p.handed[v] = true
		}
	}
}
