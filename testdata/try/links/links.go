// Package links has mistakes in whole URLs, with no client between.
package links

import (
	"net/http"
	"net/url"
)

// Docs links to a section of the documentation.
func Docs(section string) (*url.URL, error) {
	return url.Parse("https://docs.example.com/guide#" + section)
}

// Mirror fetches a file: the file "@evil.example/x" names another host.
func Mirror(file string) (*http.Response, error) {
	return http.Get("https://mirror.example.com" + file)
}

// Download escapes a path that url.URL escapes itself: "a b" becomes
// "a%2520b".
func Download(name string) string {
	u := url.URL{Scheme: "https", Host: "files.example.com", Path: "/get/" + url.PathEscape(name)}
	return u.String()
}

// Status is no URL by RFC 3986: the space and the lone "%" are not allowed.
func Status() (*http.Response, error) {
	return http.Get("https://status.example.com/load 100%?unit=all")
}
