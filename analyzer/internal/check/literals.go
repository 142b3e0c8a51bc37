// What RFC 3986 forbids in the text of the program, and the one fix for each way of being wrong.

package check

import (
	"go/ast"
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
			r.report(r.literal(i, at, at+len(u.Port()), u.Port()+" is not a port: the highest is "+strconv.Itoa(last), nil))
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
	return r.t.Sink != nil && r.ctx.inTest(r.t.Sink.Pos())
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

// faultsOf returns what RFC 3986 forbids in the literals that the root's function has in t,
// in the order of the first places.
func faultsOf(t *urltemplate.Template) []fault {
	var all gathering
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Literal == nil || p.Foreign || p.ForeignArg {
			continue // ForeignArg: data, which that function is to escape
		}
		text := p.Literal.Text
		if library.IsFilledLater(text) || library.IsForPerson(text) {
			continue
		}
		rfc3986.ScanPart(p.State, text, i < len(t.Parts)-1, func(v rfc3986.Violation) {
			if !isMeant(text, v) && (p.Branch == 0 || isWrongAnywhere(text[v.Start:v.End])) {
				all.add(place{i, p.Literal.Lit, v, isOutsideASCII(text[v.Start:v.End]), areMarks(text[v.Start:v.End])}, text[v.Start:v.End], p.Branch)
			}
		})
	}
	return all.list
}

// A fault is what is wrong in one way with a token of the source, in one place
// or several, or all raw bytes of a component that are to be escaped.
type fault []place

// isSpelling reports whether nothing but the spelling is wrong: bytes outside ASCII, bytes
// of a path or a fragment, which net/url escapes when it sends the URL, and marks such as
// `{"` in a query, which it sends as they are and servers read. A space or a control
// character in a query breaks the request.
func (f fault) isSpelling() bool {
	for _, p := range f {
		isPath := p.violation.Component == rfc3986.Path || p.violation.Component == rfc3986.Fragment
		if !isPath && !p.outside && !(p.marks && p.violation.Component == rfc3986.Query) {
			return false
		}
	}
	return true
}

// isOutsideASCII reports whether no byte of a text is ASCII.
func isOutsideASCII(text string) bool {
	for i := range len(text) {
		if text[i] < utf8.RuneSelf {
			return false
		}
	}
	return true
}

// areMarks reports whether a text is marks that nothing reads as a delimiter or an escape.
func areMarks(text string) bool { return strings.Trim(text, "\"<>\\^`{|}") == "" }

// others names the bytes of a fault that are not those of its first place.
//
//	data={"a":1}   // "{" ...; nor are '"' and "}" after it
func (f fault) others() string {
	const most = 3
	var seen, rest []string
	for _, p := range f {
		what, _, ok := strings.Cut(p.violation.Reason, notAllowed)
		if pair := asPair.Replace(what); ok && !slices.Contains(seen, pair) {
			seen, rest = append(seen, pair), append(rest, what)
		}
	}
	if len(rest) < 2 {
		return ""
	}
	rest = rest[1:]
	switch n := len(rest) - 1; {
	case n == 0:
		return "; nor is " + rest[0] + " after it"
	case n < most:
		return "; nor are " + strings.Join(rest[:n], ", ") + " and " + rest[n] + " after it"
	default:
		return "; nor are " + strings.Join(rest[:most], ", ") + " and others after it"
	}
}

// notAllowed follows the name of a byte in the reason that rfc3986 gives.
const notAllowed = " is not allowed in "

// A place is a violation in the literal of a part.
type place struct {
	part      int // its index in the template
	lit       *ast.BasicLit
	violation rfc3986.Violation
	outside   bool // of ASCII
	marks     bool // printed in ASCII, but for "%" and "#"
}

// A gathering has the faults of a URL in their order, and where that of a way and a
// token is among them.
type gathering struct {
	list []fault
	at   map[faultKey]int
}

// A faultKey says what places are one fault: raw bytes of a component that are to be
// escaped, which are one mistake however many they are, in all that is or falls
// with one branch, and elsewhere one reason and one token.
type faultKey struct {
	reason string
	lit    *ast.BasicLit
	raw    rfc3986.Component
	branch int
}

// asPair gives both of a pair of brackets one reason: they are one mistake.
var asPair = strings.NewReplacer(`"]"`, `"["`, "%5D", "%5B")

// maxPlaces bounds the places of a fault that a fix fixes: a fault of more has one more
// than that, and no fix.
const maxPlaces = 128

func (s *gathering) add(p place, wrong string, branch int) {
	k := faultKey{reason: asPair.Replace(p.violation.Reason), lit: p.lit}
	if _, ok := rfc3986.Respelled(wrong, p.violation.Component); ok && wrong[0] != '%' {
		k = faultKey{raw: p.violation.Component, branch: branch}
	}
	i, ok := s.at[k]
	if !ok {
		if s.at == nil {
			s.at = map[faultKey]int{}
		}
		s.at[k] = len(s.list)
		s.list = append(s.list, fault{p})
		return
	}
	if len(s.list[i]) <= maxPlaces {
		s.list[i] = append(s.list[i], p)
	}
}

// isWrongAnywhere reports whether bytes may stand raw in no component. Where
// branches meet, only these are surely wrong: the branch of a literal may go
// with one place before it and not with the other.
//
//	host := name
//	if isIPv6 { host = "[" + name + "]" }
func isWrongAnywhere(wrong string) bool {
	allowed := rfc3986.Unreserved().Union(rfc3986.Reserved()).With('%')
	return !allowed.Meets(rfc3986.Chars(wrong))
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
