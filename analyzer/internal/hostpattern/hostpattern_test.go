package hostpattern_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/hostpattern"
)

// TestOpen has patterns with the text that passes, or "" where none does.
func TestOpen(t *testing.T) {
	const u, origin, host, raw = hostpattern.URL, hostpattern.Origin, hostpattern.Host, hostpattern.Text
	for _, tt := range []struct {
		pattern string
		kind    hostpattern.Kind
		want    string
	}{
		{`^https://example\.com`, origin, "https://example.com.evil.com"},
		{`^https://.*\.example\.com`, origin, "https://a.example.com.evil.com"},
		{`https://shop\.example\.com`, u, "https://shop.example.com.evil.com"},
		{`^https://api.example.com$`, origin, "https://apixexample.com"},
		{`^https?://(.*).example.org$`, origin, "https://axexample.org"},
		{`example\.com$`, origin, "https://evilexample.com"},
		{`example\.com$`, host, "evilexample.com"},
		{`.*example\.com$`, host, "evilexample.com"},
		{`\.example\.com`, host, "a.example.com.evil.com"},
		{`https://example\.com/.*`, u, "https://evil.com/?https://example.com/a"},
		{`^https://.*\.example\.com/`, u, "https://evil.com/.example.com/"},
		{`^https://.*example\.com$`, origin, "https://evilexample.com"},
		{`^https://[^.]+\.example\.com$`, u, ""},
		{`^https://[^?]*\.example\.com$`, u, "https://evil.com/.example.com"},
		{`(?i)^https://EXAMPLE\.com`, origin, "https://example.com.evil.com"},
		{`^(https://a\.example\.com|https://b\.example\.com)`, origin, "https://a.example.com.evil.com"},
		{`^(https://a\.example\.com$|https://b\.example\.com)`, origin, "https://b.example.com.evil.com"},
		{`.*\.example\.io|.*\.example\.cn`, host, "a.example.io.evil.com"},
		{`^(.*\.)?example\.com$`, raw, "evil.com#.example.com"},
		{`^[^/]+\.example\.com$`, raw, "evil.com#.example.com"},
		{`\.example\.com`, raw, "a.example.com.evil.com"},

		{`^([a-z0-9-]+\.)*example\.com$`, raw, ""},
		{`^https://example\.com$`, origin, ""},
		{`^https://example.com$`, origin, ""}, // examplexcom is no domain
		{`^https://([a-z0-9-]+\.)*example\.com(:\d+)?$`, origin, ""},
		{`^https://.*\.example\.com$`, origin, ""}, // an origin has no path
		{`(^|\.)example\.com$`, host, ""},
		{`^(.*\.)?example\.com$`, host, ""},
		{`\bexample\.com$`, host, "evil-example.com"},
		{`^https://example\.com/`, u, ""},
		{`^https://example\.com(/|$)`, u, ""},
		{`^https?://.*$`, u, ""},
		{`^https?://localhost`, origin, ""},
		{`^http://127\.0\.0\.1`, origin, ""},
		{`^[a-z]+$`, host, ""},
		{`example\.[a-z]+$`, host, ""},
		{`^/app/.*`, u, ""},
		{`(`, u, ""},
		{``, u, ""},
		{strings.Repeat(`(a|b)`, 60) + `\.example\.com`, host, strings.Repeat("a", 60) + ".example.com.evil.com"},
		{`^a{1,999}\.example\.com`, host, ""},
	} {
		got, ok := hostpattern.Open(tt.pattern, tt.kind)
		if ok != (tt.want != "") || got.Text != tt.want {
			t.Errorf("Open(%q, %d) = %+v, %v, want %q", tt.pattern, tt.kind, got, ok, tt.want)
			continue
		}
		if ok && !regexp.MustCompile(tt.pattern).MatchString(got.Text) {
			t.Errorf("%q does not match %q", tt.pattern, got.Text)
		}
	}
}

// FuzzOpen says that what passes does, and is of another host.
func FuzzOpen(f *testing.F) {
	for _, s := range []string{`^https://.*\.example\.com`, `(a|b)*\.example\.com$`, `[^/]{2,}x\.io`, `(?i:É)\.example\.com`} {
		f.Add(s, 0)
		f.Add(s, 2)
		f.Add(s, 3)
	}
	f.Fuzz(func(t *testing.T, pattern string, kind int) {
		got, ok := hostpattern.Open(pattern, hostpattern.Kind(min(max(kind, 0), 3)))
		if !ok {
			return
		}
		text := got.Text
		if kind >= 2 {
			text = "https://" + text
		}
		u, err := url.Parse(text)
		if err != nil || u.Hostname() != got.Host || got.Host == got.Trust || strings.HasSuffix(got.Host, "."+got.Trust) {
			t.Errorf("%q: %+v, %v, %v", pattern, got, u, err)
		}
		if !regexp.MustCompile(pattern).MatchString(got.Text) {
			t.Errorf("%q does not match %q", pattern, got.Text)
		}
	})
}
