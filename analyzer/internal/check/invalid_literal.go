package check

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var invalidLiteral = Check{
	Name:     "invalid-literal",
	Summary:  "text that RFC 3986 does not allow where it stands",
	Severity: Error,
	Default:  true,
	Fix:      SafeFix,
	Group:    Literals,
	run:      runInvalidLiteral,
	calls: func(q *inquiry) {
		runRefused(q)
		runUnfilled(q)
	},
}

// "https://example.com/search?q=a b"
func runInvalidLiteral(r *review) {
	f := r.t.Frame
	if f.Decoded || f.Join || !r.isSurelyURL() && r.isProse() || !r.ctx.Tests && r.isTestInput() {
		return
	}
	r.portRange()
	if f.Whole || f.Start == urltemplate.Host {
		return
	}
	r.misspelt()
	var all faults
	r.literals(func(i int, p *urltemplate.Part) {
		text := p.Literal.Text
		if library.IsFilledLater(text) || library.IsForPerson(text) || p.ForeignArg {
			return // ForeignArg: data, which that function is to escape
		}
		open := i < len(r.t.Parts)-1
		rfc3986.ScanPart(p.State, text, open, func(v rfc3986.Violation) {
			if !isMeant(text, v) && (p.Branch == 0 || isWrongAnywhere(text[v.Start:v.End])) {
				all.add(place{i, p.Literal.Lit, v}, text[v.Start:v.End], p.Branch)
			}
		})
	})
	if len(all.list) == 0 {
		return
	}
	refused := r.isRefused()
	for i, f := range all.list {
		var mended *fix.Fix
		if i < maxMended {
			mended = r.fixLiteral(f)
		}
		first := f[0]
		r.octets(first.part, first.v.Start, first.v.End, first.v.Reason+f.others(), mended)
		r.found[len(r.found)-1].refused = refused
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

// A fault is what is wrong in one way with a token of the source, in one place
// or several, or all raw octets of a component that are to be escaped.
type fault []place

// others names the octets of a fault that are not those of its first place.
//
//	data={"a":1}   // "{" ...; nor may '"' and "}" behind it
func (f fault) others() string {
	const most = 3
	var seen, rest []string
	for _, p := range f {
		what, _, ok := strings.Cut(p.v.Reason, unwanted)
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
		return "; nor may " + rest[0] + " behind it"
	case n < most:
		return "; nor may " + strings.Join(rest[:n], ", ") + " and " + rest[n] + " behind it"
	default:
		return "; nor may " + strings.Join(rest[:most], ", ") + " and others behind it"
	}
}

// unwanted stands in the reason of an octet behind what names it.
const unwanted = " may not stand "

// A place is a violation in the literal of a part.
type place struct {
	part int
	lit  *ast.BasicLit
	v    rfc3986.Violation
}

// faults are the faults of a URL in their order, and where that of a way and a
// token stands among them.
type faults struct {
	list []fault
	at   map[faultKey]int
}

// A faultKey says what places are one fault: raw octets of a component that are to be
// escaped, which are one mistake however many they are, in all that stands or falls
// with one branch, and elsewhere one reason and one token.
type faultKey struct {
	reason string
	lit    *ast.BasicLit
	raw    rfc3986.Component
	branch int
}

// asPair gives both of a pair of brackets one reason: they are one mistake.
var asPair = strings.NewReplacer(`"]"`, `"["`, "%5D", "%5B")

const (
	// maxMended bounds the faults of a URL that have a fix, each of which
	// compares the whole URL with what it becomes.
	maxMended = 32
	// maxPlaces bounds the places that a fix mends; one more, and there is no fix.
	maxPlaces = 128
)

func (s *faults) add(p place, octets string, branch int) {
	k := faultKey{reason: asPair.Replace(p.v.Reason), lit: p.lit}
	if _, ok := rfc3986.Respelled(octets, p.v.Component); ok && octets[0] != '%' {
		k = faultKey{raw: p.v.Component, branch: branch}
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

// isSurelyURL reports whether the text reaches a place that takes URLs, so that
// it is one, whatever it looks like.
func (r *review) isSurelyURL() bool { return r.t.Frame.Name != "" }

// isProse reports whether the text looks like a sentence or markup that begins
// with a URL.
//
//	"https://example.com is down"
func (r *review) isProse() bool {
	for i := range r.t.Parts {
		if strings.ContainsAny(r.t.Parts[i].Text(), " \t\r\n<>\"") {
			return true
		}
	}
	return false
}

// isTestInput reports whether the URL is a constant in a test file: tests give
// malformed URLs on purpose.
func (r *review) isTestInput() bool {
	for i := range r.t.Parts {
		if r.t.Parts[i].Hole != nil && !r.t.Parts[i].Foreign {
			return false
		}
	}
	return r.t.Root != nil && r.ctx.inTest(r.t.Root.Pos())
}

// isWrongAnywhere reports whether octets may stand raw in no component. Where
// branches meet, only these are surely wrong: the branch of a literal may go
// with one place before it and not with the other.
//
//	host := name
//	if isIPv6 { host = "[" + name + "]" }
func isWrongAnywhere(octets string) bool {
	allowed := rfc3986.Unreserved().Union(rfc3986.Reserved()).With('%')
	return !allowed.Meets(rfc3986.Chars(octets))
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

// misspelt reports a scheme that is no good one.
func (r *review) misspelt() {
	if len(r.t.Parts) == 0 || r.t.Parts[0].Foreign || r.t.Frame.Start != urltemplate.Base {
		return
	}
	if end, message := rfc3986.SchemeTypo(r.t.Parts[0].Text()); message != "" {
		r.octets(0, 0, end, message, nil)
	}
}

// fixLiteral returns the fix that escapes the octets of a fault. There is one
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
		text, ok := rfc3986.Respelled(l.Text[p.v.Start:p.v.End], p.v.Component)
		if !ok {
			return nil
		}
		one := r.ctx.Source.Replace(l, p.v.Start, p.v.End, text)
		if one == nil {
			return nil
		}
		if _, ok := fixed[p.part]; !ok {
			fixed[p.part] = l.Text
		}
		fixed[p.part] = fixed[p.part][:p.v.Start] + text + fixed[p.part][p.v.End:]
		if all != nil {
			one.Edits = append(one.Edits, all.Edits...)
		}
		all = one
	}
	before, ok := r.sample(nil)
	after, _ := r.sample(fixed)
	if !ok || !fix.SameURL(before, after) {
		return nil
	}
	return all
}

// sample returns the text of the template with "x" for every hole and with
// other texts for some parts. It returns false where branches make several
// texts of it.
func (r *review) sample(others map[int]string) (string, bool) {
	var b strings.Builder
	for k := range r.t.Parts {
		p := &r.t.Parts[k]
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
