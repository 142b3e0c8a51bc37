package query

import (
	"net/http"
	"net/url"
)

// withToken puts a query after a URL of which a copy was changed: its fragment is
// empty, and the token stands in the query.
func withToken(of *url.URL, token string) (*http.Response, error) {
	u := &url.URL{}
	*u = *of
	u.Path = "/2.0/teams"
	return http.Get(u.String() + "?role=member&token=" + token) // want `query value token is not escaped: .* \(unescaped-(query|identifier)\)`
}
