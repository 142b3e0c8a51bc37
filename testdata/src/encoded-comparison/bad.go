// Package comparison compares what is decoded with what is escaped.
package comparison

import (
	"net/http"
	"net/url"
	"strings"
)

func guide(r *http.Request) bool {
	return r.URL.Path == "/user%20guide" // want `r.URL.Path is decoded: "/user%20guide" arrives as "/user guide" \(encoded-comparison\)`
}

func below(u *url.URL) bool {
	return strings.HasPrefix(u.Path, "/user%20guide/") // want `u.Path is decoded: "/user%20guide/" arrives as "/user guide/" \(encoded-comparison\)`
}

func chosen(r *http.Request) int {
	switch p := r.URL.Path; p {
	case "/a", "/b%2Fc": // want `r.URL.Path is decoded: "/b%2Fc" arrives as "/b/c" \(encoded-comparison\)`
		return 1
	}
	return 0
}

func value(r *http.Request) bool {
	city := r.FormValue("city")
	return "S%C3%A3o" != city // want `r.FormValue\("city"\) is decoded: "S%C3%A3o" arrives as "São" \(encoded-comparison\)`
}

const home = "/my%20home"

func named(r *http.Request) bool {
	return r.PathValue("page") == home // want `r.PathValue\("page"\) is decoded: .* \(encoded-comparison\)`
}
