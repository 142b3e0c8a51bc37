package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/requester"
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
		s.findAddress(c)
		sig, via := unseen(s.links, c)
		if sig == nil || c.Sink.Form != text.Plain {
			continue
		}
		k := slot{v: sig.Params().At(c.Sink.Param)}
		if s.meanings[k] != nil || s.dead[k] {
			continue
		}
		if requester.IsDialled(sig, c.Sink.Param) {
			if isPortless(c) {
				continue
			}
			s.queue = append(s.queue, work{c: c, use: library.Use{Slot: library.DialAddr, Via: via}, weak: true})
			continue
		}
		if !requester.Speaks(sig, c.Sink.Param) {
			continue
		}
		slashed := requester.Makes(sig) || requester.IsPath(sig, c.Sink.Param) || names.IsLink(k.v.Name())
		w := work{c: c, use: library.Use{Slot: library.URL, Via: via}, weak: true}
		if isWeakURL(c.Node, slashed) {
			s.queue = append(s.queue, w)
		}
		s.forward(w, slashed)
	}
	s.drain()
	s.findBased()
	s.drain()
}

// unseen returns the type of what a candidate is given to, where that is an interface method
// without an implementation in sight, or a function value, and what it is called; nil for
// others.
func unseen(l *links, c *eval.Candidate) (sig *types.Signature, via string) {
	if fn := c.Sink.Func; fn != nil && isInterfaceMethod(fn) && len(l.methods[fn]) == 0 {
		return fn.Signature(), fn.FullName()
	}
	if c.Sink.Func == nil && c.Sink.Var != nil && c.Sink.Type != nil {
		return c.Sink.Type, c.Sink.Type.String()
	}
	return nil, ""
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

// isPortless reports whether the network before an address is one that has no ports.
//
//	d.DialContext(ctx, "unix", dir+":"+name)
func isPortless(c *eval.Candidate) bool {
	if c.Sink.Param > len(c.With) {
		return false
	}
	network, ok := c.With[c.Sink.Param-1].Constant()
	return ok && !library.HasPorts(network)
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
