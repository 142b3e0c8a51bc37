package query

import (
	"net/http"
	"net/url"
	"slices"
)

const keysOfBase = "https://api.example.com/v1/films?api=1"

var keysOfFields = []string{"title", "year"}

// One of them is not known, or there may be others.
func keysOfOther(m map[string]string, known map[string]bool) string {
	s := ""
	for k, v := range m {
		if known[k] {
			s += "&" + k + "=" + url.QueryEscape(v) // want `query key k is not escaped: .* \(unescaped-query\)`
		}
	}
	return s
}

func keysOfPeople(m map[string]string, known map[string]bool) (*http.Response, error) {
	return http.Get(keysOfBase + keysOfOther(m, map[string]bool{"page": true}) + keysOfOther(m, known))
}

func keysOfMore(m map[string]string, known map[string]bool, more string) string {
	known[more] = true
	s := ""
	for k, v := range m {
		if known[k] {
			s += "&" + k + "=" + url.QueryEscape(v) // want `query key k is not escaped: .*`
		}
	}
	return s
}

func keysOfPlaces(m map[string]string, more string) (*http.Response, error) {
	return http.Get(keysOfBase + keysOfMore(m, map[string]bool{"page": true}, more))
}

func KeysOfExported(k, v string, known []string) string {
	if slices.Contains(known, k) {
		return "&" + k + "=" + url.QueryEscape(v) // want `query key k is not escaped: .*`
	}
	return ""
}

func keysOfExported(k, v string) (*http.Response, error) {
	return http.Get(keysOfBase + KeysOfExported(k, v, []string{"page"}))
}

func keysOfValue(k, v string, known []string) string {
	if slices.Contains(known, k) {
		return "&" + k + "=" + url.QueryEscape(v) // want `query key k is not escaped: .*`
	}
	return ""
}

var KeysOfPair = keysOfValue

func keysOfPairs(k, v string) (*http.Response, error) {
	return http.Get(keysOfBase + keysOfValue(k, v, []string{"page"}))
}

func keysOfSome(k, v string, known ...string) string {
	if slices.Contains(known, k) {
		return "&" + k + "=" + url.QueryEscape(v) // want `query key k is not escaped: .*`
	}
	return ""
}

func keysOfTwo(k, v, other string) (*http.Response, error) {
	return http.Get(keysOfBase + keysOfSome(k, v, "page", other) + keysOfSome(k, v, keysOfFields...))
}
