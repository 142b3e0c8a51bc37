package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Wrap returns the fix that passes the value of h to a function of net/url
// before it is put into the text.
//
//	fmt.Sprintf("/u/%s", id)
//	fmt.Sprintf("/u/%s", url.PathEscape(id))
//
// What is not a string is made one first, in the way the text has it: a named
// string is converted, a Stringer that fmt prints is asked.
func (s *Source) Wrap(h *text.Hole, fn string) *Fix {
	if h.Expr == nil || h.Missing != nil || h.Op != nil {
		return nil
	}
	file := s.file(h.Expr.Pos())
	if file == nil || s.isAssigned(h.Expr) {
		return nil
	}
	prefix, imports, ok := s.qualify(file, h.Expr.Pos(), "net/url", fn)
	if !ok {
		return nil
	}
	f := &Fix{Message: "Use url." + fn, Safe: true, Imports: imports}
	call := s.printed(file, h)
	if call != nil && !types.Identical(s.Info.TypeOf(h.Expr), types.Typ[types.String]) {
		// "/u/" + fmt.Sprint(id): what is printed is a text already
		f.Edits = []analysis.TextEdit{insert(call.Pos(), prefix+fn+"("), insert(call.End(), ")")}
		return f
	}
	before, after, ok := s.toString(file, h)
	if !ok {
		return nil
	}
	if call != nil {
		// "/u/" + fmt.Sprint(name): an escaped text need not be printed
		f.Edits = []analysis.TextEdit{replace(call.Pos(), h.Expr.Pos(), prefix+fn+"("+before), replace(h.Expr.End(), call.End(), after+")")}
		return f
	}
	f.Edits = []analysis.TextEdit{insert(h.Expr.Pos(), prefix+fn+"("+before), insert(h.Expr.End(), after+")")}
	return f
}

// WrapPath returns the fix that escapes the value of h as a path of several
// segments. It is never safe: a "?" in the value may be meant.
//
//	base + "/" + p
//	base + "/" + (&url.URL{Path: p}).EscapedPath()
func (s *Source) WrapPath(h *text.Hole) *Fix {
	f := s.Wrap(h, "URL")
	if f == nil || !strings.HasSuffix(string(f.Edits[0].NewText), "URL(") {
		return nil // a conversion is needed
	}
	name := strings.TrimSuffix(string(f.Edits[0].NewText), "(")
	f.Edits[0].NewText = []byte("(&" + name + "{Path: ")
	f.Edits[1].NewText = []byte("}).EscapedPath()")
	f.Message = "Escape the path by segments"
	return f.Offered()
}

// WrapFragment returns the fix that escapes the value of h as a fragment.
//
//	page + "#" + section
//	page + "#" + (&url.URL{Fragment: section}).EscapedFragment()
func (s *Source) WrapFragment(h *text.Hole) *Fix {
	f := s.Wrap(h, "URL")
	if f == nil {
		return nil
	}
	first := string(f.Edits[0].NewText)
	name, conversion, _ := strings.Cut(first, "(")
	f.Edits[0].NewText = []byte("(&" + name + "{Fragment: " + conversion)
	last := string(f.Edits[1].NewText)
	f.Edits[1].NewText = []byte(strings.TrimSuffix(last, ")") + "}).EscapedFragment()")
	f.Message = "Use EscapedFragment"
	return f
}

// toString returns what must stand around the value of h to make it a string.
func (s *Source) toString(file *ast.File, h *text.Hole) (before, after string, ok bool) {
	t := s.Info.TypeOf(h.Expr)
	if t == nil {
		return "", "", false
	}
	if h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
		return "", "", false // "%q", "%.3s": the verb changes the escaped text
	}
	if types.Identical(t, types.Typ[types.String]) {
		return "", "", true
	}
	if !s.isFormatted(h.Expr) {
		// A named string in a concatenation, bytes in an append: the other
		// operands want the type that it has.
		return "", "", false
	}
	return s.formatted(file, h.Expr.Pos(), t, h.Verb)
}

// isAssigned reports whether e is what a statement assigns to, or what an
// address is taken of, and so cannot become a call.
//
//	path += "/keys"
func (s *Source) isAssigned(e ast.Expr) bool {
	switch parent := s.Uses().Parent(e).(type) {
	case *ast.AssignStmt:
		return slices.Contains(parent.Lhs, e)
	case *ast.RangeStmt:
		return parent.Key == e || parent.Value == e
	case *ast.UnaryExpr:
		return parent.Op == token.AND
	case *ast.IncDecStmt, *ast.Field:
		return true
	}
	return false
}

// isFormatted reports whether e is an argument of a formatter of package fmt.
func (s *Source) isFormatted(e ast.Expr) bool {
	call, ok := s.Uses().Parent(e).(*ast.CallExpr)
	return ok && s.isFormatter(call)
}

// isFormatter reports whether call calls a function that takes a format: Sprintf,
// Fprintf, Appendf, Errorf.
func (s *Source) isFormatter(call *ast.CallExpr) bool {
	id := uses.CalleeName(call)
	if id == nil {
		return false
	}
	fn, ok := s.Info.Uses[id].(*types.Func)
	return ok && library.Of(fn).Does.Has(library.Formats)
}

// formatted returns what fmt does to a value of type t.
func (s *Source) formatted(file *ast.File, pos token.Pos, t types.Type, verb string) (before, after string, ok bool) {
	switch {
	case hasMethod(t, "Format"):
		return s.sprint(file, pos)
	case hasMethod(t, "Error") || hasMethod(t, "String"):
		if isNilable(t) {
			return s.sprint(file, pos)
		}
		if hasMethod(t, "Error") {
			return "", ".Error()", true
		}
		return "", ".String()", true
	case isStringKind(t), verb == "%s" && isByteSlice(t):
		if s.lookup(pos, "string") != types.Universe.Lookup("string") {
			return "", "", false
		}
		return "string(", ")", true
	case types.IsInterface(t):
		return s.sprint(file, pos)
	}
	return "", "", false
}

// sprint returns a call of fmt.Sprint, which does for any value what %v does.
func (s *Source) sprint(file *ast.File, pos token.Pos) (before, after string, ok bool) {
	prefix, edits, ok := s.qualify(file, pos, "fmt", "Sprint")
	if !ok || len(edits) > 0 {
		return "", "", false
	}
	return prefix + "Sprint(", ")", true
}

func hasMethod(t types.Type, name string) bool {
	obj, _, indirect := types.LookupFieldOrMethod(t, false, nil, name)
	_, ok := obj.(*types.Func)
	return ok && !indirect
}

// isNilable reports whether a method call on the value may panic where fmt
// prints "<nil>".
func isNilable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

func isStringKind(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	if ok {
		return b.Info()&types.IsString != 0
	}
	p, ok := types.Unalias(t).(*types.TypeParam)
	return ok && allStrings(p)
}

// allStrings reports whether a type parameter stands for string types only.
func allStrings(p *types.TypeParam) bool {
	iface, ok := p.Constraint().Underlying().(*types.Interface)
	if !ok || iface.NumEmbeddeds() == 0 {
		return false
	}
	for e := range iface.EmbeddedTypes() {
		union, ok := e.(*types.Union)
		if !ok {
			return false
		}
		for term := range union.Terms() {
			if b, ok := term.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
				return false
			}
		}
	}
	return true
}

func isByteSlice(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := slice.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}
