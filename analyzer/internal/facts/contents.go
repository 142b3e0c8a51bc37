package facts

import (
	"cmp"
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// contents are the texts that statements put into the lists and maps of the package: what a
// method that reads one of them makes of its elements is what becomes of each.
//
//	func (b *builder) Segment(s string) { b.segments = append(b.segments, s) }
//	func (b *builder) URL() string      { return b.base + "/" + strings.Join(b.segments, "/") }
type contents struct {
	info   *types.Info
	of     map[*types.Var][]*eval.Candidate
	joined map[*eval.Candidate]bool // those of which a round has judged the text
}

func newContents(in eval.Input, all []eval.Candidate) *contents {
	x := &contents{info: in.Info, of: map[*types.Var][]*eval.Candidate{}}
	for i := range all {
		if v := cmp.Or(all[i].Sink.Element, listField(all[i].Sink.Field, in.Pkg)); v != nil {
			x.of[v] = append(x.of[v], &all[i])
		}
	}
	return x
}

// listField returns what stands for the elements of a field that is set to a list as a whole;
// nil for other fields.
//
//	return route{segments: append(slices.Clone(r.segments), s)}
func listField(v *types.Var, pkg *types.Package) *types.Var {
	if v == nil || !typed.IsStrings(v.Type()) {
		return nil
	}
	return cmp.Or(typed.Content(v.Type(), pkg), v)
}

// followContent judges what is put into the list whose elements make the text of p: who
// joins them cannot escape them one by one there.
func (s *solver) followContent(w work, t *urltemplate.Template, p *urltemplate.Part) {
	if w.weak || p.Hole.Var != nil || p.Hole.Inner == nil || len(t.Parts) > maxParts {
		return
	}
	use := library.Use{Slot: library.RawQuery, Via: w.use.Via}
	v, list := s.joinedList(p)
	if k, ok := heldBy(s, list); ok {
		if m := s.compose(w, p.Made, p.Place, false); m != nil {
			m.use.Joined = true
			s.means(k, m)
		}
		if k.fn != nil && !s.dead[k] {
			h := *p.Hole
			h.AsSent = true // the methods that implement it escape each, or are reported
			p.Hole = &h
		}
		return
	}
	if v != nil {
		m := s.compose(w, p.Made, p.Place, false)
		if m == nil {
			return
		}
		use = m.use
	} else if v = s.elements.by.Of(p.Hole.Inner); v == nil || !isPair(t, p) || len(p.Hole.Escapers) > 0 {
		return
	}
	for _, c := range s.contents.of[v] {
		if s.contents.joined[c] || use.Slot == library.RawQuery && !text.AnyLiteral(c.Node, isAssigning) {
			continue
		}
		s.contents.joined[c] = true
		s.queue = append(s.queue, work{c: c, use: use, filled: true})
	}
}

// joinedList returns the field whose list is joined to the text of p, where that is at home:
// "/" between segments, "&" between pairs, and the expression of the list, which may be the call
// of a method of an interface; nil for others.
func (s *solver) joinedList(p *urltemplate.Part) (v *types.Var, list ast.Expr) {
	call := returnedJoin(s, p.Hole.Inner)
	if call == nil || len(call.Args) != 2 || library.Of(s.others.index.Callee(call)).Makes != library.OpJoin {
		return nil, nil
	}
	sep, isConst := typed.Info{Info: s.contents.info}.Text(call.Args[1])
	if !isConst || sep != "/" && sep != "&" || (sep == "/") != (p.Place == urltemplate.Segment || p.Place == urltemplate.Tail) || sep == "&" && p.Place != urltemplate.Pairs {
		return nil, nil
	}
	switch list := ast.Unparen(call.Args[0]).(type) {
	case *ast.SelectorExpr:
		return s.elements.by.Holder(list), list
	case *ast.CallExpr:
		return nil, list
	}
	return nil, nil
}

// returnedJoin returns the call that makes the text of an expression: itself, or what the
// functions of the package return that it calls; nil for what is no call, and for a function
// that returns more than the result of one.
//
//	func (q *query) String() string { return strings.Join(q.pairs, "&") }
func returnedJoin(s *solver, e ast.Expr) *ast.CallExpr {
	for range maxResults {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok {
			return nil
		}
		results := s.flow.Results[s.others.index.Callee(call)]
		if len(results) == 0 {
			return call
		}
		h, ok := results[0].(*text.Hole)
		if !ok || len(h.Escapers) > 0 {
			return nil
		}
		e = h.Inner
	}
	return nil
}

// isPair reports whether the value of p is one of the pairs of a query: it is after a
// "?" or a "&" in a place that depends on which of the two it was.
func isPair(t *urltemplate.Template, p *urltemplate.Part) bool {
	for i := range t.Parts {
		if &t.Parts[i] == p {
			return i > 0 && (p.Place == urltemplate.NoPlace || p.Place == urltemplate.Pairs) && (strings.HasSuffix(t.Parts[i-1].Text(), "?") || strings.HasSuffix(t.Parts[i-1].Text(), "&"))
		}
	}
	return false
}

func isAssigning(s string) bool { return strings.Contains(s, "=") }
