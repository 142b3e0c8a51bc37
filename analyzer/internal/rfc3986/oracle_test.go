package rfc3986_test

import (
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// The oracle is a regular expression for each rule, made mechanically from the
// text of Appendix A. It shares nothing with the scanner.

var abnfNames = map[rfc3986.Kind]string{
	rfc3986.URIReference: "URI-reference", rfc3986.URI: "URI", rfc3986.AbsoluteURI: "absolute-URI",
	rfc3986.RelativeRef: "relative-ref", rfc3986.SchemeKind: "scheme", rfc3986.AuthorityKind: "authority",
	rfc3986.UserinfoKind: "userinfo", rfc3986.HostKind: "host", rfc3986.PortKind: "port",
	rfc3986.PathKind: "path", rfc3986.QueryKind: "query", rfc3986.FragmentKind: "fragment",
	rfc3986.IPv4: "IPv4address", rfc3986.IPv6: "IPv6address", rfc3986.IPvFuture: "IPvFuture",
	rfc3986.IPLiteral: "IP-literal", rfc3986.RegName: "reg-name", rfc3986.Segment: "segment",
	rfc3986.SegmentNZ: "segment-nz", rfc3986.SegmentNZNC: "segment-nz-nc", rfc3986.PctEncoded: "pct-encoded",
}

var oracle = sync.OnceValues(func() (map[rfc3986.Kind]*regexp.Regexp, error) {
	data, err := os.ReadFile("testdata/rfc3986.abnf")
	if err != nil {
		return nil, err
	}
	g := readABNF(string(data))
	byKind := map[rfc3986.Kind]*regexp.Regexp{}
	for k, name := range abnfNames {
		byKind[k] = regexp.MustCompile(`\A(?:` + g.pattern(name) + `)\z`)
	}
	byKind[rfc3986.IP] = regexp.MustCompile(`\A(?:` + g.pattern("IPv4address") + `|` + g.pattern("IPv6address") + `)\z`)
	return byKind, nil
})

func oracleFor(t *testing.T, k rfc3986.Kind) *regexp.Regexp {
	t.Helper()
	byKind, err := oracle()
	if err != nil || byKind[k] == nil {
		t.Fatalf("no oracle for %v: %v", k, err)
	}
	return byKind[k]
}

// An abnf holds the text of each rule (RFC 5234).
type abnf map[string]string

func readABNF(text string) abnf {
	g := abnf{"alpha": "%x41-5A / %x61-7A", "digit": "%x30-39", "hexdig": `DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`}
	name := ""
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, " ; ")
		if left, right, ok := strings.Cut(line, "="); ok && line[0] != ' ' {
			name, line = strings.ToLower(strings.TrimSpace(left)), right
		}
		if name != "" {
			g[name] += " " + strings.TrimSpace(line)
		}
	}
	return g
}

// pattern returns the rule as a regular expression.
func (g abnf) pattern(name string) string {
	p := abnfParser{g: g, rest: strings.TrimSpace(g[strings.ToLower(name)])}
	return p.alternation()
}

type abnfParser struct {
	g    abnf
	rest string
}

func (p *abnfParser) skip() { p.rest = strings.TrimLeft(p.rest, " \n") }

func (p *abnfParser) alternation() string {
	out := ""
	for {
		out += p.concatenation()
		if !strings.HasPrefix(p.rest, "/") {
			return out
		}
		p.rest = p.rest[1:]
		out += "|"
	}
}

func (p *abnfParser) concatenation() string {
	var out strings.Builder
	for p.skip(); p.rest != "" && !strings.ContainsRune("/)]", rune(p.rest[0])); p.skip() {
		out.WriteString(p.repetition())
	}
	return out.String()
}

var abnfRepeat = regexp.MustCompile(`^(\d*)(\*?)(\d*)`)

func (p *abnfParser) repetition() string {
	m := abnfRepeat.FindStringSubmatch(p.rest)
	p.rest = p.rest[len(m[0]):]
	element := "(?:" + p.element() + ")"
	switch {
	case m[0] == "":
		return element
	case m[2] == "":
		return element + "{" + m[1] + "}"
	case m[1] == "":
		m[1] = "0"
	}
	return element + "{" + m[1] + "," + m[3] + "}"
}

var abnfTerminal = regexp.MustCompile(`^(?:"([^"]*)"|%x([0-9A-F]+)-([0-9A-F]+)|<[^>]*>|([A-Za-z][A-Za-z0-9-]*))`)

func (p *abnfParser) element() string {
	if open := p.rest[0]; open == '(' || open == '[' {
		p.rest = p.rest[1:]
		inner := "(?:" + p.alternation() + ")"
		p.rest = p.rest[1:]
		if open == '[' {
			inner += "?"
		}
		return inner
	}
	m := abnfTerminal.FindStringSubmatch(p.rest)
	p.rest = p.rest[len(m[0]):]
	switch {
	case m[0][0] == '"':
		return "(?i:" + regexp.QuoteMeta(m[1]) + ")"
	case m[2] != "":
		return `[\x{` + m[2] + `}-\x{` + m[3] + `}]`
	case m[4] != "":
		return p.g.pattern(m[4])
	}
	return "" // prose: <pchar>, none of it
}

func TestOracle(t *testing.T) {
	// The oracle itself is right on all the suites.
	vectors(t, func(file string, v vector) {
		k, ok := rfc3986.ParseKind(v.Kind)
		if !ok {
			return
		}
		if got := oracleFor(t, k).MatchString(v.text(t)); got != v.Valid {
			t.Errorf("%s: %s %q: oracle says %v, suite %v", file, k, v.text(t), got, v.Valid)
		}
	})
}

// TestOracleShort compares the scanner with the oracle on all short texts over
// the bytes that matter to the grammar.
func TestOracleShort(t *testing.T) {
	const chars = "a1:/?#[]@%+. é~v"
	for _, k := range rfc3986.Kinds() {
		re := oracleFor(t, k)
		for n := range pow(len(chars), 4) {
			var b []byte
			for ; n > 0; n /= len(chars) {
				b = append(b, chars[n%len(chars)])
			}
			text := string(b)
			if got, want := rfc3986.Scan(text, k).Valid, re.MatchString(text); got != want {
				t.Fatalf("%v %q: got %v, want %v", k, text, got, want)
			}
		}
	}
}

func pow(base, exp int) int {
	n := 1
	for range exp {
		n *= base
	}
	return n
}
