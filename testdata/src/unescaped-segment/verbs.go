package segment

import (
	"fmt"
	"net/http"
	"strings"
)

// Widths, precisions and flags print a value before it is escaped.

func padded(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%-10s/rooms", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func cut(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%.3s/rooms", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func plus(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%+v/rooms", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func indexedWidth(id int, name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%8.3[2]s/rooms/%[1]d", id, name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func written(name string) (*http.Response, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "https://example.com/teams/%10s/rooms", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return http.Get(b.String())
}

// The width is an argument, which moves with the value.
func widthOf(name string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%*s/rooms", n, name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// One argument stands in two places.

func samePlace(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%[1]s/rooms/%[1]s", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func twoPlaces(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%[1]s?name=%[1]s", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func starred(n, p int, name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%-*.*s/rooms?page=%d", n, p, name, 1)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// indexed takes its operands out of their order: what is moved would change the others.
func starredIndex(n int, name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%[1]*[2]s/rooms/%[1]d", n, name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
