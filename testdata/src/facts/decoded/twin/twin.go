// Package twin looks routes up.
package twin

import (
	"net/http"
	"net/url"
	"path"
)

type router struct {
	mux  *http.ServeMux
	base string
}

func (r *router) Request(method, requestPath string, h http.Handler) {
	r.mux.Handle(method+" "+path.Join(r.base, requestPath), h)
}

func register(r *router, name string, h http.Handler) {
	r.Request("GET", "/folders/"+name+"/permissions", h)
	r.Request("GET", "/folders/"+url.PathEscape(name)+"/permissions", h)
}
