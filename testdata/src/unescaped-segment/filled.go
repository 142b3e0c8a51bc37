package segment

import (
	"crypto/rand"
	"errors"
	mathrand "math/rand"
	"net/http"
)

// What a function makes with a length and then fills is of the alphabet that it
// was filled from.

func randomName(n int, prefix string) string {
	const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	var octets = make([]byte, n)
	_, _ = rand.Read(octets)
	for i, b := range octets {
		octets[i] = letters[b%byte(len(letters))]
	}
	return prefix + string(octets)
}

var runes = []rune("abcdefghijklmnopqrstuvwxyz")

func randomRunes(n int) string {
	b := make([]rune, n)
	for i := range b {
		b[i] = runes[mathrand.Intn(len(runes))]
	}
	return string(b)
}

func checked(s string) (rune, error) {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	if s == "" {
		return 0, errors.New("nothing to check")
	}
	return rune(letters[len(s)%len(letters)]), nil
}

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
