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

// Elsewhere says what texts of a package are used for beside URLs. It keeps what it
// finds out.
type Elsewhere struct {
	*Package
	templates []*urltemplate.Template
	// inURL has the expressions that are texts which become URLs, or parts of them,
	// and whether they begin as a URL does; nil before it was asked for.
	inURL map[span]bool
	// holes has the expressions of the holes of URLs, which fixes of their own change.
	holes map[ast.Expr]bool
	// whole keeps the answers of isWholeURL.
	whole map[ast.Expr]bool
	// methods has the declared methods by their names.
	methods map[string][]*ast.FuncDecl
	// sought keeps the answers of Sought.
	sought map[*types.Var]ast.Expr
	// reached and sources keep the answers of Reaches and SourcesOf.
	reached map[carried]reach
	sources map[sourceKey]Sources
	// tested is what WithTests returns; nil before it is asked for.
	tested *Elsewhere
	// owners has the types that have fields, by package.
	owners map[*types.Package]map[*types.Var]string
}

type span struct{ pos, end token.Pos }

// Elsewhere returns the questions about a package that has templates.
func (s *Package) Elsewhere(templates []*urltemplate.Template) *Elsewhere {
	return &Elsewhere{Package: s, templates: templates, sought: map[*types.Var]ast.Expr{}, reached: map[carried]reach{}, sources: map[sourceKey]Sources{}}
}

// Reaches reports whether the text of one of the parts of a template from i to j,
// which a fix changes, is used for something that is no URL, too: the name of a file,
// a key, an element of a list, a field of a body, what is compared or stored. The
// text is followed through concatenations and what makes texts of texts, variables
// and fields, into the functions of the package that take it, and out of those that
// return it. A message shows the text as it is. The use is returned, where it is one
// place: a function literal, where several calls of it get the text; shown are the exported fields by which the text leaves the package.
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
			return nil, nil, true // nobody knows where
		}
	}
	return nil, c.shown, false
}

// carried are the parts of a template from i to j, and reach is the answer of Reaches for
// them.
type carried struct {
	t    *urltemplate.Template
	i, j int
}

type reach struct {
	use     ast.Expr
	shown   []string
	found   bool
	outside bool
}

// IsReturned reports whether the text that Reaches follows is returned by a function that
// other packages may call, or that is used as a value.
func (x *Elsewhere) IsReturned(t *urltemplate.Template, i, j int) bool {
	x.Reaches(t, i, j)
	return x.reached[carried{t, i, j}].outside
}

// editedIn returns the expression of a part that a fix changes; nil when it has
// none.
func editedIn(p *urltemplate.Part) ast.Expr {
	if p.Hole != nil {
		return p.Hole.Expr
	}
	if p.Literal.Use == nil && p.Literal.Lit != nil {
		return p.Literal.Lit
	}
	return p.Literal.Use
}

// A carrier follows a text to what is done with it.
type carrier struct {
	*Elsewhere
	t     *urltemplate.Template
	index *uses.Index
	// edited is where it begins, and found is the use that is no URL, where that is another
	// expression than the one that has the text.
	edited, found ast.Expr
	shown         []string // the exported fields that it was stored in
	// outside is set where a function that others may call returns it.
	outside bool
	// builders are the parameters that it was followed from to what callers give.
	builders map[*types.Var]bool
}

// visit finds a use of the text for what is no URL.
func (c *carrier) visit(n uses.Node) uses.Answer {
	if n.Var == nil && c.isWholeURL(n.Expr) {
		return uses.Answer{} // it is one wherever it goes
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
		return uses.Found(true) // anyone with the address may read it; its bytes are read one by one
	default:
	}
	return uses.Answer{}
}

// argument follows an argument: into a function of the package, and to the result of
// one that makes a text of it.
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

// isBeforeRoot reports whether the text that a call returns becomes the URL: the edit is in an
// argument of the call, and the sink of the template is not.
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

// isEdited reports whether what the fix changes is in e.
func (c *carrier) isEdited(e ast.Expr) bool {
	return e.Pos() <= c.edited.Pos() && c.edited.End() <= e.End()
}

// isTester reports whether a function only says something of a text.
func isTester(fn *types.Func) bool {
	results := fn.Signature().Results()
	if results.Len() != 1 {
		return false
	}
	b, ok := results.At(0).Type().Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsBoolean|types.IsInteger) != 0
}

// argumentOf returns the argument of a call in which a use is.
func argumentOf(u uses.Use) ast.Expr {
	for _, arg := range typed.Overlapping(u.Call.Args, u.Expr.Pos(), u.Expr.End()) {
		if arg.Pos() <= u.Expr.Pos() && u.Expr.End() <= arg.End() {
			return arg
		}
	}
	return u.Expr
}

// returned follows the text to the call that it went in by, or to all calls of the
// function in the package.
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
		return uses.Found(true) // nobody knows what callers do with it
	}
	return c.callers(fn)
}

// isPassedOn reports whether a function prints a text, or returns one, possibly built from it.
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
