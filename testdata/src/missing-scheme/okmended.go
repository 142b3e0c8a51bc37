package missingscheme

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// The test is for a scheme and what ends it.
func okFetch(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http://") && !strings.HasPrefix(addr, "https://") {
		addr = "http://" + addr
	}
	return http.Get(addr)
}

func okAnywhere(addr string) string {
	if !strings.Contains(addr, "://") {
		addr = "http://" + addr
	}
	return addr
}

// Another test asks for the rest.
func okBoth(addr string) string {
	if !strings.HasPrefix(addr, "http") || !strings.Contains(addr, "://") {
		addr = "http://" + addr
	}
	return addr
}

// Nothing is put before what does not pass.
func okRefused(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http") {
		return nil, fmt.Errorf("%s is no URL", addr)
	}
	return http.Get(addr)
}

// The name of a scheme is tested.
func okScheme(u *url.URL) string {
	if strings.HasPrefix(u.Scheme, "http") {
		return "https://" + u.Host
	}
	return u.String()
}

// The name of a service is tested.
func okService(kind, addr string) string {
	if strings.HasPrefix(kind, "http") {
		return "http://" + addr
	}
	return "tcp://" + addr
}

// What begins with it is a name by what is put before it.
func okFile(name string) string {
	if !strings.HasPrefix(name, "http") {
		name = "file://" + name
	}
	return name
}

// The rest of the scheme is asked for.
func okCut(addr string) string {
	if rest, ok := strings.CutPrefix(addr, "http"); ok {
		return rest
	}
	return "https" + addr
}
