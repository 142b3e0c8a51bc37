package form

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
)

func values(ids []int) (*http.Response, error) {
	v := url.Values{}
	for _, id := range ids {
		v.Add("ids", strconv.Itoa(id))
	}
	return http.Get("https://example.com/items?" + v.Encode())
}

type kind struct{ name int }

// String returns the number of the kind.
func (k kind) String() string { return strconv.Itoa(k.name) }

func stringer(k kind) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?kind=%v", k))
}

func address(ip net.IP) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?ip=%v", ip))
}

func digest(sum [32]byte) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items/%x", sum))
}

func number(n int, f float64, b bool) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items/%v/%v/%v", n, f, b))
}

// The quotation marks belong to the query language, and are escaped.
func search(name string) (*http.Response, error) {
	return http.Get("https://example.com/items?q=" + url.QueryEscape(fmt.Sprintf("name:%q", name)))
}

func message(names []string) error { return fmt.Errorf("no items: %v", names) }

func pointerTo(s string) *string { return &s }

// A pointer that a function reads is not printed.
func read(name string) (*http.Response, error) {
	return get(pointerTo(url.PathEscape(name)))
}

func get(name *string) (*http.Response, error) {
	return http.Get("https://example.com/items/" + *name)
}

// notice is a sentence for people, whatever carries it.
func notice(name string, ids []string) string {
	q := url.Values{}
	q.Set("notice", fmt.Sprintf("deleted user %q", name))
	q.Set("kept", fmt.Sprintf("%v are kept", ids))
	return "https://example.com/admin?" + q.Encode()
}
