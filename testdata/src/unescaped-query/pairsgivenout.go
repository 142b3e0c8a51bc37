package query

import (
	"net/http"
	"net/url"
	"strings"
)

// A pairList hands out its pairs; the name of the method promises what nothing does.
type pairList struct{ pairs []string }

func (l *pairList) Encode() string { return strings.Join(l.pairs, "&") }

func (l *pairList) load() (*http.Response, error) {
	return http.Get("https://api.example.com/search?" + l.Encode())
}

// An escapedPairList escapes each value.
type escapedPairList struct{ pairs []string }

func (l *escapedPairList) with(text string) *escapedPairList {
	l.pairs = append(l.pairs, "text="+url.QueryEscape(text))
	return l
}

func (l *escapedPairList) Encode() string { return strings.Join(l.pairs, "&") }

func (l *escapedPairList) load() (*http.Response, error) {
	return http.Get("https://api.example.com/search?" + l.Encode())
}
