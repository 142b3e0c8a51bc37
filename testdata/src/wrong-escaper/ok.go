package wrongescaper

import (
	"html"
	"net/http"
	"net/url"
)

func link(q string) string {
	return `<a href="https://example.com/?q=` + html.EscapeString(url.QueryEscape(q)) + `">`
}

func whole(u *url.URL) string {
	return `<a href="` + html.EscapeString(u.String()) + `">`
}

func first(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + url.QueryEscape(html.EscapeString(q)))
}

func parts(user, password string) (*http.Response, error) {
	return http.Get("https://" + url.UserPassword(user, password).String() + "@example.com/")
}

func text(q string) string {
	return "<p>" + html.EscapeString(q) + "</p>"
}
