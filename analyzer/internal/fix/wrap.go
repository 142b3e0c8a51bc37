package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// urlPackage is the path of the package with the escapers.
const urlPackage = "net/url"

// Wrap returns the fix that passes the value of h to the function fn of net/url before it is put
// into the text. It returns nil if no expression for the value can be put into a call of fn.
//
//	fmt.Sprintf("/u/%s", id)
//	fmt.Sprintf("/u/%s", url.PathEscape(id))
//
// The fix also converts a value of another type to a string, as the text does: a named string by a
// conversion, and a Stringer that fmt prints by its method String.
func (s *Source) Wrap(h *text.Hole, fn string) *Fix {
	f := s.enclose(h, enclosure{name: fn, end: ")", message: "Use url." + fn})
	if f != nil {
		f.escaper = fn
	}
	return f
}

// WrapPath returns the fix that escapes h as a path of several segments; nil if it would not
// compile. It is never safe, because a "?" in the value may begin a query.
//
//	base + "/" + p
//	base + "/" + (&url.URL{Path: p}).EscapedPath()
func (s *Source) WrapPath(h *text.Hole) *Fix {
	return s.enclose(h, enclosure{begin: "(&", name: "URL", open: "{Path: ", end: "}).EscapedPath()", message: "Escape the path by segments"}).Lower(Choice)
}

// WrapFragment returns the safe fix that escapes the value of h as a fragment. It returns nil if it
// would not compile, or if the value has delimiters or escaped text from a constant.
//
//	page + "#" + section
//	page + "#" + (&url.URL{Fragment: section}).EscapedFragment()
func (s *Source) WrapFragment(h *text.Hole) *Fix {
	return s.enclose(h, enclosure{begin: "(&", name: "URL", open: "{Fragment: ", end: "}).EscapedFragment()", message: "Use EscapedFragment"})
}

// An enclosure is the source to write around a value to escape it: begin, "url.", name, open, the
// value, end. name is a function or a type of net/url. message is the message of the fix.
type enclosure struct {
	begin, name, open, end string
	message                string
}

// enclose returns the fix that writes enc around the value of h. It returns nil if it would not
// compile, or if the value has delimiters or escaped text from a constant.
func (s *Source) enclose(h *text.Hole, enc enclosure) *Fix {
	if h.Expr == nil || h.Missing != nil || h.Op != nil {
		return nil
	}
	e := converted(s.Flow.Info, h.Expr)
	file := s.editor.file(e.Pos())
	if file == nil || isAssigned(s.Flow.Uses(), e) || s.writesEscapes(e) {
		return nil
	}
	prefix, imports, ok := s.editor.qualify(file, e.Pos(), urlPackage, enc.name)
	if !ok {
		return nil
	}
	if enc.open == "" {
		enc.open = "("
	}
	begin := enc.begin + prefix + enc.name + enc.open
	f := &Fix{Message: enc.message, Safe: true, Imports: imports}
	call := s.printed(file, e)
	if call != nil && !types.Identical(s.Flow.Info.TypeOf(e), types.Typ[types.String]) {
		// "/u/" + fmt.Sprint(id): what is printed is a text already
		f.Edits = []analysis.TextEdit{insert(call.Pos(), begin), insert(call.End(), enc.end)}
		return f
	}
	c, ok := toText(s, file, e, h.Verb)
	if !ok {
		return nil
	}
	if c.choice {
		f = f.Lower(Choice)
	}
	begin, end := c.open+begin+c.before, c.after+enc.end+c.close
	if call != nil {
		// "/u/" + fmt.Sprint(name): an escaped text need not be printed
		f.Edits = []analysis.TextEdit{Replace(call.Pos(), e.Pos(), begin), Replace(e.End(), call.End(), end)}
		return f
	}
	first := e
	if c.first != nil {
		first, f.joined = c.first, span{c.first.Pos(), e.End()}
	}
	f.Edits = append([]analysis.TextEdit{insert(first.Pos(), begin), insert(e.End(), end)}, c.format...)
	return f
}

// isAssigned reports whether e cannot be replaced by a call, because a statement assigns to it or
// its address is taken.
//
//	path += "/keys"
func isAssigned(index *uses.Index, e ast.Expr) bool {
	switch parent := index.Parent(e).(type) {
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
