package segment

import (
	"net/http"
	"net/url"
)

type locomotive struct{ works, series string }

// What is escaped as a whole is one segment: that says nothing of its pieces, which have no
// "/" of their own.
func (l locomotive) whole() (*http.Response, error) {
	return http.Get("https://example.com/locomotives/" + wholeLocomotive(l.works, l.series) + "/wheels")
}

func wholeLocomotive(works, series string) string {
	path := works + "/" + series
	return url.PathEscape(path)
}

type carriage struct{ plant, wagons string }

// Without a "/" between them, and one by one, their own delimiters are escaped.
func (c carriage) whole() (*http.Response, error) {
	return http.Get("https://example.com/carriages/" + url.PathEscape(c.plant+"-"+c.wagons) + "/wheels")
}

func (c carriage) apart() (*http.Response, error) {
	return http.Get("https://example.com/" + c.plant + "/" + c.wagons + "/wheels") // want `path segment c.plant is not escaped: .* \(unescaped-segment\)` `path segment c.wagons is not escaped: .* \(unescaped-segment\)`
}
