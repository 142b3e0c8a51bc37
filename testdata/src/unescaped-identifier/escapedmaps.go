package identifier

import (
	"net/http"
	"net/url"
)

// Maps that a loop fills with escaped values have those.

func escapedValues(in map[string]string, key string) {
	escaped := map[string]string{}
	for k, v := range in {
		escaped[k] = url.PathEscape(v)
	}
	_, _ = http.Get("https://example.com/repos/" + escaped["owner"] + "/" + escaped[key])
	for _, v := range escaped {
		_, _ = http.Get("https://example.com/repos/" + v)
	}
}

func escapedByNumber(in []string, n int) {
	escaped := make(map[int]string, len(in))
	for i, v := range in {
		escaped[i] = url.PathEscape(v)
	}
	_, _ = http.Get("https://example.com/repos/" + escaped[n])
}

func rawValues(in map[string]string) {
	raw := map[string]string{}
	for k, v := range in {
		raw[k] = v
	}
	_, _ = http.Get("https://example.com/repos/" + raw["owner"]) // want `path segment raw\["owner"\] is not escaped: .* \(unescaped-identifier\)`
}
