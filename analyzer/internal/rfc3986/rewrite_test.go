package rfc3986_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		"http://h/a b":                      "http://h/a%20b",
		"http://h/é?q=\"<>\\^`{|}":          "http://h/%C3%A9?q=%22%3C%3E%5C%5E%60%7B%7C%7D",
		"100%":                              "100%25",
		"%zz%4%41%%20%u00e9":                "%25zz%254%41%25%20%25u00e9",
		"\xff\x00\n":                        "%FF%00%0A",
		":/?#[]@!$&'()*+,;=-._~":            ":/?#[]@!$&'()*+,;=-._~",
		"http://[::1]/[x]":                  "http://[::1]/[x]",
		"http://h/?name=Ødegård&x=%c3%98%2": "http://h/?name=%C3%98deg%C3%A5rd&x=%c3%98%252",
	} {
		if got := rfc3986.Clean(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestDisplay(t *testing.T) {
	for text, want := range map[string]string{
		"http://h/%C3%A9%7E":        "http://h/é~",
		"%41%2d":                    "A-",
		"%2F%3F%23%25%26%3D%2B%5B":  "%2F%3F%23%25%26%3D%2B%5B",
		"%20%00%0A%7F%22%3C":        "%20%00%0A%7F%22%3C",
		"a b\t\"<":                  "a%20b%09%22%3C",
		"%E6%97%A5%E6%9C%AC":        "日本",
		"日本":                        "日本",
		"%D7%A9":                    "ש",
		"%C3":                       "%C3",
		"%c3%28":                    "%c3%28",
		"\xff":                      "%FF",
		"%E2%80%AE":                 "%E2%80%AE", // right-to-left override
		"\u202e":                    "%E2%80%AE",
		"%E2%80%8B":                 "%E2%80%8B", // zero width space
		"%C2%A0":                    "%C2%A0",    // no-break space
		"%C2%AD":                    "%C2%AD",    // soft hyphen
		"%E3%85%A4":                 "%E3%85%A4", // Hangul filler
		"%EF%BC%8F":                 "%EF%BC%8F", // full-width solidus
		"%E2%88%95":                 "%E2%88%95", // division slash
		"%C2%80":                    "%C2%80",    // control of C1
		"%EF%BF%BD":                 "%EF%BF%BD", // replacement character
		"%F0%9F%98%80":              "😀",
		"e%CC%81":                   "e\u0301",
		"/%CC%B8":                   "/%CC%B8", // a stroke over the slash
		"%E0%A4%95%E0%A5%8D":        "क्",
		"100%":                      "100%25",
		"%%34%31":                   "%2541",
		"%2541":                     "%2541",
		"http://[::1]/[x]":          "http://[::1]/[x]",
		"%E2%80%99%E2%80%93":        "’–",
		"%F3%A0%81%81":              "%F3%A0%81%81", // tag letter
		"%EE%80%80":                 "%EE%80%80",    // private use
		"http://h/caf%C3%A9?q=%C4x": "http://h/café?q=%C4x",
	} {
		if got := rfc3986.Display(text, rfc3986.URIReference); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestDisplayLookalikes has texts that would show as another text, or as a
// right one, if all triplets of harmless characters were decoded.
func TestDisplayLookalikes(t *testing.T) {
	const cyrillicA = "%D0%B0"
	for _, test := range []struct {
		kind       rfc3986.Kind
		text, want string
	}{
		// An IP literal is judged byte by byte.
		{0, "http://[::%31]", "http://[::%31]"},
		{0, "http://[%3a%3A1]/%7e", "http://[%3a%3A1]/~"},
		{0, "http://[::%31", "http://[::%31"},
		{0, "//[v1.%61]:80", "//[v1.%61]:80"},
		{0, "http://[fe80::1%25eth0]/", "http://[fe80::1%25eth0]/"},
		{0, "http://[fe80::1%25%65th0]/", "http://[fe80::1%25%65th0]/"},
		{0, "http://u%31@[::%31]/", "http://u%31@[::%31]/"},
		{0, "http://[::1]%31:80/", "http://[::1]%31:80/"},
		// A port has digits only.
		{0, "http://h:%38%30/", "http://h:%38%30/"},
		{0, "http://h:8%30", "http://h:8%30"},
		{0, "http://[::1]:%38/", "http://[::1]:%38/"},
		{0, "http://h:%EF%BC%98/", "http://h:%EF%BC%98/"},
		{0, "http://u:%38%30@h/", "http://u:80@h/"}, // a password
		// An address without brackets, or a host and a port that is none.
		{0, "//20%301:db8::1/", "//20%301:db8::1/"},
		{0, "//2001:db8::%31/", "//2001:db8::%31/"},
		{0, "//%5B2001:db8::%31%5D/", "//%5B2001:db8::%31%5D/"},
		// No delimiter is gained.
		{0, "http://good.example%2F@evil.example/", "http://good.example%2F@evil.example/"},
		{0, "http://good.example%40evil.example/", "http://good.example%40evil.example/"},
		{0, "http://good.example%3A80/", "http://good.example%3A80/"},
		{0, "http://good.example%E2%81%84@evil.example/", "http://good.example%E2%81%84@evil.example/"},
		{0, "http://good.example%E3%83%8E@evil.example/", "http://good.example%E3%83%8E@evil.example/"}, // Katakana no, like a slash
		{0, "http://h/%E2%9F%8B%E2%81%9A%CB%B8", "http://h/%E2%9F%8B%E2%81%9A%CB%B8"},                   // diagonal, two dots, raised colon
		// A host with letters of another script looks like another host.
		{0, "http://ex" + cyrillicA + "mple.com/" + cyrillicA, "http://ex" + cyrillicA + "mple.com/а"},
		{0, "http://exаmple.com/а", "http://ex" + cyrillicA + "mple.com/а"},
		{0, "http://%65xample%2Ecom/", "http://example.com/"}, // the same host (section 6.2.2.2)
		{0, "http://%31.2.3.4/", "http://1.2.3.4/"},
		// No scheme is gained.
		{0, "%68ttp://h/%7e", "%68ttp://h/~"},
		{0, "%6aavascript:%61", "%6aavascript:a"},
		{0, "%61%3A:%62:c%7E/%7E", "%61%3A:%62:c~/~"},
		{0, "%61/%62:c", "a/b:c"},
		{0, "./%61:b", "./a:b"},
		{rfc3986.URI, "h%74tp://h/", "h%74tp://h/"},
		{rfc3986.SchemeKind, "h%74tp", "h%74tp"},
		{rfc3986.RelativeRef, "%61:b", "%61:b"},
		// Kinds of their own.
		{rfc3986.IPv4, "%31.2.3.4", "%31.2.3.4"},
		{rfc3986.IPv6, "::%31", "::%31"},
		{rfc3986.IP, "%31.2.3.4", "%31.2.3.4"},
		{rfc3986.IPvFuture, "v1.%61", "v1.%61"},
		{rfc3986.IPLiteral, "[::%31]", "[::%31]"},
		{rfc3986.HostKind, "[::%31]", "[::%31]"},
		{rfc3986.HostKind, "%61", "a"},
		{rfc3986.AuthorityKind, "u%61@h:%38", "u%61@h:%38"},
		{rfc3986.PortKind, "%38", "%38"},
		{rfc3986.PathKind, "%61:b", "a:b"},
		{rfc3986.PctEncoded, "%41", "A"},
		{rfc3986.PctEncoded, "%2F", "%2F"},
	} {
		if got := rfc3986.Display(test.text, test.kind); got != test.want {
			t.Errorf("%v %q: got %q, want %q", test.kind, test.text, got, test.want)
		}
	}
}

func TestNormalise(t *testing.T) {
	for _, test := range []struct {
		kind       rfc3986.Kind
		text, want string
	}{
		{0, "HTTP://User@EXAMPLE.com:80/%7ea/./b/../%2f?%c3%a9#%41", "http://User@example.com:80/~a/%2F?%C3%A9#A"},
		{0, "http://%45x%4C%c3%a9/", "http://exl%C3%A9/"},
		{0, "http://h/%2e%2E/a", "http://h/a"},
		{0, "http://h", "http://h"},
		{0, "../%61", "../a"},
		{0, "foo:/..//b", "foo:/.//b"},
		{0, "foo:/.//b", "foo:/.//b"},
		{0, "//[2001:DB8::A]:", "//[2001:db8::a]:"},
		{0, "?", "?"},
		{rfc3986.HostKind, "EX%41", "exa"},
		{rfc3986.PathKind, "/a/../b", "/a/../b"},
		{rfc3986.PctEncoded, "%3a", "%3A"},
		{rfc3986.PctEncoded, "%41", "A"},
	} {
		if got, ok := rfc3986.Normalise(test.text, test.kind); got != test.want || !ok {
			t.Errorf("%v %q: got %q %v, want %q", test.kind, test.text, got, ok, test.want)
		}
	}
	if got, ok := rfc3986.Normalise("a b", rfc3986.URIReference); ok || got != "" {
		t.Errorf("an invalid text: got %q %v", got, ok)
	}
}

func TestUnescape(t *testing.T) {
	for _, test := range []struct {
		text, want string
		ok         bool
	}{
		{"", "", true},
		{"a%20b", "a b", true},
		{"%2525", "%25", true},
		{"%C3%a9", "é", true},
		{"100%", "100%", false},
		{"%zz%41", "%zzA", false},
		{"%4", "%4", false},
	} {
		if got, ok := rfc3986.Unescape(test.text); got != test.want || ok != test.ok {
			t.Errorf("%q: got %q %v, want %q %v", test.text, got, ok, test.want, test.ok)
		}
	}
}
