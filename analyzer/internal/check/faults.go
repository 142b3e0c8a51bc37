package check

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

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
//	data={"a":1}   // "{" ...; nor may '"' and "}" after it
func (f fault) others() string {
	const most = 3
	var seen, rest []string
	for _, p := range f {
		what, _, ok := strings.Cut(p.violation.Reason, unwanted)
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
		return "; nor may " + rest[0] + " after it"
	case n < most:
		return "; nor may " + strings.Join(rest[:n], ", ") + " and " + rest[n] + " after it"
	default:
		return "; nor may " + strings.Join(rest[:most], ", ") + " and others after it"
	}
}

// unwanted is in the reason of a byte after what names it.
const unwanted = " may not stand "

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
