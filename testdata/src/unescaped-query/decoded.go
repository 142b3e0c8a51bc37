package query

import (
	"fmt"
	"net/http"
	"net/url"
)

// A query that is decoded as a whole is none any more: what was escaped in its values
// begins other pairs.

func readable(v url.Values) string {
	s, _ := url.QueryUnescape(v.Encode())
	return s
}

func decodedQuery(u *url.URL, prefix string) (*http.Response, error) {
	u.RawQuery = readable(url.Values{"prefix": {prefix}}) // want `query readable\(...\) is decoded after its values were escaped: "k=a&b" would add a parameter "b" \(unescaped-query\)`
	return http.Get(u.String())
}

func decodedBehind(prefix string) (*http.Response, error) {
	v := url.Values{"prefix": {prefix}}
	s, err := url.QueryUnescape(v.Encode())
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/apps?" + s) // want `query s is decoded after its values were escaped: .* \(unescaped-query\)`
}

func decodedInFormat(v url.Values) (*http.Response, error) {
	s, err := url.QueryUnescape(v.Encode())
	if err != nil {
		return nil, err
	}
	return http.Get(fmt.Sprintf("https://example.com/apps?%s", s)) // want `query s is decoded after its values were escaped: .* \(unescaped-query\)`
}

func decodedOwn(r *http.Request) (*http.Response, error) {
	q := r.URL.Query()
	q.Del("token")
	r.URL.RawQuery, _ = url.QueryUnescape(q.Encode()) // want `query .* is decoded after its values were escaped: .* \(unescaped-query\)`
	return http.Get(r.URL.String())
}

// For people, for another look at it, and escaped again.

func shown(v url.Values) {
	s, _ := url.QueryUnescape(v.Encode())
	fmt.Println("asking for " + s)
}

func asValue(v url.Values) (*http.Response, error) {
	s, err := url.QueryUnescape(v.Encode())
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/apps?filter=" + url.QueryEscape(s))
}
