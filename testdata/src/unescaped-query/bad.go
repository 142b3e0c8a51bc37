// Package query puts raw values into queries.
package query

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

type options struct{ Label string }

func value(q string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + q) // want `query value q is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
}

func several(name string, o options) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/search?name=%s&label=%s", name, o.Label)) // want `query value name is not escaped: .*` `query value o.Label is not escaped: .*`
}

func key(field string) (*http.Response, error) {
	return http.Get("https://example.com/search?" + field + "=1") // want `query key field is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
}

func appended(target, q string, page int) (*http.Response, error) {
	target += fmt.Sprintf("?page=%d", page)
	target += "&q=" + q // want `query value q is not escaped: .*`
	return http.Get(target)
}

func loop(params map[string]string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://example.com/search?")
	for k, v := range params {
		b.WriteString(k + "=" + v + "&") // want `query key k is not escaped: .*` `query value v is not escaped: .*`
	}
	return http.Get(b.String())
}

func field(u *url.URL, q string) {
	u.RawQuery = "q=" + q // want `query value q is not escaped: .*`
}

// since has a plus where the time zone is ahead of UTC.
func since(t time.Time) (*http.Response, error) {
	return http.Get("https://example.com/search?since=" + t.Format(time.RFC3339)) // want `query value t.Format\(time.RFC3339\) is not escaped: "1\+2" would arrive as "1 2" \(unescaped-query\)`
}

func fromRequest(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + r.FormValue("q")) // want `query value r.FormValue\("q"\) from the request is not escaped: .*`
}

// someBranch escapes on one way only.
func someBranch(q string, ok bool) (*http.Response, error) {
	if ok {
		q = url.QueryEscape(q)
	}
	return http.Get("https://example.com/search?q=" + q) // want `query value q is not escaped: .*`
}

// byRef is given an escaped value by one caller and a plain one by another: an
// escape in it would be the second one for the first.
func byRef(ref string) string {
	return "&ref=" + ref // want `query value ref is not escaped: .*`
}

func escapes(ref string) (*http.Response, error) {
	escaped := url.QueryEscape(ref)
	return http.Get("https://example.com/search?page=1" + byRef(escaped))
}

func forgets(ref string) (*http.Response, error) {
	return http.Get("https://example.com/search?page=1" + byRef(ref))
}

// signed has a plus before every number that is not negative.
func signed(offset int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/search?offset=%+d", offset)) // want `query value offset is not escaped: .*`
}

// utc is in ok.go: this time has the zone that it was given.
func zoned(at time.Time) (*http.Response, error) {
	return http.Get("https://example.com/search?at=" + at.Local().Format(time.RFC3339)) // want `query value at.Local\(\).Format\(time.RFC3339\) is not escaped: "1\+2" would arrive as "1 2" .*`
}

// first puts a separator before all pairs but the first.
func first(m map[string]string) (*http.Response, error) {
	var b strings.Builder
	b.WriteString("https://example.com/search?")
	begun := false
	for k, v := range m {
		if begun {
			b.WriteByte('&')
		}
		begun = true
		b.WriteString(url.QueryEscape(k) + "=" + v) // want `query value v is not escaped: .*`
	}
	return http.Get(b.String())
}

// search is one value, blanks and all.
func search(state, text string) (*http.Response, error) {
	q := "state:" + state + " " + text
	return http.Get("https://example.com/search?q=" + q) // want `query value q is not escaped: .*`
}

// shared has no safe fix: a part of a URL is escaped already, for a path.
func shared(shareURL string) (*http.Response, error) {
	parts := strings.Split(shareURL, "/")
	return http.Get("https://example.com/download?share=" + parts[len(parts)-1]) // want `query value parts\[\.\.\.\] is not escaped: .*`
}
