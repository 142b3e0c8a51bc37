package field

import "net/url"

func fields(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + name, RawQuery: "page=1", Fragment: "top"}
}

// question is data of a path.
func question() *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/what?/why#1"}
}
