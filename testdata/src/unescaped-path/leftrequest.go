package subpath

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// A caller that gives several segments says nothing of those that give what a client sent.
func fetchFile(p string) (*http.Response, error) { return http.Get("https://example.com/files/" + p) }

func fetchLogo() (*http.Response, error) { return fetchFile("images/logo.png") }

func fetchNamed(r *http.Request) (*http.Response, error) {
	return fetchFile(r.FormValue("name")) // want `path r.FormValue\("name"\) is not escaped: "a\?b#c" would start the query and cut the URL short; the text becomes the path of fetchFile \(unescaped-path\)`
}

func fetchQuoted(r *http.Request) (*http.Response, error) {
	return fetchFile(url.PathEscape(r.FormValue("name")))
}

func fetchSent(r *http.Request) (*http.Response, error) {
	return fetchFile(strings.TrimPrefix(r.URL.EscapedPath(), "/"))
}

func fetchNumber(r *http.Request) (*http.Response, error) {
	n, err := strconv.Atoi(r.FormValue("n"))
	if err != nil {
		return nil, err
	}
	return fetchFile(strconv.Itoa(n))
}

func fetchOwn(p string) (*http.Response, error) { return fetchFile(p) }
