package query

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

func escapedNaked(name string) (link string) {
	link = "https://example.com/users/" + url.PathEscape(name) + "/profile"
	return
}

func escapedLoop(tags []string) string {
	u := ""
	for i, tag := range tags {
		if i == 0 {
			u = "https://example.com/find?"
		}
		u += "tag=" + url.QueryEscape(tag) + "&"
	}
	return u
}

func sentence(u *url.URL, title string) string {
	return "see " + u.String() + " for " + title + "?"
}

func failure(u *url.URL, err error) error {
	return fmt.Errorf("%s: %w", u.String(), err)
}

func escapedPath(u *url.URL, title string) string {
	return u.Scheme + "://" + u.Host + "/wiki/" + url.PathEscape(title)
}

func accessLog(r *http.Request, status int, agent string) string {
	return r.Method + " " + r.URL.String() + " " + agent
}

func cacheKey(u *url.URL, key string) string {
	// A key of a cache.
	return u.String() + "|" + key
}

func fileName(u *url.URL, dir string) string {
	return path.Join(dir, strings.ReplaceAll(u.String(), "/", "_"))
}

func samePath(u *url.URL) string {
	return u.Scheme + "://" + u.Host + u.EscapedPath()
}

func bucket(scheme, bucket, key string) string {
	return scheme + "://" + bucket + "/" + key
}

func origin(u *url.URL) (origin string) {
	origin = u.Scheme + "://" + u.Host
	return
}

func label(u *url.URL, name string) string {
	return u.String() + " (" + name + ")"
}
