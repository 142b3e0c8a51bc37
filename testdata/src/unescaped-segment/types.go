package segment

import (
	"bytes"
	"fmt"
	"net/http"
)

// Texts that are no strings.

type teamName string

type sticker struct{ text string }

func (l sticker) String() string { return l.text }

func ofBytes(name []byte) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/teams/%s/rooms", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func appendedText(name []byte) (*http.Response, error) {
	b := []byte("https://example.com/teams/")
	b = append(b, name...) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	b = append(b, "/rooms"...)
	return http.Get(string(b))
}

func writtenBytes(name []byte) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://example.com/teams/")
	b.Write(name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	b.WriteString("/rooms")
	return http.Get(b.String())
}

func writtenText(name string) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://example.com/teams/")
	b.Write([]byte(name)) // want `path segment .*name.* is not escaped: .* \(unescaped-segment\)`
	b.WriteString("/rooms")
	return http.Get(b.String())
}

func ofNamed(label teamName) (*http.Response, error) {
	return http.Get(string("https://example.com/teams/" + label + "/rooms")) // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func ofParameter[T ~string](label T) (*http.Response, error) {
	return http.Get(string("https://example.com/teams/" + label + "/rooms")) // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func ofPointer(label *teamName) (*http.Response, error) {
	return http.Get("https://example.com/teams/" + string(*label) + "/rooms") // want `path segment .*label.* is not escaped: .* \(unescaped-segment\)`
}

func ofStringer(l *sticker) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%s/rooms", l)) // want `path segment l is not escaped: .* \(unescaped-identifier\)`
}

// ofAny prints bytes as text.
func ofAny(name any) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/labels/%s/rooms", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func ofAnyOctets(team string) (*http.Response, error) { return ofAny([]byte(team)) }
