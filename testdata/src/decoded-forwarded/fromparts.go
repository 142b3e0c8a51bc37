package forward

import (
	"fmt"
	"net/http"
	"net/url"
)

// What begins with the scheme of a URL and "://" is a URL, whoever gets it.

func location(res *http.Response, asked *url.URL) string {
	u, err := url.Parse(res.Header.Get("Location"))
	if err != nil {
		return ""
	}
	if u.Host == "" {
		return u.Scheme + "://" + asked.Host + u.Path // want `u.Path is decoded and not escaped again: "/a%3Fb" would be forwarded as "/a\?b", where a query begins \(decoded-forwarded\)`
	}
	return fmt.Sprintf("%s://%s%s", u.Scheme, u.Host, u.EscapedPath())
}

func follow(res *http.Response, asked *url.URL) (*http.Response, error) {
	return http.Get(location(res, asked))
}
