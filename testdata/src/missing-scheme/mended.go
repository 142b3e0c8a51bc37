package missingscheme

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A test for the name of a scheme, and a scheme before what does not pass it.
func fetch(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "http") { // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, and net/url takes "httpbin.org/get" for a path, and there is no host \(missing-scheme\)`
		addr = "http://" + addr
	}
	return http.Get(addr)
}

func normal(addr string) string {
	if strings.HasPrefix(addr, "http") { // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		return addr
	}
	return "https://" + addr
}

func format(addr string) (*url.URL, error) {
	if !strings.HasPrefix(addr, "http") { // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		addr = fmt.Sprintf("https://%s", addr)
	}
	return url.Parse(addr)
}

func anywhere(addr string) (*http.Response, error) {
	if !strings.Contains(addr, "http") { // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		addr = "http://" + addr
	}
	return http.Get(addr + "/status")
}

type config struct{ Server string }

func (c *config) complete() {
	if c.Server != "" && !strings.HasPrefix(c.Server, "http") { // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		c.Server = "https://" + c.Server
	}
}

func (c *config) status() (*http.Response, error) { return http.Get(c.Server + "/status") }

func socket(addr string) string {
	if !strings.HasPrefix(addr, "ws") { // want `"ws" begins a host, too: "wsserver.example.com/" would get no scheme, .* \(missing-scheme\)`
		addr = "ws://" + addr
	}
	return addr
}

func secure(addr string) (*http.Response, error) {
	if !strings.HasPrefix(addr, "https") { // want `"https" begins a host, too: "httpstat.us/200" would get no scheme, .* \(missing-scheme\)`
		addr = "https://" + addr
	}
	return http.Get(addr)
}

func folded(addr string) string {
	if !strings.HasPrefix(strings.ToLower(addr), "http") { // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		addr = "http://" + addr
	}
	return addr
}

func list() (out []string) {
	for _, addr := range os.Args[1:] {
		has := strings.HasPrefix(addr, "http") // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		if !has {
			addr = "https://" + strings.TrimSpace(addr)
		}
		out = append(out, addr)
	}
	return out
}

const schemeName = "http"

func named(addr string) string {
	switch {
	case strings.HasPrefix(addr, schemeName): // want `"http" begins a host, too: "httpbin.org/get" would get no scheme, .* \(missing-scheme\)`
		return addr
	default:
		return schemeName + "s://" + addr
	}
}
