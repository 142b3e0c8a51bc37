package fix

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// toText returns the texts to write before and after e, an expression in file, to make it a string
// before it is escaped. verb is the verb of a format that prints e; "" if no format does. ok is
// false for a verb with flags or a width, for a type that fmt would have to print where nothing
// prints it, or if file would need an import of fmt.
func toText(s *Source, file *ast.File, e ast.Expr, verb string) (before, after string, ok bool) {
	t := s.Flow.Info.TypeOf(e)
	isString := t != nil && types.Identical(t, types.Typ[types.String])
	switch {
	case t == nil, verb != "" && verb != "%s" && verb != "%v" && (!isString || verb != "%+s" && verb != "%+v"):
		return "", "", false
	case isString:
		return "", "", true
	}
	if !isFormatted(s, e) {
		return "", "", false
	}
	return formatted(s, file, e, t, verb)
}

var byteSlice = types.NewSlice(types.Typ[types.Byte])

// converted returns name if e is []byte(name) or another conversion of a string to a type of text.
// It returns e itself for other expressions, and for the conversion of a literal.
func converted(info *types.Info, e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || info == nil || len(call.Args) != 1 || !info.Types[call.Fun].IsType() {
		return e
	}
	to, from := info.TypeOf(call), info.TypeOf(call.Args[0])
	if from == nil || !types.Identical(from, types.Typ[types.String]) || !typed.IsStringKind(to) && !types.Identical(to.Underlying(), byteSlice) {
		return e
	}
	if _, isName := ast.Unparen(call.Args[0]).(*ast.BasicLit); isName {
		return e
	}
	return call.Args[0]
}

// isFormatted reports whether e is an argument that a function of package fmt prints.
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

// isFormatter reports whether call calls a function that takes a format, such as fmt.Sprintf.
func isFormatter(info *types.Info, call *ast.CallExpr) bool {
	id := uses.CalleeName(call)
	if id == nil {
		return false
	}
	fn, ok := info.Uses[id].(*types.Func)
	return ok && library.Of(fn).Does.Has(library.Formats)
}

// formatted returns the texts to write before and after e, a value of type t, to get the string
// that fmt prints for verb. ok is true for strings, interfaces, types with a method that fmt calls,
// and bytes that "%s" prints. It is false for other types, or if fmt would have to be imported.
func formatted(s *Source, file *ast.File, e ast.Expr, t types.Type, verb string) (before, after string, ok bool) {
	pos := e.Pos()
	switch {
	case typed.HasMethod(t, "Format"):
		return sprintAs(s, file, e, verb)
	case typed.HasMethod(t, "Error") || typed.HasMethod(t, "String"):
		if typed.IsNilable(t) {
			return sprint(s, file, pos)
		}
		if typed.HasMethod(t, "Error") {
			return "", ".Error()", true
		}
		return "", ".String()", true
	case typed.IsStringKind(t), verb == "%s" && typed.IsByteSlice(t):
		if s.editor.lookup(pos, "string") != types.Universe.Lookup("string") {
			return "", "", false
		}
		return "string(", ")", true
	case types.IsInterface(t):
		return sprintAs(s, file, e, verb)
	}
	return "", "", false
}

// sprintAs returns the texts to write before and after e to print it as verb does: with Sprintf for
// %s, else with Sprint; the two differ for bytes. ok is false if fmt would have to be imported.
func sprintAs(s *Source, file *ast.File, e ast.Expr, verb string) (before, after string, ok bool) {
	if p, isPrinted := s.printingOf(e); isPrinted && verb == "" {
		if by := p.verbsOf(e); len(by) > 0 {
			verb = "%" + by[0].verb.Spec + string(by[0].verb.Char)
		}
	}
	if verb != "%s" {
		return sprint(s, file, e.Pos())
	}
	name, ok := printer(s, file, e.Pos(), "Sprintf")
	return name + `("%s", `, ")", ok
}

// sprint returns the texts to write before and after a value at pos to print it with fmt.Sprint, as
// the verb %v would. ok is false if fmt would have to be imported.
func sprint(s *Source, file *ast.File, pos token.Pos) (before, after string, ok bool) {
	name, ok := printer(s, file, pos, "Sprint")
	return name + "(", ")", ok
}

// printer returns source that names a function of fmt at pos, such as "fmt.Sprint" for the name
// Sprint; ok is false if fmt would have to be imported.
func printer(s *Source, file *ast.File, pos token.Pos, name string) (qualified string, ok bool) {
	prefix, imports, ok := s.editor.qualify(file, pos, "fmt", name)
	return prefix + name, ok && len(imports) == 0
}
