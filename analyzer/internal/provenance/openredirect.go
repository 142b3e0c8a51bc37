package provenance

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsRedirectTo reports whether e is the target of a redirect, perhaps after the functions of the
// package to which e is passed, or from which it is returned.
//
//	func send(w http.ResponseWriter, r *http.Request, to string) { http.Redirect(w, r, to, 302) }
//	send(w, r, r.FormValue("next"))
func (r Slicer) IsRedirectTo(e ast.Expr) bool {
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		if n.Var != nil {
			return n.To(r.Uses.Reads(n.Var)...)
		}
		u := r.Uses.Of(n.Expr)
		switch {
		case r.IsRedirect(u):
			return uses.Found(true)
		case u.Kind == uses.Argument:
			return n.Into(u.Call, r.Uses.Parameter(u.Call, u.Expr))
		case u.Kind == uses.Returned:
			return r.callers(n, u)
		case u.Kind == uses.Assigned && n.Expr != e:
			return n.Holder(u.Var)
		}
		return uses.Answer{}
	}}
	return w.Finds(uses.Node{Expr: e})
}

// callers returns the calls that yield the value n, which a return statement returns as u.
func (r Slicer) callers(n uses.Node, u uses.Use) (a uses.Answer) {
	fn := r.Uses.FuncAt(u.Expr.Pos())
	switch {
	case len(u.Within) > 0 || fn == nil:
	case n.In != nil:
		return n.Out()
	default:
		calls, _ := r.Uses.Callers(fn)
		for _, call := range calls {
			a.Next = append(a.Next, uses.Node{Expr: call})
		}
	}
	return a
}

// MayTest reports whether code of the package may test where a parameter of requests leads. The
// parameter is that which the call read reads, and the package may read it by other calls, too. to
// is the expression that a client is redirected to: if it is a variable, its uses count.
//
//	u, err := url.Parse(r.FormValue("next")); if err != nil || u.Host != r.Host {
func (r Slicer) MayTest(read *ast.CallExpr, to ast.Expr) bool {
	start := []uses.Node{{Expr: read}}
	if v := r.Uses.Named(to); v != nil {
		start = append(start, uses.Node{Var: v})
	}
	if key, ok := r.Key(read); ok {
		for _, call := range r.Uses.CallsOf(IsParameter) {
			if same, ok := r.Key(call); ok && same == key {
				start = append(start, uses.Node{Expr: call})
			}
		}
	}
	w := uses.Walk{Visit: r.test}
	return w.Finds(start...) || w.IsCut()
}

// IsParameter reports whether fn is a library function that reads a parameter of a request, or of
// url.Values: r.FormValue.
func IsParameter(fn *types.Func) bool { return library.Of(fn).Does.Has(library.GivesParameter) }

// leavesHost reports whether slot is a component of a URL after its authority.
func leavesHost(slot library.Slot) bool {
	switch slot {
	case library.Path, library.EscapedPath, library.RawQuery, library.Fragment:
		return true
	default:
		return false
	}
}

// Key returns the key of the parameter that call reads, if it is constant.
func (r Slicer) Key(call *ast.CallExpr) (key string, ok bool) {
	if len(call.Args) == 0 {
		return "", false
	}
	return r.Constant(call.Args[0])
}

// test is a step of the walk of MayTest: Found for code that tests the value, or may test it.
func (r Slicer) test(n uses.Node) uses.Answer {
	if a, ok := r.Uses.Onward(n); ok {
		return a
	}
	switch u := r.Uses.Of(n.Expr); u.Kind {
	case uses.Compared:
		return uses.Found(!r.comparesNothing(u.Expr))
	case uses.Argument:
		return r.passed(n, u)
	case uses.Receiver: // of a URL
		made := library.Of(u.Func).Makes
		return uses.Found(made != library.OpURLString && made != library.OpEscapedPath && made != library.OpRequestURI && !library.Of(u.Func).From.OfReceiver)
	case uses.Selected:
		sel, ok := r.Uses.Parent(u.Expr).(*ast.SelectorExpr)
		return uses.Found(!ok || !leavesHost(r.SlotOf(sel)))
	case uses.Assigned:
		return n.Holder(u.Var)
	case uses.Stored:
		return n.Holder(r.Uses.Field(n.Expr))
	case uses.Returned:
		return r.callers(n, u)
	case uses.Discarded, uses.Set:
		return uses.Answer{}
	case uses.Key, uses.Indexed, uses.Ranged, uses.Addressed, uses.Other:
	}
	return uses.Found(true) // it is looked up, or code that is not read has it
}

// comparesNothing reports whether the operator around e compares e with "" or nil.
func (r Slicer) comparesNothing(e ast.Expr) bool {
	at, ok := r.Uses.Parent(e).(*ast.BinaryExpr)
	return ok && (r.isNothing(at.X) || r.isNothing(at.Y) || r.Info.Types[at.X].IsNil() || r.Info.Types[at.Y].IsNil())
}

// passed is the step for n, which u passes to a function.
func (r Slicer) passed(n uses.Node, u uses.Use) uses.Answer {
	row := library.Of(u.Func)
	switch {
	case r.Info.Types[u.Call.Fun].IsBuiltin():
		return uses.Found((typed.Info{Info: r.Info}).Builtin(u.Call.Fun) != "len")
	case u.Func == nil, row.Asks != library.NoQuestion:
		return uses.Found(true)
	case row.Makes != library.NoOp:
		return n.To(u.Call)
	case r.IsRedirect(u), row.Takes.HasUses(), row.Codes.Coding.Name != "", library.ShowsPeople(u.Func):
		return uses.Answer{}
	case r.Uses.DeclAt(u.Func.Pos()) != nil && !typed.IsInterfaceMethod(u.Func):
		return n.Into(u.Call, r.Uses.Parameter(u.Call, u.Expr))
	}
	return uses.Found(true)
}
