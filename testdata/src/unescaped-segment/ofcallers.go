package segment

import (
	"net/http"
	"os"
	"path/filepath"
)

// What a function makes of a text of its callers is a URL for one and the name of a file
// for another: the fix waits for a person.

func withEnding(s, label string) string {
	return s + "." + label // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func getWithEnding(label string) (*http.Response, error) {
	return http.Get(withEnding("https://example.com/downloads/a", label))
}

func openWithEnding(dir, label string) (*os.File, error) {
	return os.Open(filepath.Join(dir, withEnding("a", label)))
}

// Where all of them make a URL of it, it is fixed.

func withRooms(base, label string) string {
	return base + "/labels/" + label + "/rooms" // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func getWithRooms(base, label string) (*http.Response, error) {
	return http.Get(withRooms(base, label))
}

func headWithRooms(label string) (*http.Response, error) {
	return http.Head(withRooms("https://example.com", label) + "?deep=true")
}
