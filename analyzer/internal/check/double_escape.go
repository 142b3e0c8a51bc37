package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var doubleEscape = Check{
	Kind: finding.Kind{
		Name: "double-escape", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary:  "an escaped value is escaped again",
		Services: true,
	},
	run: runDoubleEscape,
}

// "/users/" + url.PathEscape(url.PathEscape(name))
func runDoubleEscape(r *review) {
	if r.t.Frame.Decoded {
		return // escaped-in-decoded
	}
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place == urltemplate.NoPlace || !h.Value.Set.Has('%') {
			return // the value never needs an escape
		}
		inner, outer, ok := escapedTwice(h)
		if !ok || !r.isOwn(p, inner) {
			return
		}
		var f *fix.Fix
		switch {
		case isArgument(outer.Call, inner.Call), fillsComponent(p):
			f = dropOne(r.ctx, p, inner, outer)
		default:
			return
		}
		value, sent, ok := message.Twice(message.Before(h, inner), text.CodingNamed(inner.Name), text.CodingNamed(outer.Name))
		if !ok {
			return
		}
		first, second := h.EscaperName(inner), h.EscaperName(outer)
		by := ", by " + first + " and " + second
		if first == second {
			by = " by " + first
		}
		said := message.Placed(p) + " is escaped twice" + by + ": " + strconv.Quote(value) + " would arrive as " + strconv.Quote(message.Unescaped(sent))
		found := r.hole(i, said, f, escapedAt(h, inner)...)
		found.Witness = &finding.Witness{Value: value, Sent: sent}
		r.report(found)
	})
}

// escapedTwice returns two encoders of which the outer escapes the "%" of the
// inner. A whole path or query that becomes one value is not escaped twice,
// and what a helper does that only its name calls an escaper is not known. What
// replaces single bytes between the two repairs what the first one made.
//
//	url.QueryEscape(v.Encode()), url.QueryEscape(u.EscapedPath())
//	url.PathEscape(strings.ReplaceAll(url.PathEscape(name), ".", "%2E"))    twice
func escapedTwice(h *text.Hole) (inner, outer text.Escaper, ok bool) {
	for _, e := range h.Encoders() {
		switch {
		case e.Name == text.HandmadeEscape:
		case isComponentEncoder(outer) && isComponentEncoder(e):
			return outer, e, true
		default:
			outer = e
		}
	}
	return inner, outer, false
}

// fillsComponent reports whether nothing is beside the hole in its segment,
// key, value or fragment. What has neighbours may be a part of a larger text
// that was escaped as a whole: a URL that becomes a value.
//
//	url.QueryEscape("https://example.com/users/" + url.PathEscape(name))
func fillsComponent(p *urltemplate.Part) bool {
	return p.Starts && !p.NextHole && rfc3986.Chars("/?#&=").Contains(p.Next)
}

// isComponentEncoder reports whether e encodes one value for one component.
func isComponentEncoder(e text.Escaper) bool {
	switch e.Name {
	case text.PathEscape, text.QueryEscape, text.FragmentEscape, text.UserinfoEscape:
		return true
	}
	return false
}

// dropOne returns the fix that leaves the encoder which suits the place, the
// inner one when either does. A service that decodes twice reads the value right
// as it is, and nothing in the program shows which: a person has to choose.
func dropOne(ctx *Context, p *urltemplate.Part, inner, outer text.Escaper) *fix.Fix {
	drop := outer.Call
	suits := text.QueryEscape
	if p.Place == urltemplate.Segment {
		suits = text.PathEscape
	}
	if inner.Name != suits && outer.Name == suits {
		if !isArgument(outer.Call, inner.Call) {
			return nil // what is between them is written for the inner one
		}
		drop = inner.Call
	}
	if drop == nil {
		return nil
	}
	return ctx.Source.Drop(p.Hole, drop).Lower(fix.Twice)
}

// isArgument reports whether inner is the only argument of outer.
func isArgument(outer, inner *ast.CallExpr) bool {
	return outer != nil && inner != nil && len(outer.Args) == 1 && ast.Unparen(outer.Args[0]) == ast.Expr(inner)
}
