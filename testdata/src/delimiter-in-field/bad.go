// Package field puts delimiters into the fields of a url.URL.
package field

import (
	"net/url"
	"strings"
)

func literal(name string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + name + "?page=1"} // want `the query does not belong in a path: "\?page=1" would be sent as "%3Fpage=1" \(delimiter-in-field\)`
	return u.String()
}

func appended(u *url.URL, q string) {
	u.Path += "?q=" + url.QueryEscape(q) // want `the query does not belong in a path: .*`
}

func rawQuery(u *url.URL) {
	u.RawQuery = "?page=1" // want `RawQuery is written without "\?": this one would send "\?\?page=1" \(delimiter-in-field\)`
}

func fragment(u *url.URL) {
	u.Fragment = "#top" // want `Fragment is written without "#": this one would send "#%23top" \(delimiter-in-field\)`
}

func element(u *url.URL) *url.URL {
	return u.JoinPath("users?page=1") // want `the query does not belong in an element of JoinPath: .*`
}

func scheme() *url.URL {
	return &url.URL{Scheme: "https://", Host: "example.com"} // want `a scheme has no ":" \(delimiter-in-field\)`
}

func host() *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com/users"} // want `"/users" does not belong in a host: it would become part of the host name \(delimiter-in-field\)`
}

func hostOf(u *url.URL, name string) {
	u.Host = name + "/api" // want `"/api" does not belong in a host: it would become part of the host name \(delimiter-in-field\)`
}

func schemeInHost(u *url.URL) {
	u.Host = "https://example.com" // want `"https://" does not belong in a host: it would become part of the host name \(delimiter-in-field\)`
}

func fragmentInPath(u *url.URL) {
	u.Path = "/users#top" // want `the fragment does not belong in a path: "#top" would be sent as "%23top" \(delimiter-in-field\)`
}

func route(u *url.URL) *url.URL {
	return u.JoinPath("/#/users") // want `the fragment does not belong in an element of JoinPath: "#/users" would be sent as "%23/users" \(delimiter-in-field\)`
}

func encoded(u *url.URL, q url.Values) {
	u.Path = "/users?" + q.Encode() // want `the query does not belong in a path: "\?" would be sent as "%3F" \(delimiter-in-field\)`
}

func key(u *url.URL, key string) {
	u.Path = "/users?" + key + "=1" // want `the query does not belong in a path: "\?" would be sent as "%3F" \(delimiter-in-field\)`
}

// asked is a path in one branch, and nothing cuts the other.
func asked(base *url.URL, path string) *url.URL {
	u := *base
	u.Path = path
	if strings.Contains(path, "?") {
		u.Fragment = "top"
	}
	return &u
}

func givenQuery(base *url.URL, path string) *url.URL {
	return asked(base, path+"?limit=1") // want `the query does not belong in a path: "\?limit=1" would be sent as "%3Flimit=1" \(delimiter-in-field\)`
}
