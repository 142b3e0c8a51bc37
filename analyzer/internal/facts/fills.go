package facts

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/placing"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// fills says in which variables, and in the results of which functions, the texts are that
// have values in the place of their names: the values are parts of what the text becomes,
// wherever the names stand.
//
//	for k, v := range r.params { path = strings.ReplaceAll(path, "{"+k+"}", v) }
//	http.Get(r.base + path)
type fills struct {
	info  *types.Info
	pkg   *types.Package
	index *uses.Index
	in    map[types.Object][]*eval.Candidate
	calls map[ast.Expr][]*eval.Candidate
	// done are those of which a round has judged the value.
	done map[*eval.Candidate]bool
}

// newFills finds out where the texts go that the values of candidates are put into.
func newFills(in eval.Input, index *uses.Index, all []eval.Candidate) *fills {
	f := &fills{info: in.Info, pkg: in.Pkg, index: index, in: map[types.Object][]*eval.Candidate{}, calls: map[ast.Expr][]*eval.Candidate{}}
	for i := range all {
		if c := &all[i]; c.Sink.Fills != nil {
			f.spread(c)
		}
	}
	return f
}

// spread notes where the text goes that the value of a candidate is put into.
func (f *fills) spread(c *eval.Candidate) {
	w := placing.Ways{
		Info: f.info, Pkg: f.pkg, Index: f.index,
		Text: func(e ast.Expr) { f.calls[e] = append(f.calls[e], c) },
		Holder: func(obj types.Object) {
			if !slices.Contains(f.in[obj], c) {
				f.in[obj] = append(f.in[obj], c)
			}
		},
	}
	w.From(c.Sink.Fills)
}

// of returns the values that are put into the text of a hole.
func (f *fills) of(h *text.Hole) []*eval.Candidate {
	e := h.Inner
	if h.Expr != nil {
		e = h.Expr
	}
	if e == nil {
		return nil
	}
	if len(f.calls) > 0 {
		if call, ok := f.index.Parent(e).(*ast.CallExpr); ok && call.Args[0] == e && len(f.calls[call]) > 0 {
			return f.calls[call] // r.Replace(pattern) is pattern with the values
		}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.in[f.info.ObjectOf(e)]
	case *ast.SelectorExpr:
		return f.in[f.info.ObjectOf(e.Sel)]
	case *ast.CallExpr:
		if fn := f.index.Callee(e); fn != nil && len(f.in[fn]) > 0 && len(f.calls[e]) == 0 {
			return f.in[fn]
		}
		return f.calls[e]
	}
	return nil
}

// isFill reports whether a hole is what takes the place of names in a constant text, and no more.
//
//	strings.NewReplacer(r.pairs...).Replace("https://example.com/users/{user}/keys")
func (f *fills) isFill(h *text.Hole) bool {
	e := h.Inner
	if h.Expr != nil {
		e = h.Expr
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && len(f.calls[call]) > 0
}

// followPlaced judges the values of which one takes the place of p.
func followPlaced(s *solver, w work, p *urltemplate.Part) {
	m := s.compose(w, p.Made, p.Place, false)
	if m == nil {
		return
	}
	for _, c := range s.fills.of(p.Hole) {
		if !s.fills.done[c] {
			s.fills.done[c] = true
			s.queue = append(s.queue, work{c: c, use: m.use, filled: true})
		}
	}
}

// followFills judges the values that are put in the place of names in the text of p, which
// goes on after a base: each is one segment, or a part of it. A whole URL may have names
// for its host, or for a path of several segments. A piece that begins with a "/" stands
// after a base, too.
func (s *solver) followFills(w work, p *urltemplate.Part) {
	if w.weak || len(p.Hole.Escapers) > 0 || w.use.Slot != library.URL && w.use.Slot != library.Reference && w.use.Slot != library.EscapedPath {
		return
	}
	if s.fills.isFill(p.Hole) && isComponent(p.Place) {
		followPlaced(s, w, p)
		return
	}
	isTail := p.Place == urltemplate.Tail || p.Place == urltemplate.Segment && p.LastSegment
	for _, c := range s.fills.of(p.Hole) {
		isPiece := strings.HasPrefix(text.Opening(c.Node), "/")
		if s.fills.done[c] || !isTail && (p.Place != urltemplate.Base || !isPiece) {
			continue
		}
		s.fills.done[c] = true
		around := text.Node(&text.Hole{Name: "path", Value: rfc3986.AnyValue()})
		if !isPiece {
			around = &text.Concat{Left: around, Right: &text.Literal{Text: "/"}}
		}
		around = &text.Concat{Left: around, Right: &text.Param{Index: text.Self}}
		s.queue = append(s.queue, work{c: c, use: library.Use{Slot: w.use.Slot, Via: w.use.Via, Around: text.Term{Node: around}}, filled: true})
	}
}
