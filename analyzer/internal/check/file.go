package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// isFile reports whether the value of p is the name or the path of a file by the function that
// gave it, or that makes a path of a URL of it.
//
//	base + "/" + filepath.ToSlash(rel), base + "/files/" + entry.Name()
func isFile(ctx *Context, p *urltemplate.Part) bool {
	h := p.Hole
	if h.Inner == nil || len(h.Escapers) > 0 || h.AsSent || ctx.Source.Flow.Info == nil {
		return false
	}
	_, ok := ctx.provenance().IsFileName(h.Inner)
	return ok || library.SlashesFile(ctx.Source.Flow.TakerOfText(h.Expr))
}

// ofFile says what the name of a file, p, is in a path: one segment where it is the last
// element of its own path.
func ofFile(ctx *Context, p *urltemplate.Part) names.Judgement {
	if isName, _ := ctx.provenance().IsFileName(p.Hole.Inner); isName {
		return names.Judgement{Kind: names.Text, By: names.ByUse, OneSegment: true}
	}
	return names.Judgement{Kind: names.SubPath, By: names.ByUse}
}

// addFile notes that the value of a finding, p, is the name of a file: people gave it.
func addFile(ctx *Context, found *finding.Finding, p *urltemplate.Part) {
	if found.Evidence.Origin != confidence.Request && isFile(ctx, p) {
		found.Evidence.Origin = confidence.Decoded
	}
}
