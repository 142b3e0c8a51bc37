package facts

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// followElement gives a meaning to the elements of the list, the channel or the sequence that
// has the value of p: a parameter, a field, a variable, or what a method of an interface returns.
//
//	for p := range w.paths { http.Get(base + p) }
//	for _, p := range src.Paths() { http.Get(base + p) }
func followElement(s *solver, w work, t *urltemplate.Template, p *urltemplate.Part) {
	h := p.Hole
	if h.Element != nil || h.Var != nil && (text.IsParameter(h.Var) || h.Var.IsField()) || h.Form() != text.Plain || h.Made != nil || len(t.Parts) > maxParts {
		return
	}
	k, ok := heldBy(s, s.elements.by.Every(h.Inner))
	if !ok || s.dead[k] {
		return
	}
	tail := k.v != nil && s.isTail(k, p) || isTailOf(k, p)
	if m := s.compose(w, p.Made, p.Place, tail); m != nil {
		s.means(k, m)
	}
	if tail {
		p.Place = urltemplate.Tail // who puts it there escapes the values in it
	}
}

// isTailOf reports whether the elements of a slot that end a path are more of it than one segment,
// by its name.
//
//	paths []string, Links() []string
func isTailOf(k slot, p *urltemplate.Part) bool {
	if p.Place != urltemplate.Segment || !p.LastSegment || !p.Ends() {
		return false
	}
	if k.fn != nil {
		return isTailByName(names.Value{Name: names.Singular(k.fn.Name()), Call: true})
	}
	return isTailByName(names.Value{Name: names.Singular(k.v.Name())})
}

// heldBy returns the slot of the elements that an expression has; ok is false where others may
// put any into it, or nobody is seen to.
func heldBy(s *solver, of ast.Expr) (k slot, ok bool) {
	if of == nil {
		return slot{}, false
	}
	if call, isCall := ast.Unparen(of).(*ast.CallExpr); isCall {
		fn := s.others.index.Callee(call)
		if fn == nil || !isInterfaceMethod(fn) || fn.Pkg() != s.pkg || fn.Signature().Results().Len() != 1 {
			return slot{}, false
		}
		return slot{fn: fn.Origin()}, true
	}
	v := s.elements.by.Holder(of)
	if v == nil || v.Pkg() != s.pkg || typed.Content(v.Type(), s.pkg) != nil || isMap(v.Type()) {
		return slot{}, false
	}
	return slot{v: v}, true
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}
