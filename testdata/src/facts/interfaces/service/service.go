// Package service calls methods of interfaces of another package.
package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/interfaces/core"
)

// Get fetches a tag.
func Get(c *http.Client, t *core.Tag, o core.Owner, l core.Labeler) {
	c.Get("https://example.com/tags/" + t.Name + "/raw")      // want `path segment t.Name is not escaped: .* \(unescaped-segment\)`
	c.Get("https://example.com/users/" + o.Name() + "/raw")   // want `path segment o.Name\(\) is not escaped: .* \(unescaped-segment\)`
	c.Get("https://example.com/labels/" + l.Label() + "/raw") // want `path segment l.Label\(\) is not escaped: .* \(unescaped-segment\)`
}
