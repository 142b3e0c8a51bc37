package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// The value of a form or of a query may be a URL as a whole: it is one before it is escaped.

func pageOfForm(host, title string) (*http.Response, error) {
	form := url.Values{}
	form.Set("page", fmt.Sprintf("https://%s/posts/%s.html", host, title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	return http.PostForm("https://example.com/ping", form)
}

func pageOfVariable(title string) (*http.Response, error) {
	page := "https://example.com/posts/" + title // want `path segment title is not escaped: .* \(unescaped-segment\)`
	form := url.Values{}
	form.Add("page", page)
	return http.PostForm("https://example.com/ping", form)
}

func pageOfLiteral(title string) (*http.Response, error) {
	return http.PostForm("https://example.com/ping", url.Values{"page": {"https://example.com/posts/" + title}}) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func nextOfQuery(u *url.URL, title string) string {
	q := u.Query()
	q.Set("redirect_uri", "https://example.com/callback?title="+title) // want `query value title is not escaped: .* \(unescaped-query\)`
	u.RawQuery = q.Encode()
	return u.String()
}

func pageEscaped(title string) (*http.Response, error) {
	form := url.Values{}
	form.Set("page", "https://example.com/posts/"+url.PathEscape(title))
	return http.PostForm("https://example.com/ping", form)
}

func titleAlone(title string) (*http.Response, error) {
	return http.PostForm("https://example.com/ping", url.Values{"title": {title}, "path": {"/posts/" + title}})
}

func sentence(title string) (*http.Response, error) {
	form := url.Values{"text": {"https://example.com has " + title}}
	form.Set("body", title+": https://example.com/posts")
	return http.PostForm("https://example.com/ping", form)
}

func pageOfNumber(n int) (*http.Response, error) {
	return http.PostForm("https://example.com/ping", url.Values{"page": {fmt.Sprintf("https://example.com/posts/%d", n)}})
}
