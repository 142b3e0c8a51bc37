package lostrawpath

import (
	"net/http"
	"net/url"
	"strings"
)

// RawPath gets a line of its own where Path has one, in the column of the others.

func shorter(u *url.URL, host string) *url.URL {
	return &url.URL{
		Scheme:   "https",
		Host:     host,
		Path:     u.Path, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
		RawQuery: u.RawQuery,
	}
}

func longer(u *url.URL, host string) *url.URL {
	return &url.URL{
		Scheme: "https",
		Path:   u.Path, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`

		Host: host,
	}
}

func alone(u *url.URL) *url.URL {
	return &url.URL{
		Path: u.Path, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	}
}

func escaped(u *url.URL) *url.URL {
	return &url.URL{
		Host: "example.com",
		Path: u.EscapedPath(), // want `.* \(escaped-in-decoded\)`
	}
}

func severalOnOneLine(u *url.URL, host string) *url.URL {
	return &url.URL{
		Scheme: "https", Host: host,
		Path: u.Path, RawQuery: u.RawQuery, // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	}
}

func oneLine(u *url.URL, host string) *url.URL {
	return &url.URL{Scheme: "https", Host: host, Path: u.Path} // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func oneLongLine(u *url.URL, hostOfTheOtherServer string) *url.URL {
	return &url.URL{Scheme: "https", Host: hostOfTheOtherServer, Path: u.Path, RawQuery: u.RawQuery, Fragment: u.Fragment} // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

// The literal loses the RawPath, and has none that what follows could lose.
func target(r *http.Request, prefix, strip string) *url.URL {
	u := &url.URL{
		Scheme: "https",
		Host:   "example.com",
		Path:   r.URL.Path, // want `r.URL.Path is copied without its RawPath: .*`
	}
	if strip != "" && strings.HasPrefix(r.URL.Path, strip) {
		u.Path = u.Path[len(strip):]
		if !strings.HasPrefix(u.Path, "/") {
			u.Path = "/" + u.Path
		}
	}
	u.Path = prefix + u.Path
	return u
}
