package subpath

import (
	"net/http"
	"net/url"
	"strings"
)

// A path in which the function looks for a "?" may bring its query.

func withQuery(path string, q url.Values) (*http.Response, error) {
	path = "/" + strings.TrimPrefix(path, "/")
	if len(q) > 0 {
		sep := "?"
		if strings.Contains(path, "?") {
			sep = "&"
		}
		path += sep + q.Encode()
	}
	return http.Get("https://example.com" + path)
}

// Before the rest of a path it may not, nor where one with a "?" is refused.

func inFront(filePath string) (*http.Response, error) {
	if strings.Contains(filePath, "?") {
		return nil, nil
	}
	return http.Get("https://example.com/files/" + filePath) // want `path filePath is not escaped: .* \(unescaped-path\)`
}

func ofKeys(nickName string) (*http.Response, error) {
	if i := strings.Index(nickName, "?"); i == 3 {
		return nil, nil
	}
	return http.Get("https://example.com/labels/" + nickName + "/keys") // want `path segment nickName is not escaped: .* \(unescaped-identifier\)`
}

func inAnother(filePath, title string) (*http.Response, error) {
	if strings.Contains(title, "?") {
		return nil, nil
	}
	return http.Get("https://example.com/files/" + filePath) // want `path filePath is not escaped: .* \(unescaped-path\)`
}
