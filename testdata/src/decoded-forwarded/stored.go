package forward

import (
	"net/http"
	"net/url"
)

type object struct{ Path, Link string }

// A field that is named as the Path of a URL holds it decoded.
func stored(resp *http.Response, location string) (*object, error) {
	u, err := url.Parse(location)
	if err != nil {
		return nil, err
	}
	o := &object{Path: resp.Request.URL.Path}
	o.Path = u.Path
	return o, nil
}

func (o *object) location(w http.ResponseWriter) {
	w.Header().Set("Location", o.Path) // want `o.Path is decoded: "/a%3Fb" would be sent on as "/a\?b", where a query begins \(decoded-forwarded\)`
}
