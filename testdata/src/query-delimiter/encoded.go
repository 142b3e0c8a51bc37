package delimiter

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type api struct{ host string }

func noneOfEncoded(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items" + v.Encode()) // want `v.Encode\(\) has no "\?" before it: it would be part of the path \(query-delimiter\)`
}

func (a *api) ampersandOfEncoded(v url.Values) (*http.Response, error) {
	return http.Get(a.host + "/items&" + v.Encode()) // want `v.Encode\(\) has no "\?" before it: it would be part of the path \(query-delimiter\)`
}

func appended(token string, n int) (*http.Request, error) {
	endpoint := "/v1/list?limit=" + strconv.Itoa(n)
	endpoint = endpoint + "?token=" + url.QueryEscape(token) // want `a query begins only once: .* \(query-delimiter\)`
	return http.NewRequest("GET", "https://api.example.com"+endpoint, nil)
}

func builder(v url.Values) string {
	var b strings.Builder
	b.WriteString("https://example.com/search")
	b.WriteString(v.Encode()) // want `v.Encode\(\) has no "\?" before it: .* \(query-delimiter\)`
	return b.String()
}
