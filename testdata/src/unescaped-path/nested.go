package subpath

import (
	"fmt"
	"net/http"
)

// A path by its name, before more of the URL: it has segments of its own.
func description(multiPath string) (*http.Response, error) {
	return http.Get("https://example.com/multi/" + multiPath + "/description") // want `path multiPath is not escaped: "a\?b#c" would start the query and cut the URL short \(unescaped-path\)`
}

// Some services have the path of a file in one segment.
func raw(id int, filePath string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/projects/%d/repository/files/%s/raw", id, filePath)) // want `path segment filePath is not escaped: .* \(unescaped-segment\)`
}

// A page of a wiki may have slashes in its name, and its number has none.
func wiki(subreddit int, page string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/r/%d/wiki/%s", subreddit, page)) // want `path page is not escaped: .* \(unescaped-path\)`
}

func revisions(subreddit int, page string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/r/%d/wiki/revisions/%s", subreddit, page)) // want `path page is not escaped: .* \(unescaped-path\)`
}
