package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Elsewhere answers whether the texts of a package's templates are used for something other than
// URLs. It caches the answers.
type Elsewhere struct {
	*Package
	templates []*urltemplate.Template
	// inURL has the positions of the sinks and of the expressions that their texts are made of. The
	// value is true for a text that begins a whole URL. It is nil before findURLs.
	inURL map[span]bool
	// holes has the expressions of all holes, each of which has its own finding and fix.
	holes map[ast.Expr]bool
	// whole caches isWholeURL.
	whole map[ast.Expr]bool
	// methods maps a name to the methods of the package with that name.
	methods map[string][]*ast.FuncDecl
	// sought caches Sought.
	sought map[*types.Var]ast.Expr
	// reached and sources cache Reaches and SourcesOf.
	reached map[carried]reach
	sources map[sourceKey]Sources
	// tested caches WithTests.
	tested *Elsewhere
	// owners maps a field to the name of its struct type, by package.
	owners map[*types.Package]map[*types.Var]string
}

// A span identifies an expression by its start and its end.
type span struct{ pos, end token.Pos }

// Elsewhere returns an Elsewhere for the given templates of the package s.
func (s *Package) Elsewhere(templates []*urltemplate.Template) *Elsewhere {
	return &Elsewhere{Package: s, templates: templates, sought: map[*types.Var]ast.Expr{}, reached: map[carried]reach{}, sources: map[sourceKey]Sources{}}
}

// Reaches reports by found whether a fix of the parts i to j of t would change a text that is also
// used for something other than a URL: as a file name, a key, an element of a list, a field of a
// body, or in a comparison. The text is followed through concatenations, variables, fields, and
// calls into and out of the functions of the package. A use in a message does not count.
//
// If found is true, use is that other use; nil if the text has too many uses. If found is false,
// shown has the exported fields and functions by which the text leaves the package ([wire.Given]).
//
//	p := "docs/" + name
//	http.Get(base + p)
//	os.ReadFile(p)
func (x *Elsewhere) Reaches(t *urltemplate.Template, i, j int) (use ast.Expr, shown []string, found bool) {
	if x.Info == nil {
		return nil, nil, false
	}
	key := carried{t, i, j}
	if was, ok := x.reached[key]; ok {
		return was.use, was.shown, was.found
	}
	c := carrier{Elsewhere: x, t: t, index: x.Uses()}
	defer func() { x.reached[key] = reach{use, shown, found, c.outside} }()
	w := uses.Walk{Visit: c.visit}
	for k := i; k <= j && k < len(t.Parts); k++ {
		c.edited = editedIn(&t.Parts[k])
		if c.edited == nil {
			continue
		}
		if w.Finds(uses.Node{Expr: c.edited}) {
			return cmp.Or(c.found, w.At.Expr), nil, true
		}
		if w.IsCut() {
			return nil, nil, true // the walk has ended at its budget
		}
	}
	return nil, c.shown, false
}

// carried is the key of the cache of Reaches: the parts i to j of t, both included.
type carried struct {
	t    *urltemplate.Template
	i, j int
}

// A reach is the cached answer of Reaches and IsReturned for some parts of a template.
type reach struct {
	use     ast.Expr // the use for something other than a URL; nil if there is none, or too many
	shown   []string // the exported fields and functions by which the text leaves the package
	found   bool     // whether the text is used for something other than a URL
	outside bool     // whether a function that other packages may call returns the text
}

// IsReturned reports whether a function that other packages may call, or that is used as a value,
// returns the text of the parts i to j of t.
func (x *Elsewhere) IsReturned(t *urltemplate.Template, i, j int) bool {
	x.Reaches(t, i, j)
	return x.reached[carried{t, i, j}].outside
}

// editedIn returns the expression that a fix of p changes; nil if p has no expression.
func editedIn(p *urltemplate.Part) ast.Expr {
	if p.Hole != nil {
		return p.Hole.Expr
	}
	if p.Literal.Use == nil && p.Literal.Lit != nil {
		return p.Literal.Lit
	}
	return p.Literal.Use
}

// MapOfAny returns the map m if sink is the element m[key] or is stored in m as an element, and the
// elements of m have an interface type; else nil.
func (x *Elsewhere) MapOfAny(sink ast.Expr) ast.Expr {
	if sink == nil {
		return nil
	}
	list, _ := x.Uses().ListOf(sink)
	if at, ok := sink.(*ast.IndexExpr); ok {
		list = at.X
	}
	if x.isMapOfAny(list) {
		return list
	}
	return nil
}

// A carrier follows one text from the expression that a fix changes to the uses of the text.
type carrier struct {
	*Elsewhere
	t     *urltemplate.Template
	index *uses.Index
	// edited is the expression that the fix changes. found is the use for something other than a
	// URL; nil if this use is the expression at which the walk ends.
	edited, found ast.Expr
	shown         []string // exported fields and functions that get the text, as in Given
	// outside is set if a function that other packages may call returns the text.
	outside bool
	// builders are the builder parameters already followed to the callers.
	builders map[*types.Var]bool
}

// visit is a step of the walk along the text. It returns the nodes to which the text goes from n,
// or Found if n is used for something other than a URL.
func (c *carrier) visit(n uses.Node) uses.Answer {
	if n.Var == nil && c.isWholeURL(n.Expr) {
		return uses.Answer{} // a whole URL is a URL in every use
	}
	if a, ok := c.index.Onward(n); ok {
		return a
	}
	u := c.index.Of(n.Expr)
	switch u.Kind {
	case uses.Argument:
		return c.argument(n, u)
	case uses.Assigned:
		return n.Holder(u.Var)
	case uses.Stored:
		field := c.index.Field(u.Expr)
		c.shows(field)
		if field != nil && field.Pkg() == c.Pkg && (!field.Exported() || c.isInURL(u.Expr) || len(c.index.Reads(field)) > 0) {
			return n.Holder(field)
		}
		return c.element(n)
	case uses.Returned:
		return c.returned(n, u)
	default:
	}
	if c.isList(u.Expr) {
		return c.list(n, u)
	}
	switch u.Kind {
	case uses.Compared:
		return uses.Found(!c.isTest(n, u))
	case uses.Other:
		at, ok := c.index.Parent(u.Expr).(*ast.BinaryExpr)
		return uses.Found(ok && c.isOrdered(at))
	case uses.Addressed, uses.Ranged, uses.Key:
		return uses.Found(true) // code with the address may read the text; a loop reads its bytes
	default:
	}
	return uses.Answer{}
}

// argument is the step for n, which u passes to a function. The next node is the parameter of a
// function of the package, or the call of a function that makes a text of its argument; none if the
// function prints the text, tests it or makes a URL of it. For other functions it returns Found.
func (c *carrier) argument(n uses.Node, u uses.Use) uses.Answer {
	arg := argumentOf(u)
	if c.Info.Types[u.Call.Fun].IsBuiltin() {
		return c.builtin(n, u.Call, arg)
	}
	if u.Func == nil {
		if c.isBeforeRoot(u.Call) {
			return n.To(u.Call)
		}
		return uses.Found(!c.isEdited(arg) && !c.isInURL(arg))
	}
	if c.isAsked(u, arg) {
		return uses.Answer{}
	}
	if v := c.index.Parameter(u.Call, arg); v != nil && u.Func.Pkg() == c.Pkg && !typed.IsInterfaceMethod(u.Func) {
		return n.Into(u.Call, v)
	}
	if library.Of(u.Func).Makes.IsText() || c.isBeforeRoot(u.Call) || c.isList(arg) && c.isList(u.Call) {
		return n.To(u.Call)
	}
	if w := c.stream(u, arg); w != nil {
		return c.written(n, w)
	}
	if c.isTaken(u, arg) {
		return uses.Answer{}
	}
	if library.Of(u.Func).Makes == library.OpNewBuffer {
		return c.body(n, arg, u.Call)
	}
	return uses.Found(!c.isEdited(arg) && !c.isInURL(arg) && !isPassedOn(u.Func) && (n.In == nil || !isTester(u.Func)))
}

// isBeforeRoot reports whether call returns a text that becomes the URL: an argument of call
// contains c.edited, and the sink of the template is outside of call.
func (c *carrier) isBeforeRoot(call *ast.CallExpr) bool {
	if c.t.Sink == nil || !c.isEdited(call) {
		return false
	}
	sig, ok := c.Info.TypeOf(call.Fun).(*types.Signature)
	if !ok || sig.Results().Len() == 0 || !typed.IsTextResult(sig.Results().At(0).Type()) {
		return false
	}
	return c.t.Sink.Pos() <= call.Pos() || call.End() <= c.t.Sink.Pos()
}

func (c *carrier) isEdited(e ast.Expr) bool {
	return e.Pos() <= c.edited.Pos() && c.edited.End() <= e.End()
}

// isTester reports whether fn returns only a bool or only an integer.
func isTester(fn *types.Func) bool {
	results := fn.Signature().Results()
	if results.Len() != 1 {
		return false
	}
	b, ok := results.At(0).Type().Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsBoolean|types.IsInteger) != 0
}

// argumentOf returns the argument of u.Call that contains u.Expr; u.Expr itself if it is in none.
func argumentOf(u uses.Use) ast.Expr {
	for _, arg := range typed.Overlapping(u.Call.Args, u.Expr.Pos(), u.Expr.End()) {
		if arg.Pos() <= u.Expr.Pos() && u.Expr.End() <= arg.End() {
			return arg
		}
	}
	return u.Expr
}

// returned is the step for n, which u returns. The next nodes are the call that brought the text
// into the function, or else all calls of the function. The answer is Found if callers are unknown.
func (c *carrier) returned(n uses.Node, u uses.Use) uses.Answer {
	if n.In != nil {
		return n.Out()
	}
	if within := len(u.Within); within > 0 {
		c.found = u.Within[within-1]
		return uses.Found(true)
	}
	fn := c.index.FuncAt(u.Expr.Pos())
	if fn == nil {
		return uses.Answer{}
	}
	c.returnsTo(fn)
	if (fn.Exported() || len(c.index.Mentions(fn)) == 0) && (c.isList(u.Expr) || !c.isEdited(u.Expr) && !c.isInURL(u.Expr)) {
		return uses.Found(true) // callers in other packages are not known
	}
	return c.callers(fn)
}

// isPassedOn reports whether fn prints its argument, or returns a text that may be built from it.
func isPassedOn(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	switch library.NegativeClass(fn) {
	case library.Prose:
		return true
	case library.Other, library.Pattern:
		return false
	case library.NotNegative, library.MayBeURL:
	}
	results := fn.Signature().Results()
	return results.Len() > 0 && typed.IsTextResult(results.At(0).Type())
}
