package segment

import (
	"fmt"
	"net/http"
)

// Values in one segment are fixed alike.

func compare(source, target string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/compare/%s...%s", source, target)) // want `path segment source is not escaped: .* \(unescaped-identifier\)` `path segment target is not escaped: .* \(unescaped-identifier\)`
}

func compareIn(label, source, target string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%s/compare/%s...%s", label, source, target)) // want `path segment label is not escaped: .* \(unescaped-segment\)` `path segment source is not escaped: .* \(unescaped-identifier\)` `path segment target is not escaped: .* \(unescaped-identifier\)`
}
