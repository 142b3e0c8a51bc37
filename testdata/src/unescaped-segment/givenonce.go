package segment

import (
	"net/http"
	"net/url"
)

type cluster struct{ base string }

func (c *cluster) list(namespace, kind string) (*http.Response, error) {
	return http.Get(c.objects(namespace, kind))
}

// objects escapes one of its parameters itself: no caller does.
func (c *cluster) objects(namespace, kind string) string {
	return c.base + "/namespaces/" + url.PathEscape(namespace) + "/kinds/" + kind + "/all" // want `path segment kind is not escaped: .*`
}

func (c *cluster) labels(name, value string) (*http.Response, error) {
	return http.Get(c.labelled(url.PathEscape(name), value))
}

// labelled gets one value that its caller escapes, and one that it does not.
func (c *cluster) labelled(name, value string) string {
	return c.base + "/labels/" + name + "/values/" + value + "/all" // want `path segment value is not escaped: .*`
}

var _ = []any{(*cluster).list, (*cluster).labels}
