package reach

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// IsPredicate reports whether a function may show importers something of a text that
// they give it: it is exported, its result is a boolean or an error, and it asks a
// regular expression or a parser, or looks at each rune.
//
//	func (p Pointer) IsValid() bool { return oidPattern.MatchString(p.OID) }
func IsPredicate(d *ast.FuncDecl, fn *types.Func, info *types.Info) bool {
	if d.Body == nil || !fn.Exported() || !hasOutcome(fn.Signature()) || !takesText(fn.Signature()) {
		return false
	}
	found := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.RangeStmt:
			found = found || isText(info.TypeOf(n.X))
		case *ast.CallExpr:
			found = found || asks(n, info)
		}
		return !found
	})
	return found
}

func (u *unit) shows(info *types.Info) bool {
	d, ok := u.decl.(*ast.FuncDecl)
	return ok && u.fn != nil && IsPredicate(d, u.fn, info)
}

func hasOutcome(sig *types.Signature) bool {
	if sig.Results().Len() != 1 {
		return false
	}
	t := sig.Results().At(0).Type()
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0 || types.Identical(t, types.Universe.Lookup("error").Type())
}

// takesText reports whether a function is given a text, or a struct that may have one.
func takesText(sig *types.Signature) bool {
	if recv := sig.Recv(); recv != nil && mayHaveText(recv.Type()) {
		return true
	}
	for p := range sig.Params().Variables() {
		if mayHaveText(p.Type()) {
			return true
		}
	}
	return false
}

func mayHaveText(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, isStruct := t.Underlying().(*types.Struct)
	return isStruct || HoldsText(t)
}

// asks reports whether a call asks a regular expression or a parser about a text.
func asks(call *ast.CallExpr, info *types.Info) bool {
	var id *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		id = fun.Sel
	case *ast.Ident:
		id = fun
	default:
		return false
	}
	fn, ok := info.Uses[id].(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	row := library.Of(fn)
	return row.Asks == library.AsksMatch || row.Tests.Form != library.NoForm
}

func isText(t types.Type) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}
