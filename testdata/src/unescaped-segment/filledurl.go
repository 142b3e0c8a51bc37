package segment

import (
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// A value takes the place of a name in a URL of which the text is not known.
type searcher struct{ searchURL string }

func (s *searcher) search(query string) (*http.Response, error) {
	return http.Get(strings.ReplaceAll(s.searchURL, "{query}", query)) // want `query is filled into a URL and is not escaped: "a\?b&c" would be more than one value of it \(unescaped-segment\)`
}

func (s *searcher) printed(title string) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, strings.Replace(s.searchURL, "%s", title, 1), nil) // want `title is filled into a URL and is not escaped: .* \(unescaped-segment\)`
}

func ofEnvironment(r *http.Request) (*http.Response, error) {
	u := strings.ReplaceAll(os.Getenv("SEARCH_URL"), "{{q}}", r.FormValue("q")) // want `r.FormValue\("q"\) is filled into a URL and is not escaped: .* \(unescaped-segment\)`
	return http.Get(u)
}

func (s *searcher) escaped(query string) (*http.Response, error) {
	return http.Get(strings.ReplaceAll(s.searchURL, "{query}", url.QueryEscape(query)))
}

func (s *searcher) number(n int) (*http.Response, error) {
	return http.Get(strings.ReplaceAll(s.searchURL, "{n}", strconv.Itoa(n)))
}

func (s *searcher) host(host string) (*http.Response, error) {
	return http.Get(strings.ReplaceAll(s.searchURL, "{host}", host))
}

func (s *searcher) whole(accountURL string) (*http.Response, error) {
	return http.Get(strings.ReplaceAll(s.searchURL, "{account_url}", accountURL))
}

func (s *searcher) changed(title string) (*http.Response, error) {
	return http.Get(strings.ReplaceAll(s.searchURL, "untitled", title))
}

func (s *searcher) shown(title string) string {
	return strings.ReplaceAll(s.searchURL, "{title}", title)
}
