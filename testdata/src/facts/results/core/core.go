// Package core returns URLs.
package core

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// Pairs makes a query.
func Pairs(page int, sort string) string { return fmt.Sprintf("page=%d&sort=%s", page, sort) } // fact `.*Pairs: result 0 is page=\{\$0\}&sort=\{\$1\}`

const nameKey = "name="

// WithName adds a name to a URL: what it is added to says so.
func WithName(url, name string) string {
	if strings.Contains(url, "?") {
		return url + "&" + nameKey + name
	}
	return url + "?" + nameKey + name // want `query value name is not escaped: .* \(unescaped-query\)`
}

// Key looks the same, and is the key of a cache.
func Key(kind, name string) string { return kind + "?" + nameKey + name }

// Judged makes a URL, which is seen here.
func Judged(name string) string {
	return "https://example.com/users/" + name + "/keys" // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// A Client has a base.
type Client struct {
	base *url.URL
	name string
}

// UserPath makes a path.
func UserPath(name string) string { return "/users/" + name + "/keys" } // fact `.*UserPath: .*result 0 is /users/\{\$0\}/keys`

// Named has a named result.
func Named(name string) (path string) { // fact `.*Named: .*result 0 is /users/\{\$0\}/keys`
	path = "/users/" + name
	path += "/keys"
	return
}

// Branches has two returns.
func Branches(name string, all bool) (string, error) { // fact `.*Branches: .*result 0 is .*`
	if all {
		return "/users", nil
	}
	if name == "" {
		return "", fmt.Errorf("no name")
	}
	return fmt.Sprintf("/users/%s/keys", name), nil
}

// URL returns a URL whose path is decoded.
func (c *Client) URL(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + name} // want `path segment name is put into url.URL.Path, which does not escape "/": .* \(segment-in-decoded\)`
}

// Self has a value of the client in its path.
func (c Client) Self() string { return "/clients/" + c.name + "/keys" }

// Parse takes a number or a name.
func Parse(id any) (string, error) { // fact `.*Parse: result 0 is \(\{Itoa\}\|\{\$0\}\)`
	switch v := id.(type) {
	case int:
		return strconv.Itoa(v), nil
	case string:
		return v, nil
	}
	return "", fmt.Errorf("%v is no name", id)
}

// OrAll takes a name or all.
func OrAll(name string) string {
	if name == "" {
		return "all"
	}
	return name
}

// Text prints a value.
func Text(value any) (s string) { // fact `.*Text: result 0 is \(\{s\}\|\{\$0\}\|\{\$0\}\)`
	switch v := value.(type) {
	case bool:
		s = strconv.FormatBool(v)
	case []byte:
		s = string(v)
	default:
		s = fmt.Sprintf("%v", v)
	}
	return s
}

func texts(page int, query string) {
	_, _ = http.Get("https://example.com/list?page=" + Text(page))
	_, _ = net.Dial("tcp", query+":"+Text(page))                 // want `host and port are joined without brackets for IPv6: .* \(host-port\)`
	_, _ = http.Get("https://example.com/list?q=" + Text(query)) // want `query value .* is not escaped: .* \(unescaped-query\)`
}

// Label returns a label, or a word of its own: what is not put into a larger text
// here is judged where it is.
func Label(labels map[string]string) string {
	if len(labels) == 0 {
		return "none"
	}
	return labels["name"]
}
