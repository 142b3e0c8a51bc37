package decoded

import (
	"fmt"
	"net/http"
	"net/url"
)

// A function puts a text into a Path, and its caller takes that out again as it is: nothing
// escapes it on the way, so that those who give it have to.

type hostClient struct{ base string }

func (c *hostClient) urlFor(path string, query url.Values) *url.URL {
	u, err := url.Parse(c.base)
	if err != nil {
		return &url.URL{}
	}
	u.Path = path
	u.RawQuery = query.Encode()
	return u
}

func (c *hostClient) request(path string) (*http.Response, error) {
	u := c.urlFor(path, nil)
	return http.Get(fmt.Sprintf("%s://%s%s?%s", u.Scheme, u.Host, u.Path, u.RawQuery))
}

func hostsOf[T any](c *hostClient, path string) (T, error) {
	u := c.urlFor(path, nil)
	var none T
	_, err := http.Get(u.Scheme + "://" + u.Host + u.Path)
	return none, err
}

func (c *hostClient) labels(title string) (*http.Response, error) {
	u := c.urlFor("/labels/"+url.PathEscape(title), nil)
	return http.Get(u.Scheme + "://" + u.Host + u.Path)
}

func (c *hostClient) host(title string) (*http.Response, error) {
	return c.request("/hosts/" + url.PathEscape(title))
}

func (c *hostClient) hosts(title string) (int, error) {
	return hostsOf[int](c, "/hosts/"+url.PathEscape(title)+"/all")
}

func (c *hostClient) rawHost(title string) (*http.Response, error) {
	return c.request("/hosts/" + title + "/keys") // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

// The URL writes its Path itself, as it is sent or as it is handed on.

func (c *hostClient) send(path string) (*http.Response, error) {
	u := c.urlFor(path, nil)
	return http.Get(u.String())
}

func (c *hostClient) sent(title string) (*http.Response, error) {
	return c.send("/hosts/" + url.PathEscape(title)) // want `path segment title is escaped with url.PathEscape and will be escaped again: .*`
}

func (c *hostClient) sendLogged(path string) (*http.Response, error) {
	u := c.urlFor(path, nil)
	fmt.Println("path " + u.Path)
	return http.Get(u.String())
}

func (c *hostClient) sentLogged(title string) (*http.Response, error) {
	return c.sendLogged("/hosts/" + url.PathEscape(title)) // want `path segment title is escaped with url.PathEscape and will be escaped again: .*`
}

// copied puts the Path into that of another URL, which escapes it.
func (c *hostClient) copied(title string) (*http.Response, error) {
	u := c.urlFor("/hosts/"+url.PathEscape(title), nil) // want `path segment title is escaped with url.PathEscape and will be escaped again: .*`
	v := url.URL{Scheme: "https", Host: u.Host, Path: u.Path}
	return http.Get(v.String())
}

// A Path that was parsed is decoded.

func (c *hostClient) parsed(text string) *url.URL {
	u, err := url.Parse(text)
	if err != nil {
		return &url.URL{}
	}
	return u
}

func (c *hostClient) forward(text string) (*http.Response, error) {
	u := c.parsed(text)
	return http.Get("https://example.com" + u.Path) // want `u.Path is decoded: .* \(decoded-forwarded\)`
}

var _ = []any{(*hostClient).host, (*hostClient).hosts, (*hostClient).labels, (*hostClient).rawHost, (*hostClient).sent, (*hostClient).sentLogged, (*hostClient).copied, (*hostClient).forward}
