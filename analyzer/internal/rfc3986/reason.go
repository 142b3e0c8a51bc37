package rfc3986

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	reasonTriplet      = "a percent-encoded byte is % and two hexadecimal digits"
	reasonAbsolute     = "an absolute URI has no fragment"
	reasonRelative     = "a relative reference has no scheme"
	reasonNoScheme     = "a URI begins with a scheme and a colon"
	reasonAfterLiteral = "only a port may follow the ] of an IP literal"
	reasonOpenLiteral  = "the [ of an IP literal has no ]"
	reasonColon        = "a colon is not allowed in the first segment of a relative reference; write ./ before it"
)

// sectionOf returns the section that defines component c.
func sectionOf(c Component) string {
	return [componentCount]string{
		Unknown:        "2",
		Scheme:         "3.1",
		Userinfo:       "3.2.1",
		Host:           "3.2.2",
		Port:           "3.2.3",
		Path:           "3.3",
		Query:          "3.4",
		Fragment:       "3.5",
		SchemeOrPath:   "3.3",
		Authority:      "3.2",
		PortOrUserinfo: "3.2",
	}[c]
}

// withArticle returns the name of component c with its article, for a sentence.
func withArticle(c Component) string {
	if c == Userinfo || c == PortOrUserinfo {
		return "userinfo"
	}
	if c == Authority {
		return "an authority"
	}
	if c == SchemeOrPath {
		c = Path
	}
	return "a " + c.String()
}

// byteReason returns a message that component c of a text of kind k forbids run, adjacent bytes
// with the same fault: "a space is not allowed in a query; write %20".
func byteReason(k Kind, c Component, run string) string {
	text := describe(run) + " is not allowed in " + withArticle(c)
	if k == Segment || k == SegmentNZ || k == SegmentNZNC {
		text = describe(run) + " is not allowed in a " + k.String()
	}
	switch {
	case c == Scheme && run[0] == '%':
		return "a percent-encoded byte is not allowed in a scheme, only letters, digits, +, - and ."
	case c == Scheme:
		return text + ", only letters, digits, +, - and ."
	case c == Host && run[0] >= 0x80:
		return text + "; write its A-label (xn--...)"
	case c == Host && run[0] == ':':
		return text + "; only a port follows a colon, and an IPv6 address must be in brackets"
	case c == Host:
		return text
	}
	const most = 12
	if len(run) > most {
		if cut := strings.ToValidUTF8(run[:most], ""); utf8.ValidString(run) {
			return text + "; write " + Escape(cut, CharSet{}) + "..."
		}
		return text + "; write " + Escape(run[:most], CharSet{}) + "..."
	}
	return text + "; write " + Escape(run, CharSet{})
}

// describe returns a name for run, one byte or several bytes with the same fault: "a space".
func describe(run string) string {
	c := run[0]
	r, size := utf8.DecodeRuneInString(run)
	switch {
	case c == ' ':
		return "a space"
	case c < ' ' || c == 0x7f:
		return "the control character " + controlName(c)
	case c >= 0x80 && !utf8.ValidString(run):
		return fmt.Sprintf("byte 0x%02X, which is not UTF-8,", firstInvalid(run))
	case c >= 0x80 && size < len(run):
		return "non-ASCII text"
	case c >= 0x80 && !isHarmless(r):
		return fmt.Sprintf("the character U+%04X", r)
	}
	return quoteChar(run[:size])
}

// firstInvalid returns the first byte of s that is not UTF-8; s[0] if s is valid. s is not empty.
func firstInvalid(s string) byte {
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return s[i]
			}
		}
	}
	return s[0]
}

func quoteChar(s string) string {
	if s == `"` {
		return `'"'`
	}
	return `"` + s + `"`
}

func controlName(c byte) string {
	const names = "NULSOHSTXETXEOTENQACKBELBS TABLF VT FF CR SO SI DLEDC1DC2DC3DC4NAKSYNETBCANEM SUBESCFS GS RS US "
	if c == 0x7f {
		return "DEL"
	}
	return strings.TrimSpace(names[3*int(c) : 3*int(c)+3])
}

// percentReason returns a message about the "%" at the start of rest, which begins no triplet.
func percentReason(rest string) string {
	if len(rest) >= 6 && rest[1]|0x20 == 'u' && isHex(rest[2]) && isHex(rest[3]) && isHex(rest[4]) && isHex(rest[5]) {
		code := rune(0)
		for _, c := range []byte(rest[2:6]) {
			code = code<<4 | rune(hexValue(c))
		}
		if utf8.ValidRune(code) {
			return "%uXXXX is not percent-encoding; write the UTF-8 bytes " + Escape(string(code), CharSet{})
		}
		return "%uXXXX is not percent-encoding; write UTF-8 bytes"
	}
	return `"%" is not followed by two hexadecimal digits; write %25`
}

// portReason returns a message about the invalid port that ends at text[end]. If an "@" follows,
// the message says that userinfo was probably meant.
func portReason(text string, end int) string {
	if end < len(text) && strings.IndexByte(text[end:], '@') >= 0 {
		return fmt.Sprintf("a port has digits only; a %q ends the authority, in a password write %s", text[end:end+1], Escape(text[end:end+1], CharSet{}))
	}
	return "a port has digits only"
}

// bareAddressReason returns a message that host, an IPv6 address, must be in brackets.
func bareAddressReason(host string) string {
	return "an IPv6 address must be in brackets; write [" + trimEscapedBrackets(host) + "]"
}

// notAddress returns a message that says why text is no address of kind k.
func notAddress(k Kind, text string) string {
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
	switch {
	case k == IPv4:
		return "an IPv4 address is four numbers from 0 to 255 without leading zeros"
	case k == IPv6 && isIPv6(inner):
		return "the brackets are not part of an IPv6 address"
	case k == IPLiteral && !strings.HasPrefix(text, "["):
		return "an IP literal must be in brackets"
	case k == IPvFuture || k == IPLiteral && strings.HasPrefix(strings.ToLower(inner), "v"):
		return `an address of a future version is "v", hexadecimal digits, "." and the address`
	case strings.Contains(inner, "%"):
		return "RFC 3986 allows no zone in an IPv6 address"
	case k == IPLiteral && !strings.Contains(inner, ":"):
		return "only an IPv6 or IPvFuture address is allowed in brackets"
	}
	return "this is no IPv6 address: eight groups of one to four hexadecimal digits, or fewer with one ::"
}
