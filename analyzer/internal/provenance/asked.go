package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsComparedOnly reports whether a value is compared with constants, and used for nothing
// else.
//
//	strings.HasSuffix(strings.Split(u.Host, ":")[0], ".example.com")
func (r Reader) IsComparedOnly(value ast.Expr) bool {
	return !slices.ContainsFunc(r.Places(value), func(use uses.Use) bool {
		var with []ast.Expr
		switch up := r.Uses.Parent(use.Expr).(type) {
		case *ast.BinaryExpr:
			with = []ast.Expr{up.X, up.Y}
		case *ast.CallExpr:
			if library.Of(use.Func).Asks != library.NoQuestion {
				with = up.Args
			}
		}
		return !slices.ContainsFunc(with, func(e ast.Expr) bool { _, isConst := r.Constant(e); return isConst })
	})
}

// IsMeasured reports whether somebody asks for the length of a list.
//
//	parts := strings.Split(u.Host, ":"); if len(parts) == 2 { host = parts[0] }
func (r Reader) IsMeasured(list ast.Expr) bool {
	return slices.ContainsFunc(r.Places(list), func(use uses.Use) bool {
		if use.Kind != uses.Argument || use.Func != nil {
			return false
		}
		_, isBuiltin := r.Info.Uses[uses.CalleeName(use.Call)].(*types.Builtin)
		return isBuiltin
	})
}
