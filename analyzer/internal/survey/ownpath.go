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

// IsOwnPath reports whether part i of t, a value in a path, is the path of a file or the like, and
// not the rest of a URL that callers put together. The value must be a parameter named as a path,
// and another parameter of the same function must fill another part of t. It is false for a
// function that also takes a method, a whole query or a value of any type: callers may send
// anything with it.
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

// isPartBy reports whether a parameter of fn fills p, a part of a URL beside the path that
// IsOwnPath judges. A segment p counts only if it is before the path (isBefore). A text p in the
// query counts only if a literal segment is before the path (isDeep). Credentials and versions
// never count, as all requests to an API have them.
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

// numberedBy returns the local variable that the value of h is read or formatted from; else nil.
//
//	strconv.Itoa(id)
func (s *Survey) numberedBy(h *text.Hole) *types.Var {
	v := s.LocalOf(h)
	if call, ok := h.Expr.(*ast.CallExpr); ok && v == nil && len(call.Args) > 0 {
		v = s.Elsewhere.Uses().Named(call.Args[0])
	}
	return v
}

// sendsAny reports whether a function with the signature sig has a parameter for the HTTP method, a
// whole query, or a value of any type (a body, or a target to decode the answer into).
func sendsAny(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		i, isAny := v.Type().Underlying().(*types.Interface)
		if names.IsMethod(v.Name()) || isAny && i.Empty() || library.IsType(v.Type(), library.AQuery) {
			return true
		}
	}
	return false
}
