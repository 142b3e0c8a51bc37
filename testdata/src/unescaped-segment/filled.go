package segment

import (
	"crypto/rand"
	"net/http"
)

// What a function makes with a length and then fills is of the alphabet that it
// was filled from.

// Look-alikes: filled from anything, read before it is filled, or changed by others.

func filledRaw(name string) (*http.Response, error) {
	b := make([]byte, len(name))
	copy(b, name)
	return http.Get("https://example.com/x/" + string(b) + "/y") // want `path segment b is not escaped: .* \(unescaped-identifier\)`
}

func filledAtRandom(n int) (*http.Response, error) {
	label := make([]byte, n)
	_, _ = rand.Read(label)
	return http.Get("https://example.com/x/" + string(label) + "/y") // want `path segment .*label.* is not escaped: .* \(unescaped-segment\)`
}

func filledThenGiven(n int) (*http.Response, error) {
	label := make([]byte, n)
	for i := range label {
		label[i] = 'x'
	}
	_, _ = rand.Read(label)
	return http.Get("https://example.com/x/" + string(label) + "/y") // want `path segment .*label.* is not escaped: .* \(unescaped-segment\)`
}

func filledInPart(n int, name string) (*http.Response, error) {
	label := make([]byte, n)
	for i := range label {
		label[i] = 'x'
	}
	copy(label[1:], name)
	return http.Get("https://example.com/x/" + string(label) + "/y") // want `path segment .*label.* is not escaped: .* \(unescaped-segment\)`
}

func filledByAlias(n int, fill func([]byte)) (*http.Response, error) {
	label := make([]byte, n)
	other := label
	for i := range label {
		label[i] = 'x'
	}
	fill(other)
	return http.Get("https://example.com/x/" + string(label) + "/y") // want `path segment .*label.* is not escaped: .* \(unescaped-segment\)`
}

func filledLater(n int, name string) (*http.Response, error) {
	label := make([]byte, n)
	label[0] = 'x'
	res, err := http.Get("https://example.com/x/" + string(label) + "/y") // want `path segment .*label.* is not escaped: .* \(unescaped-segment\)`
	copy(label, name)
	return res, err
}
