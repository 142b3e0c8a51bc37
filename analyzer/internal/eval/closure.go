package eval

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/memory"
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
// the URLs in it, with what it may find when it runs. What it assigns to outer variables is not known afterwards,
// unless it is only called by its name: its calls make their changes then.
func (x *exec) funcLit(e *ast.FuncLit) value {
	if v := x.prog.scan.Literals[e]; v != nil && !x.prog.scan.Handed[v] {
		x.pending = append(x.pending, e)
		return value{Func: e}
	}
	if v, ok := x.sequence(e); ok {
		return v
	}
	later{x}.storedLiteral(e)
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
			dead := x.mem.Env.Dead
			x.mem.Env.Dead = false
			x.mem.Within(func() { x.inline(e, nil) })
			x.mem.Env.Dead = dead
		}
	}
}

// forgetAssigned makes unknown what a function literal may change when it is
// called at a time that is not known.
func (x *exec) forgetAssigned(e *ast.FuncLit) {
	ast.Inspect(e.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if n.Tok != token.DEFINE {
					x.mem.Forget(l)
				}
			}
		case *ast.IncDecStmt:
			x.mem.Forget(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				x.mem.Forget(n.X)
				x.mem.Spoil(x.mem.OuterObject(n.X), nil)
			}
		case *ast.CallExpr:
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				x.mem.Spoil(x.mem.OuterObject(sel.X), nil)
			}
			for _, a := range n.Args {
				x.mem.Spoil(x.mem.OuterObject(a), nil)
			}
		}
		return true
	})
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
	if x.inlined == nil {
		x.inlined = map[*ast.FuncLit]bool{}
	}
	x.inlined[e] = true
	x.inlinedSize += size
	x.closures++
	outer, results, hasReturned, sig, jumps, leave := x.mem.Env, x.results, x.returned, x.sig, x.jumps, x.leave
	x.leave = &jump{base: outer, returned: returned}
	x.mem.Env, x.returned, x.jumps = outer.Child(), false, nil
	x.bind(e.Type, args)
	x.body(e.Type, e.Body)
	out := x.results
	exits := x.leave.breaks
	if !x.mem.Env.Dead {
		exits = append(exits, x.mem.Env)
	}
	x.mem.Env = outer
	x.mem.Env.Join(exits, x.mem.Initial)
	x.mem.Env.Dead = false
	x.results, x.returned, x.sig, x.jumps, x.leave = results, hasReturned, sig, jumps, leave
	x.closures--
	x.inlined[e] = false
	return out
}

// sourceSize is the size of the source of the function that is read.
func (x *exec) sourceSize() int {
	if f := x.prog.funcs[x.fn]; f != nil {
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
				x.mem.Env.Set(key{Var: x.typed.Defs[name]}, args[i])
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
			if obj := x.typed.Defs[n]; obj != nil {
				x.mem.Env.Set(key{Var: obj}, memory.Zero(obj.Type()))
			}
		}
	}
}
