package fix

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A conversion is source text to write around a value and around the escaper that is called for it.
// In the example for the value name, open is "[]byte(", before "string(", after and close are ")":
//
//	[]byte(url.PathEscape(string(name)))
type conversion struct {
	open, before, after, close string
	format                     []analysis.TextEdit // edits of the format that prints the value
	first                      ast.Expr            // the text before is written before this argument; nil for the value itself
	choice                     bool                // true if the fix may change values that are right
}

// toText returns the conversion that makes e, an expression in file, a string before it is escaped.
// verb is the verb of a format that prints e; "" if no format does. ok is false for a type that
// cannot be converted, or if file would need an import of fmt.
func toText(s *Source, file *ast.File, e ast.Expr, verb string) (c conversion, ok bool) {
	t := s.Flow.Info.TypeOf(e)
	isString := t != nil && types.Identical(t, types.Typ[types.String])
	switch {
	case t == nil:
		return c, false
	case verb != "" && verb != "%s" && verb != "%v" && (!isString || verb != "%+s" && verb != "%+v"):
		return s.ofVerb(file, e)
	case isString:
		return c, true
	case isFormatted(s, e):
		c.before, c.after, ok = formatted(s, file, e, t, verb)
		return c, ok
	case typed.IsStringKind(t), types.Identical(t.Underlying(), byteSlice):
		return ofText(s, e, t)
	}
	return c, false
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

// ofText returns the conversion for e, whose type t is bytes or a named string. The value of e is
// converted to a string and, where the code around e needs a t, the escaped string back to t. ok is
// false if the code there cannot name a type that the conversion needs. With the fix, on the right:
//
//	b.Write(name)             b.Write([]byte(url.PathEscape(string(name))))
//	b = append(b, name...)    b = append(b, url.PathEscape(string(name))...)
//	"/users/" + name          "/users/" + Name(url.PathEscape(string(name)))
func ofText(s *Source, e ast.Expr, t types.Type) (c conversion, ok bool) {
	if s.editor.lookup(e.Pos(), "string") != types.Universe.Lookup("string") {
		return c, false
	}
	c = conversion{before: "string(", after: ")"}
	if call, isCall := s.Flow.Uses().Parent(e).(*ast.CallExpr); isCall && call.Ellipsis.IsValid() && s.Flow.Info.Types[call.Fun].IsBuiltin() {
		return c, true // append takes the bytes of a string, too
	}
	name, ok := typeName(s, e, t)
	c.open, c.close = name+"(", ")"
	return c, ok
}

// typeName returns the name by which the source at e can refer to t; ok is false if there is none.
func typeName(s *Source, e ast.Expr, t types.Type) (name string, ok bool) {
	var obj *types.TypeName
	switch t := t.(type) {
	case *types.Slice:
		return "[]byte", s.editor.lookup(e.Pos(), "byte") == types.Universe.Lookup("byte")
	case *types.Named:
		if t.TypeArgs().Len() > 0 {
			return "", false
		}
		obj = t.Obj()
	case *types.TypeParam:
		obj = t.Obj()
	case *types.Alias:
		if t.TypeArgs().Len() > 0 {
			return "", false
		}
		obj = t.Obj()
	default:
		return "", false
	}
	if s.editor.lookup(e.Pos(), obj.Name()) == types.Object(obj) {
		return obj.Name(), true
	}
	file := s.Flow.FileAt(e.Pos())
	for _, spec := range file.Imports {
		pkg := s.Flow.Info.PkgNameOf(spec)
		if pkg != nil && pkg.Imported() == obj.Pkg() && obj.Exported() && s.editor.lookup(e.Pos(), pkg.Name()) == types.Object(pkg) {
			return pkg.Name() + "." + obj.Name(), true
		}
	}
	return "", false
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
