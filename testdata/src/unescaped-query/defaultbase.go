package query

import (
	"fmt"
	"net/http"
	"net/url"
)

// A base is a setting, or a host that the program has for want of one.

type searchConfig struct{ endpoint string }

func (c searchConfig) base() string {
	base := "https://search.example.com"
	if c.endpoint != "" {
		base = c.endpoint
	}
	return base
}

func (c searchConfig) find(text string) (*http.Response, error) {
	return http.Get(c.base() + "/find?text=" + text) // want `query value text is not escaped: .* \(unescaped-query\)`
}

func (c searchConfig) format(text string, page int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/find?text=%s&page=%d", c.base(), text, page)) // want `query value text is not escaped: .* \(unescaped-query\)`
}

func (c searchConfig) optional(text string, page string) (*http.Response, error) {
	u := fmt.Sprintf("%s/find?text=%s", c.base(), text) // want `query value text is not escaped: .* \(unescaped-query\)`
	if page != "" {
		u += "&page=" + url.QueryEscape(page)
	}
	return http.Get(u)
}

func (c searchConfig) escaped(text string) (*http.Response, error) {
	return http.Get(c.base() + "/find?text=" + url.QueryEscape(text))
}

// A base that ends in its query, and one that does not: nothing is known of what follows.
func (c searchConfig) either(full bool, text string) (*http.Response, error) {
	base := "https://search.example.com#"
	if full {
		base = c.endpoint
	}
	return http.Get(base + "/find?" + text)
}
