package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// What a method of a string type is called on is a parameter of it.
type route string

func routeTo(base string, elements ...string) route {
	return route(base + "/" + strings.TrimPrefix(path.Join(elements...), "/"))
}

func (r route) with(query string) route { return route(strings.Join([]string{string(r), query}, "?")) }

func (r route) get() (*http.Response, error) { return http.Get(string(r)) }

func (r route) under(base string) (*http.Response, error) {
	return http.Get(base + "/api/" + string(r))
}

func membersOf(base, title string) (*http.Response, error) {
	return http.Get(string(routeTo(base, "roles", title).with("members"))) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func membersOfEscaped(base, title string) (*http.Response, error) {
	return http.Get(string(routeTo(base, "roles", url.PathEscape(title)).with("members")))
}

func getTitle(title string) (*http.Response, error) {
	return route("https://example.com/titles/" + title).get() // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func getTitleEscaped(title string) (*http.Response, error) {
	return route("https://example.com/titles/" + url.PathEscape(title)).get()
}

func titleUnder(base, title string) (*http.Response, error) {
	return route("titles/" + title + "/text").under(base) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func titleUnderByExpression(base, title string) (*http.Response, error) {
	return route.under(route("titles/"+title+"/text"), base) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func titleUnderEscaped(base, title string) (*http.Response, error) {
	return route("titles/" + url.PathEscape(title) + "/text").under(base)
}

// A method that escapes what it is called on.
type title string

func (t title) path() string { return "/titles/" + url.PathEscape(string(t)) }

func (t title) isPlain() bool {
	return t == "" || strings.Trim(string(t), "abcdefghijklmnopqrstuvwxyz") == ""
}

func getEscapedTitle(base string, t string) (*http.Response, error) {
	return http.Get("https://example.com" + title(t).path())
}

func getPlainTitle(base string, t title) (*http.Response, error) {
	if !t.isPlain() {
		return nil, fmt.Errorf("bad title")
	}
	return http.Get("https://example.com/titles/" + string(t))
}

// The method of a field, of which no more is known than what the method says.
type page struct{ route }

func (p page) members() (*http.Response, error) {
	return http.Get(string(p.with("members")))
}

// A kind of text that becomes no URL.
type shout string

func (s shout) loud() string { return strings.ToUpper(string(s)) + "!" }

func (s shout) print() { fmt.Println(string(s) + "/" + string(s)) }

func shoutTitle(title string) string {
	shout("see https://example.com/ and " + title).print()
	return shout("titles/" + title).loud()
}
