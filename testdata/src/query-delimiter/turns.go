package delimiter

import (
	"net/http"
	"net/url"
	"strings"
)

// Pairs of a loop, or of a list, have a ";" between them, which net/url drops.
func joinedPairs(args map[string]string) (*http.Response, error) {
	var pairs []string
	for k, v := range args {
		pairs = append(pairs, url.QueryEscape(k)+"="+url.QueryEscape(v))
	}
	return http.Get("https://api.example.com/calc?" + strings.Join(pairs, ";")) // want `pairs are separated by "&": .* \(query-delimiter\)`
}

func joinedTags(tags []string) (*http.Response, error) {
	pairs := make([]string, 0, len(tags))
	for _, tag := range tags {
		pairs = append(pairs, "tag="+url.QueryEscape(tag))
	}
	return http.Get("https://api.example.com/calc?" + strings.Join(pairs, ";")) // want `pairs are separated by "&": .* \(query-delimiter\)`
}

func builtPairs(args map[string]string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://api.example.com/calc?")
	for k, v := range args {
		b.WriteString(url.QueryEscape(k))
		b.WriteByte('=')
		b.WriteString(url.QueryEscape(v))
		b.WriteString(";") // want `pairs are separated by "&": .* \(query-delimiter\)`
	}
	return http.Get(b.String())
}

func joinedRight(args map[string]string) (*http.Response, error) {
	var pairs []string
	for k, v := range args {
		pairs = append(pairs, url.QueryEscape(k)+"="+url.QueryEscape(v))
	}
	return http.Get("https://api.example.com/calc?" + strings.Join(pairs, "&"))
}

// A list in one value has what its service wants.
func joinedValue(labels map[string]string) (*http.Response, error) {
	var pairs []string
	for k, v := range labels {
		pairs = append(pairs, url.QueryEscape(k)+"="+url.QueryEscape(v))
	}
	return http.Get("https://api.example.com/calc?labels=" + strings.Join(pairs, ";"))
}

// Parameters of a path are separated by ";".
func matrix(args map[string]string) (*http.Response, error) {
	u := "https://api.example.com/calc"
	for k, v := range args {
		u += ";" + url.PathEscape(k) + "=" + url.PathEscape(v)
	}
	return http.Get(u)
}
