package segment

import (
	"net/http"
	"strings"
)

// twoFeeds has one variable in two links: what may be several segments in the first leaves the
// fix of both to a person.
func twoFeeds(f string) (first, second string) {
	first = "https://example.com/feed/" + f               // want `path segment f is not escaped: .*`
	second = "https://example.com/feed/" + f + "/sources" // want `path segment f is not escaped: .*`
	return first, second
}

// pushed has one variable in two elements of a list.
func pushed(base string, of map[string]string) (*http.Response, error) {
	var elems []string
	for name, value := range of {
		if strings.Contains(value, "/") {
			elems = append(elems, name+"@base64", "x") // want `path segment name is not escaped: .*`
		} else {
			elems = append(elems, name, "y") // want `path segment name is not escaped: .*`
		}
	}
	return http.Get(base + "/metrics/" + strings.Join(elems, "/"))
}

// besideBranch is in one variable with a path that must stay: neither place is fixed.
func besideBranch(base, group string, isDefault bool) (*http.Response, error) {
	if _, err := http.Get(base + "/groups/" + group + "/all"); err != nil { // want `path segment group is not escaped: .*`
		return nil, err
	}
	ref := "heads/main"
	if !isDefault {
		ref = group
	}
	return http.Get(base + "/refs/" + ref + "/files") // want `path segment ref is not escaped: .*`
}
