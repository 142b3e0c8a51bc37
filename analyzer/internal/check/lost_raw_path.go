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
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || f.Join || r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return
	}
	isRequested := r.ctx.provenance().IsRequested
	to, value, ok := r.ctx.provenance().PathAt(r.t.Root)
	from, isCopy := r.ctx.provenance().Copied(value)
	if !ok || !isCopy || !mayHoldSlash(r.t, value) || knowsRawPath(r.ctx, r.t.Root.Pos()) || value != r.t.Root && !isRequested(from.URL) {
		return
	}
	own := to != nil && text.Source(to) == text.Source(from.URL)
	if own && !from.Led || !own && isBaseURL(r.ctx, from.URL) {
		return
	}
	found := r.root(r.lostMessage(from, own, to), r.ctx.Source.CopyRawPath(r.t.Root, from.Expr))
	if !own && isRequested(to) && !isRequested(from.URL) {
		found.Lower(fix.Choice) // its own RawPath may be set, and fit
	}
	r.report(found)
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
