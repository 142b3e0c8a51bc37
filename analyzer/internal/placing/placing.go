// Package placing says where the texts go in which values have taken the place of names.
//
// # How it works
//
// It begins at what puts a value there, or notes that it shall come there: a call that replaces
// texts, one that makes a replacer, a list of names and values, or a call of a function that gets
// such a list. From there it follows the list, the replacer and the text, through variables,
// fields and parameters, and enters the texts.
//
//	for k, v := range r.params { path = strings.ReplaceAll(path, "{"+k+"}", v) }
//	http.Get(r.base + path)
//
//	func expand(path string, kv ...string) string { return strings.NewReplacer(kv...).Replace(path) }
//	http.Get(base + expand(path, "{id}", id))
//
// # What it gives up
//
//   - A text that is given to a function, or made of by one, is not followed.
//   - A list that a field holds is that of all values of the type.
package placing

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Ways are those of the texts of a package.
type Ways struct {
	Info  *types.Info
	Pkg   *types.Package
	Index *uses.Index
	// Text is called for each expression that yields such a text.
	Text func(e ast.Expr)
	// Holder is called for each variable that holds one, and for each function that returns one.
	Holder func(obj types.Object)
}

// From follows what puts a value in the place of a name.
func (w *Ways) From(e ast.Expr) {
	if call, ok := e.(*ast.CallExpr); ok && !w.isMade(call) {
		return
	}
	walk := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		switch {
		case n.Var == nil:
			if isString(w.Info.TypeOf(n.Expr)) {
				w.Text(n.Expr)
			}
			return w.next(n)
		case isString(n.Var.Type()):
			w.Holder(n.Var)
			return uses.Answer{}
		}
		return n.To(w.Index.Reads(n.Var)...) // a list of pairs, or a replacer
	}}
	walk.Finds(uses.Node{Expr: e})
}

// isMade reports whether a call gives a text in which its values are: that of a library, or of
// a function of the package that returns what a replacer of its list makes.
func (w *Ways) isMade(call *ast.CallExpr) bool {
	fn := w.Index.Callee(call)
	if fn == nil || library.Of(fn).Makes != library.NoOp || w.isBuiltin(call) {
		return true
	}
	params := fn.Signature().Params()
	if !fn.Signature().Variadic() {
		return false
	}
	list := params.At(params.Len() - 1)
	if owner, _ := w.Index.OwnerOf(list); owner == nil {
		return false
	}
	quiet := *w
	quiet.Holder = func(types.Object) {}
	walk := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		if n.Var != nil {
			return n.To(w.Index.Reads(n.Var)...)
		}
		a := quiet.next(n)
		a.Found = w.Index.Of(n.Expr).Kind == uses.Returned && isString(w.Info.TypeOf(n.Expr))
		return a
	}}
	return walk.Finds(uses.Node{Var: list})
}

func (w *Ways) isBuiltin(call *ast.CallExpr) bool { return w.Info.Types[call.Fun].IsBuiltin() }

// next goes on at the variable or field that gets an expression, or at what is made of it
// where it is, and enters the function that returns a text.
func (w *Ways) next(n uses.Node) uses.Answer {
	switch u := w.Index.Of(n.Expr); u.Kind {
	case uses.Assigned:
		return n.Holder(u.Var)
	case uses.Stored:
		if v := w.Index.HolderOf(n.Expr); v != nil && v.Pkg() == w.Pkg {
			return n.Holder(v)
		}
	case uses.Returned:
		if len(u.Within) > 0 {
			return n.To(w.callsOf(u.Within[len(u.Within)-1])...)
		}
		if fn := w.Index.FuncAt(n.Expr.Pos()); fn != nil {
			w.Holder(fn)
		}
	case uses.Argument, uses.Receiver:
		return w.given(n, u)
	case uses.Indexed, uses.Ranged:
		if reads, ok := w.Index.Elements(u); ok && typed.HoldsTexts(w.Info.TypeOf(n.Expr)) {
			return n.To(reads...)
		}
	default:
	}
	return uses.Answer{}
}

// given goes on at what a call makes of a text that has values in the place of names, or of
// such a value: one that is replaced is none.
func (w *Ways) given(n uses.Node, u uses.Use) uses.Answer {
	switch library.Of(u.Func).Makes {
	case library.OpReplace:
		if len(u.Call.Args) > 2 && ast.Unparen(u.Call.Args[1]) != n.Expr {
			return n.To(u.Call)
		}
	case library.OpNewReplacer, library.OpReplacerReplace:
		return n.To(u.Call)
	case library.NoOp:
		if v := w.Index.Parameter(u.Call, n.Expr); v != nil && v.Pkg() == w.Pkg && !isString(v.Type()) {
			return n.Holder(v)
		}
	default:
	}
	return uses.Answer{}
}

// callsOf returns the calls of a function literal, by the variable or the field that holds it, or
// holds a list of such functions.
//
//	r.fills = append(r.fills, func(s string) string { return strings.Replace(s, ":"+name, v, 1) })
//	for _, fill := range r.fills { path = fill(path) }
func (w *Ways) callsOf(lit *ast.FuncLit) (calls []ast.Expr) {
	var held []ast.Expr
	if v := w.Index.HolderOf(lit); v != nil {
		held = w.Index.Reads(v)
	} else if v = w.listOf(lit); v != nil {
		for _, at := range w.Index.Mentions(v) {
			reads, _ := w.Index.Elements(w.Index.Of(at))
			held = append(held, reads...)
		}
	}
	for _, e := range held {
		if call := w.Index.CallBy(e); call != nil {
			calls = append(calls, call)
		}
	}
	return calls
}

// listOf returns the variable or field of the package whose list has an expression as an element.
func (w *Ways) listOf(e ast.Expr) *types.Var {
	var list ast.Expr
	if call, ok := w.Index.Parent(e).(*ast.CallExpr); ok && w.isBuiltin(call) && call.Args[0] != e {
		list = call.Args[0] // append(r.fills, e)
	} else {
		list, _ = w.Index.ListOf(e)
	}
	if lit, ok := list.(*ast.CompositeLit); ok {
		return w.Index.HolderOf(lit)
	}
	if list == nil {
		return nil
	}
	return w.Index.Place(list)
}

func isString(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
