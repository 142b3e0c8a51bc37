package rfc3986_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// TestWarn gives what is warned of as "section:bytes", in order.
func TestWarn(t *testing.T) {
	for text, want := range map[string]string{
		// escapes
		"/%c3%a9%2b":        "2.1:%c3%a9%2b",
		"/%c3%a9/%2B":       "2.1:%c3%a9",
		"/%41%42%43":        "2.3:%41%42%43",
		"/%7e":              "2.3:%7e",
		"/%25":              "",
		"/%25zz":            "",
		"/%2541":            "2.4:%2541",
		"/%C3%A9":           "",
		"/%C3%A9%A9":        "2.5:%A9",
		"/%ED%A0%80":        "2.5:%ED%A0%80",
		"/%C0%AF":           "2.5:%C0%AF",
		"/%0D%0A":           "7.3:%0D 7.3:%0A",
		"mailto:a?body=%0A": "",
		"data:,%00%FF%2F":   "",
		"#%1B%61":           "7.3:%1B 2.3:%61",
		"//%61@h":           "2.3:%61",

		// scheme and authority
		"Http://h/":             "6.2.2.1:Http",
		"FOO:b":                 "6.2.2.1:FOO",
		"http://u:p@h/":         "3.2.1::p",
		"http://u:@h/":          "",
		"http://:p@h/":          "3.2.1::p",
		"http://A.b/":           "6.2.2.1:A.b",
		"http://[2001:DB8::1]/": "6.2.2.1:[2001:DB8::1]",
		"http://%C3%A9/":        "3.2.2:%C3%A9",
		"http+unix://%2Frun/x":  "",
		"http:///a":             "3.2.2:",
		"http://:80/":           "3.2.2: 3.2.3::80",
		"file:///a":             "",
		"file:////a":            "3.3://",
		"http:a":                "3:a",
		"ws:/a":                 "3:/a",
		"urn:a":                 "",
		"http://1.2.3/":         "3.2.2:1.2.3",
		"http://1.2.3.04/":      "3.2.2:1.2.3.04",
		"http://1.2.3.4/":       "",
		"http://1.2.3.4.5/":     "3.2.2:1.2.3.4.5",
		"http://1.example/":     "",
		"http://h:/":            "3.2.3::",
		"http://h:80/":          "3.2.3::80",
		"http://h:0080/":        "3.2.3::0080",
		"http://h:443/":         "",
		"wss://h:443/":          "3.2.3::443",
		"//h:80/":               "",
		"http://h:65535/":       "",
		"http://h:65536/":       "3.2.3:65536",
		"http://h:000080000/":   "3.2.3:000080000",

		// paths
		"http://h/a/./b/../c":     "6.2.2.3:. 6.2.2.3:..",
		"http://h/a/..":           "6.2.2.3:..",
		"http://h/.":              "6.2.2.3:.",
		"http://h/%2e/.%2E/x":     "6.2.2.3:%2e 6.2.2.3:.%2E",
		"http://h/.../..a/b../.a": "",
		"http://h/%2Ea":           "2.3:%2E",
		"../a/./b":                "",
		"/a/../b":                 "",
		"foo:a/../b":              "",
		"foo:/a/../b":             "6.2.2.3:..",
		"foo:/.//b":               "",
		"/a%2Fb":                  "3.3:%2F",
		"a%2Fb":                   "3.3:%2F",
		"mailto:a%2Fb@h":          "",
		"http://h/?a%2Fb":         "",
		"http%3A%2F%2Fh%2Fa":      "2.4:http%3A%2F%2Fh%2Fa",
		"http%3a//h/a":            "2.4:http%3a//h/a",
		"a%3Ab":                   "",
		"mailto%3Aa%40b":          "2.4:mailto%3Aa%40b",
		"https:%2F%2Fh%2Fa":       "2.4:%2F%2Fh%2Fa",
		"ftp:%2f%2fh":             "2.4:%2f%2fh",
		"data:%2F%2Fx":            "",
		"http://p/http%3A%2F%2Fh": "3.3:%2F 3.3:%2F",

		// queries and fragments
		"?u=http://h/p?a&b":               "2.4:&",
		"?u=http://h/p&b":                 "",
		"?a=1&u=http://h/?b&c&d":          "2.4:&",
		"?u=http%3A%2F%2Fh%2Fp%3Fa&b":     "",
		"?u=http://h/p#f":                 "2.4:#f",
		"?u=http://h/p#":                  "",
		"?u=http://h/p&v=1#f":             "",
		"?q=C#&sort=a&page=2":             "",
		"?q=C#sort=a&page=2":              "3.5:#sort=a&page=2",
		"/cb#token=a&state=b":             "",
		"?x#/route?a=1&b=2":               "",
		"?u=https%3A%2F%2Fh%2Fa%2520b":    "",
		"?u=https%3A%2F%2Fh&v=%2520":      "2.4:%2520",
		"?q=a+b%20c":                      "2.2:+",
		"?q=a+b&c=%20":                    "2.2:+",
		"?q=a%2Bb%20c":                    "",
		"mailto:a@b?subject=C++%20rocks":  "",
		"http://h/a+b%20c":                "",
		"http://h/?a b":                   "",
		"http://h/%c3%a9?%7E#%0a":         "2.1:%c3%a9 2.3:%7E 7.3:%0a",
		"HTTP://U:P@H:80/%2f?%c3%a9#%4A ": "",
	} {
		var got []string
		rfc3986.Warn(text, rfc3986.URIReference, func(v rfc3986.Violation) {
			got = append(got, v.Section+":"+text[v.Start:v.End])
		})
		if strings.Join(got, " ") != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestWarnOtherKinds(t *testing.T) {
	for _, test := range []struct {
		kind rfc3986.Kind
		text string
		want int
	}{
		{rfc3986.PortKind, "", 0},
		{rfc3986.PortKind, "80", 0},
		{rfc3986.PortKind, "70000", 1},
		{rfc3986.HostKind, "EXAMPLE", 1},
		{rfc3986.HostKind, "", 0},
		{rfc3986.QueryKind, "%41+%20", 2},
		{rfc3986.Segment, "https%3A%2F%2Fh", 2},
		{rfc3986.SchemeKind, "HTTP", 1},
		{rfc3986.SchemeKind, "http", 0},
		{rfc3986.PctEncoded, "%41", 0},
	} {
		n := 0
		rfc3986.Warn(test.text, test.kind, func(rfc3986.Violation) { n++ })
		if n != test.want {
			t.Errorf("%v %q: got %d warnings, want %d", test.kind, test.text, n, test.want)
		}
	}
}
