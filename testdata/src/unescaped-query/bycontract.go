package query

import (
	"net/http"
	"net/url"
)

// What all functions that give a value have escaped is in escaped form: a "+" of it is a
// space.

type textFinder interface {
	FindText(text string) (*http.Response, error)
}

func findsIn(f textFinder, words string) { _, _ = f.FindText(url.QueryEscape(words)) }

func findSegment(label string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + label + "/texts")
}

func findsSegment(label string) { _, _ = findSegment(url.PathEscape(label)) }

// Where one of them does not, it is no contract.

func findMixed(text string) (*http.Response, error) {
	return http.Get("https://example.com/texts?q=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
}

func findsMixed(words, others string) {
	_, _ = findMixed(url.QueryEscape(words))
	_, _ = findMixed(others)
}

func findMore(text string) (*http.Response, error) {
	return http.Get("https://example.com/texts?q=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
}

func findsMore(words string) { _, _ = findMore(url.QueryEscape(words) + "+more") }

func findEither(text string) (*http.Response, error) {
	return http.Get("https://example.com/texts?q=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
}

func findsEither(words string, raw bool) {
	either := url.QueryEscape(words)
	if raw {
		either = words
	}
	_, _ = findEither(either)
}

func findHanded(text string) (*http.Response, error) {
	return http.Get("https://example.com/texts?q=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
}

// HandsOn may be given any text.
func HandsOn(text string) { _, _ = findHanded(text) }

func findsHanded(words string) { _, _ = findHanded(url.QueryEscape(words)) }
