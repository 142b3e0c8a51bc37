package eval

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/value"
)

const (
	// maxInline bounds the nesting of function literals whose bodies are read.
	maxInline = 64
	// maxInlined, plus eight times the bytes of the function, bounds the bytes of function literals
	// that are read. Beyond this bound, no literal is read a second time.
	maxInlined = 1 << 14
)

// A literals reads the function literals in one function.
type literals struct {
	x *exec
	// inlined has an entry for each function literal that was read; it is true while the literal is
	// being read. inlinedSize is the sum of their source bytes.
	inlined     map[*ast.FuncLit]bool
	inlinedSize int
	// pending are the function literals that are read at their first call.
	pending []*ast.FuncLit
}

// funcLit returns the value of the function literal e. If e is assigned to a local variable that is
// only called, those calls read the body of e. Otherwise funcLit reads the body, for the URLs in
// it, and makes all outer variables unknown that e may change.
func (lt *literals) funcLit(e *ast.FuncLit) value.Value {
	if v := lt.x.prog.scan.Literals[e]; v != nil && !lt.x.prog.scan.Handed[v] {
		lt.pending = append(lt.pending, e)
		return value.Value{Func: e}
	}
	lt.x.mem.Within(func() { lt.inline(e, nil) })
	lt.forgetAssigned(e)
	return value.Value{Func: e}
}

// readPending reads the pending function literals that no call has read.
func (lt *literals) readPending() {
	if lt.x.closures > 0 {
		return
	}
	for len(lt.pending) > 0 {
		e := lt.pending[0]
		lt.pending = lt.pending[1:]
		if _, read := lt.inlined[e]; !read {
			dead := lt.x.mem.Env.Dead
			lt.x.mem.Env.Dead = false
			lt.x.mem.Within(func() { lt.inline(e, nil) })
			lt.x.mem.Env.Dead = dead
		}
	}
}

// forgetAssigned makes the variables and objects unknown that the function literal e may change,
// because e may be called at any time.
func (lt *literals) forgetAssigned(e *ast.FuncLit) {
	ast.Inspect(e.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				if n.Tok != token.DEFINE {
					lt.x.mem.Forget(l)
				}
			}
		case *ast.IncDecStmt:
			lt.x.mem.Forget(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				lt.x.mem.Forget(n.X)
				lt.x.mem.Spoil(lt.x.mem.OuterObject(n.X), nil)
			}
		case *ast.CallExpr:
			if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				lt.x.mem.Spoil(lt.x.mem.OuterObject(sel.X), nil)
			}
			for _, a := range n.Args {
				lt.x.mem.Spoil(lt.x.mem.OuterObject(a), nil)
			}
		}
		return true
	})
}

// inline reads the body of the function literal e and returns its results. args are the values of
// its parameters; nil if unknown. Assignments in e change the outer variables. If e calls itself,
// or is called too often, inline returns nil and makes all variables unknown that e may change.
func (lt *literals) inline(e *ast.FuncLit, args []value.Value) []value.Value {
	size := int(e.End() - e.Pos())
	reading, seen := lt.inlined[e]
	tooOften := seen && lt.inlinedSize+size > maxInlined+8*lt.sourceSize()
	if !reading && (tooOften || lt.x.closures >= maxInline) {
		lt.x.limited(limitClosures)
	}
	if reading || lt.x.closures >= maxInline || tooOften {
		lt.forgetAssigned(e)
		return nil
	}
	if lt.inlined == nil {
		lt.inlined = map[*ast.FuncLit]bool{}
	}
	lt.inlined[e] = true
	lt.inlinedSize += size
	lt.x.closures++
	outer, results, hasReturned, sig, jumps, leave := lt.x.mem.Env, lt.x.results, lt.x.returned, lt.x.sig, lt.x.jumps, lt.x.leave
	lt.x.leave = &jump{base: outer}
	lt.x.mem.Env, lt.x.returned, lt.x.jumps = outer.Child(), false, nil
	lt.bind(e.Type, args)
	lt.x.body(e.Type, e.Body)
	out := lt.x.results
	exits := lt.x.leave.breaks
	if !lt.x.mem.Env.Dead {
		exits = append(exits, lt.x.mem.Env)
	}
	lt.x.mem.Env = outer
	lt.x.mem.Env.Join(exits, lt.x.mem.Initial)
	lt.x.mem.Env.Dead = false
	lt.x.results, lt.x.returned, lt.x.sig, lt.x.jumps, lt.x.leave = results, hasReturned, sig, jumps, leave
	lt.x.closures--
	lt.inlined[e] = false
	return out
}

func (lt *literals) sourceSize() int {
	if f := lt.x.prog.funcs[lt.x.fn]; f != nil {
		return int(f.decl.End() - f.decl.Pos())
	}
	return 0
}

// bind sets the parameters of a function literal, whose type is sig, to args.
func (lt *literals) bind(sig *ast.FuncType, args []value.Value) {
	i := 0
	for _, f := range sig.Params.List {
		_, variadic := f.Type.(*ast.Ellipsis)
		for _, name := range f.Names {
			if i < len(args) && !variadic {
				lt.x.mem.Env.Set(value.Key{Var: lt.x.typed.Defs[name]}, args[i])
			}
			i++
		}
	}
}

// zeroResults sets the named results of a function of type sig to their zero values.
func (rt *returner) zeroResults(sig *ast.FuncType) {
	if sig == nil || sig.Results == nil {
		return
	}
	for _, f := range sig.Results.List {
		for _, n := range f.Names {
			if obj := rt.x.typed.Defs[n]; obj != nil {
				rt.x.mem.Env.Set(value.Key{Var: obj}, value.Zero(obj.Type()))
			}
		}
	}
}
