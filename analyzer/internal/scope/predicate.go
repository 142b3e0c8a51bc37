package scope

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// IsPredicate reports whether fn, declared by d, is an exported function that tests a text that it
// gets. Such a function returns only a bool or an error, and it uses a regular expression or a
// parser, or reads each rune.
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
			t := info.TypeOf(n.X)
			found = found || t != nil && typed.IsString(t)
		case *ast.CallExpr:
			found = found || matchesOrParses(n, info)
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
	return typed.IsBool(t) || typed.IsError(t)
}

// takesText reports whether the receiver or a parameter of sig is text, or a struct with text.
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

func mayHaveText(t types.Type) bool { return typed.IsStruct(typed.Pointed(t)) || HoldsText(t) }

// matchesOrParses reports whether call matches a regular expression or parses a text as Atoi does.
func matchesOrParses(call *ast.CallExpr, info *types.Info) bool {
	fn, _ := typed.Info{Info: info}.Callee(ast.Unparen(call.Fun))
	row := library.Of(fn)
	return row.Asks == library.AsksMatch || row.Tests.Form != library.NoForm
}
