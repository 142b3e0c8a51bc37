// Package core is given formats, and prints what its callers give with them.
package core

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
)

// A Client has a base and an organisation.
type Client struct{ base, org string }

// Query prints one value.
func Query(session, baseFormat string, id string) (*http.Response, error) { // fact `.*Query: parameter 1 is a format of parameter 2 for URL of net/http.Get`
	return http.Get(fmt.Sprintf(baseFormat, id))
}

// Get prints two values after the base.
func (c *Client) Get(format string, a, b string) (*http.Response, error) { // fact `.*Get: parameter 0 is a format of parameter 1 and parameter 2 for URL \{base\}\{\} of net/http.Get`
	return http.Get(c.base + fmt.Sprintf(format, a, b))
}

// GetV2 hands the format and the values on, in another order.
func (c *Client) GetV2(a, b, format string) error { // fact `.*GetV2: parameter 2 is a format of parameter 0 and parameter 1 for URL \{base\}/v2\{\} of net/http.Get`
	_, err := c.Get("/v2"+format, a, b)
	return err
}

// URL returns what it prints.
func (c *Client) URL(format string, n int, name string) string { // fact `.*URL: result 0 is \{base\}\{\$0%\{\$1\},\{\$2\}\}`
	return c.base + fmt.Sprintf(format, n, name)
}

// Org prints a value of its own before those of the callers.
func (c *Client) Org(format string, args ...any) error { // fact `.*Org: parameter 0 is a format of \{org\} and parameter 1 for URL \{base\}\{\} of net/http.Get`
	_, err := http.Get(c.base + fmt.Sprintf(format, append([]any{c.org}, args...)...))
	return err
}

// Rest prints what the verbs before the format leave.
func (c *Client) Rest(format, name string) error { // fact `.*Rest: parameter 0 is a format of parameter 1 for URL \{base\}/api\{\} of net/http.Get`
	_, err := http.Get(fmt.Sprintf("%s/api"+format+"?all=%t", c.base, name, true))
	return err
}

// Escaped escapes what it prints.
func Escaped(format, name string, page int) (*http.Response, error) { // fact `.*Escaped: parameter 0 is a format of parameter 1, each through PathEscape, and parameter 2 for URL of net/http.Get`
	return http.Get(fmt.Sprintf(format, url.PathEscape(name), page))
}

var word = regexp.MustCompile(`^[a-z]+$`)

// Checked lets words through alone.
func Checked(format, name string) (*http.Response, error) {
	if !word.MatchString(name) {
		return nil, errors.New("no word")
	}
	return http.Get(fmt.Sprintf(format, name))
}
