package rfc3986_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// notes adds each violation to list as "component|start-end|section|reason".
func notes(list *[]string) func(rfc3986.Violation) {
	return func(v rfc3986.Violation) {
		*list = append(*list, fmt.Sprintf("%v|%02d-%02d|%s|%s", v.Component, v.Start, v.End, v.Section, v.Reason))
	}
}

func TestViolations(t *testing.T) {
	for _, test := range []struct {
		kind       rfc3986.Kind
		text, want string
	}{
		{0, "http://h/a b", `path|10-11|3.3|a space is not allowed in a path; write %20`},
		{0, "http://h/a  b", `path|10-12|3.3|a space is not allowed in a path; write %20%20`},
		{0, "?é", `query|01-03|3.4|"é" is not allowed in a query; write %C3%A9`},
		{0, "#日本", `fragment|01-07|3.5|non-ASCII text is not allowed in a fragment; write %E6%97%A5%E6%9C%AC`},
		{0, "/\xe2\x82", `path|01-03|3.3|byte 0xE2, which is not UTF-8, is not allowed in a path; write %E2%82`},
		{0, "/\u202e", `path|01-04|3.3|the character U+202E is not allowed in a path; write %E2%80%AE`},
		{0, "/a\nb", `path|02-03|3.3|the control character LF is not allowed in a path; write %0A`},
		{0, "/\x7f", `path|01-02|3.3|the control character DEL is not allowed in a path; write %7F`},
		{0, `/"`, `path|01-02|3.3|'"' is not allowed in a path; write %22`},
		{0, "/%zz", `path|01-04|2.1|"%" is not followed by two hexadecimal digits; write %25`},
		{0, "/10%", `path|03-04|2.1|"%" is not followed by two hexadecimal digits; write %25`},
		{0, "/%u00e9", `path|01-04|2.1|%uXXXX is not percent-encoding; write the UTF-8 bytes %C3%A9`},
		{0, "/%ud800", `path|01-04|2.1|%uXXXX is not percent-encoding; write UTF-8 bytes`},
		{0, "//bücher.de", `host|03-05|3.2.2|"ü" is not allowed in a host; write its A-label (xn--...)`},
		{0, "//h h", `host|03-04|3.2.2|a space is not allowed in a host`},
		{0, "//2001:db8::1/", `host|02-13|3.2.2|an IPv6 address must be in brackets; write [2001:db8::1]`},
		{0, "//[fe80::1%25eth0]", `host|02-18|3.2.2|RFC 3986 allows no zone in an IPv6 address`},
		{0, "//[::1", `host|02-06|3.2.2|the [ of an IP literal has no ]`},
		{0, "//[::1]x:80", `host|07-08|3.2.2|only a port may follow the ] of an IP literal`},
		{0, "//[h]", `host|02-05|3.2.2|only an IPv6 or IPvFuture address is allowed in brackets`},
		{0, "//[v1]", `host|02-06|3.2.2|an address of a future version is "v", hexadecimal digits, "." and the address`},
		{0, "//h:8a", `port|05-06|3.2.3|a port has digits only`},
		{0, "//u:p/w@h", `port|04-05|3.2.3|a port has digits only; a "/" ends the authority, in a password write %2F`},
		{0, "//u@c:p@h", `userinfo|03-04|3.2.1|"@" is not allowed in userinfo; write %40`},
		{0, "1:b", `path|01-02|4.2|a colon is not allowed in the first segment of a relative reference; write ./ before it`},
		{0, "1://b", `scheme|00-01|3.1|a scheme begins with a letter`},
		{0, "a_b://b", `scheme|01-02|3.1|"_" is not allowed in a scheme, only letters, digits, +, - and .`},
		{0, "a%41://b", `scheme|01-04|3.1|a percent-encoded byte is not allowed in a scheme, only letters, digits, +, - and .`},
		{0, "://b", `scheme|00-01|3.1|the scheme is empty`},
		{0, "#a#b", `fragment|02-03|3.5|"#" is not allowed in a fragment; write %23`},
		{rfc3986.URI, "a/b", `scheme|00-00|3|a URI begins with a scheme and a colon`},
		{rfc3986.AbsoluteURI, "a:b#", `fragment|03-04|4.3|an absolute URI has no fragment`},
		{rfc3986.RelativeRef, "a:b", `scheme|00-02|4.2|a relative reference has no scheme`},
		{rfc3986.Segment, "a/b", `path|01-02|3.3|"/" is not allowed in a segment; write %2F`},
		{rfc3986.SegmentNZNC, "a:b", `path|01-02|3.3|":" is not allowed in a segment-nz-nc; write %3A`},
		{rfc3986.SegmentNZ, "", `path|00-00|3.3|a segment-nz is not empty`},
		{rfc3986.SchemeKind, "", `scheme|00-00|3.1|the scheme is empty`},
		{rfc3986.HostKind, "h:8", `host|01-02|3.2.2|":" is not allowed in a host; only a port follows a colon, and an IPv6 address must be in brackets`},
		{rfc3986.PortKind, "%38", `port|00-03|3.2.3|a port has digits only`},
		{rfc3986.IPv4, "1.2.3.256", `host|00-09|3.2.2|an IPv4 address is four numbers from 0 to 255 without leading zeros`},
		{rfc3986.IPv6, "[::1]", `host|00-05|3.2.2|the brackets are not part of an IPv6 address`},
		{rfc3986.IPLiteral, "::1", `host|00-03|3.2.2|an IP literal must be in brackets`},
		{rfc3986.PctEncoded, "%4", `unknown|00-02|2.1|a percent-encoded byte is % and two hexadecimal digits`},
	} {
		var got []string
		rfc3986.Judge(test.text, test.kind, notes(&got))
		if strings.Join(got, "\n") != test.want {
			t.Errorf("%v %q:\n got %q\nwant %q", test.kind, test.text, got, test.want)
		}
	}
}

// TestScanPart gives literals as they stand between values: "{" is a value.
func TestScanPart(t *testing.T) {
	ref := rfc3986.Start(rfc3986.URIReference)
	for _, test := range []struct {
		state rfc3986.State
		text  string
		open  bool
		want  string // the bytes that are wrong
	}{
		// "http://h/a%{": the value may go on with two digits.
		{ref, "http://h/a%", true, ""},
		{ref, "http://h/a%4", true, ""},
		{ref, "http://h/a%", false, "%"},
		{ref, "http://h/a%z", true, "%z"},
		// "a%{1/b": the value is not part of the triplet.
		{ref.After("/%"), "41", false, ""},
		{ref.After("/%"), "4/", false, "4"},
		{ref.After("/%4"), "1/", true, ""},
		// "http://{name}:{pass}@h": only an "@" distinguishes a port from a password.
		{ref, "http://u:p", true, ""},
		{ref, "http://u:p", false, "p"},
		{ref, "http://u:p/", true, "p"},
		{rfc3986.Within(rfc3986.Authority), ":p@h:80/", false, ""},
		{rfc3986.Within(rfc3986.PortOrUserinfo), "a@h", false, ""},
		{rfc3986.Within(rfc3986.PortOrUserinfo), "a/h", false, "a"},
		// "http://{host}/a b"
		{rfc3986.Within(rfc3986.Authority), "/a b", false, " "},
		{rfc3986.Within(rfc3986.Host), ".example.com:8080/", false, ""},
		{rfc3986.Within(rfc3986.Host), "@h/", false, "@"},
		{rfc3986.Within(rfc3986.Userinfo), ":p@h/", false, ""},
		{rfc3986.Within(rfc3986.Port), "0x/", false, "x"},
		// "http://[{ip}]:80/"
		{ref, "http://[", true, ""},
		{ref.After("http://[").AfterData(), "]:80/", false, ""},
		{ref.After("http://[").AfterData(), "]x/", false, "x"},
		{ref, "http://[::1]:80", true, ""},
		{ref, "http://[::g]", true, "[::g]"},
		// "{base}/users[{id}]", "{scheme}://h"
		{rfc3986.Within(rfc3986.Path), "/users[", true, "["},
		{rfc3986.Within(rfc3986.Path), "?a=b#c d", false, " "},
		{ref.AfterData(), "://h/", false, ""},
		{rfc3986.Within(rfc3986.Scheme), "s://h", false, ""},
		{ref, "ht", true, ""},
		{ref, "1:b", true, ":"},
		{rfc3986.Start(rfc3986.URI), "ht", true, ""},
		{rfc3986.Start(rfc3986.URI), "h_", true, "_"},
		{ref.After("http:"), "//h:x/", false, "x"},
		{ref.After("http:/"), "/h:x/", false, "x"},
		// "?q={v}&r=[]"
		{rfc3986.Within(rfc3986.Query), "&r=[]", false, "[]"},
		{rfc3986.Within(rfc3986.Fragment), "#", false, "#"},
		{rfc3986.Start(rfc3986.QueryKind), "a=b#c", false, "#"},
		{rfc3986.Start(rfc3986.PathKind), "a?b", false, "?"},
		{rfc3986.State{}, "\x00 %%", false, ""},
	} {
		got := ""
		end := rfc3986.ScanPart(test.state, test.text, test.open, func(v rfc3986.Violation) { got += test.text[v.Start:v.End] })
		if got != test.want || end != test.state.After(test.text) {
			t.Errorf("%+v %q open %v: got %q, want %q", test.state, test.text, test.open, got, test.want)
		}
	}
}
