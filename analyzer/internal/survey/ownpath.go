package survey

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// IsOwnPath reports whether a value in a path, part i of t, is the path of something there,
// and not the rest of a URL that callers put together: it is a parameter called so, and another
// parameter of its function is one part of what t requests. A function that sends what
// callers like has their query or takes any answer, too.
//
//	func (c *client) file(repo, path string) { c.get("/storage/" + repo + "/" + path) }
//	func (c *client) get(path string)                                                      // no
//	func (c *client) call(project, path string, answer any)                                // no
func (s *Survey) IsOwnPath(t *urltemplate.Template, i int) bool {
	p := &t.Parts[i]
	if p.Place != urltemplate.Segment || p.Hole == nil || p.Hole.Var == nil || p.Foreign || p.Hole.Var.Kind() != types.ParamVar {
		return false
	}
	if !names.IsPath(p.Hole.Var.Name()) && !names.IsShortPath(p.Hole.Var) {
		return false
	}
	fn, _ := s.Elsewhere.Uses().OwnerOf(p.Hole.Var)
	if fn == nil || sendsAny(fn.Signature()) {
		return false
	}
	for k := range t.Parts {
		if k != i && s.isPartBy(fn, &t.Parts[k], k < i, p.Climbs) {
			return true
		}
	}
	return false
}

// isPartBy reports whether a parameter of fn is one part of a path before the value, or the
// text of a query after it, where the value is after more than what all URLs of an API
// begin with. What clients are known by goes with each request, numbers of pages do so, too,
// and a version is that of an API.
func (s *Survey) isPartBy(fn *types.Func, p *urltemplate.Part, isBefore, isDeep bool) bool {
	if p.Hole == nil || p.Foreign {
		return false
	}
	v := s.numberedBy(p.Hole)
	if v == nil || names.IsCredential(v.Name()) || names.IsCalledVersion(v.Name()) {
		return false
	}
	switch PlaceOf(p) {
	case names.Segment:
		if !isBefore {
			return false
		}
	case names.Pair:
		if !isDeep || !typed.IsTextual(v.Type()) {
			return false
		}
	case names.Anywhere, names.Whole, names.Front, names.Argument, names.Userinfo, names.Fragment, names.Elsewhere:
		return false
	}
	by, _ := s.Elsewhere.Uses().OwnerOf(v)
	return by == fn
}

// numberedBy returns the local variable that a value is read from, or is the number of.
//
//	strconv.Itoa(id)
func (s *Survey) numberedBy(h *text.Hole) *types.Var {
	v := s.LocalOf(h)
	if call, ok := h.Expr.(*ast.CallExpr); ok && v == nil && len(call.Args) > 0 {
		v = s.Elsewhere.Uses().Named(call.Args[0])
	}
	return v
}

// sendsAny reports whether a function takes a method, a whole query, or anything that is
// sent or that an answer is decoded to.
func sendsAny(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if names.IsMethod(v.Name()) || takesAny(v.Type()) {
			return true
		}
	}
	return false
}

func takesAny(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return u.Empty()
	case *types.Slice:
		i, ok := u.Elem().Underlying().(*types.Interface)
		return ok && i.Empty()
	}
	return library.IsType(t, library.AQuery)
}
