package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var escapedInDecoded = Check{
	Name:     "escaped-in-decoded",
	Summary:  "an escaped value where the plain one is escaped later",
	Severity: Error,
	Default:  true,
	Fix:      SafeFix,
	Group:    Twice,
	run:      runEscapedInDecoded,
}

// u.Path = "/users/" + url.PathEscape(name)
// q.Set("q", url.QueryEscape(q))
func runEscapedInDecoded(r *review) {
	if !r.t.Frame.Decoded {
		r.escapedBefore()
		return
	}
	if r.t.Frame.Start != urltemplate.Segment && len(r.t.Parts) != 1 {
		// q.Set("next", "/login?user="+url.QueryEscape(user)): the value is a
		// URL of its own.
		return
	}
	if r.escapedConstant() {
		return
	}
	end := 0
	for end < len(r.t.Parts) && r.queryStart(end) < 0 {
		end++ // delimiter-in-field: what follows belongs elsewhere
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if i > end {
			return
		}
		h := p.Hole
		all := encoders(h)
		if len(all) == 0 || !r.isOwn(p, all[len(all)-1]) || !h.Value.Set.Has('%') {
			return
		}
		last := all[len(all)-1]
		sent, ok := sentAs(last, r.t.Frame.Start)
		if !ok {
			return
		}
		message := r.decodedMessage(p, last, sent)
		var f *fix.Fix
		if last.Call != nil && (h.Expr == nil || !r.pkg.encoded[h.Expr.Pos()]) {
			f = r.dropInDecoded(p, last)
		}
		r.hole(i, message, f, r.escapedAt(h, last)...)
	})
}

// dropInDecoded returns the fix that drops an escaper before a slot which escapes. In
// a decoded path there is none, whoever puts the text into the Path of a URL: a "/" of
// the value would be a separator then, and a ".." would climb.
func (r *review) dropInDecoded(p *urltemplate.Part, e text.Escaper) *fix.Fix {
	if f := r.ctx.Source.CopyPaths(e.Call); f != nil && r.t.Root == ast.Expr(e.Call) {
		return f
	}
	if isComponentEncoder(e) && r.t.Frame.Start == urltemplate.Segment {
		return nil
	}
	return r.ctx.Source.Drop(p.Hole, e.Call)
}

// escapedBefore reports values that are escaped before they become a part of
// the Path of a URL, of which the template has the text.
//
//	u := url.URL{Path: "/users/" + url.PathEscape(name)}; u.String()
func (r *review) escapedBefore() {
	r.holes(func(i int, p *urltemplate.Part) {
		all := encoders(p.Hole)
		k := len(all) - 2
		if p.Place != urltemplate.Segment || k < 0 || !isComponentEncoder(all[k]) || all[k+1].Name != text.SubPathEscape || all[k+1].Call != nil ||
			!p.Hole.Value.Set.Has('%') || !r.isOwn(p, all[k]) {
			return
		}
		if sent, ok := sentAs(all[k], urltemplate.Segment); ok {
			r.hole(i, r.decodedMessage(p, all[k], sent), nil, r.escapedAt(p.Hole, all[k])...)
		}
	})
}

func (r *review) decodedMessage(p *urltemplate.Part, e text.Escaper, w Witness) string {
	r.shows(w.Value, w.Sent)
	return placed(p) + " is escaped with " + escaperName(p.Hole, e) + " and will be escaped again: " + strconv.Quote(w.Value) + " would be sent as " + strconv.Quote(w.Sent)
}

// sentAs returns what an escaped value becomes in a decoded slot. It returns
// false for the escapers of which it is not known, or which are right there: a
// path as a query value.
func sentAs(e text.Escaper, slot urltemplate.Place) (w Witness, ok bool) {
	switch e.Name {
	case text.PathEscape, text.QueryEscape:
		return Witness{Value: "a/b", Sent: "a%252Fb"}, true
	case text.SubPathEscape, text.FragmentEscape, text.UserinfoEscape:
		if slot != urltemplate.Segment && slot != urltemplate.Fragment {
			return w, false
		}
		return Witness{Value: "a b", Sent: "a%2520b"}, true
	}
	return w, false
}
