package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// referencesInPath reports URLs, or paths with their queries, that are put into the Path of a
// URL: the query becomes a part of the path, and what is escaped is escaped again.
//
//	proxied := url.URL{Scheme: "http", Host: backend, Path: r.RequestURI}
func referencesInPath(r *review) {
	if !r.t.Frame.Decoded || r.t.Frame.Start != urltemplate.Segment || r.ctx.Source.Flow.Info == nil {
		return
	}
	const sent = "/a?b"
	from := r.ctx.provenance()
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if h.Expr == nil || p.ForeignArg || len(h.Encoders()) > 0 || !h.Value.Set.Has('?') || !h.Value.Set.Has('%') || !from.IsReference(h.Expr) {
			return
		}
		r.report(r.hole(i, subjectName(h)+" may have a query, and Path escapes its \"?\": "+strconv.Quote(sent)+" would be sent as "+strconv.Quote((&url.URL{Path: sent}).String()), nil))
	})
}

// piecesInPath reports what is cut out of such URLs and is put into the Path of one: it is in
// escaped form.
//
//	p, q, _ := strings.Cut(resp.Header.Get("Location"), "?")
//	u.Path, u.RawQuery = p, q
func piecesInPath(r *review) {
	if r.t.Frame.Start != urltemplate.Segment || r.ctx.Source.Flow.Info == nil {
		return
	}
	const piece = "/a%20b"
	from := r.ctx.provenance()
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if h.Expr == nil || p.ForeignArg || len(h.Encoders()) > 0 || !h.Value.Set.Has('%') || h.Value.Set.Has('?') && from.IsReference(h.Expr) || !provenance.IsPieceOfReference(from, h.Expr) {
			return
		}
		r.report(r.hole(i, message.Placed(p)+" is already escaped, and will be escaped again: "+strconv.Quote(piece)+" would be sent as "+strconv.Quote((&url.URL{Path: piece}).String()), nil))
	})
}
