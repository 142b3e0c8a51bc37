package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// The text of a URL is in escaped form, also after the path of another.

type ofBase struct {
	base    *url.URL
	version string
}

func (r *ofBase) request(ref *url.URL) (*http.Request, error) {
	u, err := url.Parse(fmt.Sprintf("%s/%s/%s", r.base.String(), (&url.URL{Path: r.version}).String(), ref.String()))
	if err != nil {
		return nil, err
	}
	return http.NewRequest("GET", u.String(), nil)
}

func getRelative(ref *url.URL) {
	http.Get("https://example.com/v1/" + ref.String())
}

func getOpaque(ref *url.URL) {
	http.Get("https://example.com/v1/" + ref.Opaque) // want `path segment ref.Opaque is not escaped: .* \(unescaped-identifier\)`
}
