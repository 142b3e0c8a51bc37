package check

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var invalidLiteral = Check{
	Kind: finding.Kind{
		Name: "invalid-literal", Severity: finding.Error, Default: true, Fix: finding.SafeFix, Group: finding.Literals,
		Summary: "a literal that RFC 3986 does not allow in its place",
	},
	run:   runInvalidLiteral,
	calls: runRefused,
}

// "https://example.com/search?q=a b"
func runInvalidLiteral(r *review) {
	f := r.t.Frame
	if f.Decoded || f.Join || !isSurelyURL(r.t) && isProse(r.t) || !r.ctx.Tests && r.isTestInput() {
		return
	}
	if len(r.found) == 0 {
		r.badPort()
	}
	if f.Whole || f.Start == urltemplate.Host {
		return
	}
	r.misspelt()
	all := faultsOf(r.t)
	if len(all) == 0 {
		return
	}
	refused := r.isRefused()
	for i, f := range all {
		var fixed *fix.Fix
		if i < maxFixed {
			fixed = r.fixLiteral(f)
		}
		first := f[0]
		found := r.literal(first.part, first.violation.Start, first.violation.End, first.violation.Reason+f.others(), fixed)
		found.Refused, found.Evidence.Legal = refused, !refused && fixed != nil && f.isSpelling()
		r.report(found)
	}
}

// isRefused reports whether net/url refuses the text with harmless values in it.
func (r *review) isRefused() bool {
	s, ok := r.filled(-1, "")
	if !ok {
		return false
	}
	_, err := url.Parse(s)
	return err != nil
}

// isSurelyURL reports whether the text reaches a place that takes URLs, so that
// it is one, whatever it looks like.
func isSurelyURL(t *urltemplate.Template) bool { return t.Frame.Name != "" }

// badPort reports a port in the source that is none: net/url reads any number.
//
//	"http://localhost:70000/"
func (r *review) badPort() {
	const last = 65535 // of TCP and UDP (RFC 9293 section 3.1, RFC 768)
	if r.t.Frame.Start != urltemplate.Base || !slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return rfc3986.HasPortDigits(p.Text(), 5) }) {
		return
	}
	sample, _ := r.filled(-1, "")
	u, err := url.Parse(sample)
	if err != nil {
		return
	}
	if n, err := strconv.ParseUint(u.Port(), 10, 64); err != nil || n <= last {
		return
	}
	r.literals(func(i int, p *urltemplate.Part) {
		if at := strings.Index(p.Text(), u.Port()); at >= 0 {
			r.report(r.literal(i, at, at+len(u.Port()), u.Port()+" is no port: the last one is "+strconv.Itoa(last), nil))
		}
	})
}

// isProse reports whether the text looks like a sentence or markup that begins
// with a URL.
//
//	"https://example.com is down"
func isProse(t *urltemplate.Template) bool {
	for i := range t.Parts {
		if strings.ContainsAny(t.Parts[i].Text(), " \t\r\n<>\"") {
			return true
		}
	}
	return false
}

// isTestInput reports whether the URL is a constant in a test file, by itself or after the
// address of a server: tests give malformed URLs on purpose.
//
//	c.Visit(server.URL + "/100%")
func (r *review) isTestInput() bool {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; p.Hole != nil && !p.Foreign && (i > 0 || p.Place != urltemplate.Base) {
			return false
		}
	}
	return r.t.Root != nil && r.ctx.inTest(r.t.Root.Pos())
}

// maxFixed bounds the faults of a URL that have a fix, each of which compares the whole
// URL with what it becomes.
const maxFixed = 32

// misspelt reports a scheme that is no good one.
func (r *review) misspelt() {
	if len(r.t.Parts) == 0 || r.t.Parts[0].Foreign || r.t.Frame.Start != urltemplate.Base {
		return
	}
	if end, message := rfc3986.SchemeTypo(r.t.Parts[0].Text()); message != "" {
		r.report(r.literal(0, 0, end, message, nil))
	}
}

// fixLiteral returns the fix that escapes the bytes of a fault. There is one
// only when nothing but the spelling changes: both texts mean the same to
// net/url, or it reads only the new one.
func (r *review) fixLiteral(f fault) *fix.Fix {
	if len(f) > maxPlaces {
		return nil
	}
	var all *fix.Fix
	fixed := make(map[int]string) // the texts of parts, from the end
	for _, p := range slices.Backward(f) {
		l := r.t.Parts[p.part].Literal
		text, ok := rfc3986.Respelled(l.Text[p.violation.Start:p.violation.End], p.violation.Component)
		if !ok {
			return nil
		}
		one := r.ctx.Source.Replace(l, p.violation.Start, p.violation.End, text)
		if one == nil {
			return nil
		}
		if _, ok := fixed[p.part]; !ok {
			fixed[p.part] = l.Text
		}
		fixed[p.part] = fixed[p.part][:p.violation.Start] + text + fixed[p.part][p.violation.End:]
		if all != nil {
			one.Edits = append(one.Edits, all.Edits...)
		}
		all = one
	}
	before, ok := sample(r.t, nil)
	after, _ := sample(r.t, fixed)
	if !ok || !fix.SameURL(before, after) {
		return nil
	}
	return all
}

// sample returns the text of the template with "x" for every hole and with
// other texts for some parts. It returns false where branches make several
// texts of it.
func sample(t *urltemplate.Template, others map[int]string) (string, bool) {
	var b strings.Builder
	for k := range t.Parts {
		p := &t.Parts[k]
		text := p.Text()
		if other, ok := others[k]; ok {
			text = other
		}
		switch {
		case p.Branch != 0 || p.Repeated:
			return "", false
		case p.Hole != nil:
			b.WriteByte('x')
		default:
			b.WriteString(text)
		}
	}
	return b.String(), true
}
