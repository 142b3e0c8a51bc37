package facts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// follow records what the parameters, fields and results in t become. t is the template of w.
func (s *solver) follow(w work, t *urltemplate.Template) {
	tails := tailsOf(t)
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole == nil || p.Foreign || p.ForeignArg && text.IsInComponent(w.c.Node, p.Made) {
			continue
		}
		if p.Hole.Made == nil {
			followElement(s, w, t, p)
			s.followHole(w, t, p, tails)
			continue
		}
		for _, h := range p.Hole.Of {
			one := *p
			one.Hole, one.Made, one.LastSegment = h, h, false
			s.followHole(w, t, &one, tails)
		}
	}
	if w.isOneComponent() {
		return // the function that gets it must escape the texts of other functions, too
	}
	for _, f := range foreigns(w.c.Node, nil, 0) {
		if len(t.Parts) > maxParts {
			s.limited(w, urltemplate.NoPlace, false)
			break
		}
		if f.Func != nil && f.Func.Pkg() == s.pkg && !t.IsPiece(f) && !f.Escaped && !f.Cut {
			if m := s.compose(w, f, urltemplate.NoPlace, false); m != nil {
				s.means(slot{fn: f.Func, index: f.Result}, m)
			}
		}
	}
}

// followHole records what the parameter, field or method result in the hole of p becomes. p is a
// part of t, the template of w. tails has the variables that may hold several segments, because no
// "/" stands between them and the base in t.
func (s *solver) followHole(w work, t *urltemplate.Template, p *urltemplate.Part, tails map[*types.Var]bool) {
	if p.Hole.Method != nil && len(t.Parts) <= maxParts {
		s.followMethod(w, p)
	}
	v := cmp.Or(p.Hole.Element, p.Hole.Var, p.Hole.Given)
	if v == nil || isJoined(p.Hole) {
		return
	}
	v = v.Origin()
	k := slot{v: v, form: p.Hole.Form()}
	tail := tails[v] || s.isTail(k, p) || p.Place == urltemplate.Segment && w.use.Tail && text.OpeningHole(w.c.Node) == p.Made.AsGiven()
	if w.slot.fn != nil && text.IsParameter(v) {
		// A parameter in a returned text gets no meaning here: it depends on what the caller
		// does with the result, and the caller knows the text with its own argument.
		return
	}
	if !text.IsParameter(v) && !((v.IsField() || typed.IsPackageLevel(v)) && v.Pkg() == s.pkg) || s.dead[k] || s.knows(k, w, p, tail) {
		return
	}
	if p.Place == urltemplate.Host && (p.Hole.MayCutScheme() || s.takesScheme(v)) {
		return // it is a host or a URL
	}
	if len(t.Parts) > maxParts && p.Place != urltemplate.Base {
		s.limited(w, p.Place, tail)
		return
	}
	if m := s.compose(w, p.Made, p.Place, tail); m != nil {
		s.means(k, m)
	}
}

// takesScheme reports whether the package looks for a scheme in v, so that other code may put one
// before the host.
//
//	parts := strings.SplitN(config.Address, "://", 2)
func (s *solver) takesScheme(v *types.Var) bool {
	return slices.ContainsFunc(s.index.Reads(v), func(e ast.Expr) bool {
		u := s.index.Of(e)
		if u.Kind != uses.Argument || len(u.Call.Args) < 2 || u.Call.Args[0] != u.Expr {
			return false
		}
		looked, ok := s.index.Text(u.Call.Args[1])
		return ok && (strings.Contains(looked, "://") || strings.HasPrefix(looked, "http"))
	})
}

// isJoined reports whether h is a value that JoinPath has put into a URL. What the value becomes is
// recorded at the call of JoinPath:
//
//	u = u.JoinPath(path); http.Get(u.String())
func isJoined(h *text.Hole) bool {
	n := len(h.Escapers)
	return n > 0 && h.Escapers[n-1].Name == text.JoinEscape
}

// followMethod records what the result of an interface method becomes in a URL. The hole of p, a
// part of the template of w, holds the result. Nothing is recorded if the interface is of another
// package, or if the place of p takes a single component, such as a path segment.
func (s *solver) followMethod(w work, p *urltemplate.Part) {
	fn := p.Hole.Method
	if fn.Pkg() != s.pkg || isComponent(p.Place) {
		return
	}
	if m := s.compose(w, p.Made, p.Place, false); m != nil {
		s.means(slot{fn: fn, index: p.Hole.Result}, m)
	}
}

// maxParts bounds the parts of a followed template. To follow one value of it, all parts are read.
const maxParts = 4 * maxAround

// knows reports whether it is already recorded that k becomes what p shows. p is a part of the
// template of w. tail says whether p may hold several segments.
func (s *solver) knows(k slot, w work, p *urltemplate.Part, tail bool) bool {
	m := s.meanings[k]
	return m != nil && k.form == text.Plain && m.place == p.Place && m.use.Slot == w.use.Slot && m.use.Tail == tail
}

// tailsOf returns the variables that follow the base in t without a "/" before them. Such a
// variable may hold several segments, also in those alternatives of t where a "/" stands before it:
//
//	if path[0] != '/' { path = "/" + path }
//	if dir { path += "/" }
//	http.Get(base + path)
func tailsOf(t *urltemplate.Template) map[*types.Var]bool {
	var out map[*types.Var]bool
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Place == urltemplate.Tail && p.Hole != nil && p.Hole.Var != nil && !p.Foreign {
			if out == nil {
				out = map[*types.Var]bool{}
			}
			out[p.Hole.Var.Origin()] = true
		}
	}
	return out
}

// isTail reports whether p, a value of k, ends a path and may hold several segments. A format or a
// list may hold several; a variable may if its name or what callers pass says so.
func (s *solver) isTail(k slot, p *urltemplate.Part) bool {
	if p.Place != urltemplate.Segment || !p.LastSegment || !p.Ends() {
		return false
	}
	return k.form != text.Plain || s.tails[k.v] || isTailByName(names.Value{Name: k.v.Name(), Var: k.v})
}

// isTailByName reports whether v, which ends a path, has a name for several segments: path, api.
func isTailByName(v names.Value) bool {
	return names.Judge(v, names.Site{Place: names.Segment, Last: true, Ends: true}).Kind == names.Tail
}

// followElement records what the elements of a list, channel or sequence become, if the hole of p
// holds one of them. p is a part of t, the template of w.
//
//	for p := range w.paths { http.Get(base + p) }
func followElement(s *solver, w work, t *urltemplate.Template, p *urltemplate.Part) {
	h := p.Hole
	if h.Element != nil || h.Var != nil && (text.IsParameter(h.Var) || h.Var.IsField()) || h.Form() != text.Plain || h.Made != nil || len(t.Parts) > maxParts {
		return
	}
	v := s.holder(s.listOf(h.Inner))
	if v == nil || s.dead[slot{v: v}] {
		return
	}
	k := slot{v: v}
	tail := s.isTail(k, p)
	if m := s.compose(w, p.Made, p.Place, tail); m != nil {
		s.means(k, m)
	}
	if tail {
		p.Place = urltemplate.Tail // the code that fills the list escapes the values
	}
}

// listOf returns the list, channel or sequence that e is an element of: e is a variable set by a
// range statement or a receive operation. It is nil for other expressions.
func (s *solver) listOf(e ast.Expr) ast.Expr {
	if v := s.index.Named(e); v != nil {
		e = nil
		for _, set := range s.index.AllSets(v).All {
			if loop, ok := s.index.Parent(set.Expr).(*ast.RangeStmt); ok && set.Expr == s.elementIn(loop) {
				return loop.X
			}
			e = cmp.Or(e, set.Value)
		}
	}
	if from, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && from.Op == token.ARROW {
		return from.X
	}
	return nil
}

// elementIn returns the variable of loop that gets the elements: loop.Key for a channel or a
// sequence of one value, otherwise loop.Value.
func (s *solver) elementIn(loop *ast.RangeStmt) ast.Expr {
	if t := s.info.TypeOf(loop.X); t != nil && (typed.IsChannel(t) || typed.Yielded(t) == 1) {
		return loop.Key
	}
	return loop.Value
}

// holder returns the variable or field of this package that list names; nil for other expressions.
// It is also nil if the type of list has methods, which may add elements, and for a map that is no
// parameter.
func (s *solver) holder(list ast.Expr) *types.Var {
	var id *ast.Ident
	switch list := ast.Unparen(list).(type) {
	case *ast.Ident:
		id = list
	case *ast.SelectorExpr:
		id = list.Sel
	default:
		return nil
	}
	v, ok := s.info.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != s.pkg || typed.Content(v.Type(), s.pkg) != nil || isMap(v.Type()) && !text.IsParameter(v) {
		return nil
	}
	return v.Origin()
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}
