package query

import (
	"net/http"
)

// The separator after the last parameter is cut off by a slice expression.
func allOf(m map[string]string) (*http.Response, error) {
	q := "https://example.com/find?"
	for k, v := range m {
		q += k + "=" + v + "&" // want `query key k is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)` `query value v is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
	}
	return http.Get(q[:len(q)-1])
}

func lastCut(name string) (*http.Response, error) {
	q := "/find?n=" + name + "&" // want `query value name is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
	return http.Get("https://example.com" + q[:len(q)-len("&")])
}

func firstCut(name string) (*http.Response, error) {
	q := "&n=" + name // want `query value name is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
	return http.Get("https://example.com/find?" + q[1:])
}

func prefixCut(name string) (*http.Response, error) {
	prefix := "find "
	q := prefix + "?n=" + name // want `query value name is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
	return http.Get("https://example.com/find" + q[len(prefix):])
}

func fieldCut(o *struct{ query string }, name string) (*http.Response, error) {
	o.query = "?n=" + name + "&" // want `query value name is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`
	return http.Get("https://example.com/find" + o.query[:len(o.query)-1])
}

// What cannot be read is not guessed: the length of another text, a cut that
// goes into a value, one that is not known.
func otherLength(name, other string) (*http.Response, error) {
	q := "&n=" + name
	return http.Get("https://example.com/find?" + q[:len(other)-1])
}

func intoValue(name string) (*http.Response, error) {
	q := "n=" + name
	return http.Get("https://example.com/find?" + q[:len(q)-1])
}

func unknownCut(name string, n int) (*http.Response, error) {
	q := "&n=" + name
	return http.Get("https://example.com/find?" + q[n:])
}
