// Package delimiter begins pairs of queries wrongly.
package delimiter

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

func second(page int) (*http.Response, error) {
	return http.Get("https://example.com/items?page=" + strconv.Itoa(page) + "?size=10") // want `a query begins only once: .* \(query-delimiter\)`
}

func constant() (*http.Response, error) {
	return http.Get("https://example.com/items?page=1?size=10") // want `a query begins only once: .* \(query-delimiter\)`
}

func formatted(page int, size int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?page=%d?size=%d", page, size)) // want `a query begins only once: .* \(query-delimiter\)`
}

func html(page int) (*http.Response, error) {
	return http.Get("https://example.com/items?page=" + strconv.Itoa(page) + "&amp;size=10") // want `"&amp;" means "&" only in HTML: net/url drops the pair after it \(query-delimiter\)`
}

func values(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items?" + v.Encode() + "?size=10") // want `a query begins only once: .* \(query-delimiter\)`
}

func begunNowhere(kind string) (*http.Response, error) {
	path := "/cluster/dns"
	if kind != "" {
		path += fmt.Sprintf("&type=%s", url.QueryEscape(kind)) // want `"&type=" has no "\?" before it: it would be part of the path \(query-delimiter\)`
	}
	return http.Get("https://example.com" + path)
}

func begunBehindSegment(id, kind string) (*http.Response, error) {
	return http.Get("https://example.com/items/" + url.PathEscape(id) + "/parts&kind=" + url.QueryEscape(kind)) // want `"&kind=" has no "\?" before it: .* \(query-delimiter\)`
}
