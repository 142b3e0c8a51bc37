package query

import "net/http"

// A "/" is allowed in a query: escaping one changes the text of what was right.

func contentOf(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/content?path=" + filePath) // want `query value filePath is not escaped: .* \(unescaped-query\)`
}

func atRef(ref string) (*http.Response, error) {
	return http.Get("https://example.com/commits?at=" + ref) // want `query value ref is not escaped: .* \(unescaped-query\)`
}

func byTitle(title string) (*http.Response, error) {
	return http.Get("https://example.com/commits?title=" + title) // want `query value title is not escaped: .* \(unescaped-query\)`
}

// A repository of a registry is library/hello, one of a forge owner/name.
func mount(fromRepo string) (*http.Response, error) {
	return http.Get("https://example.com/v2/blobs/uploads/?mount=1&from=" + fromRepo) // want `query value fromRepo is not escaped: .*`
}
