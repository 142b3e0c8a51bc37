package field

import (
	"net/url"
)

const topic = "a?b=c"

func inConstant() string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/channels/" + topic + "/history"}
	return u.String()
}

// queryInVariable has the delimiter at its start: it is no value.
func queryInVariable() string {
	query := "?page=1" // want `the query does not belong in a path: "\?page=1" would be sent as "%3Fpage=1" \(delimiter-in-field\)`
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/channels" + query + "&x=1"}
	return u.String()
}

const list = "list?page=1" // want `the query does not belong in a path: .*`

// listed ends with a constant that has the query.
func listed() string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/channels/" + list}
	return u.String()
}

func joined() string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/channels" + "?page=1" + "&x=1"} // want `the query does not belong in a path: .*`
	return u.String()
}

func path(path string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/api/" + path}
	return u.String()
}

func pathWithQuery() string { return path("channels?page=1") } // want `the query does not belong in a path: .*`
