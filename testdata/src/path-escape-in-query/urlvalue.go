package pathinquery

import (
	"fmt"
	"net/http"
	"net/url"
)

// A URL of a path alone serves as an escaper.

type shown struct{ Host, BaseURL string }

type button struct{ Text, URL string }

func linkTo(text, url string) button { return button{text, url} }

func pathString(q string) (*http.Response, error) {
	u := url.URL{Path: q} // want `EscapedPath does not escape "&", "\+" and ";" in query value q: .*`
	return http.Get("https://example.com/?q=" + u.EscapedPath())
}

func pathInFormat(q string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/?n=%d&q=%s", n, (&url.URL{Path: q}).EscapedPath())) // want `EscapedPath does not escape "&", "\+" and ";" in query value q: .*`
}

func pathOf(s string) string {
	t := &url.URL{Path: s}
	return t.String()
}

func throughFunction(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + pathOf(q)) // want `pathOf does not escape "&", "\+" and ";" in query value q: .*`
}

func pathSetLater(q string) (*http.Response, error) {
	var u url.URL
	u.Path = q // want `EscapedPath does not escape "&", "\+" and ";" in query value q: .*`
	return http.Get("https://example.com/?q=" + u.String())
}

func keyOfPath(key string) (*http.Response, error) {
	return http.Get("https://example.com/?" + (&url.URL{Path: key}).EscapedPath() + "=1") // want `EscapedPath does not escape .* in query key key: .*`
}

func parsedQuery(q string) (*http.Response, error) {
	u, err := url.Parse(q) // want `query value q is not escaped: .* \(unescaped-query\)`
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/?q=" + u.String())
}

// In a path it is right, and so is the escaper of the query.

func pathInPath(file string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + (&url.URL{Path: file}).EscapedPath())
}

func (s shown) issue(q string) button {
	return button{"Search", s.Host + "issues/?q=" + url.QueryEscape(q)}
}

func (s shown) values(q string) button {
	return linkTo("Search", s.BaseURL+"issues?"+url.Values{"q": {q}}.Encode())
}

func queryOfURL(q string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "example.com", RawQuery: "q=" + url.QueryEscape(q)}
	return http.Get(u.String())
}

func numberOfPath(n int) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + (&url.URL{Path: fmt.Sprint(n)}).EscapedPath())
}

func pathOfQuery(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + url.QueryEscape((&url.URL{Path: q}).EscapedPath()))
}

func fragmentInFragment(section string) (*http.Response, error) {
	return http.Get("https://example.com/page#" + (&url.URL{Fragment: section}).EscapedFragment())
}

// A text that is none of a URL, although it has a "?".
func (s shown) sentence(name string) button {
	return button{Text: s.Host + "really? q=" + url.QueryEscape(name)}
}

func (s shown) plain(name string) button { return button{Text: s.Host + "is it " + name + "?"} }
