package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// The names that this package has for questions of package typed.

type typeInfo = typed.Info

func (x *exec) callee(fun ast.Expr) (fn *types.Func, recv ast.Expr) { return x.info().Callee(fun) }
func (x *exec) constantIndex(e ast.Expr) int                        { return x.info().Index(e) }
func (x *exec) constantText(e ast.Expr) (string, bool)              { return x.info().Text(e) }
func (x *exec) unconverted(e ast.Expr) ast.Expr                     { return x.info().Unconverted(e) }

func isString(t types.Type) bool                      { return typed.IsString(t) }
func isStrings(t types.Type) bool                     { return typed.IsStrings(t) }
func isBytes(t types.Type) bool                       { return typed.IsBytes(t) }
func isText(t types.Type) bool                        { return typed.IsText(t) }
func isTextual(t types.Type) bool                     { return typed.IsTextual(t) }
func isRune(t types.Type) bool                        { return typed.IsRune(t) }
func isBool(t types.Type) bool                        { return typed.IsBool(t) }
func isError(t types.Type) bool                       { return typed.IsError(t) }
func isInterface(t types.Type) bool                   { return typed.IsInterface(t) }
func hasTextMethod(t types.Type) bool                 { return typed.HasTextMethod(t) }
func isStruct(t types.Type) bool                      { return typed.IsStruct(t) }
func isPointer(t types.Type) bool                     { return typed.IsPointer(t) }
func isPackageLevel(obj types.Object) bool            { return typed.IsPackageLevel(obj) }
func pointed(t types.Type) types.Type                 { return typed.Pointed(t) }
func coreType(t types.Type) types.Type                { return typed.Core(t) }
func rootOf(e ast.Expr) ast.Expr                      { return typed.Root(e) }
func paramIndex(sig *types.Signature, i int) int      { return typed.Param(sig, i) }
func fieldNamed(t types.Type, name string) *types.Var { return typed.Field(t, name) }

// isFormattable reports whether a value of type t is worth a hole when it is
// printed: anything but functions and channels.
func isFormattable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Signature, *types.Chan, *types.Tuple:
		return false
	}
	return true
}

func resultCount(sig *ast.FuncType) int {
	if sig == nil || sig.Results == nil {
		return 0
	}
	return sig.Results.NumFields()
}
