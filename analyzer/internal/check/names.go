package check

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// judge says what the value of p, which is part i, is by evidence: its name,
// its type, where it is. sibling is where the package escapes a value of this name
// elsewhere; nil where it does not.
func (r *review) judge(i int, p *urltemplate.Part, sibling *survey.Escape) names.Judgement {
	v := names.ValueOf(p.Hole)
	v.Wild = r.isWild(p.Hole)
	v.Path = survey.IsPathText(p)
	at := r.siteOf(i, p)
	at.Sibling, at.Engine = sibling != nil, r.pkg.IsOfEngine()
	at.Far = at.Sibling && sibling.Far
	j := names.Judge(v, at)
	isSent := p.Hole.Origin == text.RequestValue && v.Path && !p.ForeignArg && !r.t.Frame.Join && !p.Hole.AsSent && !p.Hole.Linked
	if isSent && j.Kind == names.Tail && j.By == names.ByUse && !r.ctx.provenance().IsRedirected(r.t.Root) {
		return names.Judgement{Kind: names.SubPath, By: names.ByUse} // a client sends it decoded
	}
	return j
}

// siteOf returns where the value of p, which is part i, is.
func (r *review) siteOf(i int, p *urltemplate.Part) names.Site {
	lead := r.t.Parts[0].Text()
	at := names.Site{Place: survey.PlaceOf(p), Public: library.HasHost(lead)}
	if fn := r.ctx.Source.Flow.Taker(p.Hole.Expr); fn != nil {
		at.Taker = fn.Name()
	}
	if at.Place == names.Pair {
		at.Literal = r.t.LiteralBefore(i)
	}
	if at.Place != names.Segment {
		return at
	}
	at.First = i == 0 && r.t.Frame.Start != urltemplate.Base
	at.Starts, at.Last, at.Ends, at.Climbs = p.Starts, p.LastSegment, p.Ends(), p.Climbs
	if r.t.Frame.Join {
		at.First = false // the base is before it
		at.Climbs = at.Climbs && isInJoinedPath(r.t, i)
		at.Last, at.Taker = at.Last && !r.isFollowed(), ""
	}
	at.Literal = r.t.LiteralBefore(i)
	if i+1 < len(r.t.Parts) {
		at.Next = r.t.Parts[i+1].Text()
	}
	at.Second, at.Own = r.isAfterSegment(i), r.pkg.IsOwnPath(r.t, i)
	if len(r.t.Parts) <= urltemplate.MaxRoute {
		at.Before, at.After = r.t.PathBefore(i), r.t.PathAfter(i)
	}
	return at
}

// isFollowed reports whether another element is joined after the root.
func (r *review) isFollowed() bool {
	if r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	call, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.CallExpr)
	return ok && len(call.Args) > 0 && call.Args[len(call.Args)-1] != r.t.Root
}

// isAfterSegment reports whether another value is in a path segment before part
// i, on the way that leads there: what another branch puts into its path is in no
// path with it.
//
//	if byRef { p = "repos/" + repo + "?at=" + ref } else { p = "repos/" + repo + "/commit/" + ref }
func (r *review) isAfterSegment(i int) bool {
	if r.first == nil {
		r.first = r.t.FirstSegments()
	}
	always, ok := r.first[0]
	if ok && always < i {
		return true
	}
	here, ok := r.first[r.t.Parts[i].Branch]
	return ok && here < i
}
