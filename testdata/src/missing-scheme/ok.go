package missingscheme

import (
	"net"
	"net/http"
	"net/url"
)

func absolute() (*http.Response, error) {
	return http.Get("http://localhost:8080/status")
}

func relative() (*url.URL, error) {
	return url.Parse("v1/status.json")
}

func networkPath() (*url.URL, error) {
	return url.Parse("//localhost:8080/status")
}

func rooted() (*http.Request, error) {
	return http.NewRequest(http.MethodGet, "/status", nil)
}

func other() (*url.URL, error) {
	return url.Parse("mailto:a@example.com")
}

func number() (*url.URL, error) {
	return url.Parse("tel:5551234")
}

func dialled() (net.Conn, error) {
	return net.Dial("tcp", "localhost:8080")
}

func value(base string) (*http.Response, error) {
	return http.Get(base + "/example.com/x")
}
