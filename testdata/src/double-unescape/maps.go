package unescape

import (
	"net/http"
	"net/url"
	"strings"
)

// A function puts the values of a request into a map.

func firstValues(r *http.Request) map[string]string {
	m := map[string]string{}
	for k, v := range r.URL.Query() {
		m[k] = v[0]
	}
	return m
}

func rawPairs(r *http.Request) map[string]string {
	m := map[string]string{}
	for _, pair := range strings.Split(r.URL.RawQuery, "&") {
		k, v, _ := strings.Cut(pair, "=")
		m[k] = v
	}
	return m
}

func ofRawPairs(r *http.Request) (string, error) { return url.QueryUnescape(rawPairs(r)["note"]) }

func mixedValues(r *http.Request) map[string]string {
	m := map[string]string{"note": r.Header.Get("X-Note")}
	m["name"] = r.FormValue("name")
	return m
}

func ofMixedValues(r *http.Request) (string, error) {
	return url.QueryUnescape(mixedValues(r)["note"])
}
