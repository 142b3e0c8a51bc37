package fix

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// toText returns what stands around a value to make it the string that a verb prints, which
// is "" outside of formats; ok is false where that takes more than a call, or the text must
// be of another type.
//
//	fmt.Sprintf("/u/%v", id)
//	fmt.Sprintf("/u/%v", url.PathEscape(fmt.Sprint(id)))
func toText(s *Source, file *ast.File, e ast.Expr, verb string) (before, after string, ok bool) {
	t := s.Flow.Info.TypeOf(e)
	switch {
	case t == nil || verb != "" && verb != "%s" && verb != "%v":
		return "", "", false
	case isString(s.Flow.Info, e):
		return "", "", true
	case !isFormatted(s, e) || typed.HasMethod(t, "Format"):
		return "", "", false
	case typed.HasMethod(t, "Error"), typed.HasMethod(t, "String"), types.IsInterface(t) && verb == "%v":
		prefix, imports, ok := s.Edit.Qualify(file, e.Pos(), "fmt", "Sprint")
		return prefix + "Sprint(", ")", ok && len(imports) == 0
	case typed.IsStringKind(t), verb == "%s" && typed.IsByteSlice(t):
		return "string(", ")", s.Edit.Lookup(e.Pos(), "string") == types.Universe.Lookup("string")
	}
	return "", "", false
}

var byteSlice = types.NewSlice(types.Typ[types.Byte])

// converted returns the string that e converts to another type of text; e itself
// where it is no such conversion.
//
//	b.Write([]byte(name))
func converted(info *types.Info, e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || info == nil || len(call.Args) != 1 || !info.Types[call.Fun].IsType() {
		return e
	}
	to, from := info.TypeOf(call), info.TypeOf(call.Args[0])
	if from == nil || !types.Identical(from, types.Typ[types.String]) || !typed.IsStringKind(to) && !types.Identical(to.Underlying(), byteSlice) {
		return e
	}
	if _, isLit := ast.Unparen(call.Args[0]).(*ast.BasicLit); isLit {
		return e
	}
	return call.Args[0]
}

// isString reports whether e is of type string itself.
func isString(info *types.Info, e ast.Expr) bool {
	t := info.TypeOf(e)
	return t != nil && types.Identical(t, types.Typ[types.String])
}

// isFormatted reports whether e is printed by a function of package fmt.
func isFormatted(s *Source, e ast.Expr) bool {
	call, ok := s.Flow.Uses().Parent(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	switch library.Of(s.Flow.Uses().Callee(call)).Makes {
	case library.OpSprint, library.OpSprintln:
		return true
	case library.OpFprint, library.OpFprintln:
		return call.Args[0] != e
	default:
		return isFormatter(s.Flow.Info, call)
	}
}

// isFormatter reports whether call calls a function that takes a format: Sprintf,
// Fprintf, Appendf, Errorf.
func isFormatter(info *types.Info, call *ast.CallExpr) bool {
	id := uses.CalleeName(call)
	if id == nil {
		return false
	}
	fn, ok := info.Uses[id].(*types.Func)
	return ok && library.Of(fn).Does.Has(library.Formats)
}
