package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// A namedRoute has the text in a field in which values take the place of their names.
type namedRoute struct{ raw, escaped string }

func (r *namedRoute) set(name, value string) {
	r.raw = strings.ReplaceAll(r.raw, "{"+name+"}", value) // want `path segment value is not escaped: .*`
	r.escaped = strings.ReplaceAll(r.escaped, "{"+name+"}", url.PathEscape(value))
}

func (r *namedRoute) get() (*http.Response, error) {
	if r.escaped != "" {
		return http.Get("https://example.com/" + r.escaped)
	}
	return http.Get("https://example.com/" + r.raw)
}
