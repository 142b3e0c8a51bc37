// Package serving says which requests a server got, and what of their URLs is empty: such a URL
// is the target of a request, which has neither a scheme nor a host unless the client takes the
// server for a proxy (RFC 9112 section 3.2).
//
// # How it works
//
// A request is that of a server where the function gets an http.ResponseWriter beside it, where
// what has it has a writer, too, or where all callers in the package give such a one. A package
// that asks the URL of a request for its scheme or host, sets them, or forwards requests is
// taken for a proxy, or for one that knows.
//
// # What it gives up
//
//   - A request that another package hands on is not known to be that of a server.
//   - A handler that sets the scheme for those after it, in another package, is not seen.
package serving

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Reader answers for the files of one package.
type Reader struct {
	from    provenance.Slicer
	knows   bool // the package is a proxy, or knows that the fields may be empty
	isKnown bool // knows is
}

// New returns the Reader of a package.
func New(from provenance.Slicer) *Reader { return &Reader{from: from} }

// An Empty is a field of the URL of a request that a server got, which is empty.
type Empty struct {
	Part int // of the template
	// Request is whose URL it is, and Field is the field: Scheme or HostPort.
	Request ast.Expr
	Field   library.Slot
}

// In returns the first scheme or host of a URL that is empty; ok is false where none is.
//
//	func login(w http.ResponseWriter, r *http.Request) { to := "https://" + r.URL.Host + "/login" }
func (r *Reader) In(t *urltemplate.Template) (e Empty, ok bool) {
	if t.Frame.Start != urltemplate.Base || t.Frame.Decoded {
		return Empty{}, false
	}
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole == nil || p.Place != urltemplate.Scheme && p.Place != urltemplate.Host || p.Branch != 0 {
			continue
		}
		if e.Request, e.Field = r.field(p.Hole.Expr); e.Request != nil && r.isServed(e.Request, maxCalls) && !r.isProxy() && !r.isAsked(e.Request) {
			e.Part = i
			return e, true
		}
	}
	return Empty{}, false
}

// field returns the request of which an expression is the scheme or the host in its URL; nil for
// others.
//
//	r.URL.Host, r.URL.Hostname(), r.URL.Scheme
func (r *Reader) field(e ast.Expr) (request ast.Expr, field library.Slot) {
	if e == nil || r.from.Info == nil {
		return nil, library.NoSlot
	}
	e = r.from.Source(e).Expr
	if call, ok := e.(*ast.CallExpr); ok && library.Of(r.from.Uses.Callee(call)).Makes == library.OpHostname {
		sel, isSel := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !isSel {
			return nil, library.NoSlot
		}
		return r.requestOf(sel.X), library.HostPort
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return nil, library.NoSlot
	}
	switch slot := r.from.SlotOf(sel); slot {
	case library.Scheme, library.HostPort:
		return r.requestOf(sel.X), slot
	default:
		return nil, library.NoSlot
	}
}

// requestOf returns the request of which an expression is the URL; nil for other URLs.
func (r *Reader) requestOf(u ast.Expr) ast.Expr {
	if v := r.from.Uses.Named(u); v != nil && v.Kind() == types.LocalVar {
		if set, ok := r.from.Uses.Sets(v).Only(); ok && set.Value != nil {
			u = set.Value
		}
	}
	if star, ok := ast.Unparen(u).(*ast.StarExpr); ok {
		u = star.X
	}
	sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
	if !ok || !library.IsRequestURL(r.from.Field(sel)) {
		return nil
	}
	return ast.Unparen(sel.X)
}

// maxCalls bounds how many functions hand a request on.
const maxCalls = 3

// isServed reports whether a request is one that a server got.
func (r *Reader) isServed(request ast.Expr, most int) bool {
	switch e := ast.Unparen(request).(type) {
	case *ast.SelectorExpr:
		return hasWriter(r.from.Info.TypeOf(e.X)) // c.Request of gin, beside c.Writer
	case *ast.CallExpr:
		sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		return ok && len(e.Args) == 0 && hasWriter(r.from.Info.TypeOf(sel.X)) // c.Request() of echo
	case *ast.Ident:
		v := r.from.Uses.Named(e)
		if v == nil {
			return false
		}
		if set, ok := r.from.Uses.Sets(v).Only(); ok && v.Kind() == types.LocalVar && set.Value != nil {
			return r.isServed(set.Value, most)
		}
		if v.Kind() != types.ParamVar {
			return false
		}
		if params := r.paramsOf(v, e); params != nil {
			return slices.ContainsFunc(params.List, func(f *ast.Field) bool { return isWriter(r.from.Info.TypeOf(f.Type)) }) || r.isGivenServed(v, most)
		}
	}
	return false
}

// isGivenServed reports whether all that callers in the package give to a parameter are requests
// that a server got.
func (r *Reader) isGivenServed(v *types.Var, most int) bool {
	args := r.from.Uses.Arguments(v)
	return most > 0 && len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool { return !r.isServed(arg, most-1) })
}

// paramsOf returns the parameters of the function that has a parameter, which is named at a
// place in it.
func (r *Reader) paramsOf(v *types.Var, at ast.Node) *ast.FieldList {
	for n := r.from.Uses.Parent(at); n != nil; n = r.from.Uses.Parent(n) {
		var of *ast.FuncType
		switch n := n.(type) {
		case *ast.FuncLit:
			of = n.Type
		case *ast.FuncDecl:
			of = n.Type
		default:
			continue
		}
		if of.Params.Pos() <= v.Pos() && v.Pos() < of.Params.End() {
			return of.Params
		}
	}
	return nil
}

// isWriter reports whether a type is that of what a server answers with.
func isWriter(t types.Type) bool {
	named, ok := types.Unalias(typed.Pointed(t)).(*types.Named)
	return ok && named.Obj().Name() == "ResponseWriter"
}

// hasWriter reports whether a type has a field for what a server answers with, or is called the
// context of a request, as those of frameworks are.
func hasWriter(t types.Type) bool {
	if t == nil {
		return false
	}
	named, ok := types.Unalias(typed.Pointed(t)).(*types.Named)
	if !ok {
		return false
	}
	if s, isStruct := named.Underlying().(*types.Struct); isStruct {
		for f := range s.Fields() {
			if isWriter(f.Type()) {
				return true
			}
		}
		return false
	}
	return types.IsInterface(named) && named.Obj().Name() == "Context"
}

// isProxy reports whether the package speaks of the scheme or the host in the URL of a request
// in a way that says that they may be there, or that it knows: it sets them, asks for them, or
// forwards requests.
//
//	if r.URL.Scheme == "" { r.URL.Scheme = "http" }
func (r *Reader) isProxy() bool {
	if r.isKnown {
		return r.knows
	}
	r.isKnown = true
	r.knows = slices.ContainsFunc(provenance.Watched(r.from), r.isSpokenOf)
	for obj := range r.from.Uses.AllNamed() {
		r.knows = r.knows || library.ForProxies(obj)
	}
	return r.knows
}

// isAsked reports whether the declaration around a place compares the scheme or the host of a URL,
// as one does that has another value for an empty one.
//
//	u := url.URL{Host: r.URL.Host}; if u.Host == "" { u.Host = r.Host }
func (r *Reader) isAsked(at ast.Expr) bool {
	decl := r.from.Uses.DeclAt(at.Pos())
	return slices.ContainsFunc(provenance.Watched(r.from), func(sel *ast.SelectorExpr) bool {
		slot := r.from.SlotOf(sel)
		return (slot == library.Scheme || slot == library.HostPort) && r.from.Uses.DeclAt(sel.Pos()) == decl && r.from.Uses.Of(sel).Kind == uses.Compared
	})
}

// isSpokenOf reports whether a field is the scheme or the host in the URL of a request, or its
// target, and is set, compared or measured.
func (r *Reader) isSpokenOf(sel *ast.SelectorExpr) bool {
	use := r.from.Uses.Of(sel)
	if library.IsRequestTarget(r.from.Field(sel)) {
		return use.Kind == uses.Set
	}
	if slot := r.from.SlotOf(sel); slot != library.Scheme && slot != library.HostPort || r.requestOf(sel.X) == nil {
		return false
	}
	return use.Kind == uses.Set || use.Kind == uses.Compared || use.Kind == uses.Argument && use.Func == nil // len(r.URL.Host)
}
