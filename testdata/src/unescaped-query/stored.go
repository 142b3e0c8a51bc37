package query

import (
	"net/http"
	"net/url"
)

// Search is filled by who escapes, and read by who does not.
type Search struct {
	Terms string
	Page  int
}

func newSearch(q string) *Search { return &Search{Terms: url.QueryEscape(q), Page: 1} }

func (s *Search) send() (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + s.Terms)
}

func readParameter(s *Search) (*http.Response, error) {
	return http.Get("https://example.com/find?q=" + s.Terms)
}

type topic struct{ name string }

func (t *topic) SetName(name string) { t.name = url.QueryEscape(name) }

func (t *topic) send() (*http.Response, error) {
	return http.Get("https://example.com/search?topic=" + t.name)
}

type query struct{ label string }

type queryOption func(*query)

func withLabel(label string) queryOption {
	return func(q *query) { q.label = url.QueryEscape(label) }
}

func optional(opts ...queryOption) (*http.Response, error) {
	q := &query{label: "none"}
	for _, opt := range opts {
		opt(q)
	}
	return http.Get("https://example.com/search?label=" + q.label)
}

// Named is embedded.
type Named struct{ Name string }

type titled struct{ Named }

func newTitled(name string) *titled { return &titled{Named{Name: url.QueryEscape(name)}} }

func (t *titled) send() (*http.Response, error) {
	return http.Get("https://example.com/search?name=" + t.Name)
}

func (t *titled) clone() *titled { return &titled{Named{Name: t.Name}} }

type tagged struct{ tag string }

func listed(tags []string) error {
	var all []tagged
	for _, tag := range tags {
		all = append(all, tagged{tag: url.QueryEscape(tag)})
	}
	for _, t := range all {
		if _, err := http.Get("https://example.com/search?tag=" + t.tag); err != nil {
			return err
		}
	}
	return nil
}

// mixed is escaped by one who stores it, and not by the other.
type mixed struct{ term string }

func escapedTerm(s string) *mixed { return &mixed{term: url.QueryEscape(s)} }

func rawTerm(s string) *mixed { return &mixed{term: s} } // want `query value s is not escaped: "a&b=c" would add a parameter "b" \(unescaped-query\)`

func (m *mixed) send() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + m.term)
}

// unescapedTerm is escaped by nobody.
type unescapedTerm struct{ term string }

func newTerm(s string) *unescapedTerm { return &unescapedTerm{term: s} }

func (m *unescapedTerm) send() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + m.term) // want `query value m.term is not escaped: .* \(unescaped-query\)`
}

// twiceTerm is escaped by who stores it, and by who reads it.
type twiceTerm struct{ term string }

func newTwice(s string) *twiceTerm { return &twiceTerm{term: s} }

func (m *twiceTerm) send() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + url.QueryEscape(url.QueryEscape(m.term))) // want `query value m.term is escaped twice .* \(double-escape\)`
}

// pathTerm is escaped for a path.
type pathTerm struct{ term string }

func newPathTerm(s string) *pathTerm { return &pathTerm{term: url.PathEscape(s)} } // want `url.PathEscape does not escape .* in query value s: .* \(path-escape-in-query\)`

func (m *pathTerm) send() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + m.term)
}

// twoTerms is escaped in two ways, one of which is wrong.
type twoTerms struct{ term string }

func queryTerm(s string) *twoTerms { return &twoTerms{term: url.QueryEscape(s)} }

func otherTerm(s string) *twoTerms { return &twoTerms{term: url.PathEscape(s)} } // want `url.PathEscape does not escape .* in query value s: .* \(path-escape-in-query\)`

func (m *twoTerms) send() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + m.term)
}

// currentTerm is a variable of the package to which escaped values are assigned.
var currentTerm = "none"

func setTerm(s string) { currentTerm = url.QueryEscape(s) }

func sendTerm() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + currentTerm)
}

// halfTerm gets a raw value, too.
var halfTerm string

func setHalf(s string) { halfTerm = url.QueryEscape(s) }

func setOther(s string) { halfTerm = s } // want `query value s is not escaped: .* \(unescaped-query\)`

func sendHalf() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + halfTerm)
}

// reachedTerm is set through its address.
var reachedTerm = "none"

func setReached(s string) { reachedTerm = url.QueryEscape(s) }

func reach(to func(*string)) { to(&reachedTerm) }

func sendReached() (*http.Response, error) {
	return http.Get("https://example.com/search?term=" + reachedTerm) // want `query value reachedTerm is not escaped: .*`
}
