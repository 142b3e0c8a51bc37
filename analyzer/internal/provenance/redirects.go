package provenance

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Redirects finds redirects and tests of hosts in the files of one package.
type Redirects struct {
	from  Slicer
	given Callers
	words *WordIndex
	named *named
}

// NewRedirects returns the Redirects of a package. All three arguments are of this package.
func NewRedirects(slicer Slicer, given Callers, words *WordIndex) Redirects {
	return Redirects{from: slicer, given: given, words: words, named: &named{}}
}

// A named caches whether a package mentions code that tests hosts, and code that redirects clients.
type named struct {
	known            bool
	tests, redirects bool
}

// A HostTest is a test that accepts a text if net/url finds no host in it; browsers may find one.
type HostTest struct {
	At ast.Expr // the comparison, or the call of a function that makes it
	Of ast.Expr // the text that is tested
	// call is At if it is a call; nil if At is the comparison.
	call     *ast.CallExpr
	returned bool // set if the called function returns the text
}

// A SentBack is a redirect of a client to From, a value of its request that only HostTest tests.
type SentBack struct {
	HostTest
	From Given
}

// Sent returns the redirects of a client to a value of its request that only a HostTest tests, in
// the order of the source. It leaves out tests in functions that mention a backslash.
func (r Redirects) Sent() []SentBack {
	var out []SentBack
	for _, t := range r.tests() {
		if r.isKnowing(t) {
			continue
		}
		here := r.from.IsRedirected(t.Of) || t.returned && r.from.IsRedirected(t.call)
		from, ok := r.SentBy(t.Of, func(g Given) bool {
			return !r.words.WordsAround(g.Expr).Backslash && (here || r.from.IsRedirected(g.Expr) || g.Call != nil && r.from.IsRedirected(g.Call))
		})
		if ok {
			out = append(out, SentBack{t, from})
		}
	}
	return out
}

// SentBy returns the first value of a request for which fits returns true. It looks at subject, and
// then at the values that callers pass for it. It returns false if there is none.
func (r Redirects) SentBy(subject ast.Expr, fits func(Given) bool) (Given, bool) {
	if subject == nil {
		return Given{}, false
	}
	for _, g := range append([]Given{{Expr: subject}}, r.given.Given(subject)...) {
		if r.given.IsRequest(g.Expr) && r.from.Source(g.Expr).Whole && fits(g) {
			return g, true
		}
	}
	return Given{}, false
}

// tests returns the host tests of the package, in the order of the source.
func (r Redirects) tests() []HostTest {
	if !r.names().tests {
		return nil
	}
	var out []HostTest
	for obj := range r.from.Uses.AllNamed() {
		switch obj := obj.(type) {
		case *types.Var:
			if library.IsWatchedField(obj) {
				for _, e := range r.from.Uses.Mentions(obj) {
					out = r.enter(out, e)
				}
			}
		case *types.Func:
			isHost, known := library.Of(obj).Makes == library.OpHostname, r.from.KnownOf(obj)
			if !isHost && (known == nil || len(known.HostTests) == 0) {
				continue // skips the search for the calls of most functions
			}
			for _, call := range r.from.Uses.Calls(obj) {
				if isHost {
					out = r.enter(out, call)
				}
				out = append(out, r.called(obj, call)...)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b HostTest) int {
		return cmp.Or(r.from.Uses.Compare(a.At.Pos(), b.At.Pos()), cmp.Compare(a.At.End(), b.At.End()))
	})
	return out
}

// names returns whether the package mentions a field or function by which hosts are tested (tests),
// and whether it mentions a function that redirects (redirects). It searches only once.
func (r Redirects) names() named {
	if r.named.known || r.from.Info == nil {
		return *r.named
	}
	r.named.known = true
	for _, obj := range r.from.Info.Uses {
		r.named.tests = r.named.tests || r.mayTest(obj)
		r.named.redirects = r.named.redirects || r.isRedirect(obj)
		if r.named.tests && r.named.redirects {
			break
		}
	}
	return *r.named
}

// mayTest reports whether obj is a field of a URL or a request, the method Hostname, or a function
// that is known to test the host of a parameter.
func (r Redirects) mayTest(obj types.Object) bool {
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

// knownOf returns the facts about fn if it has a string parameter; nil otherwise.
func (r Redirects) knownOf(fn *types.Func) *library.Func {
	for param := range fn.Signature().Params().Variables() {
		if b, ok := param.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
			return r.from.KnownOf(fn)
		}
	}
	return nil
}

// enter returns out, and adds to it the HostTest that compares host with "", if there is one.
func (r Redirects) enter(out []HostTest, host ast.Expr) []HostTest {
	if test, parsed := r.from.HostlessTest(host); test != nil {
		out = append(out, HostTest{At: test, Of: parsed})
	}
	return out
}

// called returns the host tests of the arguments that call passes to fn, a function of another
// package. For a function of this package it returns nil, because the tests are in its body.
func (r Redirects) called(fn *types.Func, call *ast.CallExpr) (out []HostTest) {
	known := r.from.KnownOf(fn)
	if known == nil || r.from.Uses.DeclAt(fn.Pos()) != nil {
		return nil
	}
	for _, t := range known.HostTests {
		if slices.Contains(known.Redirects, t.Param) {
			continue // the function redirects to the text by itself
		}
		if t.Param < len(call.Args) && !call.Ellipsis.IsValid() {
			out = append(out, HostTest{At: call, Of: call.Args[t.Param], call: call, returned: t.Returned})
		}
	}
	return out
}

// isKnowing reports whether the function around the test t mentions a backslash, or passes the
// tested text, t.Of, to a function of the package that mentions a backslash.
func (r Redirects) isKnowing(t HostTest) bool {
	if r.words.WordsAround(t.At).Backslash {
		return true
	}
	v := r.from.Uses.Place(t.Of)
	return v != nil && uses.IsLocal(v) && slices.ContainsFunc(r.from.Uses.Variable(v), func(u uses.Use) bool {
		decl, ok := ast.Decl(nil), u.Kind == uses.Argument && u.Func != nil
		if ok {
			decl = r.from.Uses.DeclAt(u.Func.Pos())
		}
		return decl != nil && r.words.WordsAround(decl).Backslash
	})
}

// A RedirectFunc says to which of its parameters a function redirects a client, and which of them
// it tests for a host.
type RedirectFunc struct {
	Redirects []int
	HostTests []library.HostTest
}

// Funcs maps functions of the package to the parameters that they redirect to, or test for a host.
func (r Redirects) Funcs() map[*types.Func]*RedirectFunc {
	out := map[*types.Func]*RedirectFunc{}
	imported := r.from.Known
	r.from.Known = func(fn *types.Func) *library.Func {
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
	for obj := range r.from.Uses.AllNamed() {
		fn, ok := obj.(*types.Func)
		if !ok || !r.mayRedirect(fn) {
			continue
		}
		for _, call := range r.from.Uses.Calls(fn) {
			r.enterRedirect(out, fn, call)
		}
	}
	return out
}

func (r Redirects) isRedirect(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && r.mayRedirect(fn)
}

// mayRedirect reports whether fn, by the tables or the known facts, can redirect a client.
func (r Redirects) mayRedirect(fn *types.Func) bool {
	if library.MayRedirect(fn) {
		return true
	}
	known := r.knownOf(fn)
	return known != nil && len(known.Redirects) > 0
}

func redirectFunc(out map[*types.Func]*RedirectFunc, fn *types.Func) *RedirectFunc {
	if out[fn] == nil {
		out[fn] = &RedirectFunc{}
	}
	return out[fn]
}

// parameter returns the function and the index of the parameter from which the whole text of e
// comes; fn is nil if there is none.
func (r Redirects) parameter(e ast.Expr) (fn *types.Func, i int) {
	src := r.from.Source(e)
	if !src.Whole {
		return nil, 0
	}
	return r.from.Uses.OwnerOf(r.from.Uses.Place(src.Expr))
}

// enterTest adds t to out[fn] if t tests a parameter of the function fn. It then does the same for
// the functions that pass a parameter of theirs to fn and use the result of fn as a test.
func (r Redirects) enterTest(out map[*types.Func]*RedirectFunc, t HostTest) {
	fn, i := r.parameter(t.Of)
	if fn == nil || r.isKnowing(t) || t.call != nil && !r.from.IsHostlessCall(t.call, t.Of) {
		return
	}
	f := redirectFunc(out, fn)
	if slices.ContainsFunc(f.HostTests, func(h library.HostTest) bool { return h.Param == i }) {
		return
	}
	f.HostTests = append(f.HostTests, library.HostTest{Param: i, Returned: r.isReturned(fn, i)})
	slices.SortFunc(f.HostTests, func(a, b library.HostTest) int { return a.Param - b.Param })
	calls, _ := r.from.Uses.Callers(fn)
	for _, call := range calls {
		if i < len(call.Args) && !call.Ellipsis.IsValid() {
			r.enterTest(out, HostTest{At: call, Of: call.Args[i], call: call})
		}
	}
}

func (r Redirects) isReturned(fn *types.Func, i int) bool {
	return slices.ContainsFunc(r.from.Uses.Variable(fn.Signature().Params().At(i)), func(u uses.Use) bool { return u.Kind == uses.Returned })
}

// enterRedirect adds to out the parameters that the function around call passes to fn, if fn
// redirects a client to them. call is a call of fn. Then it does the same for the calls of the
// function around call. It adds nothing for a function that mentions a backslash.
func (r Redirects) enterRedirect(out map[*types.Func]*RedirectFunc, fn *types.Func, call *ast.CallExpr) {
	for _, arg := range call.Args {
		owner, i := r.parameter(arg)
		if owner == nil || owner == fn || !r.from.IsRedirected(arg) || r.words.WordsAround(arg).Backslash {
			continue
		}
		f := redirectFunc(out, owner)
		if slices.Contains(f.Redirects, i) {
			continue
		}
		f.Redirects = append(f.Redirects, i)
		slices.Sort(f.Redirects)
		calls, _ := r.from.Uses.Callers(owner)
		for _, above := range calls {
			r.enterRedirect(out, owner, above)
		}
	}
}
