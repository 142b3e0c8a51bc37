package decodedsegment

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

// One that is requested, too, is a URL.
func loggedAndRequested(name string) {
	u := &url.URL{Scheme: "https", Host: "h", Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is put into url.URL.Path, .*`
	log.Print(u)
	http.Get(u.String())
}

func returned(name string) *url.URL {
	u := &url.URL{Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is put into url.URL.Path, .*`
	log.Print(u)
	return u
}

func kept(r *http.Request, name string) {
	u := &url.URL{Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is put into url.URL.Path, .*`
	log.Print(u)
	r.URL = u
}

func given(u *url.URL, name string) {
	u.Path = "/v1/nodes/" + name + "/keys" // want `path segment name is put into url.URL.Path, .*`
	log.Print(u)
}

// People follow a link that is printed.
func printedLink(name string) {
	u := &url.URL{Scheme: "https", Host: "h", Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is put into url.URL.Path, .*`
	fmt.Println("see", u)
}
