package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var emptyHost = Check{
	Kind: finding.Kind{
		Name: "empty-host", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary: "a URL gets the host or scheme of the URL of a server request, which is empty",
	},
	run: runEmptyHost,
}

// "https://" + r.URL.Host + "/login", r.URL.Scheme + "://" + r.Host
func runEmptyHost(r *review) {
	if r.t.Frame.Start != urltemplate.Base || r.t.Frame.Decoded {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if p.Branch != 0 || p.Place != urltemplate.Scheme && p.Place != urltemplate.Host {
			return
		}
		request := r.servedRequest(p.Hole.Expr)
		whole, ok := r.filledURL(i, "")
		u, err := url.Parse(whole)
		if request == nil || !ok || err == nil && u.Host != "" {
			return
		}
		of := text.Source(request)
		message := of + ".URL has no host in a server request; use " + of + ".Host: this gives "
		if p.Place == urltemplate.Scheme {
			message = of + ".URL has no scheme in a server request: this gives "
		}
		found := r.hole(i, message+strconv.Quote(whole), nil)
		if p.Place == urltemplate.Scheme {
			found.Evidence.Depends = "nothing in the package sets the value, and a handler before it may"
		}
		r.report(found)
	})
}

// servedRequest returns the request of which a text is the scheme or the host in its URL, where a
// handler of a server is given it and the package neither sets nor compares one of them: a proxy
// does. It returns nil for others.
func (r *review) servedRequest(e ast.Expr) ast.Expr {
	from := r.ctx.provenance()
	if e == nil || from.Info == nil {
		return nil
	}
	field, ok := from.Source(e).Expr.(*ast.SelectorExpr)
	if !ok || from.SlotOf(field) != library.Scheme && from.SlotOf(field) != library.HostPort {
		return nil
	}
	of, ok := from.Source(field.X).Expr.(*ast.SelectorExpr)
	if !ok || !library.IsRequestURL(from.Field(of)) {
		return nil
	}
	v := from.Uses.Named(of.X)
	if v == nil || v.Kind() != types.ParamVar || !r.isHandlers(v, of) {
		return nil
	}
	for _, at := range from.Uses.Mentions(from.Field(field)) {
		if kind := from.Uses.Of(at).Kind; kind == uses.Set || kind == uses.Compared {
			return nil
		}
	}
	return of.X
}

// isHandlers reports whether the innermost function that has a parameter has an
// http.ResponseWriter, too.
func (r *review) isHandlers(v *types.Var, at ast.Node) bool {
	from := r.ctx.provenance()
	for n := from.Uses.Parent(at); n != nil; n = from.Uses.Parent(n) {
		var params *ast.FieldList
		switch n := n.(type) {
		case *ast.FuncLit:
			params = n.Type.Params
		case *ast.FuncDecl:
			params = n.Type.Params
		}
		if params != nil && params.Pos() <= v.Pos() && v.Pos() < params.End() {
			return slices.ContainsFunc(params.List, func(f *ast.Field) bool {
				named := typed.Name(from.Info.TypeOf(f.Type))
				return named != nil && named.Name() == "ResponseWriter"
			})
		}
	}
	return false
}
