package facts

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Escapes reports whether the result of fn, or a text that fn writes to its arguments, may have
// been made by an escaper.
func (x *encodedTexts) Escapes(fn *types.Func) bool {
	return x.escaping[fn] || x.encodes(fn) == library.Escapes
}

// Funcs returns the functions of the package whose results may be escaped (library.Escapes), or
// joined with a "/" (library.Segments). Other functions are not in the map.
func (x *encodedTexts) Funcs() map[*types.Func]library.Encoding {
	out := map[*types.Func]library.Encoding{}
	for obj := range x.objs {
		if fn, ok := obj.(*types.Func); ok {
			out[fn] = library.Segments
			if x.escaping[fn] {
				out[fn] = library.Escapes
			}
		}
	}
	return out
}

// encodes returns Escapes for a URL escaper of the tables, or one written by hand in this package.
// For a function with a summary it returns what the summary says; for any other, NotEncoding.
func (x *encodedTexts) encodes(fn *types.Func) library.Encoding {
	if fn.Pkg() == x.in.Pkg && x.isHandmade(fn) {
		return library.Escapes
	}
	if e, ok := library.LookupEscaper(fn); ok {
		if slices.Contains([]string{text.PathEscape, text.QueryEscape, text.SubPathEscape}, e.Coding.Name) {
			return library.Escapes
		}
		return library.NotEncoding
	}
	if sum := x.in.Imported(fn); fn.Pkg() != x.in.Pkg && sum != nil {
		return sum.Encodes
	}
	return library.NotEncoding
}

// segments marks as escaped the calls of fn that return a text and have a constant argument with a
// "/". It does nothing for functions of libraries.
//
//	format("users/%s", name), join(parts, "/")
func (x *encodedTexts) segments(fn *types.Func) {
	if fn.Pkg() == nil || isOfLibrary(fn) || !mayJoin(fn.Signature()) {
		return
	}
	for _, call := range x.in.Index.Calls(fn) {
		for i, arg := range call.Args {
			v := x.in.Info.Types[arg].Value
			if v != nil && v.Kind() == constant.String && strings.Contains(constant.StringVal(v), "/") && x.isText(call) && !x.in.IsMeant(fn, i) {
				x.enter(call)
			}
		}
	}
}

// mayJoin reports whether sig, the type of a function, has a parameter of a string, interface or
// slice type, and a result that may hold a string, such as []string or a type parameter.
func mayJoin(sig *types.Signature) bool {
	takes := func(v *types.Var) bool {
		switch t := v.Type().Underlying().(type) {
		case *types.Basic:
			return t.Info()&types.IsString != 0
		case *types.Interface, *types.Slice: // a type parameter, too, or a variadic one
			return true
		}
		return false
	}
	gives := func(v *types.Var) bool {
		_, isParam := types.Unalias(v.Type()).(*types.TypeParam)
		return isParam || isHolder(v.Type())
	}
	for v := range sig.Params().Variables() {
		if takes(v) {
			return slices.ContainsFunc(slices.Collect(sig.Results().Variables()), gives)
		}
	}
	return false
}

// named is called for fn, which escapes or joins texts. It marks as escaped the results of the
// calls of fn, the reads of the arguments into which fn may write, and the uses of fn as a value.
func (x *encodedTexts) named(fn *types.Func) {
	for _, e := range x.in.Index.Mentions(fn) {
		call := x.in.Index.CallBy(e)
		if call == nil {
			x.enter(e)
			continue
		}
		x.enter(call)
		if !x.isText(call) {
			for _, arg := range call.Args {
				if t := x.in.Info.TypeOf(arg); t != nil && !typed.IsStringKind(t) { // a string argument is not changed
					x.written(arg)
				}
			}
		}
	}
}

// isHandmade reports whether fn, a function of this package, is an escaper written by hand: it has
// the name of an escaper, takes and returns a text, and has a literal that writes a "%".
//
//	func rfc3986Escape(s string) string { ... out.WriteString(fmt.Sprintf("%%%02X", c)) ... }
func (x *encodedTexts) isHandmade(fn *types.Func) bool {
	escaper, ok := names.Escaper(fn.Name())
	if !ok || escaper == text.HTMLEscape || !mayJoin(fn.Signature()) {
		return false
	}
	decl, ok := x.in.Index.DeclAt(fn.Pos()).(*ast.FuncDecl)
	if !ok || decl.Body == nil {
		return false
	}
	for n := range ast.Preorder(decl.Body) {
		if lit, ok := n.(*ast.BasicLit); ok && writesPercent(lit) {
			return true
		}
	}
	return false
}

// writesPercent reports whether lit is '%', or a string that begins with "%%" and a verb: "%%%02X".
func writesPercent(lit *ast.BasicLit) bool {
	switch lit.Kind {
	case token.CHAR:
		return lit.Value == "'%'"
	case token.STRING:
		return strings.HasPrefix(strings.Trim(lit.Value, "\"`"), "%%%")
	default:
		return false
	}
}
