package flow

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Sought returns an argument that names the variable of h, in a call that searches a text for this
// argument to replace it: token below. It returns nil if there is none. If a fix escaped the value
// of h, the call would no longer find it.
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
