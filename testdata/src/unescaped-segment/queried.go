package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// A value at the end of a text in which callers look for a "?" may bring a query: its fix is offered.

func publicURL(domain, slug string) string {
	return strings.TrimRight(domain, "/") + "/" + url.PathEscape(slug)
}

func articleURL(domain, title string) string {
	u, _ := url.Parse(domain + "/" + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	return u.String()
}

func signedURL(domain, title string) string {
	u := articleURL(domain, title)
	if strings.Contains(u, "?") {
		return u + "&e=1"
	}
	return u + "?e=1"
}

func noteURL(domain, title string) string {
	return "https://" + domain + "/notes/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func getNote(domain, title string) (*http.Response, error) {
	if strings.IndexByte(noteURL(domain, title), '?') > 0 {
		return nil, nil
	}
	return http.Get(noteURL(domain, title))
}

// What stands before more of the path, and a text in which something else is looked for, have their fixes.

func pageURL(domain, title string) string {
	return "https://" + domain + "/notes/" + title + "/page" // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func getPage(domain, title string) (*http.Response, error) {
	u := pageURL(domain, title)
	if strings.Contains(u, "?") {
		u += "&a=1"
	}
	return http.Get(u)
}

func sheetURL(domain, title string) string {
	return "https://" + domain + "/sheets/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func getSheet(domain, title string) (*http.Response, error) {
	u := sheetURL(domain, title)
	if strings.HasPrefix(u, "https:") {
		return http.Get(u)
	}
	return nil, nil
}
