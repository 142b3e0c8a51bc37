package query

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A loop goes on with a query: "&" begins each turn, also the first, so that an empty pair
// stands behind the "?", which servers take for none.
func allFilters(filters map[string]string) (*http.Response, error) {
	u := "https://example.com/items?"
	for k, v := range filters {
		u += "&" + k + "=" + v // want `query key k is not escaped: .*` `query value v is not escaped: .*`
	}
	return http.Get(u)
}

func filtersThatAreSet(filters map[string]string) (*http.Response, error) {
	u := "https://example.com/items?page=1"
	for k, v := range filters {
		if v != "" {
			u += fmt.Sprintf("&%s=%s", k, v) // want `query key k is not escaped: .*` `query value v is not escaped: .*`
		}
	}
	return http.Get(u)
}

func filtersInBuilder(filters map[string]string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://example.com/items?")
	for k, v := range filters {
		b.WriteString("&")
		b.WriteString(k) // want `query key k is not escaped: .*`
		b.WriteString("=")
		b.WriteString(v) // want `query value v is not escaped: .*`
	}
	return http.Get(b.String())
}

func filterQuery(filters map[string]string) string {
	var b bytes.Buffer
	for k, v := range filters {
		b.WriteString("&" + k + "=" + v) // want `query key k is not escaped: .*` `query value v is not escaped: .*`
	}
	return b.String()
}

func filtersOfAnother(filters map[string]string) (*http.Response, error) {
	return http.Get("https://example.com/items?" + filterQuery(filters))
}

func filtersBehindBase(base string, filters map[string]string) (*http.Response, error) {
	u := base
	for k, v := range filters {
		u += "&" + k + "=" + v // want `query key k is not escaped: .*` `query value v is not escaped: .*`
	}
	return http.Get(u)
}

func filtersAndSearch(filters map[string]string, search string) (*http.Response, error) {
	u := "https://example.com/items?"
	for k, v := range filters {
		u += "&" + url.QueryEscape(k) + "=" + v // want `query value v is not escaped: .*`
	}
	return http.Get(u + "&q=" + search) // want `query value search is not escaped: .*`
}

func twoLoops(filters, labels map[string]string) (*http.Response, error) {
	u := "https://example.com/items?"
	for k, v := range filters {
		u += "&" + url.QueryEscape(k) + "=" + url.QueryEscape(v)
	}
	for k, v := range labels {
		u += "&" + k + "=" + v // want `query key k is not escaped: .*` `query value v is not escaped: .*`
	}
	return http.Get(u)
}

// What is escaped, or cannot hold a delimiter, is right.
func escapedFilters(filters map[string]string, counts map[string]int) (*http.Response, error) {
	u := "https://example.com/items?"
	for k, v := range filters {
		u += "&" + url.QueryEscape(k) + "=" + url.QueryEscape(v)
	}
	for k, n := range counts {
		u += fmt.Sprintf("&%s=%d", url.QueryEscape(k), n)
	}
	return http.Get(u + "&all=1")
}

// Whole pairs that a caller gives are what it has made of them.
func filtersOfCaller(pairs []string) (*http.Response, error) {
	u := "https://example.com/items?page=1"
	for _, pair := range pairs {
		u += "&" + pair
	}
	return http.Get(u)
}

// In a path, "&" is a byte like others.
func namesInSegment(names []string) (*http.Response, error) {
	u := "https://example.com/items/all"
	for _, name := range names {
		u += "&" + url.PathEscape(name)
	}
	return http.Get(u)
}
