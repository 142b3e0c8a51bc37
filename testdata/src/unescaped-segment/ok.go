package segment

import (
	"encoding/hex"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

func escaped(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(name) + "/keys")
}

func numbers(n int, ok bool) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%d/%t/%s", n, ok, strconv.Itoa(n)))
}

func digest(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/blobs/" + hex.EncodeToString(b) + fmt.Sprintf("/%x", b))
}

func day(t time.Time) (*http.Response, error) {
	return http.Get("https://example.com/days/" + t.Format("2006-01-02"))
}

func color(dark bool) (*http.Response, error) {
	color := "white"
	if dark {
		color = "black"
	}
	return http.Get("https://example.com/themes/" + color + "/style.css")
}

func decoded(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + name}
}

// file is no URL.
func file(dir, name string) (*os.File, error) {
	return os.Open(filepath.Join(dir, "/users/"+name))
}

// address takes an address as one without a zone.
func address(a netip.Addr) (*http.Response, error) {
	return http.Get("https://example.com/hosts/" + a.String() + "/ports")
}
