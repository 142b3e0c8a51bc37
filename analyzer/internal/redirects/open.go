package redirects

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An Open is where a client is sent to what it sent itself, of which nothing is asked.
type Open struct {
	At   ast.Expr // where it is sent to
	From ast.Expr // the value of the request
	Key  string   // that of the parameter; "" where it is no constant
}

// A parameter is what a query or a form has for a key, wherever the package reads it.
type parameter struct {
	key     string
	origins []ast.Expr
	open    []Open
	asked   bool
}

// Open returns where clients are sent to a parameter of their request as a whole, or to what
// begins with it, of which the package asks nothing wherever it reads the parameter of that
// key: what asks may know something of it.
//
//	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
func (r Reader) Open() (out []Open) {
	if !r.names().redirects {
		return nil
	}
	for _, p := range r.parameters() {
		for _, from := range p.origins {
			f := follower{Reader: r, from: from, had: map[*types.Var]bool{}}
			open, ok := f.follows(uses.Node{Expr: from})
			for _, o := range open {
				o.Key = p.key
				p.open = append(p.open, o)
			}
			p.asked = p.asked || !ok
		}
		if !p.asked {
			out = append(out, p.open...)
		}
	}
	slices.SortStableFunc(out, func(a, b Open) int { return r.From.Uses.Compare(a.At.Pos(), b.At.Pos()) })
	return slices.CompactFunc(out, func(a, b Open) bool { return a.At == b.At })
}

// parameters returns the parameters of requests that a package reads, in the order of the
// source. What is read by a key that is no constant is one of its own.
func (r Reader) parameters() (all []*parameter) {
	byKey := map[string]*parameter{}
	for _, call := range r.From.Uses.CallsOf(func(fn *types.Func) bool { return library.Of(fn).Does.Has(library.GivesParameter) }) {
		if !r.Given.IsRequest(call) {
			continue // of url.Values that are somebody else's
		}
		key, ok := "", false
		if len(call.Args) > 0 {
			key, ok = r.From.Constant(call.Args[0])
		}
		p := byKey[key]
		if p == nil || !ok {
			p = &parameter{key: key}
			all = append(all, p)
		}
		if ok {
			byKey[key] = p
		}
		p.origins = append(p.origins, call)
	}
	return all
}
