package rfc3986_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

func BenchmarkScan(b *testing.B) {
	for name, text := range map[string]string{
		"typical": "https://api.example.com/v1/users/42/repos?page=2&sort=name",
		"full":    "https://user@example.com:8443/a%20b/c?q=caf%C3%A9&n=1#section-2",
		"ipv6":    "http://[2001:db8:85a3::8a2e:370:7348]:8080/index.html",
		"bad":     "https://example.com/my file.txt?q=[1]",
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				rfc3986.Scan(text, rfc3986.URIReference)
			}
		})
	}
}

func BenchmarkStateAfter(b *testing.B) {
	const text = "https://api.example.com/v1/users/42/repos?page=2&sort=name"
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		rfc3986.Start(rfc3986.URIReference).After(text)
	}
}
