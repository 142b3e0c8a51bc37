package check

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var lostRawPath = Check{
	Kind: finding.Kind{
		Name: "lost-raw-path", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Lost, Slash: true,
		Summary: "the Path of a URL is copied or cut without its RawPath, so that an escaped \"/\" becomes a separator",
	},
	run: runLostRawPath,
}

// rel.Path = strings.TrimPrefix(rel.Path, "/")
// dst.Path = src.Path
// url.URL{Path: r.URL.Path}
// req.URL.Path += ".json"
func runLostRawPath(r *review) {
	if r.undoesEscape() {
		return
	}
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || f.Join || r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return
	}
	to, value, ok := r.ctx.provenance().PathAt(r.t.Root)
	at, through := r.t.Root, []finding.Related(nil)
	if !ok {
		if at = r.ctx.provenance().PathSetTo(r.pkg.ParameterOf(r.t.Root)); at != nil {
			to, ok = r.ctx.provenance().PathSetBy(at)
			through = []finding.Related{finding.At(at, "it becomes the Path here")}
		}
	}
	from, isCopy := r.ctx.provenance().Copied(value)
	if !ok || !isCopy || !from.Joins && !mayHoldSlash(r.t, value) {
		return
	}
	if knowsRawPath(r.ctx, r.t.Root.Pos()) || r.pkg.IsPlainPath(r.ctx.provenance(), from.URL) || provenance.LeadsBack(r.ctx.provenance(), value) || provenance.HoldsWritten(r.ctx.provenance(), from.URL) || value != r.t.Root && !r.ctx.provenance().IsRequested(from.URL) {
		return
	}
	if through != nil {
		if !knowsRawPath(r.ctx, at.Pos()) && !isBaseURL(r.ctx, from.URL) && !r.ctx.provenance().IsRequested(to) {
			r.report(r.root(r.lostMessage(from, false, to), nil, through...))
		}
		return
	}
	own := to != nil && text.Source(to) == text.Source(from.URL)
	later := r.ctx.provenance().SetLater(r.t.Root, to)
	if later.Instead || r.ctx.provenance().IsTakenApart(to) {
		return
	}
	if own && (!from.Led || r.ctx.provenance().IsLiteral(to) || r.ctx.provenance().ServesFiles(to, r.t.Root.End())) || !own && isBaseURL(r.ctx, from.URL) {
		return
	}
	found := r.root(r.lostMessage(from, own, to), r.ctx.Source.CopyRawPath(r.t.Root, from.Expr))
	isRequested := r.ctx.provenance().IsRequested
	if !own && (isRequested(to) && !isRequested(from.URL) || !r.pkg.IsLedBySlash(r.ctx.provenance(), from.URL)) {
		found.Lower(fix.Choice) // its own RawPath may be set, and fit
	}
	if found.Fix != nil && (later.Again || to == nil && r.assignsPath()) {
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

// lostMessage says what becomes of a "/" that is escaped.
func (r *review) lostMessage(from provenance.PathCopy, own bool, to ast.Expr) string {
	sent, lead := "/a%2Fb", leadOfPath(r.t)
	if own && !from.Trims && strings.HasSuffix(lead, "/") {
		sent = "a%2Fb" // a path that begins with no "/" gets one
	}
	u, err := url.Parse(sent)
	if err != nil {
		return ""
	}
	name := text.Source(from.Expr) + " is copied without its RawPath: "
	switch {
	case own && from.Rewrites:
		return text.Source(to) + ".Path is changed without its RawPath, which no longer fits: an escaped \"/\" in it would become a separator"
	case own:
		name = text.Source(to) + ".Path is changed without its RawPath, which no longer fits: "
		if from.Trims {
			u.Path = strings.TrimPrefix(u.Path, "/")
		} else {
			u.Path = lead + u.Path
		}
	default:
		u.RawPath = ""
	}
	return name + strconv.Quote(sent) + " would become " + strconv.Quote(u.EscapedPath())
}

// leadOfPath returns what is before the path that is copied: the literal, or a path for
// an example.
func leadOfPath(t *urltemplate.Template) string {
	if p := &t.Parts[0]; len(t.Parts) > 1 && p.Hole == nil && !p.Foreign && t.Parts[1].Branch == 0 {
		return p.Text()
	}
	return "/v1"
}

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
