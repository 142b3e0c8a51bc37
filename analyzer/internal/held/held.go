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

	minding map[ast.Decl]bool // the answers of minds
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
}

// Query says why a text may have a query already; the zero Query where nothing says so.
func (r *Reader) Query(e ast.Expr) (best Query) {
	if e == nil || r.From.Info == nil || r.minds(e) {
		return best
	}
	best = r.of(e)
	for _, g := range r.Given.GivenBy(e, r.ends) {
		if best.Ground == Shown {
			return best
		}
		if r.ends(g.Expr) {
			continue
		}
		if q := r.of(g.Expr); q.Ground > best.Ground {
			if q.At == nil {
				q.At, q.Said = g.Expr, "it is given here"
			}
			best = q
		}
	}
	return best
}

// ends reports whether nothing is asked of what is given for a text by an expression: it is a
// piece of another one, or is given by a test, or by who knows of queries.
func (r *Reader) ends(e ast.Expr) bool {
	return r.InTest != nil && r.InTest(e.Pos()) || !r.From.Source(e).Whole || r.minds(e) || r.hasNone(e)
}

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
		if v := r.From.Field(e); v != nil && names.IsRedirectURI(v.Name()) {
			return Query{Ground: Sent}
		}
	case *ast.Ident:
		if v := r.From.Uses.Named(e); v != nil {
			return r.variable(e, v)
		}
	case *ast.CallExpr:
		return r.called(e)
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
	return Query{Shown, at, "it has a query here"}
}

// called says it of what a call gives.
func (r *Reader) called(call *ast.CallExpr) Query {
	row := library.Of(r.From.Uses.Callee(call))
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
	if r.Given.IsRequest(call) {
		return Query{Ground: Sent}
	}
	return Query{}
}

// variable says it of the text that a variable of a function is, or of one that it gets: a URL
// is parsed from it of which the function reads the query, or it is a redirect URI by its name.
func (r *Reader) variable(e *ast.Ident, v *types.Var) Query {
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
	if v.Kind() == types.ParamVar && names.IsRedirectURI(v.Name()) {
		return Query{Ground: Sent}
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
			return Query{Shown, use.Call, "its query is read here"}
		}
	}
	return Query{}
}
