// Package redirects says where a text that a client sends, and is sent to, is tested by nothing,
// or by nothing but whether net/url finds a host in it: browsers find more. What functions do
// with their parameters is known to the packages that import them.
//
// # How it works
//
// A [Reader] looks at each place where a package reads the host of a URL, and at each call of
// a function that tests its parameter so: of this package, or, by its facts, of another one.
// [Reader.Funcs] makes such facts: the parameters that are tested, and those that are handed
// to a function which sends a client there.
//
// [Reader.Open] follows each parameter of a request on, to where a client is sent to it, and
// says nothing of those of which something is, or may be, asked on the way. [Reader.KeptPaths]
// does so with paths of requests that are kept.
//
// # What it gives up
//
//   - A function that speaks of the other slash is taken to know it; so is one that gives the
//     text to a function of the package which does.
//   - A text that is changed between the test and the redirect is not followed.
package redirects

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Reader answers for the files of one package.
type Reader struct {
	From  provenance.Slicer
	Given provenance.Callers
	Words *provenance.Listener
	named *named
}

// New returns a reader for a package.
func New(from provenance.Slicer, given provenance.Callers, words *provenance.Listener) Reader {
	return Reader{From: from, Given: given, Words: words, named: &named{}}
}

// A named says what a package names, once known is set. Most packages name none of these, and
// need no index of their names.
type named struct {
	known            bool
	tests, redirects bool
}

// A Test finds no host in a text where browsers may find one.
type Test struct {
	At ast.Expr
	Of ast.Expr // the text
	// call is the call of the function that tests it; nil where the test is At.
	call     *ast.CallExpr
	returned bool // the function returns it
}

// A Sent is what a client sent, is tested so, and sends the client somewhere.
type Sent struct {
	Test
	From provenance.Given
}

// Sent returns the tests of what a client sends and is sent to, in the order of the source.
func (r Reader) Sent() []Sent {
	var out []Sent
	for _, t := range r.tests() {
		if r.isKnowing(t) {
			continue
		}
		here := r.From.IsRedirected(t.Of) || t.returned && r.From.IsRedirected(t.call)
		from, ok := r.SentBy(t.Of, func(g provenance.Given) bool {
			return !r.Words.At(g.Expr).Back && (here || r.From.IsRedirected(g.Expr) || g.Call != nil && r.From.IsRedirected(g.Call))
		})
		if ok {
			out = append(out, Sent{t, from})
		}
	}
	return out
}

// SentBy returns what a client sent, for which fits holds, where that is tested, or is given
// to the function that tests it.
func (r Reader) SentBy(subject ast.Expr, fits func(provenance.Given) bool) (provenance.Given, bool) {
	if subject == nil {
		return provenance.Given{}, false
	}
	for _, g := range append([]provenance.Given{{Expr: subject}}, r.Given.Given(subject)...) {
		if r.Given.IsRequest(g.Expr) && r.From.Source(g.Expr).Whole && fits(g) {
			return g, true
		}
	}
	return provenance.Given{}, false
}

// tests returns all tests of a package, in the order of the source.
func (r Reader) tests() []Test {
	if !r.names().tests {
		return nil
	}
	var out []Test
	for obj := range r.From.Uses.AllNamed() {
		switch obj := obj.(type) {
		case *types.Var:
			if library.IsWatchedField(obj) {
				for _, e := range r.From.Uses.Mentions(obj) {
					out = r.enter(out, e)
				}
			}
		case *types.Func:
			isHost, known := library.Of(obj).Makes == library.OpHostname, r.From.KnownOf(obj)
			if !isHost && (known == nil || len(known.HostTests) == 0) {
				continue // the calls of most functions need not be known
			}
			for _, call := range r.From.Uses.Calls(obj) {
				if isHost {
					out = r.enter(out, call)
				}
				out = append(out, r.called(obj, call)...)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Test) int {
		return cmp.Or(r.From.Uses.Compare(a.At.Pos(), b.At.Pos()), cmp.Compare(a.At.End(), b.At.End()))
	})
	return out
}

// names returns whether the package names what tests a host, and what redirects.
func (r Reader) names() named {
	if r.named.known || r.From.Info == nil {
		return *r.named
	}
	r.named.known = true
	for _, obj := range r.From.Info.Uses {
		r.named.tests = r.named.tests || r.mayTest(obj)
		r.named.redirects = r.named.redirects || r.isRedirect(obj)
		if r.named.tests && r.named.redirects {
			break
		}
	}
	return *r.named
}

// mayTest reports whether an object is the host of a URL, or a function that gives it or
// tests its parameter so.
func (r Reader) mayTest(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Var:
		return library.IsWatchedField(obj)
	case *types.Func:
		if library.Of(obj).Makes == library.OpHostname {
			return true
		}
		known := r.knownOf(obj)
		return known != nil && len(known.HostTests) > 0
	}
	return false
}

// knownOf returns what is known of a function that takes a text; nil for others, of which most
// packages name many more.
func (r Reader) knownOf(fn *types.Func) *library.Func {
	for param := range fn.Signature().Params().Variables() {
		if b, ok := param.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
			return r.From.KnownOf(fn)
		}
	}
	return nil
}

// enter adds the test of a host.
func (r Reader) enter(out []Test, host ast.Expr) []Test {
	if test, of := r.From.HostlessTest(host); test != nil {
		out = append(out, Test{At: test, Of: of})
	}
	return out
}

// called returns the tests of what a call gives to a function of another package: what the
// package does itself is seen there.
func (r Reader) called(fn *types.Func, call *ast.CallExpr) (out []Test) {
	known := r.From.KnownOf(fn)
	if known == nil || r.From.Uses.DeclAt(fn.Pos()) != nil {
		return nil
	}
	for _, t := range known.HostTests {
		if slices.Contains(known.Redirects, t.Param) {
			continue // who gives it the text lets it judge
		}
		if t.Param < len(call.Args) && !call.Ellipsis.IsValid() {
			out = append(out, Test{At: call, Of: call.Args[t.Param], call: call, returned: t.Returned})
		}
	}
	return out
}

// isKnowing reports whether the function of a test knows the other slash, or gives the text to
// a function of the package that does.
func (r Reader) isKnowing(t Test) bool {
	if r.Words.At(t.At).Back {
		return true
	}
	v := r.From.Uses.Place(t.Of)
	return v != nil && uses.IsLocal(v) && slices.ContainsFunc(r.From.Uses.Variable(v), func(u uses.Use) bool {
		decl, ok := ast.Decl(nil), u.Kind == uses.Argument && u.Func != nil
		if ok {
			decl = r.From.Uses.DeclAt(u.Func.Pos())
		}
		return decl != nil && r.Words.At(decl).Back
	})
}
