package decodedsegment

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// What path.Join makes of calls is joined in escaped form: each is made once, as before.

const joinBase = "https://example.com/v1"

type joinClient struct{ team func() string }

func (c *joinClient) of(title string) (*http.Response, error) {
	u, err := url.Parse(joinBase)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, c.team(), "members", title, "keys") // want `path segment c.team\(\) is put into url.URL.Path, which does not escape "/": .* \(unescaped-identifier\)` `path segment title is put into url.URL.Path, which does not escape "/": .*`
	return http.Get(u.String())
}

func (c *joinClient) trimmed(title string) (*http.Response, error) {
	u, err := url.Parse(joinBase)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, "teams", strings.TrimSpace(c.team()), "members", url.QueryEscape(title)) // want `path segment c.team\(\) is put into url.URL.Path, which does not escape "/": .* \(unescaped-identifier\)` `path segment title is escaped with url.QueryEscape and will be escaped again: .*`
	return http.Get(u.String())
}

// inLiteral would make the call after those of the fields that follow.
func (c *joinClient) inLiteral(host func() string, title string) string {
	u := &url.URL{Scheme: "https", Path: path.Join("/teams", c.team(), "members", title, "keys"), Host: host()} // want `path segment c.team\(\) is put into url.URL.Path, which does not escape "/": .* \(unescaped-identifier\)` `path segment title is put into url.URL.Path, which does not escape "/": .*`
	return u.String()
}

// inSum would make the call for both forms.
func (c *joinClient) inSum(title string) (*http.Response, error) {
	u, err := url.Parse(joinBase)
	if err != nil {
		return nil, err
	}
	u.Path = "/teams/" + c.team() + "/members/" + title + "/keys" // want `path segment c.team\(\) is put into url.URL.Path, which does not escape "/": .* \(unescaped-identifier\)` `path segment title is put into url.URL.Path, which does not escape "/": .*`
	return http.Get(u.String())
}

// twice has no fix: after the second Path the first RawPath would not fit.
func (c *joinClient) twice(title string) (*http.Response, error) {
	u, err := url.Parse(joinBase)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, c.team(), "members", title) // want `path segment c.team\(\) is put into url.URL.Path, which does not escape "/": .* \(unescaped-identifier\)` `path segment title is put into url.URL.Path, which does not escape "/": .*`
	u.Path = path.Join(u.Path, "keys")
	return http.Get(u.String())
}

// led has the Path for one of the elements after others.
func (c *joinClient) led(title string) (*http.Response, error) {
	u, err := url.Parse(joinBase)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join("/teams", u.Path, c.team(), title, "keys") // want `path segment c.team\(\) is put into url.URL.Path, which does not escape "/": .* \(unescaped-identifier\)` `path segment title is put into url.URL.Path, which does not escape "/": .*`
	return http.Get(u.String())
}
