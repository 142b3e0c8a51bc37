package flow

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Sought returns the place where the package searches a text for the value of h in order to replace
// it; nil if there is none. A fix that escapes the value would break this: the search would miss
// the escaped form, and a token masked in this way would be shown.
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
