package delimiter

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type api struct{ host string }

func secondOfEncoded(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/list?a=1?" + v.Encode()) // want `a query begins once: .* \(query-delimiter\)`
}

func noneOfEncoded(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items" + v.Encode()) // want `a query begins with "\?": v.Encode\(\) would be a part of the path \(query-delimiter\)`
}

func (a *api) ampersandOfEncoded(v url.Values) (*http.Response, error) {
	return http.Get(a.host + "/items&" + v.Encode()) // want `a query begins with "\?": v.Encode\(\) would be a part of the path \(query-delimiter\)`
}

func rawQuery(u *url.URL, v url.Values) (*http.Response, error) {
	u.RawQuery = u.RawQuery + "?" + v.Encode() // want `a query begins once: .* \(query-delimiter\)`
	return http.Get(u.String())
}

func branches(all bool, q string) (*http.Response, error) {
	p := "https://example.com/items"
	if all {
		p += "?all=1"
	}
	if q != "" {
		p += "?q=" + url.QueryEscape(q) // want `a query begins once: after "\?all=1" "\?q=" would be a part of its last value \(query-delimiter\)`
	}
	return http.Get(p)
}

func semicolon(a, b string) (*http.Response, error) {
	return http.Get("https://example.com/items?a=" + url.QueryEscape(a) + ";b=" + url.QueryEscape(b)) // want `pairs are separated by "&": net/url drops both that stand around this ";" \(query-delimiter\)`
}

func lastSemicolon(a string) (*http.Response, error) {
	return http.Get("https://example.com/items?a=" + url.QueryEscape(a) + ";") // want `the query ends with ";": net/url drops the pair before it \(query-delimiter\)`
}

func appended(token string, n int) (*http.Request, error) {
	endpoint := "/v1/list?limit=" + strconv.Itoa(n)
	endpoint = endpoint + "?token=" + url.QueryEscape(token) // want `a query begins once: .* \(query-delimiter\)`
	return http.NewRequest("GET", "https://api.example.com"+endpoint, nil)
}

func builder(v url.Values) string {
	var b strings.Builder
	b.WriteString("https://example.com/search")
	b.WriteString(v.Encode()) // want `a query begins with "\?": .* \(query-delimiter\)`
	return b.String()
}

func twoEncoded(v, w url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items?" + v.Encode() + w.Encode()) // want `pairs are separated by "&": the first of w.Encode\(\) would be a part of the value before it \(query-delimiter\)`
}

func (a *api) formattedEncoded(id int, opts url.Values) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items/%d%s", id, opts.Encode())) // want `a query begins with "\?": .* \(query-delimiter\)`
}

func branchOfEncoded(v url.Values) (*http.Response, error) {
	target := "https://example.com/items?format=json"
	if len(v) > 0 {
		target = fmt.Sprintf("%s?%s", target, v.Encode()) // want `a query begins once: .* \(query-delimiter\)`
	}
	return http.Get(target)
}

func behindValue(a string, v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items?a=" + url.QueryEscape(a) + v.Encode()) // want `pairs are separated by "&": .* \(query-delimiter\)`
}

func behindConstant(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/items?size=10" + v.Encode()) // want `pairs are separated by "&": .* \(query-delimiter\)`
}
