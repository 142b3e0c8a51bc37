package reference

import (
	"errors"
	"net/http"
	"net/url"
)

var errHost = errors.New("another host")

func compared(base *url.URL, r *http.Request) (*http.Response, error) {
	u, err := base.Parse(r.FormValue("path"))
	if err != nil {
		return nil, err
	}
	if u.Host != base.Host || u.Scheme != base.Scheme {
		return nil, errHost
	}
	return http.Get(u.String())
}

func absolute(base *url.URL, r *http.Request) (*http.Response, error) {
	ref, err := url.Parse(r.FormValue("path"))
	if err != nil {
		return nil, err
	}
	if ref.IsAbs() || ref.Host != "" {
		return nil, errHost
	}
	return http.Get(base.ResolveReference(ref).String())
}

func led(base *url.URL, r *http.Request) (*url.URL, error) {
	return base.Parse("/files?name=" + url.QueryEscape(r.FormValue("name")))
}

func parameter(base *url.URL, ref string) (*url.URL, error) { return base.Parse(ref) }
