package facts

import (
	"go/ast"
	"go/types"
	"slices"

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
	tail := k.v != nil && s.isTail(k, p) || isTailOf(k, p) || endsPath(p) && slices.ContainsFunc(holdersGiven(s, k), func(v *types.Var) bool { return s.tails[v] })
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
	if !endsPath(p) {
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
	if v == nil || v.Pkg() != s.pkg || typed.Content(v.Type(), s.pkg) != nil || isMap(v.Type()) && !text.IsParameter(v) {
		return slot{}, false
	}
	return slot{v: v}, true
}

// endsPath reports whether a value stands for the last segment of a path, and all of it.
func endsPath(p *urltemplate.Part) bool {
	return p.Place == urltemplate.Segment && p.LastSegment && p.Ends()
}

// holdersGiven returns the variables and fields that callers give for a parameter which is a
// list, a map or a channel: it has their elements.
//
//	func work(in <-chan string) { for p := range in { http.Get(base + p) } }
//	queue := make(chan string); go work(queue); queue <- "jobs/" + name
func holdersGiven(s *solver, k slot) (out []*types.Var) {
	if k.v == nil || k.form != text.Plain || !text.IsParameter(k.v) || !typed.HoldsTexts(k.v.Type()) && !typed.IsChannel(k.v.Type()) {
		return nil
	}
	for _, e := range s.others.index.Arguments(k.v) {
		if v := s.elements.by.Holder(e); v != nil && v != k.v && v.Pkg() == s.pkg {
			out = append(out, v)
		}
	}
	return out
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}
