package redirects

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Func is what a function does with its parameters.
type Func struct {
	Redirects []int
	HostTests []library.HostTest
}

// Funcs returns what the functions of the package do with their parameters. Those of which
// there is nothing to say are not in it.
func (r Reader) Funcs() map[*types.Func]*Func {
	out := map[*types.Func]*Func{}
	imported := r.From.Known
	r.From.Known = func(fn *types.Func) *library.Func {
		if f := out[fn]; f != nil {
			return &library.Func{Redirects: f.Redirects, HostTests: f.HostTests}
		}
		if imported == nil {
			return nil
		}
		return imported(fn)
	}
	for _, t := range r.tests() {
		r.enterTest(out, t)
	}
	if !r.names().redirects {
		return out
	}
	for obj := range r.From.Uses.AllNamed() {
		fn, ok := obj.(*types.Func)
		if !ok || !r.mayRedirect(fn) {
			continue
		}
		for _, call := range r.From.Uses.Calls(fn) {
			r.enterRedirect(out, fn, call)
		}
	}
	return out
}

// isRedirect reports whether an object is such a function.
func (r Reader) isRedirect(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && r.mayRedirect(fn)
}

// mayRedirect reports whether a function of another package sends a client somewhere.
func (r Reader) mayRedirect(fn *types.Func) bool {
	if library.MayRedirect(fn) {
		return true
	}
	known := r.knownOf(fn)
	return known != nil && len(known.Redirects) > 0
}

// at returns what is known of a function so far.
func at(out map[*types.Func]*Func, fn *types.Func) *Func {
	if out[fn] == nil {
		out[fn] = &Func{}
	}
	return out[fn]
}

// parameter returns the function of which a text is a parameter, as the caller gave it.
func (r Reader) parameter(e ast.Expr) (fn *types.Func, i int) {
	from := r.From.Source(e)
	if !from.Whole {
		return nil, 0
	}
	return r.From.Uses.OwnerOf(r.From.Uses.Place(from.Expr))
}

// enterTest enters the test of a parameter, and then the functions that give it a parameter of
// theirs and go on by what it says.
func (r Reader) enterTest(out map[*types.Func]*Func, t Test) {
	fn, i := r.parameter(t.Of)
	if fn == nil || r.isKnowing(t) || t.call != nil && !r.From.IsHostlessCall(t.call, t.Of) {
		return
	}
	f := at(out, fn)
	if slices.ContainsFunc(f.HostTests, func(h library.HostTest) bool { return h.Param == i }) {
		return
	}
	f.HostTests = append(f.HostTests, library.HostTest{Param: i, Returned: r.isReturned(fn, i)})
	slices.SortFunc(f.HostTests, func(a, b library.HostTest) int { return a.Param - b.Param })
	for _, call := range r.From.Uses.Calls(fn) {
		if i < len(call.Args) && !call.Ellipsis.IsValid() {
			r.enterTest(out, Test{At: call, Of: call.Args[i], call: call})
		}
	}
}

// isReturned reports whether a function returns a parameter as it is.
func (r Reader) isReturned(fn *types.Func, i int) bool {
	return slices.ContainsFunc(r.From.Uses.Variable(fn.Signature().Params().At(i)), func(u uses.Use) bool { return u.Kind == uses.Returned })
}

// enterRedirect enters the parameters that a call gives to a function which sends a client
// there, and then those of the callers.
func (r Reader) enterRedirect(out map[*types.Func]*Func, fn *types.Func, call *ast.CallExpr) {
	for _, arg := range call.Args {
		of, i := r.parameter(arg)
		if of == nil || of == fn || !r.From.IsRedirected(arg) || r.Words.At(arg).Back {
			continue
		}
		f := at(out, of)
		if slices.Contains(f.Redirects, i) {
			continue
		}
		f.Redirects = append(f.Redirects, i)
		slices.Sort(f.Redirects)
		for _, above := range r.From.Uses.Calls(of) {
			r.enterRedirect(out, of, above)
		}
	}
}
