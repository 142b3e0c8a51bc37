// Package core joins the parts of a path.
package core

import (
	"net/http"
	"net/url"
	"strings"
)

// A Client has a base.
type Client struct{ Endpoint string }

// ServiceURL joins parts.
func (c *Client) ServiceURL(parts ...string) string { // fact `.*ServiceURL: result 0 is \{.*\}\{\$0...\}`
	return c.Endpoint + strings.Join(parts, "/")
}

// Get joins parts and reads what they name.
func (c *Client) Get(parts ...string) (*http.Response, error) { // fact `.*Get: parameter 0 is joined by "/" for URL \{.*\}/\{\} of net/http.Get`
	return http.Get(c.Endpoint + "/" + strings.Join(parts, "/"))
}

// Escaped escapes parts before it joins them.
func (c *Client) Escaped(parts ...string) (*http.Response, error) {
	segments := make([]string, 0, len(parts))
	for _, p := range parts {
		segments = append(segments, url.PathEscape(p))
	}
	return http.Get(c.Endpoint + "/" + strings.Join(segments, "/"))
}

// Each escapes every part in its place.
func (c *Client) Each(parts ...string) (*http.Response, error) { // fact `.*Each: parameter 0 is joined by "/", each through PathEscape, for URL \{.*\}/\{\} of net/http.Get`
	for i, p := range parts {
		parts[i] = url.PathEscape(p)
	}
	return http.Get(c.Endpoint + "/" + strings.Join(parts, "/"))
}

// List joins a list.
func (c *Client) List(parts []string) (*http.Response, error) { // fact `.*List: parameter 0 is joined by "/" for URL \{.*\}/\{\} of net/http.Get`
	return http.Get(c.Endpoint + "/" + strings.Join(parts, "/"))
}

// Tags puts a list into one value.
func (c *Client) Tags(tags []string) (*http.Response, error) {
	return http.Get(c.Endpoint + "/servers?tags=" + strings.Join(tags, ",")) // want `query value .* is not escaped: .* \(unescaped-query\)`
}

// Some escapes parts, or leaves that to the caller.
func (c *Client) Some(raw bool, parts ...string) (*http.Response, error) {
	if !raw {
		for i, p := range parts {
			parts[i] = url.PathEscape(p)
		}
	}
	return http.Get(c.Endpoint + "/" + strings.Join(parts, "/")) // want `path strings.Join\(...\) is not escaped: .* \(unescaped-path\)`
}

// Head passes parts on.
func (c *Client) Head(parts ...string) error { // fact `.*Head: parameter 0 is joined by "/" for URL \{.*\}/\{\} of net/http.Get`
	_, err := c.Get(parts...)
	return err
}

func makeURL(path ...string) string { return strings.Join(path, "/") }

// RealmURL puts more before the parts.
func (c *Client) RealmURL(realm string, path ...string) string { // fact `.*RealmURL: .*result 0 is \{Endpoint\}/realms/\{\$0\}/\{\$1...\}`
	path = append([]string{c.Endpoint, "realms", realm}, path...) // want `path segment realm is not escaped: .* \(unescaped-identifier\)`
	return makeURL(path...)
}

func (c *Client) realm(name string) (*http.Response, error) {
	return http.Get(c.RealmURL("r", "users", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// Elements joins elements of a path.
func (c *Client) Elements(elem ...string) (*http.Response, error) { // fact `.*Elements: parameter 0 is JoinPath element of net/url.JoinPath`
	u, err := url.JoinPath(c.Endpoint, elem...)
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

// Join takes elements of JoinPath, which keeps the triplets that they have.
func (c *Client) Join(elem ...string) (*http.Response, error) {
	u, err := url.Parse(c.Endpoint)
	if err != nil {
		return nil, err
	}
	return http.Get(u.JoinPath(elem...).String())
}
