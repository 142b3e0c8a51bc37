package delimiter

import (
	"net/http"
	"net/url"
	"strings"
)

// Two that know of each other each begin the query.

func asQuery(title string) string { return "?" + url.Values{"title": {title}}.Encode() }

func begunByBoth(base, title string) (*http.Response, error) {
	return http.Get(base + "/notes?" + asQuery(title)) // want `a query begins once: the second "\?" would be a part of the first key \(query-delimiter\)`
}

func begunByOne(base, title string) (*http.Response, error) {
	return http.Get(base + "/notes" + asQuery(title))
}

func begunInOneLiteral(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/list??" + v.Encode()) // want `a query begins once: the second "\?" .* \(query-delimiter\)`
}

func begunBeforeKey(page string) (*http.Response, error) {
	return http.Get("https://example.com/list??page=" + url.QueryEscape(page)) // want `a query begins once: the second "\?" .* \(query-delimiter\)`
}

func begunStepByStep(v url.Values) (*http.Response, error) {
	u := "https://example.com/list?"
	u += "?" + v.Encode() // want `a query begins once: the second "\?" .* \(query-delimiter\)`
	return http.Get(u)
}

func begunOnOneWay(v url.Values) (*http.Response, error) {
	u := "https://example.com/list"
	if len(v) > 0 {
		u += "?" + v.Encode()
	}
	return http.Get(u)
}

// questionMarks is the key "?" of a service that takes it.
func questionMarks(term string) (*http.Response, error) {
	return http.Get("https://example.com/list??" + url.QueryEscape(term))
}

// Pairs that are joined are a query as a whole.

func joinedLabels(u *url.URL, labels []string) string {
	pairs := make([]string, len(labels))
	for i, label := range labels {
		pairs[i] = "label=" + url.QueryEscape(label)
	}
	u.RawQuery = strings.Join(pairs, ";") // want `pairs are separated by "&": net/url drops both .* \(query-delimiter\)`
	return u.String()
}

func joinedByAmpersand(u *url.URL, labels []string) string {
	pairs := make([]string, len(labels))
	for i, label := range labels {
		pairs[i] = "label=" + url.QueryEscape(label)
	}
	u.RawQuery = strings.Join(pairs, "&")
	return u.String()
}

// joinedInOneValue has one pair, whose value is a list.
func joinedInOneValue(u *url.URL, labels []string) string {
	escaped := make([]string, len(labels))
	for i, label := range labels {
		escaped[i] = url.QueryEscape(label)
	}
	u.RawQuery = "labels=" + strings.Join(escaped, ";")
	return u.String()
}

// One of the texts before a "?" that stands there on every way begins the query.

func begunBefore(all bool, page string) (*http.Response, error) {
	u := "https://example.com/list"
	if all {
		u += "?all=1"
	}
	u += "?page=" + url.QueryEscape(page) // want `a query begins once: where "\?all=1" is before it, .* \(query-delimiter\)`
	return http.Get(u)
}

func begunOnOneOfBoth(all bool, page string) (*http.Response, error) {
	u := "https://example.com/list"
	if all {
		u += "?all=1&page=" + url.QueryEscape(page)
	} else {
		u += "?page=" + url.QueryEscape(page)
	}
	return http.Get(u)
}

func begunAfterPath(all bool, page string) (*http.Response, error) {
	u := "https://example.com/list"
	if all {
		u += "/all"
	}
	return http.Get(u + "?page=" + url.QueryEscape(page))
}
