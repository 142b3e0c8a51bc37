package flow

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Queried returns where the package looks for a "?" in the text that a function returns
// in which a value is put at the end of a path; nil where it does not. The value may
// bring a query then, which an escaper would make a part of the path.
//
//	u := publicURL(domain, key)
//	if strings.Contains(u, "?") { u += "&e=" + deadline } else { u += "?e=" + deadline }
func (x *Elsewhere) Queried(p *urltemplate.Part) ast.Expr {
	if x.Info == nil || p.Hole == nil || p.Hole.Expr == nil || p.Place != urltemplate.Segment || !p.LastSegment || !p.Ends() {
		return nil
	}
	fn := x.Uses().FuncAt(p.Hole.Expr.Pos())
	if fn == nil {
		return nil
	}
	at, known := x.queried[fn]
	if !known {
		at = x.queriedAt(fn)
		x.queried[fn] = at
	}
	return at
}

func (x *Elsewhere) queriedAt(fn *types.Func) ast.Expr {
	results := fn.Signature().Results()
	if results.Len() == 0 || !typed.IsTextResult(results.At(0).Type()) {
		return nil
	}
	for _, call := range x.Uses().Calls(fn) {
		u := x.Uses().Of(call)
		if x.asksForQuery(u) {
			return call
		}
		if u.Kind != uses.Assigned || u.Var == nil {
			continue
		}
		if at := x.Asked(u.Var); at != nil {
			return at
		}
	}
	return nil
}

// Asked returns where the function of a variable looks for a "?" in it; nil where it does
// not.
func (x *Elsewhere) Asked(v *types.Var) ast.Expr {
	for _, u := range x.Uses().Variable(v) {
		if x.asksForQuery(u) {
			return u.Expr
		}
	}
	return nil
}

// asksForQuery reports whether a text is given to a function of the standard library
// together with a "?".
func (x *Elsewhere) asksForQuery(u uses.Use) bool {
	if u.Kind != uses.Argument || u.Func == nil || u.Func.Pkg() == nil || !library.IsStd(u.Func.Pkg().Path()) {
		return false
	}
	for _, arg := range u.Call.Args[1:] {
		switch v := x.Info.Types[arg].Value; {
		case v == nil:
		case v.Kind() == constant.String && constant.StringVal(v) == "?", v.Kind() == constant.Int && v.ExactString() == "63":
			return true
		}
	}
	return false
}

// Sought returns where the package looks for the value of a hole in a text, to put
// another in its place; nil where it does not. What is escaped would not be found:
// of a token that is masked so, the escaped form would be shown.
//
//	log.Print(strings.ReplaceAll(u, token, "***"))
func (x *Elsewhere) Sought(h *text.Hole) ast.Expr {
	if x.Info == nil || h == nil || h.Var == nil {
		return nil
	}
	at, known := x.sought[h.Var]
	if !known {
		at = x.soughtAt(h.Var)
		x.sought[h.Var] = at
	}
	return at
}

func (x *Elsewhere) soughtAt(v *types.Var) ast.Expr {
	for _, e := range x.Uses().Mentions(v) {
		call, ok := x.Uses().Parent(e).(*ast.CallExpr)
		if !ok {
			continue
		}
		switch library.Of(x.Uses().Callee(call)).Makes {
		case library.OpReplace:
			if len(call.Args) > 1 && call.Args[1] == e {
				return e
			}
		case library.OpNewReplacer:
			for i := 0; i < len(call.Args); i += 2 {
				if call.Args[i] == e {
					return e
				}
			}
		default:
		}
	}
	return nil
}
