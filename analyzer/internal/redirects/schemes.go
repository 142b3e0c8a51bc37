package redirects

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// schemeTests returns the tests of a package whether a text has a scheme, where it goes on
// with those that have none, in the order of the source: a text that begins with two slashes
// has none, and a host.
//
//	if strings.Contains(next, "://") { next = "/" }
func (r Reader) schemeTests() (out []Test) {
	if !r.names().redirects {
		return nil
	}
	for obj := range r.From.Uses.AllNamed() {
		fn, ok := obj.(*types.Func)
		if !ok || !asksForScheme(fn) {
			continue
		}
		for _, call := range r.From.Uses.Calls(fn) {
			if len(call.Args) == 2 && r.isScheme(call.Args[1]) && r.From.IsSchemelessTest(call, call.Args[0]) {
				out = append(out, Test{At: call, Of: call.Args[0], Scheme: true})
			}
		}
	}
	slices.SortFunc(out, func(a, b Test) int { return r.From.Uses.Compare(a.At.Pos(), b.At.Pos()) })
	return out
}

// asksForScheme reports whether a function asks if a text has, or begins with, another.
func asksForScheme(fn *types.Func) bool {
	asks := library.Of(fn).Asks
	return library.OfPackage(fn, library.IsOverText) && (asks == library.AsksText || asks == library.AsksPrefix)
}

// isScheme reports whether e is the constant "://", with which every scheme ends that a host
// follows, or the beginning of one such URL.
func (r Reader) isScheme(e ast.Expr) bool {
	s, ok := r.From.Constant(e)
	switch s {
	case "://", "http", "http:", "http://":
		return ok
	}
	return false
}
