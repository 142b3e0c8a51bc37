package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// A setter stores a value in a map, and another method puts it in the place of a name in a
// path of which nothing is known: the value is one segment.
type fluent struct {
	base, path string
	params     map[string]string
}

func (r *fluent) Path(p string) *fluent { r.path = p; return r }

func (r *fluent) PathParam(k, v string) *fluent { r.params[k] = v; return r }

// Where the setter escapes it, or the reader, nothing is wrong.
type fluentEscaped struct {
	base, path string
	params     map[string]string
	others     map[string]string
}

func (r *fluentEscaped) PathParam(k, v string) { r.params[k] = url.PathEscape(v) }

func (r *fluentEscaped) Other(k, v string) { r.others[k] = v }

func (r *fluentEscaped) Get() (*http.Response, error) {
	p := r.path
	for k, v := range r.params {
		p = strings.ReplaceAll(p, "{"+k+"}", v)
	}
	for k, v := range r.others {
		p = strings.ReplaceAll(p, "{"+k+"}", url.PathEscape(v))
	}
	return http.Get(r.base + p)
}

// A whole URL may have names for its host, or for a path of several segments.
func server(address string, variables map[string]string) (*http.Response, error) {
	for k, v := range variables {
		address = strings.ReplaceAll(address, "{"+k+"}", v)
	}
	return http.Get(address)
}

// The elements of a list that is joined can only be escaped where they are stored.
type segments struct {
	base  string
	list  []string
	pairs []string
}

func (s *segments) AddEscaped(title string) *segments {
	s.list = append(s.list, url.PathEscape(title))
	return s
}

func (s *segments) Get() (*http.Response, error) {
	return http.Get(s.base + "/" + strings.Join(s.list, "/") + "?" + strings.Join(s.pairs, "&"))
}

// A list that is joined to something else is none of a URL.
type words struct{ list []string }

func (w *words) Add(title string) { w.list = append(w.list, title) }

func (w *words) Get() (*http.Response, error) {
	return http.Post("https://example.com/words", "text/plain", strings.NewReader(strings.Join(w.list, "/")))
}

// A list of pairs that a loop puts after "?" and "&".
type looped struct {
	url   string
	pairs []string
}

func (l *looped) Get() (*http.Response, error) {
	u := l.url
	for i, pair := range l.pairs {
		if i == 0 {
			u += "?" + pair
		} else {
			u += "&" + pair
		}
	}
	return http.Get(u)
}

// A list that is a type of its own is filled by the methods of that.
type parts []string

func (p *parts) add(title string) { *p = append(*p, url.PathEscape(title)) }

type rawParts map[string]string

func (p rawParts) set(k, title string) { p[k] = title }

func (p rawParts) get() (*http.Response, error) {
	return http.Get("https://example.com/" + p["title"]) // want `path segment p\["title"\] is not escaped: .* \(unescaped-segment\)`
}

type escapedParts map[string]string

func (p escapedParts) set(k, title string) { p[k] = url.PathEscape(title) }
