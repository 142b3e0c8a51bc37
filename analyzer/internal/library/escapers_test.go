package library_test

import (
	"html"
	htmltemplate "html/template"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// What each escaper leaves as it is, and what it writes, is measured on all
// 256 bytes of the running library. The byte is inside the text.
func TestEscapersOfURL(t *testing.T) {
	tests := []struct {
		fn, name string
		escape   func(string) string
	}{
		{"net/url.PathEscape", "PathEscape", url.PathEscape},
		{"net/url.QueryEscape", "QueryEscape", url.QueryEscape},
		{"html/template.URLQueryEscaper", "QueryEscape", func(s string) string { return htmltemplate.URLQueryEscaper(s) }},
		{"html.EscapeString", "HTMLEscape", html.EscapeString},
		{"html/template.HTMLEscapeString", "HTMLEscape", htmltemplate.HTMLEscapeString},
		{"html/template.JSEscapeString", "HTMLEscape", htmltemplate.JSEscapeString},
	}
	for _, test := range tests {
		e, ok := library.LookupEscaper(fn(t, test.fn))
		if !ok || e.Coding.Name != test.name || e.Arg != 0 || e.Coding.Decodes {
			t.Errorf("%s: got %+v", test.fn, e)
		}
		isJS := strings.Contains(test.fn, "JSEscape")
		var raw rfc3986.CharSet
		for c := range 256 {
			in := string([]byte{byte(c)})
			out := test.escape("a" + in + "b")
			if out == "a"+in+"b" {
				raw = raw.With(byte(c))
				continue
			}
			if c == ' ' && e.Coding.SpaceTo != "" {
				if out != "a"+e.Coding.SpaceTo+"b" {
					t.Errorf("%s: a space becomes %q", test.fn, out)
				}
				continue
			}
			if written := rfc3986.Chars(strings.TrimSuffix(strings.TrimPrefix(out, "a"), "b")); !e.Coding.Emits.Contains(written) {
				t.Errorf("%s: %q becomes %q, of which %v is not in Emits", test.fn, in, out, written.Minus(e.Coding.Emits))
			}
		}
		if isJS { // it reads runes, of which it leaves some
			raw = raw.Minus(rfc3986.Range(0x80, 0xff))
		}
		if raw != e.Coding.Raw {
			t.Errorf("%s: leaves %v, declared %v", test.fn, raw, e.Coding.Raw)
		}
	}
}

func TestNamedEscapers(t *testing.T) {
	tests := map[string]func(string) string{
		"PathEscape":  url.PathEscape,
		"QueryEscape": url.QueryEscape,
		"SubPathEscape": func(s string) string {
			return (&url.URL{Path: "/" + s}).EscapedPath()[1:]
		},
		"FragmentEscape": func(s string) string { return (&url.URL{Fragment: s}).EscapedFragment() },
		"UserinfoEscape": func(s string) string { return url.User(s).String() },
	}
	for name, escape := range tests {
		e := library.Named(name)
		if e.Coding.Name != name {
			t.Errorf("%s: got %s", name, e.Coding.Name)
		}
		for c := range 256 {
			in := "a" + string([]byte{byte(c)}) + "b"
			if kept := escape(in) == in; kept != e.Coding.Raw.Has(byte(c)) {
				t.Errorf("%s: %q kept %v", name, in, kept)
			}
		}
	}
}

// Apply agrees with the escapers on all texts.
func TestApplyHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	escapers := map[string]func(string) string{
		"net/url.PathEscape":             url.PathEscape,
		"net/url.QueryEscape":            url.QueryEscape,
		"net/url.PathUnescape":           func(s string) string { s, _ = url.PathUnescape(s); return s },
		"net/url.QueryUnescape":          func(s string) string { s, _ = url.QueryUnescape(s); return s },
		"html.EscapeString":              html.EscapeString,
		"html/template.JSEscaper":        func(s string) string { return htmltemplate.JSEscaper(s) },
		"html/template.HTMLEscaper":      func(s string) string { return htmltemplate.HTMLEscaper(s) },
		"net/url.URL.EscapedPath":        func(s string) string { return (&url.URL{Path: s}).EscapedPath() },
		"net/url.Userinfo.String":        func(s string) string { return url.User(s).String() },
		"text/template.HTMLEscapeString": htmltemplate.HTMLEscapeString,
	}
	texts := []string{"", ".", "..", "a", " ", "a b", "+", "a%2Fb", "100%", "%", "a/b", "é", "\x00", "a-b_c", "42", "%2e"}
	for range rounds {
		texts = append(texts, string(randomBytes(r, 6)))
	}
	for name, escape := range escapers {
		e, ok := library.LookupEscaper(fn(t, name))
		if !ok {
			t.Fatalf("%s is not known", name)
		}
		for _, text := range texts {
			v := e.Coding.Apply(rfc3986.Exactly(text))
			if out := escape(text); within(out, v) != "" {
				t.Errorf("%s: %q becomes %q, which %s", name, text, out, within(out, v))
			}
		}
	}
}

func TestApply(t *testing.T) {
	anything, path := rfc3986.AnyValue(), library.Named("PathEscape")
	v := path.Coding.Apply(anything)
	if v.BadPct || !v.Dots || !v.Empty || v.Set.Has('/') || !v.Set.Has('%') || v.Set.Has('%') && !v.Set.Has('F') {
		t.Errorf("PathEscape of anything: got %+v", v)
	}
	digits := rfc3986.NonEmpty(rfc3986.Digit())
	if got := path.Coding.Apply(digits); got != digits {
		t.Errorf("PathEscape of digits: got %+v", got)
	}
	if got := path.Coding.Apply(v); got.BadPct || !got.Set.Has('%') {
		t.Errorf("PathEscape twice: got %+v", got)
	}
	query := library.Named("QueryEscape").Coding.Apply(anything)
	if query.Set.Has('&') || query.Set.Has(' ') || !query.Set.Has('+') {
		t.Errorf("QueryEscape of anything has %v", query.Set)
	}
	e, _ := library.LookupEscaper(fn(t, "html.EscapeString"))
	if v := e.Coding.Apply(anything); v.Set.Has('<') || !v.Set.Has('?') || !v.BadPct {
		t.Errorf("EscapeString of anything: got %+v", v)
	}
}
