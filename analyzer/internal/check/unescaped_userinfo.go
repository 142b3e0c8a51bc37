package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedUserinfo = Check{
	Kind: finding.Kind{
		Name: "unescaped-userinfo", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		Summary:  "a user name or password is not escaped before the @ of a URL",
		Services: true,
	},
	run: runUnescapedUserinfo,
}

// "postgres://" + user + ":" + password + "@" + host
func runUnescapedUserinfo(r *review) {
	isUserinfo := func(p urltemplate.Place) bool { return p == urltemplate.User || p == urltemplate.Password }
	last := -1 // the password that was reported with its user
	r.rawValues(isUserinfo, func(v rawValue) {
		if v.judged.Kind.IsEscaped() || v.judged.Kind == names.Tail || v.part == last {
			return
		}
		i := v.part
		if j := i + 2; v.p.Place == urltemplate.User && r.isPassword(i, j) {
			// The password weighs more: the finding speaks of it.
			last = j
			v.p = &r.t.Parts[j]
			v.bad = v.p.Harm()
			said, shown := r.witness(j, v.p.Place, v.bad, v.p.Hole.Value.Set)
			shown.Part = j
			found := r.parts(i, j, message.Subject(v.p)+" is not escaped: "+said, r.joinUserinfo(i, j))
			found.Witness = shown
			at := r.siteOf(j, v.p)
			r.pkg.AddShown(&found.Evidence, r.t, v.p, r.judge(j, v.p, nil), at, v.bad)
			r.report(found)
			return
		}
		r.report(r.raw(v, r.ctx.Source.User(v.p.Hole).Lower(fix.Choice)))
	})
}

// isPassword reports whether part j is a raw password that belongs to the user
// of part i.
func (r *review) isPassword(i, j int) bool {
	if j >= len(r.t.Parts) {
		return false
	}
	p := &r.t.Parts[j]
	return p.Hole != nil && !p.Foreign && p.Place == urltemplate.Password && p.Branch == r.t.Parts[i].Branch &&
		r.isRaw(j, p) && !p.Harm().IsEmpty()
}

// joinUserinfo returns the fix for a user and a password before the "@": one call for
// both where they stand alone, else one for each. It is offered only: a password may be
// escaped in the configuration that it comes from.
func (r *review) joinUserinfo(i, j int) *fix.Fix {
	user, password := &r.t.Parts[i], &r.t.Parts[j]
	if user.Starts && password.Starts && r.t.Parts[i+1].Text() == ":" && !password.NextHole && password.Branch == 0 {
		if f := r.ctx.Source.UserPassword(user.Hole, r.t.Parts[i+1].Literal, password.Hole); f != nil {
			return f.Lower(fix.Choice)
		}
	}
	return r.ctx.Source.Users(user.Hole, password.Hole).Lower(fix.Choice)
}
