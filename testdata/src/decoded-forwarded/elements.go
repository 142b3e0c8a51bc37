package forward

import (
	"net/http"
	"net/url"
	"strings"
)

// JoinPath takes elements in escaped form: a Path undoes every escape that a caller
// made.
func (c *client) request(endpoint string) (*http.Request, error) {
	ref, err := url.Parse(endpoint)
	if err != nil {
		return nil, err
	}
	to, err := url.JoinPath(c.address, ref.Path) // want `ref.Path is decoded, and JoinPath takes elements in escaped form: "/a%2Fb" would become "/a/b" \(decoded-forwarded\)`
	if err != nil {
		return nil, err
	}
	return http.NewRequest(http.MethodGet, to, nil)
}

type client struct{ address string }

func mirrored(mirror *url.URL, r *http.Request) *url.URL {
	return mirror.JoinPath(r.URL.Path) // want `r.URL.Path is decoded, and JoinPath takes elements .* \(decoded-forwarded\)`
}

func versioned(mirror *url.URL, r *http.Request) *url.URL {
	return mirror.JoinPath("v1", r.URL.Path) // want `r.URL.Path is decoded, and JoinPath takes elements .* \(decoded-forwarded\)`
}

func cut(mirror *url.URL, r *http.Request) *url.URL {
	return mirror.JoinPath(strings.TrimPrefix(r.URL.Path, "/files/")) // want `r.URL.Path is decoded, and JoinPath takes elements .* \(decoded-forwarded\)`
}

func inVariable(mirror *url.URL, ref url.URL) *url.URL {
	p := ref.Path
	return mirror.JoinPath(p) // want `p is decoded, and JoinPath takes elements .* \(decoded-forwarded\)`
}

// Right: the path as it is sent, a constant one, the path of a base, and a value of
// which nothing says that it is decoded.
func sentPath(mirror *url.URL, r *http.Request) *url.URL {
	return mirror.JoinPath(r.URL.EscapedPath())
}

func constant(mirror *url.URL, r *http.Request) *url.URL {
	switch r.URL.Path {
	case "/a", "/b":
		return mirror.JoinPath(r.URL.Path)
	}
	return nil
}

func ofBase(mirror, baseURL *url.URL) *url.URL {
	return mirror.JoinPath(baseURL.Path, "users")
}

func ofField(mirror *url.URL, f struct{ Path string }) *url.URL {
	return mirror.JoinPath(f.Path)
}

func escapedAgain(mirror *url.URL, r *http.Request) *url.URL {
	return mirror.JoinPath(url.PathEscape(r.URL.Path))
}

// What JoinPath makes becomes a Path, which is escaped again: an escape of the element would
// be one more.
func rejoined(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path, err = url.JoinPath("/", u.Path, "names")
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}
