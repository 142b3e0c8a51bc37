package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/schemes"
)

var doubleScheme = Check{
	Kind: finding.Kind{
		Name: "double-scheme", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Literals,
		Summary: "a scheme is put before a text that has one already",
	},
	run: runDoubleScheme,
}

// "https://" + u.String(), "https://" + c.URL, where http.Get(c.URL) is elsewhere
func runDoubleScheme(r *review) {
	d, ok := r.doubler().Of(r.t)
	if !ok {
		return
	}
	whole := d.Scheme + "://" + d.Text
	u, err := url.Parse(whole)
	if err != nil || u.Hostname() == "" || u.Path == "" {
		return
	}
	var related []finding.Related
	if d.At != nil {
		related = append(related, finding.At(d.At, d.Said))
	}
	found := r.parts(0, d.Part, "the text after "+strconv.Quote(d.Scheme+"://")+" has a scheme: the host of "+strconv.Quote(whole)+" is "+strconv.Quote(u.Hostname()), nil, related...)
	found.Whole = true
	r.report(found)
}

// doubler answers how the texts of the package get schemes.
func (r *review) doubler() *schemes.Doubler {
	if r.ctx.doubles == nil {
		r.ctx.doubles = schemes.NewDoubler(schemes.Reader{From: r.ctx.provenance()}, r.pkg.Templates)
	}
	return r.ctx.doubles
}
