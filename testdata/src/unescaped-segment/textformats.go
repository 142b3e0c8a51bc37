package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// A pattern is a path with verbs, which its methods fill.
type pattern string

const (
	badges pattern = "/people/%d/badges/%s"
	photos pattern = "/people/%s/photos"
)

func (p pattern) with(args ...any) string { return fmt.Sprintf(string(p), args...) }

func (p pattern) of(comment string) string { return fmt.Sprintf(string(p), comment) }

func (p pattern) get(args ...any) (*http.Response, error) {
	return http.Get("https://api.example.com" + fmt.Sprintf(string(p), args...))
}

func (p pattern) escaped(comment string) string {
	return fmt.Sprintf(string(p), url.PathEscape(comment))
}

func patterns(person int, comment string) {
	http.Get("https://api.example.com" + badges.with(person, comment)) // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	badges.get(person, comment)                                        // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	pattern("/notes/%s/text").get(comment)                             // want `path segment comment is not escaped: .* \(unescaped-segment\)`
	http.Get("https://api.example.com" + badges.with(person, url.PathEscape(comment)))
	http.Get("https://api.example.com" + photos.escaped(comment))
	badges.get(person, person)
	badges.get(person, url.PathEscape(comment))
}

// A heading prints itself with the format of who calls it.
type heading string

func (t heading) in(format string) string { return fmt.Sprintf(format, t) }

func (t heading) textIn(format string) string { return fmt.Sprintf(format, string(t)) }
