package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A joining client joins what its callers give to its server, so that a path of several
// segments is a text of a URL as any other: JoinPath does not escape "/" in it, and takes "%"
// for an escape.
type joining struct {
	server string
	base   *url.URL
}

func (c *joining) variable(uri string) (*http.Response, error) {
	u, err := url.Parse(c.server)
	if err != nil {
		return nil, err
	}
	u = u.JoinPath(uri)
	return http.Get(u.String())
}

func (c *joining) method(uri string) (*http.Response, error) {
	return http.Get(c.base.JoinPath(uri).String())
}

func (c *joining) function(uri string) (*http.Response, error) {
	u, err := url.JoinPath(c.server, uri)
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

func (c *joining) deeper(endpoint string) (*http.Response, error) {
	return c.method("/api/v1/" + endpoint)
}

func (c *joining) context(email, title, kind, noteID string) {
	c.variable(fmt.Sprintf("/api/v1/mails/%s/context", email)) // want `path segment email is not escaped, and JoinPath keeps "/": "a/b" would become two segments \(unescaped-segment\)`
	c.method("/api/v1/notes/" + title)                         // want `path segment title is not escaped, and JoinPath keeps .* \(unescaped-segment\)`
	c.function("notes/" + title + "/text")                     // want `path segment title is not escaped, and JoinPath keeps .* \(unescaped-segment\)`
	c.deeper("notes/" + title)                                 // want `path segment title is not escaped, and JoinPath keeps .* \(unescaped-segment\)`
	_ = c.base.JoinPath("notes/" + title + "/text")            // want `path segment title is not escaped, and JoinPath keeps .* \(unescaped-segment\)`
	c.method(fmt.Sprintf("%s/%s", kind, title))                // want `path segment kind is not .* \(unescaped-identifier\)` `path segment title is not .* \(unescaped-segment\)`
	c.method("/api/v1/articles/" + noteID + "/keys")           // want `path segment noteID is not escaped, and JoinPath keeps .* \(unescaped-identifier\)`
}

func (c *joining) request(r *http.Request) {
	c.method("/api/v1/notes/" + r.FormValue("note")) // want `path segment r.FormValue\("note"\) from the request is not escaped, and JoinPath keeps .* \(unescaped-segment\)`
}

// What has no "/" has no segments; "100%" alone undoes the path.
func (c *joining) tested(title string) {
	if strings.Contains(title, "/") {
		return
	}
	c.method("/api/v1/notes/" + title) // want `path segment title is not escaped: "100%" would make JoinPath refuse the path \(unescaped-segment\)`
}

func (c *joining) file(filePath string) {
	c.method("/files/" + filePath) // want `path filePath is not escaped: "100%" would make JoinPath refuse the path \(unescaped-path\)`
}

// One value as a whole element is for raw-join-element, whoever joins it.
func (c *joining) elements(title, id, token string) {
	c.method(title)                     // want `path segment title is not escaped, .* \(raw-join-element\)`
	c.method("/" + title + "/")         // want `path segment title is not escaped, .* \(raw-join-element\)`
	_ = c.base.JoinPath("notes", title) // want `path segment title is not escaped, .* \(raw-join-element\)`
	c.method(path.Join("/api/v1/notes/", title))
	c.function("bot" + token)
	c.deeper("of-" + token) // want `path segment token is not escaped, .* \(raw-join-element\)`
}

func (c *joining) right(title, version, endpoint string, n int) {
	c.method("/api/v1/notes/" + url.PathEscape(title))
	c.method(fmt.Sprintf("/api/v1/notes/%d/text", n))
	c.method("/api/" + endpoint)
	c.deeper("notes")
	if !strings.ContainsAny(title, "/%") {
		c.method("/api/v1/notes/" + title)
	}
	if title == "a" || title == "b" {
		c.method("/api/v1/notes/" + title + "/text")
	}
}
