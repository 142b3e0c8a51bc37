package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// findWeak judges what is passed to interface methods of which no
// implementation is seen, where the names of their parameters speak of a
// request and the text itself looks like a URL.
func (s *solver) findWeak() {
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		s.findTorn(c)
		s.findWeakResult(c)
		s.findNamed(c)
		fn := c.Sink.Func
		if fn == nil || c.Sink.Form != text.Plain || !isInterfaceMethod(fn) || len(s.links.methods[fn]) > 0 {
			continue
		}
		k := slot{v: fn.Signature().Params().At(c.Sink.Param)}
		if s.meanings[k] != nil || s.dead[k] {
			continue
		}
		if isDialled(fn.Signature(), c.Sink.Param) {
			s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.DialAddr, Via: fn.FullName()}, weak: true})
			continue
		}
		if !speaksOfRequest(fn.Signature(), c.Sink.Param) {
			continue
		}
		slashed := makesRequest(fn.Signature()) || isRequestPath(fn.Signature(), c.Sink.Param) || names.IsLink(k.v.Name())
		w := work{c: c, use: library.Use{Slot: library.URL, Via: fn.FullName()}, weak: true}
		if isWeakURL(c.Node, slashed) {
			s.queue = append(s.queue, w)
		}
		s.forward(w, slashed)
	}
	s.drain()
	s.findBased()
	s.drain()
}

// isWeakURL reports whether a text that goes where names speak of a request is a URL by
// itself: slashed says that a "/" in it is enough.
func isWeakURL(n text.Node, slashed bool) bool { return looksLikeURL(n) || slashed && isSlashed(n) }

// forward judges what callers in the package give to a parameter that a function gives on as
// it is, or at the end of a text of its own, where only names say that it is a URL.
//
//	func (a *api) get(ctx context.Context, p string) error { return a.doer.Do(ctx, "GET", "/v1/"+p) }
func (s *solver) forward(w work, slashed bool) {
	parts := text.Parts(w.c.Node)
	if len(parts) == 0 {
		return // the empty text
	}
	h, ok := parts[len(parts)-1].(*text.Hole)
	if !ok || h.Var == nil || h.Form() != text.Plain || !text.IsParameter(h.Var) {
		return
	}
	k := slot{v: h.Var.Origin()}
	if s.meanings[k] != nil || s.dead[k] || s.weak[k] {
		return
	}
	place := urltemplate.Tail
	if len(parts) == 1 {
		place = urltemplate.Base
	}
	m := s.compose(w, h, place, true)
	if m == nil {
		return
	}
	s.weak[k] = true
	for _, c := range s.waiting[k] {
		next := work{c: c, use: m.use, slot: k, weak: true}
		if isWeakURL(c.Node, slashed) {
			s.queue = append(s.queue, next)
		}
		s.forward(next, slashed)
	}
}

// followWeak judges what other functions of the package put into a text that only
// names say is a URL: nothing follows from that for others, so that the text of these
// is judged nowhere else.
//
//	client.NewRequest(ctx, "GET", rawFilePath(repo, name))
func (s *solver) followWeak(w work, t *urltemplate.Template) {
	if len(t.Parts) > maxParts {
		return
	}
	for _, f := range foreigns(w.c.Node, nil, 0) {
		if f.Func == nil || f.Func.Pkg() != s.pkg || t.IsPiece(f) || f.Escaped {
			continue
		}
		k := slot{fn: f.Func, index: f.Result}
		if s.meanings[k] != nil || s.dead[k] || s.weak[k] {
			continue
		}
		if m := s.compose(w, f, urltemplate.NoPlace, false); m != nil && !s.isMixed(k, m) {
			s.weak[k] = true
			for _, c := range s.waiting[k] {
				s.queue = append(s.queue, work{c: c, use: m.use, slot: k, weak: true})
			}
		}
	}
}

// findTorn judges what a function returns that is escaped text in one place and a
// decoded component in another, where it is escaped text: what is right for the one
// is wrong for the other, so that there is no fix that a person need not see.
//
//	http.Get(base + "/" + c.fragment())
//	u := url.URL{Path: "/" + c.fragment()}
func (s *solver) findTorn(c *eval.Candidate) {
	if c.Sink.Returned == nil {
		return
	}
	k := slot{fn: c.Sink.Returned, index: c.Sink.Param}
	if m := s.buried[k]; m != nil && m.torn != nil {
		s.queue = append(s.queue, work{c: c, use: *m.torn, slot: k, weak: true, torn: true})
	}
}

// findWeakResult judges what an exported function returns that no function of
// the package takes for a URL, where it adds a query to what is named a URL.
//
//	return baseURL + "?name=" + name
func (s *solver) findWeakResult(c *eval.Candidate) {
	fn := c.Sink.Returned
	if fn == nil || !fn.Exported() {
		return
	}
	k := slot{fn: fn, index: c.Sink.Param}
	if s.meanings[k] != nil || s.dead[k] || !beginsWithURL(c.Node, 0) || !hasQuery(c) {
		return
	}
	s.weak[k] = true
	s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.URL, Via: fn.FullName()}, slot: k, weak: true})
}

// beginsWithURL reports whether a text begins with a value that is named a URL.
func beginsWithURL(n text.Node, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch n := n.(type) {
	case *text.Hole:
		return n.Var != nil && isURLAt(names.Front, names.Value{Name: n.Var.Name()})
	case *text.Concat:
		return beginsWithURL(n.Left, depth+1)
	case *text.Alt:
		return !slices.ContainsFunc(n.Of, func(of text.Node) bool { return !beginsWithURL(of, depth+1) })
	case *text.Foreign:
		return beginsWithURL(n.Node, depth+1)
	case *text.Arg:
		return beginsWithURL(n.Node, depth+1)
	}
	return false
}

// hasQuery reports whether a value of the text is in a query of its own.
func hasQuery(c *eval.Candidate) bool {
	t := urltemplate.New(c.Expr, c.Node, frameOf(library.URL))
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return p.Hole != nil && !p.Foreign && (p.Place == urltemplate.QueryValue || p.Place == urltemplate.QueryKey)
	})
}

// isURLAt reports whether a value at a place is a URL, or the end of one, by
// its name.
func isURLAt(place names.Place, v names.Value) bool {
	kind := names.Judge(v, names.Site{Place: place}).Kind
	return kind == names.URL || kind == names.Tail
}

func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}

// speaksOfRequest reports whether the names of the parameters are those of a
// request: a URL beside a method or a context, or a path beside a method where
// the request may fail, which the registration of a route does not.
func speaksOfRequest(sig *types.Signature, i int) bool {
	if isRequestPath(sig, i) {
		return true
	}
	name := sig.Params().At(i).Name()
	if !isURLAt(names.Argument, names.Value{Name: name}) {
		return false
	}
	for p := range sig.Params().Variables() {
		if library.IsType(p.Type(), library.AContext) || names.IsMethod(p.Name()) {
			return true
		}
	}
	return false
}

// isRequestPath reports whether parameter i is a path beside the method of a
// request, which may fail: NewRequest(method, path string) (Request, error); or that of
// which a response comes back: Get(ctx context.Context, path string) (*http.Response, error).
func isRequestPath(sig *types.Signature, i int) bool {
	if !names.IsPath(sig.Params().At(i).Name()) {
		return false
	}
	isMethod := func(p *types.Var) bool { return names.IsMethod(p.Name()) }
	return makesRequest(sig) || library.CanFail(sig) && slices.ContainsFunc(slices.Collect(sig.Params().Variables()), isMethod)
}

// isDialled reports whether parameter i is an address behind the network that is dialled,
// and a connection comes back.
//
//	DialContext(ctx context.Context, network, address string) (net.Conn, error)
func isDialled(sig *types.Signature, i int) bool {
	if i == 0 || !names.IsDialled(sig.Params().At(i-1).Name(), sig.Params().At(i).Name()) {
		return false
	}
	isConn := func(v *types.Var) bool { return library.IsType(v.Type(), library.AConnection) }
	return slices.ContainsFunc(slices.Collect(sig.Results().Variables()), isConn)
}

// makesRequest reports whether a method returns an HTTP request or response:
// what it calls a URL is one, then.
func makesRequest(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if library.IsType(v.Type(), library.AMessage) {
			return true
		}
	}
	return false
}

// isSlashed reports whether a text has a "/" of its own: "users/" + name.
func isSlashed(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, "/") })
}

// looksLikeURL reports whether a text begins with a scheme or "/", or has a
// reserved word of URLs: "?k=", "/{".
func looksLikeURL(n text.Node) bool {
	return startsAbsolute(n) || strings.HasPrefix(text.Opening(n), "/") || hasWord(n)
}

func hasWord(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool {
		if strings.Contains(s, "/{") {
			return true
		}
		_, query, ok := strings.Cut(s, "?")
		return ok && strings.Contains(query, "=")
	})
}
