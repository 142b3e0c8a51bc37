package segment

import (
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A base that is one of many: what stands after its "/" is the path of each of them.
var hub = hubOf()

func hubOf() string {
	mirror := os.Getenv("MIRROR")
	if mirror == "" {
		mirror = os.Getenv("FALLBACK")
	}
	if mirror != "" {
		if !strings.HasPrefix(mirror, "http://") && !strings.HasPrefix(mirror, "https://") {
			mirror = "https://" + mirror
		}
		return mirror
	}
	hub := os.Getenv("HUB")
	if hub == "" {
		hub = "https://hub.example.com"
	}
	return hub
}

func hubTitle(title string) (*http.Response, error) {
	return http.Get(hub + "/titles/" + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func hubTitleEscaped(title string) (*http.Response, error) {
	return http.Get(hub + "/titles/" + url.PathEscape(title))
}

// What goes on with a name of a host, or with nothing that is known, is none.
func hubDomain(title string) (*http.Response, error) { return http.Get(hub + "." + title) }

func hubRest(title string) (*http.Response, error) { return http.Get(hub + title) }

func region(name string) string {
	switch name {
	case "de":
		return "https://example.de"
	case "eu":
		return "https://example.eu"
	case "jp":
		return "https://example.jp"
	case "uk":
		return "https://example.co.uk"
	case "us":
		return "https://example.us"
	}
	if host := os.Getenv("API_HOST"); host != "" {
		return "https://" + host
	}
	return os.Getenv("API_BASE")
}

func regionTitle(name, title string) (*http.Response, error) {
	return http.Get(region(name) + "/titles/" + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func regionTitleEscaped(name, title string) (*http.Response, error) {
	return http.Get(region(name) + "/titles/" + url.PathEscape(title))
}

func regionDomain(name, title string) (*http.Response, error) {
	return http.Get(region(name) + "." + title)
}
