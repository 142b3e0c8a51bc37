package check

import (
	"net/url"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var wrongEscaper = Check{
	Kind: finding.Kind{
		Name: "wrong-escaper", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Wrong,
		Summary:  "an escaper for HTML or scripts in a URL, or one for paths or queries in userinfo",
		Services: true,
	},
	run: runWrongEscaper,
}

// "https://example.com/?q=" + html.EscapeString(q)
// "https://" + url.PathEscape(user) + "@example.com/"
func runWrongEscaper(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		bad := harm(r.t, p)
		if r.t.Frame.Decoded || p.ForeignArg || h.Trusted || len(h.Escapers) == 0 {
			return
		}
		if encoder, ok := h.LastEncoder(); ok && plusInUserinfo(p, encoder) {
			said, shown := plussed(h, encoder)
			if shown == nil {
				return
			}
			found := r.hole(i, message.Placed(p)+` is escaped for a query, which writes a space as "+": `+said, r.userinfoInstead(i, encoder), escapedAt(h, encoder)...)
			found.Witness = shown
			r.report(found)
			return
		}
		if bad.IsEmpty() {
			return
		}
		last := h.Escapers[len(h.Escapers)-1]
		encoder, isEncoded := h.LastEncoder()
		switch {
		case last.Name == text.HTMLEscape && !isEncoded && escaperOf(p.Place) != "":
			if said, shown := r.witness(i, p.Place, bad, h.Value.Set); said != "" {
				found := r.hole(i, message.Placed(p)+" is escaped for HTML, not for a URL: "+said, r.ctx.Source.Instead(h, last.Call, escaperOf(p.Place)), escapedAt(h, last)...)
				found.Witness = shown
				r.report(found)
			}
		case isEncoded && encoder.Name == text.PathEscape && (p.Place == urltemplate.User || p.Place == urltemplate.Password):
			if said, shown := r.witness(i, p.Place, bad, h.Value.Set); said != "" {
				found := r.hole(i, message.Placed(p)+" is escaped for a path: "+said, r.userinfoInstead(i, encoder), escapedAt(h, encoder)...)
				found.Witness = shown
				r.report(found)
			}
		}
	})
}

// plusInUserinfo reports whether a value of the userinfo went through the escaper of
// queries, which writes a space as a plus: there a plus is a plus.
func plusInUserinfo(p *urltemplate.Part, e text.Escaper) bool {
	if e.Name != text.QueryEscape || p.Place != urltemplate.User && p.Place != urltemplate.Password || !p.Hole.Value.Set.Has('+') {
		return false
	}
	u, err := url.Parse("https://" + url.QueryEscape("a b") + "@h/")
	return err == nil && u.User.Username() == "a+b"
}

// userinfoInstead returns the fix for part i of the userinfo, which went through an
// escaper for another component: one call for user and password where both did, else one
// for the part.
func (r *review) userinfoInstead(i int, e text.Escaper) *fix.Fix {
	user := i
	if r.t.Parts[i].Place == urltemplate.Password {
		user -= 2
	}
	if user >= 0 && user+2 < len(r.t.Parts) {
		u, p := &r.t.Parts[user], &r.t.Parts[user+2]
		if isPair := u.Place == urltemplate.User && p.Place == urltemplate.Password && p.Branch == 0 && u.Starts && p.Starts; isPair && u.Hole != nil && p.Hole != nil && r.t.Parts[user+1].Text() == ":" && !p.NextHole {
			ofUser, is := u.Hole.LastEncoder()
			ofPassword, too := p.Hole.LastEncoder()
			if is && too {
				if f := r.ctx.Source.UserPasswordInstead(u.Hole, ofUser.Call, r.t.Parts[user+1].Literal, p.Hole, ofPassword.Call); f != nil {
					return f.Lower(fix.Choice)
				}
			}
		}
	}
	return r.ctx.Source.UserInstead(r.t.Parts[i].Hole, e.Call).Lower(fix.Choice)
}
