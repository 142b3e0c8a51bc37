package query

import (
	"net/http"
	"net/url"
	"strconv"
)

// The keys of a map of an unexported field are those that are written.

type knownKeys struct {
	base   string
	params map[string]string
}

func (p *knownKeys) page(n int) *knownKeys {
	p.params["page"] = strconv.Itoa(n)
	return p
}

func (p *knownKeys) titled(title string) *knownKeys {
	p.params["title"] = url.QueryEscape(title)
	return p
}

// With a key that somebody chooses any key may come.

// What others may write to has any keys.

type sharedKeys struct {
	base   string
	params map[string]string
}

func (p *sharedKeys) page(n int) { p.params["page"] = strconv.Itoa(n) }

func (p *sharedKeys) all() map[string]string { return p.params }

func (p *sharedKeys) get() (*http.Response, error) {
	u := p.base + "/things?"
	for k := range p.params {
		u += k + "=1&" // want `query key k is not escaped: .* \(unescaped-query\)`
	}
	return http.Get(u)
}
