package identifier

import (
	"net/http"
	"net/url"
)

type references struct {
	base *url.URL
	http *http.Client
}

// A path that begins with an identifier is resolved against a base: no URL begins with one.
func (c *references) get(path string) (*http.Response, error) {
	u, err := c.base.Parse(path)
	if err != nil {
		return nil, err
	}
	return c.http.Get(u.String())
}

func (c *references) escaped(groupID string) (*http.Response, error) {
	return c.get(url.PathEscape(groupID) + "/roles")
}

// What may be a path or a URL stays one.
func (c *references) next(link, prefix, resource string) {
	_, _ = c.get(link + "/roles")
	_, _ = c.get(prefix + "/roles")
	_, _ = c.get(resource + "/roles")
}

func absolute(baseID string) (*http.Response, error) {
	return http.Get(baseID + "/roles")
}
