package decodedsegment

import (
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/url"
)

// A URL that people read in a log or an error is requested by nobody.
func logged(name string) {
	log.Printf("[TRACE] GET %s", &url.URL{Path: "/v1/catalog/node/" + name})
}

func loggedOnce(name string) {
	u := &url.URL{Path: "/v1/catalog/service/" + name + "/x", RawQuery: "stale="}
	if name != "" {
		q := u.Query()
		q.Set("tag", name)
		u.RawQuery = q.Encode()
	}
	log.Printf("[TRACE] GET %s", u)
}

func loggedText(name string) {
	u := url.URL{Scheme: "https", Host: "h"}
	u.Path = "/v1/nodes/" + name + "/keys"
	slog.Info("asked", "url", u.String())
}

func inError(name string) error {
	u := url.URL{Path: "/v1/nodes/" + name + "/keys"}
	return errors.New("not found: " + u.String())
}

func inFormat(name string) error {
	u := &url.URL{Path: "/v1/nodes/" + name + "/keys"}
	text := fmt.Sprintf("GET %s", u)
	return fmt.Errorf("%s failed", text)
}

func printed(name string) { fmt.Println(&url.URL{Path: "/v1/nodes/" + name + "/keys"}) }

// One that is requested, too, is a URL.
func loggedAndRequested(name string) {
	u := &url.URL{Scheme: "https", Host: "h", Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is not escaped, .*`
	log.Print(u)
	http.Get(u.String())
}

func returned(name string) *url.URL {
	u := &url.URL{Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is not escaped, .*`
	log.Print(u)
	return u
}

func kept(r *http.Request, name string) {
	u := &url.URL{Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is not escaped, .*`
	log.Print(u)
	r.URL = u
}

func given(u *url.URL, name string) {
	u.Path = "/v1/nodes/" + name + "/keys" // want `path segment name is not escaped, .*`
	log.Print(u)
}

// People follow a link that is printed.
func printedLink(name string) {
	u := &url.URL{Scheme: "https", Host: "h", Path: "/v1/nodes/" + name + "/keys"} // want `path segment name is not escaped, .*`
	fmt.Println("see", u)
}
