// Literals that RFC 3986 forbids at their place, with one fix for each fault.

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
	"github.com/urlescape/urlescape/analyzer/internal/text"
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

// runInvalidLiteral reports bytes of literals in a URL that RFC 3986 forbids there:
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
		found := r.literal(first.part, first.violation.Start, first.violation.End, f.reason(), fixed)
		if found.Refused = refused; !refused {
			found.Evidence.Unlikely = f.areSent()
		}
		r.report(found)
	}
}

// isRefused reports whether net/url refuses the text even with harmless values in its holes.
func (r *review) isRefused() bool {
	s, ok := r.filled(-1, "")
	if !ok {
		return false
	}
	_, err := url.Parse(s)
	return err != nil
}

// isSurelyURL reports whether the text of t is put into a field or parameter for a URL or a
// component. Such a text counts as a URL even if it looks like prose.
func isSurelyURL(t *urltemplate.Template) bool { return t.Frame.Name != "" }

// badPort reports a port in a literal above 65535, which net/url accepts.
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

// isProse reports whether a literal of t has a space, a line break, "<", ">" or a quote, as in a
// sentence or markup that begins with a URL.
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

// isTestInput reports whether the sink is in a test and its URL has no hole but a base at its
// start. Tests pass malformed URLs on purpose.
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

// maxFixed bounds the faults of a URL that get a fix, as each fix parses the whole URL twice.
const maxFixed = 32

// misspelt reports a misspelt scheme at the start of the URL, such as "htp://" or "http//".
func (r *review) misspelt() {
	if len(r.t.Parts) == 0 || r.t.Parts[0].Foreign || r.t.Frame.Start != urltemplate.Base {
		return
	}
	if end, message := rfc3986.SchemeTypo(r.t.Parts[0].Text()); message != "" {
		r.report(r.literal(0, 0, end, message, nil))
	}
}

// fixLiteral returns the fix that escapes all wrong bytes of f. It returns nil if f has more than
// maxPlaces violations, or if net/url reads the URL differently with the fix.
func (r *review) fixLiteral(f fault) *fix.Fix {
	if len(f) > maxPlaces {
		return nil
	}
	var all *fix.Fix
	fixed := make(map[int]string) // the new texts of parts, edited from the end
	for _, p := range slices.Backward(f) {
		l := r.t.Parts[p.part].Literal
		s, ok := rfc3986.Respelled(l.Text[p.violation.Start:p.violation.End], p.violation.Component)
		if !ok {
			return nil
		}
		one := r.ctx.Source.Replace(l, p.violation.Start, p.violation.End, s)
		if one == nil {
			return nil
		}
		if _, ok := fixed[p.part]; !ok {
			fixed[p.part] = l.Text
		}
		fixed[p.part] = fixed[p.part][:p.violation.Start] + s + fixed[p.part][p.violation.End:]
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

// sample returns the text of t with "x" for every hole. others maps the index of a literal to a
// text that replaces it; nil replaces none. The bool is false if t has branches or loops.
func sample(t *urltemplate.Template, others map[int]string) (string, bool) {
	var b strings.Builder
	for k := range t.Parts {
		p := &t.Parts[k]
		s := p.Text()
		if other, ok := others[k]; ok {
			s = other
		}
		switch {
		case p.Branch != 0 || p.Repeated:
			return "", false
		case p.Hole != nil:
			b.WriteByte('x')
		default:
			b.WriteString(s)
		}
	}
	return b.String(), true
}

// faultsOf returns the faults of t: what RFC 3986 forbids in its literals, in the order in which
// the faults begin. It leaves out literals that other functions put into the URL.
func faultsOf(t *urltemplate.Template) []fault {
	var all gathering
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Literal == nil || p.Foreign || p.ForeignArg {
			continue // ForeignArg: the called function has to escape it
		}
		s := p.Literal.Text
		if library.IsFilledLater(s) || library.IsForPerson(s) {
			continue
		}
		rfc3986.ScanPart(p.State, s, i < len(t.Parts)-1, func(v rfc3986.Violation) {
			if !isMeant(s, v) && (p.Branch == 0 || isWrongAnywhere(s[v.Start:v.End])) {
				all.add(place{i, p.Literal.Lit, v, isOutsideASCII(s[v.Start:v.End]), areMarks(s[v.Start:v.End])}, s[v.Start:v.End], p.Branch)
			}
		})
	}
	return all.list
}

// A fault is one mistake in the literals of a URL: all bytes that have to be escaped in one
// component, or all violations of one literal for the same reason.
type fault []place

// areSent returns why f is harmless: all its bytes are outside ASCII, in a path or fragment, which
// net/url escapes, or marks such as "{" in a query, which many servers accept. It returns "" if f has
// any further byte.
func (f fault) areSent() (why string) {
	for _, p := range f {
		isPath := p.violation.Component == rfc3986.Path || p.violation.Component == rfc3986.Fragment
		if !isPath && !p.outside && !(p.marks && p.violation.Component == rfc3986.Query) {
			return ""
		}
	}
	return "clients send these bytes in escaped form, or servers read them as they are"
}

// isOutsideASCII reports whether no byte of a text is ASCII.
func isOutsideASCII(s string) bool {
	for i := range len(s) {
		if s[i] < utf8.RuneSelf {
			return false
		}
	}
	return true
}

// areMarks reports whether a text has only punctuation that RFC 3986 forbids, such as "{" or "|".
func areMarks(s string) bool { return strings.Trim(s, "\"<>\\^`{|}") == "" }

// reason returns the message of f, which lists the forbidden bytes and how to write them.
//
//	data={"a":1}   // "{", '"' and "}" are not allowed in a query; write %7B, %22 and %7D
func (f fault) reason() string {
	const most = 4
	var seen, names, codes []string
	where := ""
	for _, p := range f {
		what, rest, ok := strings.Cut(p.violation.Reason, notAllowed)
		if pair := asPair.Replace(what); ok && !slices.Contains(seen, pair) {
			in, code, _ := strings.Cut(rest, "; write ")
			for len(code) > 3 && strings.HasPrefix(code[3:], code[:3]) {
				code = code[3:] // of "}}"
			}
			where, seen, names, codes = in, append(seen, pair), append(names, what), append(codes, code)
		}
	}
	last := len(names) - 1
	if last < 1 {
		return f[0].violation.Reason
	}
	if last >= most {
		names, codes, last = append(names[:most], "others"), append(codes[:most], "so on"), most
	}
	list := func(of []string) string { return strings.Join(of[:last], ", ") + " and " + of[last] }
	return list(names) + " are not allowed in " + where + "; write " + list(codes)
}

// notAllowed follows the name of the byte in Violation.Reason.
const notAllowed = " is not allowed in "

// A place is one violation of RFC 3986 in the template: some bytes of one literal.
type place struct {
	part      int // the index of the literal among the parts of the template
	lit       *ast.BasicLit
	violation rfc3986.Violation
	outside   bool // whether none of the wrong bytes is ASCII
	marks     bool // whether the wrong bytes are punctuation such as "{": see areMarks
}

// A gathering collects the faults of one URL in list; at maps a key to the index of its fault.
type gathering struct {
	list []fault
	at   map[faultKey]int
}

// A faultKey is equal for violations that are reported as one fault. For bytes to be escaped, it
// has their component (raw) and their branch (0 for none). For other violations, it has their
// literal (lit) and their message (reason). The fields of the other case are zero.
type faultKey struct {
	reason string
	lit    *ast.BasicLit
	raw    rfc3986.Component
	branch int
}

// asPair replaces "]" by "[" in a reason, as a pair of brackets is one mistake.
var asPair = strings.NewReplacer(`"]"`, `"["`, "%5D", "%5B")

// maxPlaces bounds the violations in a fault that has a fix. A fault with more violations keeps
// only maxPlaces+1 of them and has no fix.
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

// isWrongAnywhere reports whether all bytes of wrong are forbidden in every component, as a space
// is. It is false for "[", which is right in a host:
//
//	host := name
//	if isIPv6 { host = "[" + name + "]" }
func isWrongAnywhere(wrong string) bool {
	allowed := rfc3986.Unreserved().Union(rfc3986.Reserved()).With('%')
	return !allowed.Meets(rfc3986.Chars(wrong))
}

// isMeant reports whether the violation v of s is probably intended: a name in braces, a verb of
// fmt, brackets in a query, which many servers accept, or the zone of an IPv6 address.
//
//	"/users/{id}", "/users/%[1]s", "//[%s]:%d", "?filter[name]=x", "//[fe80::1%25eth0]"
func isMeant(s string, v rfc3986.Violation) bool {
	wrong := s[v.Start:v.End]
	switch {
	case text.InVerb(s, v.Start), strings.HasPrefix(wrong, "[%") && text.InVerb(s, v.Start+1):
		return true
	case strings.Trim(wrong, "<>") == "":
		return library.IsForPerson(s)
	case strings.Trim(wrong, "{}") == "":
		return library.InBraces(s, v.Start)
	case strings.Trim(wrong, "[]") == "":
		return v.Component == rfc3986.Query || v.Component == rfc3986.Fragment
	case v.Component == rfc3986.Host && strings.HasPrefix(wrong, "["):
		// RFC 6874 section 2, which net/url follows
		_, err := url.Parse("//" + wrong)
		return err == nil && strings.Contains(wrong, "%25")
	}
	return false
}
