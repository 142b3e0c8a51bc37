package query

import (
	"net/http"
	"net/url"
)

// What a map, a list or a channel has is escaped where all that put something
// there escape it.

type indexed struct {
	terms  map[string]string
	labels []string
	queue  chan string
	mixed  map[string]string
	whole  []string
	shared map[string]string
}

func (x *indexed) setTerm(key, term string) { x.terms[key] = url.QueryEscape(term) }

func (x *indexed) addLabel(label string) { x.labels = append(x.labels, url.QueryEscape(label)) }

func (x *indexed) push(term string) {
	escaped := url.QueryEscape(term)
	x.queue <- escaped
}

var cities = map[string]string{}

func setCity(key, city string) { cities[key] = url.QueryEscape(city) }

// Look-alikes: one of them does not escape, a whole list comes from elsewhere,
// somebody else may write, or the key is read.

func (x *indexed) setMixed(key, term string) {
	x.mixed[key] = url.QueryEscape(term)
	x.mixed["last"] = term
}

func (x *indexed) sendMixed(key string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + x.mixed[key]) // want `query value x.mixed\[key\] is not escaped: .* \(unescaped-query\)`
}

func (x *indexed) setWhole(all []string, term string) {
	x.whole = all
	x.whole = append(x.whole, url.QueryEscape(term))
}

func (x *indexed) sendWhole() {
	for _, term := range x.whole {
		_, _ = http.Get("https://example.com/search?q=" + term) // want `query value term is not escaped: .* \(unescaped-query\)`
	}
}

func (x *indexed) setShared(fill func(*map[string]string), key, term string) {
	x.shared[key] = url.QueryEscape(term)
	fill(&x.shared)
}

func (x *indexed) sendShared(key string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + x.shared[key]) // want `query value x.shared\[key\] is not escaped: .* \(unescaped-query\)`
}

func (x *indexed) sendKeys() {
	for key := range x.terms {
		_, _ = http.Get("https://example.com/search?key=" + key) // want `query value key is not escaped: .* \(unescaped-.*\)`
	}
}
