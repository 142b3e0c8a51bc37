package rfc3986_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// TestSchemeTypo shows the bytes that are wrong at the begin of a URL, and what is said of them.
func TestSchemeTypo(t *testing.T) {
	tests := []struct{ text, wrong, says string }{
		{"https//example.com", "https//", "a colon is missing"},
		{"https;//example.com", "https;//", `";" instead of ":"`},
		{`https:\\example.com`, `https:\\`, "instead of \"/\""},
		{"https:///path", "https:///", "a host is missing"},
		{"https:/example.com", "https:/", "a slash is missing"},
		{"http://https://example.com", "http://https://", `the host is "https"`},
		{"https://http//example.com", "https://http//", `the host is "http"`},
		{"htp://example.com", "htp", "did you mean http?"},
		{"htpts://example.com", "htpts", "did you mean https?"},
		{"httpss://example.com", "httpss", "did you mean https?"},
		{"hhtp://example.com", "hhtp", "did you mean http?"},
		{"http://example.com", "", ""},
		{"https://example.com", "", ""},
		{"https://https.example.com//", "", ""},
		{"ftp:///etc/motd", "", ""},
		{"httpu://239.255.255.250:1900", "", ""},
		{"hxxp://example.com", "", ""},
		{"http:example.com", "", ""},
		{"httpd/conf", "", ""},
		{"", "", ""},
	}
	for _, tt := range tests {
		end, message := rfc3986.SchemeTypo(tt.text)
		if tt.text[:end] != tt.wrong || !strings.Contains(message, tt.says) || (tt.says == "") != (message == "") {
			t.Errorf("%q: got %q, %q", tt.text, tt.text[:end], message)
		}
	}
}
