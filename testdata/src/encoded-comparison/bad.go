// Package comparison compares what is decoded with what is escaped.
package comparison

import (
	"net/http"
	"net/url"
	"strings"
)

func guide(r *http.Request) bool {
	return r.URL.Path == "/user%20guide" // want `r.URL.Path is decoded: what is sent as "/user%20guide" is "/user guide" there \(encoded-comparison\)`
}

func below(u *url.URL) bool {
	return strings.HasPrefix(u.Path, "/user%20guide/") // want `u.Path is decoded: what is sent as "/user%20guide/" is "/user guide/" there \(encoded-comparison\)`
}

func chosen(r *http.Request) int {
	switch p := r.URL.Path; p {
	case "/a", "/b%2Fc": // want `r.URL.Path is decoded: what is sent as "/b%2Fc" is "/b/c" there \(encoded-comparison\)`
		return 1
	}
	return 0
}

func value(r *http.Request) bool {
	city := r.FormValue("city")
	return "S%C3%A3o" != city // want `r.FormValue\("city"\) is decoded: what is sent as "S%C3%A3o" is "São" there \(encoded-comparison\)`
}

const home = "/my%20home"

func named(r *http.Request) bool {
	return r.PathValue("page") == home // want `r.PathValue\("page"\) is decoded: .* \(encoded-comparison\)`
}
