package check

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var invalidLiteral = Check{
	Kind: finding.Kind{
		Name: "invalid-literal", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "text that RFC 3986 does not allow where it is",
	},
	run: runInvalidLiteral,
}

// "https://example.com/search?q=a b"
func runInvalidLiteral(r *review) {
	f := r.t.Frame
	if f.Decoded || f.Join || f.Whole || f.Name == "" && isProse(r.t) {
		return
	}
	r.badPort()
	if f.Start == urltemplate.Host {
		return
	}
	r.misspelt()
	found := false
	r.literals(func(i int, p *urltemplate.Part) {
		s := p.Text()
		if found || p.ForeignArg || p.Branch != 0 || library.IsFilledLater(s) || library.IsForPerson(s) {
			return // what that function is to escape, or what is no URL yet
		}
		var wrong []rfc3986.Violation
		rfc3986.ScanPart(p.State, s, i < len(r.t.Parts)-1, func(v rfc3986.Violation) {
			if !isMeant(s, v) {
				wrong = append(wrong, v)
			}
		})
		if found = len(wrong) > 0; found {
			r.invalid(i, wrong)
		}
	})
}

// invalid reports what is wrong in the literal of part i by its first byte. A fix escapes all.
func (r *review) invalid(i int, wrong []rfc3986.Violation) {
	l, first := r.t.Parts[i].Literal, wrong[0]
	var all *fix.Fix
	for _, v := range slices.Backward(wrong) {
		respelled, ok := rfc3986.Respelled(l.Text[v.Start:v.End], v.Component)
		one := r.ctx.Source.Replace(l, v.Start, v.End, respelled)
		if !ok || one == nil {
			all = nil
			break
		}
		if all != nil {
			one.Edits = append(one.Edits, all.Edits...)
		}
		all = one
	}
	found := r.literal(i, first.Start, first.End, first.Reason, all.Lower(fix.Choice))
	if whole, ok := r.filled(-1, ""); ok && all != nil {
		_, err := url.Parse(whole)
		found.Evidence.Tolerated = err == nil && (first.Component != rfc3986.Query || l.Text[first.Start] >= utf8.RuneSelf || l.Text[first.Start] > ' ')
	}
	r.report(found)
}

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
			r.report(r.literal(i, at, at+len(u.Port()), "the last port is "+strconv.Itoa(last)+": nothing can be reached at "+u.Port(), nil))
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

// misspelt reports a scheme that is no good one.
func (r *review) misspelt() {
	if len(r.t.Parts) == 0 || r.t.Parts[0].Foreign || r.t.Frame.Start != urltemplate.Base {
		return
	}
	if end, message := rfc3986.SchemeTypo(r.t.Parts[0].Text()); message != "" {
		r.report(r.literal(0, 0, end, message, nil))
	}
}

// isMeant reports whether what the grammar forbids is probably meant: a name in
// braces, a verb of fmt, brackets in a query, which many servers read, the zone of
// an address.
//
//	"/users/{id}", "/users/%s", "?filter[name]=x", "//[fe80::1%25eth0]"
func isMeant(text string, v rfc3986.Violation) bool {
	wrong := text[v.Start:v.End]
	switch {
	case strings.Trim(wrong, "<>") == "":
		return library.IsForPerson(text)
	case strings.Trim(wrong, "{}") == "":
		return library.InBraces(text, v.Start)
	case strings.Trim(wrong, "[]") == "":
		return v.Component == rfc3986.Query || v.Component == rfc3986.Fragment
	case wrong != "" && wrong[0] == '%':
		return library.BeginsVerb(text[v.Start:])
	case v.Component == rfc3986.Host && strings.HasPrefix(wrong, "["):
		// RFC 6874 section 2, which net/url follows
		_, err := url.Parse("//" + wrong)
		return err == nil && strings.Contains(wrong, "%25")
	}
	return false
}
