// Package links has mistakes in whole URLs, with no client between.
package links

import (
	"io"
	"net/http"
	"net/url"
)

// Mirror hands a file of another server on: with ?file=@evil.example/x that is the host which
// is asked.
func Mirror(w http.ResponseWriter, r *http.Request) {
	resp, err := http.Get("https://mirror.example.com" + r.FormValue("file"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	defer resp.Body.Close()
	_, _ = io.Copy(w, resp.Body)
}

// Docs links to a section of the documentation.
func Docs(section string) (*url.URL, error) {
	return url.Parse("https://docs.example.com/guide#" + section)
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
