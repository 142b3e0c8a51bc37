package opaque

import (
	"net/http"
	"net/url"
	"strconv"
)

func number(req *http.Request, id int) { req.URL.Opaque = "//example.com/" + strconv.Itoa(id) }

func whole(req *http.Request, escapedPath string) { req.URL.Opaque = escapedPath }

func path(req *http.Request) { req.URL.Opaque = "//example.com" + req.URL.EscapedPath() }

// wholeOfTwo is an Opaque as a person gives it, or one with a host before it.
func wholeOfTwo(ref string, short bool) *url.URL {
	if short {
		ref = "//example.com/files"
	}
	return &url.URL{Scheme: "https", Opaque: ref}
}
