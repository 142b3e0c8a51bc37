package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// What is trimmed is the text of a helper, which puts the value there: an escaper around
// the call would escape the "/" of the helper, too.

func labelPath(zone int, name string) string {
	return fmt.Sprintf("/%s/zones/%d", name, zone) // want `path segment name is not escaped: .*`
}

func labelPaths(name, zone string) (path string) {
	path = fmt.Sprintf("/%v/zones", name) // want `path segment name is not escaped: .*`
	if zone != "" {
		path += fmt.Sprintf("/%v/settings", zone) // want `path segment zone is not escaped: .*`
	}
	return
}

func versioned(path string) string {
	return fmt.Sprintf("/%s/%s", "v2", strings.Trim(path, "/"))
}

func trimmedHere(name string) (*http.Response, error) {
	return http.Get("https://example.com/x/" + strings.Trim(labelPath(1, name), "/"))
}

func prefixTrimmed(name string) (*http.Response, error) {
	return http.Get("https://example.com/x/" + strings.TrimPrefix(labelPath(1, name), "/"))
}

func trimmedThere(name, zone string) (*http.Response, error) {
	return http.Get("https://example.com" + versioned(labelPaths(name, zone)))
}

func notTrimmed(name, zone string) (*http.Response, error) {
	return http.Get("https://example.com" + labelPaths(name, zone) + labelPath(2, name))
}

// One value that is trimmed is escaped after that.
func trimmedValue(name string) (*http.Response, error) {
	return http.Get("https://example.com/x/" + strings.Trim(name, " ") + "/keys") // want `path segment name is not escaped: .*`
}

func trimmedEscaped(name string) (*http.Response, error) {
	return http.Get("https://example.com/x/" + url.PathEscape(strings.Trim(name, "/")) + "/keys")
}

var _, _, _, _, _, _ = trimmedHere, prefixTrimmed, trimmedThere, notTrimmed, trimmedValue, trimmedEscaped
