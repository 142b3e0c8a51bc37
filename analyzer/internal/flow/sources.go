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

// Sources says from which expressions a value comes, and whether some of them escape it.
type Sources struct {
	// Names are the names, for [wire.Given], of exported fields and of parameters of exported
	// functions from which the value comes, directly or through other functions of the package.
	//
	//	example.com/m/lib.Get#0, example.com/m/lib.Team for a field,
	//	.Get(string)(error)#0, .Get#0 for a method that may be called through an interface
	Names []string
	// Escaped is a call of an escaper from which the value comes: url.PathEscape(s); nil for none.
	Escaped ast.Expr
	// Segments is an expression with "/" in a literal from which the value comes; nil for none.
	Segments ast.Expr
	// Encoded is an expression from which the value comes and that may be escaped; nil for none.
	Encoded ast.Expr
	// raw is set if the value may also come from an expression that does not escape it.
	raw bool
}

// ByContract reports whether the package passes the value at least once, and always escaped. Values
// that other packages pass count as escaped then, too.
//
//	func (c *Client) Find(q string) { http.Get(c.base + "?q=" + q) }
//	c.Find(url.QueryEscape(text))
func (e Sources) ByContract() bool { return e.Escaped != nil && !e.raw }

// SourcesOf returns from where the value of h comes into the package, through all its functions.
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
		e.Names = slices.Clip(e.Names) // a caller that appends must not change the cached list
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
	e.raw = e.raw || w.IsCut() // a place that was not visited may pass a raw value
	if len(x.Tests) > 0 && e.Segments == nil {
		e.Segments = x.WithTests().SourcesOf(h).Segments
	}
	return e.Sources
}

// A sourceKey is the key of a hole h in the cache of SourcesOf. v is the variable of h. If the
// value was put together from one other hole, "of" is the variable of that hole. If it was put
// together from several, only hole is set, to h itself.
type sourceKey struct {
	v, of *types.Var
	hole  *text.Hole
}

// enteredBy returns the sourceKey of h; zero for a nil h. If h has no variable, v of the key is the
// variable that h.Inner, the expression of h without escapers, names.
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

// A sourceWalk follows a value back to the expressions that it comes from.
type sourceWalk struct {
	*Elsewhere
	Sources
	first *types.Var // the variable that the hole is read from
}

// visit is a step of the walk back along a value. For a variable n it returns the expressions that
// are assigned to it; for an expression, the variables that it is read from.
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

// valuesOf returns the expressions that the package assigns to v, or passes for it.
func (x *sourceWalk) valuesOf(v *types.Var) []ast.Expr {
	if v.IsField() || v.Parent() == x.Pkg.Scope() {
		if v.IsField() && v.Exported() {
			x.Names = append(x.Names, fieldEntry(v), x.ownedEntry(v))
		}
		x.raw = true // other code may set the field or variable
		return x.stored().Of(v)
	}
	if fn, i := x.Uses().OwnerOf(v); fn != nil && !(fn.Signature().Variadic() && i == fn.Signature().Params().Len()-1) {
		return x.arguments(fn, i)
	}
	x.raw = x.raw || v == x.first // a local variable
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

// arguments returns the arguments that the package passes for parameter i of fn.
func (x *sourceWalk) arguments(fn *types.Func, i int) (args []ast.Expr) {
	v := fn.Signature().Params().At(i)
	if fn.Exported() {
		x.Names = append(x.Names, parameterEntries(fn, i)...)
	}
	calls, kept := x.Uses().Callers(fn)
	x.raw = x.raw || v != x.first && (fn.Exported() || len(calls) == 0) || kept != nil
	for _, call := range calls {
		if i < len(call.Args) {
			args = append(args, call.Args[i])
		}
	}
	return args
}

// value is the step for e, the expression of n. If e is a call of an escaper, the walk ends, with
// x.Escaped set. Otherwise it sets x.Segments, x.Encoded and x.raw if they apply to e and are not
// set yet. The next nodes are the variables or elements that e reads.
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

// isEscaped reports whether e is a call of an escaper of one component, such as url.PathEscape.
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

// ParameterFor returns the parameter of fn that gets e, or an argument that contains e, in the
// innermost call of fn around e. It returns nil if the statement of e has no such call.
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

// parameterEntry returns the name of parameter i of fn for [wire.Given]: "example.com/m/lib.Get#0".
// The name for an interface method, ".Get(string)(error)#0", is also that of its implementations.
func parameterEntry(fn *types.Func, i int) string {
	switch {
	case !typed.IsInterfaceMethod(fn):
		return fmt.Sprintf("%s#%d", fn.Origin().FullName(), i)
	case isGenericMethod(fn):
		return fmt.Sprintf(".%s#%d", fn.Name(), i)
	}
	return fmt.Sprintf(".%s%s#%d", fn.Name(), shapeOf(fn), i)
}

// parameterEntries returns all names of parameter i of fn, a declared function, for [wire.Given]. A
// method also has the names of the interface methods that it may implement.
func parameterEntries(fn *types.Func, i int) []string {
	no, names := "#"+strconv.Itoa(i), []string{parameterEntry(fn, i)}
	if fn.Signature().Recv() != nil {
		names = append(names, "."+fn.Name()+shapeOf(fn)+no, "."+fn.Name()+no)
	}
	return names
}

// shapeOf returns the types of the parameters and results of fn, to tell apart methods of the same
// name in packages that do not import each other: (string)(*example.com/m/lib.User, error).
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

// isGenericMethod reports whether fn, an interface method, is of a generic type or has a parameter
// of function type. The types of its parameters may then differ from those of its implementations.
func isGenericMethod(fn *types.Func) bool {
	named, ok := types.Unalias(fn.Signature().Recv().Type()).(*types.Named)
	return ok && named.TypeArgs().Len()+named.TypeParams().Len() > 0 || strings.Contains(shapeOf(fn), "func(")
}

func fieldEntry(v *types.Var) string { return v.Pkg().Path() + "." + v.Name() }
