// Package held says of a text, after which something is put, what it may hold already: a query,
// after which neither a "?" begins another one nor a "/" goes on with the path.
//
// # How it works
//
// A [Reader] goes back from the text to what it is made of, in its function and by the callers
// and the settings of the package, and looks for evidence: a constant that has a query, the URI
// of a request, a URL whose query the function reads, a text that a client sends. A function on
// that way which speaks of queries itself is taken to know what it does.
//
// # What it gives up
//
//   - What callers in other packages give, and what comes by interfaces, is not seen.
//   - A function that tests one text for a query is silent for the others that it has, too.
package held

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/callers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Reader answers for the files of one package.
type Reader struct {
	From  provenance.Slicer
	Given callers.Finder
	// Rooted returns the template of a text that becomes a URL; nil for others.
	Rooted func(ast.Expr) *urltemplate.Template
	// InTest reports whether a place is in a test, which shows nothing.
	InTest func(token.Pos) bool

	minding map[ast.Decl]bool    // the answers of minds
	asked   map[*types.Func]bool // what returned is asked for
	barren  map[*types.Var]bool  // the fields, and variables of the package, that have no query
}

// New returns the Reader of a package.
func New(from provenance.Slicer, rooted func(ast.Expr) *urltemplate.Template, inTest func(token.Pos) bool) *Reader {
	return &Reader{
		From: from, Given: callers.New(from), Rooted: rooted, InTest: inTest,
		minding: map[ast.Decl]bool{}, asked: map[*types.Func]bool{}, barren: map[*types.Var]bool{},
	}
}

// Ground says why a text may have a query.
type Ground uint8

// The grounds, the better ones last. The zero value is none.
const (
	None     Ground = iota
	Sent            // a client chooses it, or a standard says that it may have one
	Received        // it is a URI that somebody sent with its query
	Shown           // the program writes one that has a query, or reads its query
)

// A Query is the query that a text may have.
type Query struct {
	Ground Ground
	At     ast.Expr // what shows it; nil where that is the text itself
	Said   string   // of At

	byName bool // it is a redirect URI by its name
}

// Query says why a text may have a query already; the zero Query where nothing says so.
func (r *Reader) Query(e ast.Expr) Query {
	if e == nil || r.From.Info == nil {
		return Query{}
	}
	field := r.From.Uses.Place(e)
	if field != nil && uses.IsLocal(field) {
		field = nil
	}
	// What no text shows needs no second look, by which few are left.
	if r.barren[field] || r.search(e, r.isApart).Ground == None {
		if field != nil {
			r.barren[field] = true
		}
		return Query{}
	}
	if r.minds(e) {
		return Query{}
	}
	return r.search(e, r.ends)
}

// search looks for evidence in a text and in what is given for it, up to the expressions for which
// ends holds.
func (r *Reader) search(e ast.Expr, ends func(ast.Expr) bool) (best Query) {
	best = r.of(e)
	given := r.Given.GivenBy(e, ends)
	if best.byName && len(given) > 0 && !slices.ContainsFunc(given, r.isOpen) {
		best = Query{} // the package gives nothing but constants
	}
	for _, g := range given {
		if best.Ground == Shown {
			return best
		}
		if q := r.of(g.Expr); q.Ground > best.Ground && !ends(g.Expr) {
			if q.At == nil {
				q.At, q.Said = g.Expr, "it is given here"
			}
			best = q
		}
	}
	return best
}

// isOpen reports whether what is given is no constant.
func (r *Reader) isOpen(g callers.Given) bool {
	_, isConst := r.From.Constant(g.Expr)
	return !isConst
}

// isApart reports whether what is given for a text by an expression is a piece of another one,
// or is given by a test.
func (r *Reader) isApart(e ast.Expr) bool {
	return r.InTest != nil && r.InTest(e.Pos()) || !r.From.Source(e).Whole
}

// ends reports whether nothing is asked of what is given for a text by an expression: it is
// apart, or is given by who knows of queries, or can have none.
func (r *Reader) ends(e ast.Expr) bool { return r.isApart(e) || r.minds(e) || r.hasNone(e) }

// hasNone reports whether a text that becomes a URL can have no "?" by all that is known of it.
func (r *Reader) hasNone(e ast.Expr) bool {
	t := r.Rooted(e)
	return t != nil && !slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return strings.Contains(p.Text(), "?") || p.Hole != nil && p.Hole.Value.Set.Has('?')
	})
}

// of says why a text may have a query, where it is.
func (r *Reader) of(e ast.Expr) Query {
	if q, ok := r.written(e); ok {
		return q
	}
	from := r.From.Source(e)
	if !from.Whole {
		return Query{}
	}
	switch e := from.Expr.(type) {
	case *ast.SelectorExpr:
		if library.IsRequestTarget(r.From.Field(e)) {
			return Query{Ground: Received}
		}
		if v := r.From.Field(e); v != nil {
			return named(v.Name())
		}
	case *ast.Ident:
		if v := r.From.Uses.Named(e); v != nil {
			return r.variable(v)
		}
	case *ast.IndexExpr:
		key, _ := r.From.Constant(e.Index)
		return named(key)
	case *ast.CallExpr:
		return r.called(e)
	}
	return Query{}
}

// named says it of a value of a name, or after a key.
func named(s string) Query {
	if names.IsRedirectURI(s) {
		return Query{Ground: Sent, byName: true}
	}
	return Query{}
}

// written says it of a text that the program writes itself; ok is false where it writes none.
//
//	c.get("/items?all=1")
func (r *Reader) written(e ast.Expr) (q Query, ok bool) {
	if s, isConst := r.From.Constant(e); isConst {
		return shown(s, e), true
	}
	switch e.(type) {
	case *ast.BinaryExpr, *ast.CallExpr:
	default:
		return Query{}, false
	}
	t := r.Rooted(e)
	if t == nil || len(t.Parts) < 2 {
		return Query{}, false
	}
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Literal != nil && !p.Foreign && p.State.Component() != rfc3986.Query && p.State.Component() != rfc3986.Fragment {
			if q = shown(p.Text(), e); q.Ground != None {
				return q, true
			}
		}
	}
	return Query{}, true
}

// shown says it of a literal of a text: a key or a value is after its "?".
func shown(s string, at ast.Expr) Query {
	before, query, ok := strings.Cut(s, "?")
	if !ok || query == "" || strings.ContainsAny(before, "#{") || strings.ContainsAny(query[:1], "{%") {
		return Query{}
	}
	return Query{Ground: Shown, At: at, Said: "it has a query here"}
}

// called says it of what a call gives.
func (r *Reader) called(call *ast.CallExpr) Query {
	fn := r.From.Uses.Callee(call)
	row := library.Of(fn)
	sel, isMethod := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch {
	case row.Makes == library.OpRequestURI || row.Makes == library.OpURLString:
		if !isMethod {
			return Query{}
		}
		if of, ok := ast.Unparen(sel.X).(*ast.SelectorExpr); ok && library.IsRequestURL(r.From.Field(of)) {
			return Query{Ground: Received}
		}
		return r.read(sel.X)
	case row.Does.Has(library.GivesHeader) && len(call.Args) == 1:
		if header, ok := r.From.Constant(call.Args[0]); ok && library.HoldsReference(header) {
			return Query{Ground: Received}
		}
	}
	switch {
	case r.Given.IsRequest(call):
		return Query{Ground: Sent}
	case fn != nil:
		return r.returned(fn)
	}
	return Query{}
}

// returned says it of what a function returns, by what that is or by its name.
//
//	func self(r *http.Request) string { return r.URL.String() }
//	client.GetRedirectURI()
func (r *Reader) returned(fn *types.Func) Query {
	if r.asked[fn] {
		return Query{}
	}
	r.asked[fn] = true
	defer delete(r.asked, fn)
	for _, s := range r.From.Uses.Returns(fn) {
		if len(s.Results) == 1 && !r.minds(s) {
			if q := r.of(s.Results[0]); q.Ground >= Received && q.At == nil {
				return q
			}
		}
	}
	return named(strings.TrimPrefix(fn.Name(), "Get"))
}

// variable says it of the text that a variable of a function is, or of one that it gets: a URL
// is parsed from it of which the function reads the query, or it is a redirect URI by its name.
func (r *Reader) variable(v *types.Var) Query {
	for _, use := range r.From.Uses.Variable(v) {
		if use.Kind != uses.Argument || use.Call == nil || library.Of(use.Func).Makes != library.OpParseURL {
			continue
		}
		if set := r.From.Uses.Of(use.Call); set.Var != nil {
			if q := r.readOf(set.Var); q.Ground != None {
				return q
			}
		}
	}
	if v.Kind() == types.ParamVar {
		return named(v.Name())
	}
	return Query{}
}

// read says it of a URL: the function reads its query.
func (r *Reader) read(u ast.Expr) Query {
	if v := r.From.Uses.Named(u); v != nil {
		return r.readOf(v)
	}
	return Query{}
}

// readOf is read for the URL that a variable of a function holds.
//
//	q := u.Query()
func (r *Reader) readOf(v *types.Var) Query {
	for _, use := range r.From.Uses.Variable(v) {
		if use.Kind != uses.Receiver || use.Call == nil {
			continue
		}
		if row := library.Of(use.Func); row.Does.Has(library.Copies) && row.From.Decoded && library.IsURL(v.Type()) {
			return Query{Ground: Shown, At: use.Call, Said: "its query is read here"}
		}
	}
	return Query{}
}
