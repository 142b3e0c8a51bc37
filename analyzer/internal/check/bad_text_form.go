package check

import (
	"go/types"
	"net/url"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var badTextForm = Check{
	Kind: finding.Kind{
		Name: "bad-text-form", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Wrong,
		Summary: "a list, map, struct, pointer or quoted text is printed into a URL in Go syntax",
	},
	run: runBadTextForm,
}

// fmt.Sprintf("https://example.com/items?ids=%v", ids)
// fmt.Sprintf("https://example.com/items?name=%q", name)
func runBadTextForm(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if escaperOf(p.Place) == "" || p.ForeignArg || h.Form() != text.Plain || h.Joined != text.NotJoined || h.Made != nil || len(h.Escapers) > 0 || !isPrinter(r.ctx.Source.Flow.Taker(h.Expr)) {
			return
		}
		what, sample := library.PrintedForm(h.Type, h.Verb)
		if what == "" || r.t.Frame.Decoded && isProse(r.t) {
			return // q.Set("notice", fmt.Sprintf("deleted user %q", name)) is for people
		}
		with, ok := r.filledURL(i, sample)
		if !ok {
			return
		}
		if u, err := url.Parse(with); err == nil && !strings.Contains(u.Path+u.RawQuery, sample) {
			return
		}
		found := r.hole(i, message.Subject(p)+" is "+what+": the URL would have "+strconv.Quote(sample), nil)
		found.Witness = &finding.Witness{Value: sample, Sent: sample}
		r.report(found)
	})
}

// isPrinter reports whether a function prints its arguments as fmt does: others may
// take what a pointer points to.
//
//	&route53.GetChangeInput{Id: aws.String(id)}
func isPrinter(fn *types.Func) bool {
	op := library.Of(fn).Makes
	return library.OpSprintf <= op && op <= library.OpFprintln && op != library.OpErrorf
}
