package segment

import (
	"net/http"
	"path"
	"strings"
)

// The elements of a list are reported where the list becomes a part of the URL.

func elementsJoined(r *http.Request) (*http.Response, error) {
	elems := strings.Split(r.FormValue("crumbs"), ",")
	return http.Get("https://example.com/crumbs/" + strings.Join(elems, "/") + "/raw") // want `path segment elems from the request is not escaped: .* \(unescaped-segment\)`
}

func elementsCut(r *http.Request) {
	elems := strings.Split(r.FormValue("crumbs"), ",")
	elems = elems[1:]
	_, _ = http.Get("https://example.com/crumbs/" + path.Join(elems[1:len(elems)-2]...) + "/raw")          // want `path segment elems\[...\] from the request is not escaped: .*`
	_, _ = http.Get("https://example.com/" + path.Join("crumbs", path.Join(elems[:3]...), "raw", "crumb")) // want `path segment elems\[...\] from the request is not escaped: .*`
}

func elementsPassed(r *http.Request) (*http.Response, error) {
	elems := strings.SplitN(r.FormValue("crumbs"), ",", 2)
	return http.Get("https://example.com/crumbs/" + elementsOf(elems...)) // want `path segment elems from the request is not escaped: .*`
}

func elementsOf(elems ...string) string { return strings.Join(elems, "/") + "/raw" }

func elementsOfFields(r *http.Request) (*http.Response, error) {
	elems := strings.Fields(r.FormValue("crumbs"))
	return http.Get("https://example.com/crumbs?crumb=" + strings.Join(elems, "&crumb=")) // want `query value elems from the request is not escaped: .*`
}

func elementsRanged(r *http.Request) (*http.Response, error) {
	p := "/crumbs"
	for _, elem := range strings.Split(r.FormValue("crumbs"), ",") {
		p += "/" + elem // want `path segment elem from the request is not escaped: .*`
	}
	return http.Get("https://example.com" + p)
}

func elementsIndexed(r *http.Request) (*http.Response, error) {
	elems := strings.Split(r.FormValue("crumbs"), ",")
	return http.Get("https://example.com/crumbs/" + elems[1] + "/raw") // want `path segment elems\[1\] from the request is not escaped: .*`
}

func elementsInPlace(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/crumbs/" + path.Join(strings.Split(r.FormValue("crumbs"), ",")...) + "/raw") // want `path segment strings.Split\(...\) from the request is not escaped: .*`
}
