// Text that is escaped although net/url escapes it: in the Path of a URL and in query values.

package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var escapedInDecoded = Check{
	Kind: finding.Kind{
		Name: "escaped-in-decoded", Severity: finding.Error, Default: true, Fix: finding.SafeFix, Group: finding.Twice,
		Summary:  "an escaped value where a plain one is wanted, which is escaped later",
		SetsBoth: true,
	},
	run: runEscapedInDecoded,
}

// runEscapedInDecoded reports escaped values that net/url escapes again:
// u.Path = "/users/" + url.PathEscape(name), or q.Set("q", url.QueryEscape(q))
func runEscapedInDecoded(r *review) {
	if !r.t.Frame.Decoded {
		r.escapedBefore()
		return
	}
	if r.t.Frame.Start != urltemplate.Segment && len(r.t.Parts) != 1 {
		// q.Set("next", "/login?user="+url.QueryEscape(user)): the value is a URL of its own.
		return
	}
	piecesInPath(r)
	end := 0
	for end < len(r.t.Parts) && r.queryStart(end) < 0 {
		end++ // delimiter-in-field: the text after it is meant for another field
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if i > end {
			return
		}
		h := p.Hole
		last, repaired, ok := h.LastFunction()
		if !ok || !r.isOwn(p, last) || !h.Value.Set.Has('%') {
			return
		}
		sent, ok := sentAs(h, last, r.t.Frame.Start)
		if !ok {
			return
		}
		said := decodedMessage(p, last, sent)
		var f *fix.Fix
		if last.Call != nil && !repaired { // a repair after the escaper needs its output
			f = r.dropInDecoded(p, last)
		}
		found := r.hole(i, said, f, escapedAt(h, last)...)
		found.Witness = &sent
		if r.judge(i, survey.BeforeEscape(p), nil).Kind == names.Identifier {
			found.Evidence.Depends = "an identifier seldom has a byte that is escaped"
		}
		r.report(found)
	})
}

// dropInDecoded returns the fix that drops e, an escaper of p, because net/url escapes the text
// again. In a Path, the fix also sets RawPath if e is EscapedPath() of another URL or escapes one
// segment. A fix without RawPath is nil if the value is also used in escaped text, which needs e.
// It is only offered if the text is no Path.
func (r *review) dropInDecoded(p *urltemplate.Part, e text.Escaper) *fix.Fix {
	if f := r.ctx.Source.CopyPaths(e.Call); f != nil && r.t.Sink == ast.Expr(e.Call) {
		return f
	}
	if isComponentEncoder(e) && r.t.Frame.Start == urltemplate.Segment {
		return r.bothPathsOf(p.Hole, e.Call)
	}
	if r.pkg.IsEncoded(p.Hole) {
		return nil // the value is also in escaped text, which needs the escaper
	}
	f := r.ctx.Source.Drop(p.Hole, e.Call)
	if r.t.Frame.Start == urltemplate.Segment {
		return f
	}
	return f.Lower(fix.Twice)
}

// bothPathsOf returns the fix that sets Path and RawPath of the URL that has h in its Path. escaper
// is the call that escapes the value of h. The fix replaces this call if h.Expr contains it. If
// not, it replaces h.Expr: a variable that holds the result of the call.
func (r *review) bothPathsOf(h *text.Hole, escaper *ast.CallExpr) *fix.Fix {
	if h.Expr != nil && (escaper.Pos() < h.Expr.Pos() || h.Expr.End() < escaper.End()) {
		return r.bothPaths(h.Expr)
	}
	return r.bothPaths(escaper)
}

// bothPaths returns the fix that sets Path and RawPath of the URL whose Path contains e. e is a
// value, or the call that escapes a value. It returns nil if no Path contains e.
func (r *review) bothPaths(e ast.Expr) *fix.Fix {
	if len(r.t.Parts) > finding.MaxSameParts {
		return nil
	}
	t := r.pkg.DecodedPath(r.ctx.Source.PathSetTo(e))
	if t == nil {
		return nil
	}
	of := review{ctx: r.ctx, pkg: r.pkg, t: t, check: r.check}
	return r.ctx.Source.BothPaths(e, of.pathForm)
}

// pathForm returns how the value e in the Path of a URL is to be written in its RawPath: plain,
// escaped as one segment, or escaped as several segments. It returns NoForm if that is not known.
func (r *review) pathForm(e ast.Expr) fix.PathForm {
	form := fix.NoForm
	for i := range r.t.Parts {
		p := &r.t.Parts[i]
		if p.Hole == nil || p.Hole.Expr == nil || p.Hole.Expr.Pos() != e.Pos() || p.Hole.Expr.End() != e.End() {
			continue
		}
		this := r.formOf(i, p)
		if form != fix.NoForm && this != form {
			return fix.NoForm
		}
		form = this
	}
	return form
}

// isSegmentByName reports whether p, the first part of a path, has a name for one segment.
func (r *review) isSegmentByName(p *urltemplate.Part) bool {
	at := r.siteOf(0, p)
	at.First = false
	j := names.Judge(names.ValueOf(p.Hole), at)
	return j.OneSegment && j.By == names.ByName && (j.Kind == names.Identifier || j.Kind == names.Text)
}

// formOf returns how to write p, part i of a Path, in the RawPath; NoForm if p may be escaped.
func (r *review) formOf(i int, p *urltemplate.Part) fix.PathForm {
	if rfc3986.Unreserved().Contains(p.Hole.Value.Set) {
		return fix.Plain
	}
	if len(p.Hole.Encoders()) > 0 || survey.IsEscapedText(p) {
		return fix.NoForm
	}
	if _, ok := r.oneSegment(i, p); ok || i == 0 && r.isSegmentByName(p) {
		return fix.Segment
	}
	return fix.SubPath
}

// escapedBefore reports values that are escaped and then put into the Path of a url.URL, which
// escapes them again. The template is the text of the whole URL, u.String() below.
//
//	u := url.URL{Path: "/users/" + url.PathEscape(name)}; u.String()
func (r *review) escapedBefore() {
	r.holes(func(i int, p *urltemplate.Part) {
		all := p.Hole.Encoders()
		k := len(all) - 2
		if p.Place != urltemplate.Segment || k < 0 || !isComponentEncoder(all[k]) || all[k+1].Name != text.SubPathEscape || all[k+1].Call != nil ||
			!p.Hole.Value.Set.Has('%') || !r.isOwn(p, all[k]) {
			return
		}
		if sent, ok := sentAs(p.Hole, all[k], urltemplate.Segment); ok {
			var f *fix.Fix
			if call := all[k].Call; call != nil {
				f = r.bothPathsOf(p.Hole, call)
			}
			found := r.hole(i, decodedMessage(p, all[k], sent), f, escapedAt(p.Hole, all[k])...)
			found.Witness = &sent
			r.report(found)
		}
	})
}

func decodedMessage(p *urltemplate.Part, e text.Escaper, w finding.Witness) string {
	return message.Placed(p) + " is escaped with " + p.Hole.EscaperName(e) + " and will be escaped again: " + strconv.Quote(w.Value) + " would be sent as " + strconv.Quote(w.Sent)
}

// sentAs returns an example value of h that e escapes and net/url escapes again in slot, with the
// text that is sent for it. ok is false if every value is sent unchanged, if e is not known, or if
// e suits the slot.
func sentAs(h *text.Hole, e text.Escaper, slot urltemplate.Place) (w finding.Witness, ok bool) {
	again := text.CodingNamed(text.SubPathEscape)
	switch isPath := slot == urltemplate.Segment; {
	case !isComponentEncoder(e) && e.Name != text.SubPathEscape:
		return w, false
	case e.Name != text.PathEscape && e.Name != text.QueryEscape && !isPath && slot != urltemplate.Fragment:
		return w, false
	case slot == urltemplate.Fragment:
		again = text.CodingNamed(text.FragmentEscape)
	case !isPath:
		again = text.CodingNamed(text.QueryEscape)
	}
	w.Value, w.Sent, ok = message.Twice(message.Before(h, e), text.CodingNamed(e.Name), again)
	return w, ok
}

// referencesInPath reports a URL, or a path with its query, that is put into the Path of a
// url.URL: the query becomes part of the path, and triplets are escaped again.
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
		found := r.hole(i, subjectName(h)+" may have a query, and Path escapes its \"?\": "+strconv.Quote(sent)+" would be sent as "+strconv.Quote((&url.URL{Path: sent}).String()), nil)
		found.Evidence.Depends = "a reference without a query is right"
		r.report(found)
	})
}

// piecesInPath reports a piece of a URL text, such as its path, that is put into the Path of a
// url.URL: the piece is in escaped form and is escaped again.
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
