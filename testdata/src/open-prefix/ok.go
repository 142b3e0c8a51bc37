package prefix

import (
	"net/http"
	"net/url"
	"strings"
)

func slash(r *http.Request) bool {
	return strings.HasPrefix(r.FormValue("next"), "https://example.com/")
}

func label(u *url.URL) bool {
	return u.Hostname() == "example.com" || strings.HasSuffix(u.Hostname(), ".example.com")
}

// Which service a repository is of.
func service(remote string) bool { return strings.HasPrefix(remote, "https://example.com") }

func serviceOf(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), "example.com") }

func subdomain(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && strings.HasSuffix(u.Hostname(), ".example.com")
}

func scheme(r *http.Request) bool { return strings.HasPrefix(r.FormValue("next"), "https://") }

func topLevel(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), ".local") }

func file(u *url.URL) bool { return strings.HasSuffix(u.Path, "robots.txt") }
