package segment

import (
	"net/http"
	"net/url"
)

// A caller of a caller escapes: another escaper would be the second one.

func outerRoom(room string) (*http.Response, error) { return middleRoom(url.PathEscape(room)) }

func otherRoom(room string) (*http.Response, error) { return middleRoom(room) }

func middleRoom(room string) (*http.Response, error) { return innerRoom(room) }

func innerRoom(room string) (*http.Response, error) {
	return http.Get("https://example.com/rooms/" + room + "/doors") // want `path segment room is not escaped: .* \(unescaped-segment\)`
}

func outerHall(hall string) (*http.Response, error) { return middleHall(hall) }

func middleHall(hall string) (*http.Response, error) { return innerHall(hall) }

func innerHall(hall string) (*http.Response, error) {
	return http.Get("https://example.com/halls/" + hall + "/doors") // want `path segment hall is not escaped: .* \(unescaped-identifier\)`
}
