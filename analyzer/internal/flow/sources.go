package flow

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Sources are how a value comes into a package.
type Sources struct {
	// Names are the parameters of exported functions and the exported fields that the
	// value is read from, through the functions of the package that hand it on.
	//
	//	example.com/m/lib.Get#0, example.com/m/lib.Team for a field,
	//	.Get(string)(error)#0, .Get#0 for a method that may be called through an interface
	Names []string
	// Escaped is where a function of the package gives a value that it has escaped;
	// nil when none does.
	Escaped ast.Expr
	// Segments is where the package gives a constant with a "/"; nil when it does not.
	Segments ast.Expr
	// Encoded is where the package gives what may be in escaped form; nil when it does not.
	Encoded ast.Expr
	// raw is set where somebody gives a value that is not escaped.
	raw bool
}

// ByContract reports whether functions of the package give the value of a parameter, and all that do have escaped it: it is
// in escaped form, whatever others give.
//
//	func (c *Client) Find(q string) { http.Get(c.base + "?q=" + q) }
//	c.Find(url.QueryEscape(text))
func (e Sources) ByContract() bool { return e.Escaped != nil && !e.raw }

// SourcesOf returns how the value of h comes into the package.
//
//	func Get(name string) { get(name) }
//	func get(name string) { http.Get("https://example.com/users/" + name) }
func (x *Elsewhere) SourcesOf(h *text.Hole) Sources {
	key := enteredBy(x, h)
	if known, ok := x.sources[key]; ok {
		return known
	}
	e := sourceWalk{Elsewhere: x}
	defer func() {
		e.Names = slices.Clip(e.Names) // others append to theirs
		x.sources[key] = e.Sources
	}()
	if x.Info == nil || h == nil {
		return e.Sources
	}
	w := uses.Walk{Visit: e.visit}
	w.Finds(uses.Node{}.Holder(key.v).Next...)
	for _, of := range h.Of {
		w.Finds(uses.Node{}.Holder(of.Var).Next...)
	}
	e.raw = e.raw || w.IsCut() // by somebody who was not asked
	if len(x.Tests) > 0 && e.Segments == nil {
		e.Segments = x.WithTests().SourcesOf(h).Segments
	}
	return e.Sources
}

// sourceKey is what the answer of SourcesOf depends on: the variables that a value is read
// from, or the hole itself where they are many.
type sourceKey struct {
	v, of *types.Var
	hole  *text.Hole
}

// An element of a list is read from the variable that a statement gives it to.
func enteredBy(x *Elsewhere, h *text.Hole) sourceKey {
	switch {
	case h == nil || x.Info == nil:
		return sourceKey{}
	case len(h.Of) == 0 && h.Var == nil && h.Inner != nil:
		return sourceKey{v: x.Uses().Named(h.Inner)}
	case len(h.Of) == 0:
		return sourceKey{v: h.Var}
	case len(h.Of) == 1:
		return sourceKey{v: h.Var, of: h.Of[0].Var}
	}
	return sourceKey{hole: h}
}

// sourceWalk follows a value to where it comes from.
type sourceWalk struct {
	*Elsewhere
	Sources
	first *types.Var // that it is read from
}

func (x *sourceWalk) visit(n uses.Node) uses.Answer {
	switch {
	case n.Var == nil:
		return x.value(n)
	case n.Var.Pkg() != x.Pkg:
		return uses.Answer{}
	}
	x.first = cmp.Or(x.first, n.Var)
	return n.To(x.valuesOf(n.Var)...)
}

// valuesOf returns what a variable gets in the package.
func (x *sourceWalk) valuesOf(v *types.Var) []ast.Expr {
	if v.IsField() || v.Parent() == x.Pkg.Scope() {
		if v.IsField() && v.Exported() {
			x.Names = append(x.Names, fieldEntry(v), x.ownedEntry(v))
		}
		x.raw = true // anyone may fill it in
		return x.stored().Of(v)
	}
	if fn, i := x.Uses().OwnerOf(v); fn != nil && !(fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1) {
		return x.arguments(fn, i)
	}
	x.raw = x.raw || v == x.first // no parameter
	var values []ast.Expr
	for _, u := range x.Uses().Sets(v).All {
		if u.Value != nil {
			values = append(values, u.Value)
		} else {
			values = append(values, x.ranged(u.Expr)...)
		}
	}
	return values
}

// arguments returns what the package gives to a parameter.
func (x *sourceWalk) arguments(fn *types.Func, i int) (args []ast.Expr) {
	v := fn.Signature().Params().At(i)
	if fn.Exported() {
		x.Names = append(x.Names, parameterEntries(fn, i)...)
	}
	calls := x.Uses().CallsThrough(fn)
	x.raw = x.raw || v != x.first && (fn.Exported() || len(calls) == 0)
	for _, call := range calls {
		if i < len(call.Args) {
			args = append(args, call.Args[i])
		}
	}
	return args
}

// value reads an expression.
func (x *sourceWalk) value(n uses.Node) uses.Answer {
	e := n.Expr
	if x.isEscaped(e) {
		x.Escaped = cmp.Or(x.Escaped, e)
		return uses.Answer{}
	}
	if x.Segments == nil && x.givesSegments(e) {
		x.Segments = e
	}
	if x.Encoded == nil && x.IsEncoded != nil {
		x.Encoded = x.encodedIn(e)
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return n.Holder(x.Uses().Place(e))
	case *ast.CallExpr:
		x.raw = true
		x.results(e)
	case *ast.IndexExpr:
		x.raw = true
		return n.To(x.elements(e.X, false)...)
	case *ast.UnaryExpr: // <-c.queue
		x.raw = true
		return n.To(x.elements(e.X, false)...)
	default:
		c, isConstant := x.constantText(e)
		x.raw = x.raw || !isConstant || c != url.PathEscape(c)
	}
	return uses.Answer{}
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
	return ok && (escaper.Coding.Name == text.PathEscape || escaper.Coding.Name == text.QueryEscape)
}

// ParameterFor returns the parameter of a function for which a call gives e, or a value
// that e is in; nil where no call of the function is seen around e.
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

// parameterEntry returns the name of the entry of a parameter. A parameter of an interface
// method has the name that all methods which may implement it share.
func parameterEntry(fn *types.Func, i int) string {
	switch {
	case !typed.IsInterfaceMethod(fn):
		return fmt.Sprintf("%s#%d", fn.Origin().FullName(), i)
	case isGenericMethod(fn):
		return fmt.Sprintf(".%s#%d", fn.Name(), i)
	}
	return fmt.Sprintf(".%s%s#%d", fn.Name(), shapeOf(fn), i)
}

// parameterEntries names a parameter of a declared function: of a method by the names that it
// has in interfaces, too.
func parameterEntries(fn *types.Func, i int) []string {
	no, names := "#"+strconv.Itoa(i), []string{parameterEntry(fn, i)}
	if fn.Signature().Recv() != nil {
		names = append(names, "."+fn.Name()+shapeOf(fn)+no, "."+fn.Name()+no)
	}
	return names
}

// shapeOf returns the types of the parameters and results of a method. It distinguishes
// methods of one name in packages that do not import each other:
// (string)(*example.com/m/lib.User, error).
func shapeOf(fn *types.Func) string {
	var b strings.Builder
	for _, list := range [...]*types.Tuple{fn.Signature().Params(), fn.Signature().Results()} {
		b.WriteByte('(')
		for i := range list.Len() {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(types.TypeString(list.At(i).Type(), nil))
		}
		b.WriteByte(')')
	}
	return b.String()
}

// isGenericMethod reports whether the shape of a method of an interface depends on its type
// arguments, or has names of its own: that of a function.
func isGenericMethod(fn *types.Func) bool {
	named, ok := types.Unalias(fn.Signature().Recv().Type()).(*types.Named)
	return ok && named.TypeArgs().Len()+named.TypeParams().Len() > 0 || strings.Contains(shapeOf(fn), "func(")
}

func fieldEntry(v *types.Var) string { return v.Pkg().Path() + "." + v.Name() }
