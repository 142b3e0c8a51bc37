package check

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var lostRawPath = Check{
	Kind: finding.Kind{
		Name: "lost-raw-path", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Lost, Slash: true,
		Summary: "the Path of a URL is copied or cut without its RawPath, so that an escaped \"/\" becomes a separator",
	},
	run: runLostRawPath,
}

// dst.Path = src.Path
// url.URL{Path: r.URL.Path}
// r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
func runLostRawPath(r *review) {
	f, at := r.t.Frame, r.ctx.provenance()
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || f.Join || r.t.Root == nil || at.Info == nil {
		return
	}
	to, value, ok := at.PathAt(r.t.Root)
	from, isCopy := at.Copied(value)
	if !ok || !isCopy || !mayHoldSlash(r.t, value) || knowsRawPath(r.ctx, r.t.Root.Pos()) || !library.IsURL(typed.Pointed(at.Info.TypeOf(from.URL))) {
		return
	}
	own := to != nil && text.Source(to) == text.Source(from.URL)
	said := text.Source(from.Expr) + " is copied without its RawPath: \"/a%2Fb\" would become \"/a/b\""
	switch {
	case !own && isBaseURL(r.ctx, from.URL):
		return
	case own && (!from.Led || !at.IsRequested(to) || len(at.Uses.CallsOf(servesFiles)) > 0):
		return // a server of files reads the Path alone
	case own:
		said = text.Source(to) + ".Path is changed without its RawPath, which no longer fits: an escaped \"/\" in it would become a separator"
	}
	found := r.root(said, r.ctx.Source.CopyRawPath(r.t.Root, from.Expr))
	if !own && (at.IsRequested(to) && !at.IsRequested(from.URL) || !r.pkg.IsLedBySlash(at, from.URL)) {
		found.Lower(fix.Choice) // its own RawPath may be set, and fit
	}
	if found.Fix != nil && to == nil && r.assignsPath() {
		found.Lower(fix.Added)
	}
	r.report(found)
}

// assignsPath reports whether the function of the root assigns to the Path of a URL: a
// RawPath in a literal would not fit any more.
func (r *review) assignsPath() bool {
	found := false
	r.ctx.around(r.t.Root.Pos(), func(n ast.Node) {
		set, ok := n.(*ast.AssignStmt)
		found = found || ok && slices.ContainsFunc(set.Lhs, func(e ast.Expr) bool {
			sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
			return ok && names.IsFieldOfURL(r.ctx.provenance().Field(sel), "Path")
		})
	})
	return found
}

func servesFiles(fn *types.Func) bool { return library.Of(fn).Does.Has(library.ServesFiles) }

// mayHoldSlash reports whether a value in what is assigned may hold a "/" at all: a
// path that was compared with constants is one of them.
func mayHoldSlash(t *urltemplate.Template, in ast.Expr) bool {
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		h := p.Hole
		return h != nil && h.Value.Set.Has('/') && (in == t.Root || h.Expr == nil || in.Pos() <= h.Expr.Pos() && h.Expr.End() <= in.End())
	})
}

// isBaseURL reports whether a URL is one that others begin with, of which the path
// is chosen by the program: what it holds was not escaped by a caller.
func isBaseURL(ctx *Context, u ast.Expr) bool {
	return !ctx.provenance().IsRequested(u) && names.Judge(names.Value{Name: text.NameAtEnd(u)}, names.Site{Place: names.Front}).Kind == names.URL
}

// knowsRawPath reports whether the declaration around pos does anything with a
// RawPath, or asks for the path as it is sent.
func knowsRawPath(ctx *Context, pos token.Pos) bool {
	return library.KnowsRawPath(ctx.Source.Flow.Info, ctx.Source.Flow.Decl(pos))
}
