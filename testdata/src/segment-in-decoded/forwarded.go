package decodedsegment

import (
	"net/http"
	"net/url"
	"path"
)

// A forwarder makes the URL in one method, and gives it on in others.
type forwarder struct {
	root url.URL
	http *http.Client
}

const tokens = "/api/tokens"

// A text goes through generic functions.
type generic struct{ host string }

// The text of a URL is a field, and is asked for later.
type request2 struct{ u url.URL }

func (r *request2) to(p string) *request2 {
	r.u.Path = path.Join("/v1", p) // want `a caller puts title into p, .*: .*`
	return r
}

func (r *request2) send(p string) (*http.Response, error) { return http.Get(r.to(p).u.String()) }

func (r *request2) topic(title string) (*http.Response, error) { return r.send("topics/" + title) }
