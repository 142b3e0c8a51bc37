package flow

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Entries are how a value comes into a package.
type Entries struct {
	// Names are the parameters of exported functions and the exported fields that the
	// value is read from, through the functions of the package that hand it on.
	//
	//	example.com/m/lib.Get#0, example.com/m/lib.Team for a field,
	//	.Get#0 for a method that may be called through an interface
	Names []string
	// Escaped is where a function of the package gives a value that it has escaped;
	// nil when none does.
	Escaped ast.Expr
	// Segments is where the package gives a constant with a "/"; nil when it does not.
	Segments ast.Expr
	// Encoded is where the package gives what may be in escaped form; nil when it does not.
	Encoded ast.Expr
	// outside is set where callers of an interface in another package give it escaped.
	outside bool
	// raw is set where somebody gives a value that is not escaped.
	raw bool
}

// ByContract reports whether functions of the package, or of the one whose interface the
// method implements, give the value of a parameter, and all that do have escaped it: it is
// in escaped form, whatever others give.
//
//	func (c *Client) Find(q string) { http.Get(c.base + "?q=" + q) }
//	c.Find(url.QueryEscape(text))
func (e Entries) ByContract() bool { return (e.Escaped != nil || e.outside) && !e.raw }

// EntriesOf returns how the value of h comes into the package.
//
//	func Get(name string) { get(name) }
//	func get(name string) { http.Get("https://example.com/users/" + name) }
func (x *Elsewhere) EntriesOf(h *text.Hole) Entries {
	key := enteredBy(h)
	if known, ok := x.entries[key]; ok {
		return known
	}
	e := entering{Elsewhere: x, seen: map[*types.Var]bool{}}
	defer func() {
		e.Names = slices.Clip(e.Names) // others append to theirs
		x.entries[key] = e.Entries
	}()
	if x.Info == nil || h == nil {
		return e.Entries
	}
	e.variable(h.Var)
	for _, of := range h.Of {
		e.variable(of.Var)
	}
	if len(x.Tests) > 0 && e.Segments == nil {
		e.Segments = x.WithTests().EntriesOf(h).Segments
	}
	return e.Entries
}

// entered is what the answer of EntriesOf depends on: the variables that a value is read
// from, or the hole itself where they are many.
type entered struct {
	v, of *types.Var
	hole  *text.Hole
}

func enteredBy(h *text.Hole) entered {
	switch {
	case h == nil:
		return entered{}
	case len(h.Of) == 0:
		return entered{v: h.Var}
	case len(h.Of) == 1:
		return entered{v: h.Var, of: h.Of[0].Var}
	}
	return entered{hole: h}
}

// maxEntering bounds the variables through which a value is followed to where it comes
// from.
const maxEntering = 100

// entering follows a value to where it comes from.
type entering struct {
	*Elsewhere
	Entries
	seen map[*types.Var]bool
}

func (x *entering) variable(v *types.Var) {
	if v == nil || v.Pkg() != x.Pkg || x.seen[v.Origin()] || len(x.seen) > maxEntering {
		return
	}
	v = v.Origin()
	x.seen[v] = true
	if v.IsField() || v.Parent() == x.Pkg.Scope() {
		if v.IsField() && v.Exported() {
			x.Names = append(x.Names, fieldEntry(v))
		}
		x.raw = true // whoever fills it in
		for _, value := range x.stored().Of(v) {
			x.value(value)
		}
		return
	}
	if fn, i := x.Uses().OwnerOf(v); fn != nil && !(fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1) {
		x.outside = x.outside || x.IsGivenEscaped != nil && x.IsGivenEscaped(v)
		if fn.Exported() {
			x.Names = append(x.Names, parameterEntries(fn, i)...)
		}
		calls := x.Uses().CallsThrough(fn)
		x.raw = x.raw || len(x.seen) > 1 && (fn.Exported() || len(calls) == 0)
		for _, call := range calls {
			if i < len(call.Args) {
				x.value(call.Args[i])
			}
		}
		return
	}
	x.raw = x.raw || len(x.seen) == 1 // no parameter
	for _, u := range x.Uses().Variable(v) {
		switch {
		case u.Kind != uses.Set:
		case u.Value != nil:
			x.value(u.Value)
		default:
			x.ranged(u.Expr)
		}
	}
}

// value follows an expression.
func (x *entering) value(e ast.Expr) {
	if x.isEscaped(e) {
		if x.Escaped == nil {
			x.Escaped = e
		}
		return
	}
	if x.Segments == nil && x.givesSegments(e) {
		x.Segments = e
	}
	if x.Encoded == nil && x.IsEncoded != nil {
		x.Encoded = x.encodedIn(e)
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := x.Info.Uses[e].(*types.Var)
		x.variable(v)
	case *ast.SelectorExpr:
		v, _ := x.Info.Uses[e.Sel].(*types.Var)
		x.variable(v)
	case *ast.CallExpr:
		x.raw = true
		x.results(e)
	default:
		c, isConstant := x.constantText(e)
		x.raw = x.raw || !isConstant || c != url.PathEscape(c)
	}
}

// isEscaped reports whether an expression is a call that escapes one component.
func (s *Package) isEscaped(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := s.Uses().Callee(call)
	if fn == nil {
		return false
	}
	escaper, ok := library.LookupEscaper(fn)
	return ok && (escaper.Name == text.PathEscape || escaper.Name == text.QueryEscape)
}

// storedAt returns what is stored in a field where it is named; nil when nothing is.
func (s *Package) storedAt(id *ast.Ident) ast.Expr {
	if entry, ok := s.Uses().Parent(id).(*ast.KeyValueExpr); ok && entry.Key == ast.Expr(id) {
		return entry.Value
	}
	sel, ok := s.Uses().Parent(id).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	set, ok := s.Uses().Parent(sel).(*ast.AssignStmt)
	if !ok || len(set.Lhs) != len(set.Rhs) || set.Tok != token.ASSIGN {
		return nil
	}
	for i, lhs := range set.Lhs {
		if lhs == ast.Expr(sel) {
			return set.Rhs[i]
		}
	}
	return nil
}

// ParameterFor returns the parameter of a function for which a call gives e, or a value
// that e stands in; nil where no call of the function is seen around e.
func (s *Package) ParameterFor(e ast.Expr, fn *types.Func) *types.Var {
	if s.Info == nil {
		return nil
	}
	for n := ast.Node(e); n != nil; {
		up := s.Uses().Parent(n)
		call, ok := up.(*ast.CallExpr)
		if ok && s.Uses().Callee(call) == fn.Origin() {
			params := fn.Signature().Params()
			for i, arg := range call.Args {
				if arg.Pos() <= e.Pos() && e.End() <= arg.End() && i < params.Len() {
					return params.At(i)
				}
			}
			return nil
		}
		if _, isStmt := up.(ast.Stmt); isStmt {
			return nil
		}
		n = up
	}
	return nil
}

// parameterEntry names a parameter of a function; that of a method of an interface by the
// name of the method alone.
func parameterEntry(fn *types.Func, i int) string {
	if typed.IsInterfaceMethod(fn) {
		return fmt.Sprintf(".%s#%d", fn.Name(), i)
	}
	return fmt.Sprintf("%s#%d", fn.Origin().FullName(), i)
}

// parameterEntries names a parameter of a declared function: of a method by both names.
func parameterEntries(fn *types.Func, i int) []string {
	names := []string{parameterEntry(fn, i)}
	if fn.Signature().Recv() != nil {
		names = append(names, fmt.Sprintf(".%s#%d", fn.Name(), i))
	}
	return names
}

func fieldEntry(v *types.Var) string { return v.Pkg().Path() + "." + v.Name() }
