package segment

import (
	"fmt"
	"net/http"
	"net/url"
)

// What a helper returns is escaped text in one place and a decoded path in another: it
// is reported for the first, and fixed by a person, who has to take it apart.

// Look-alikes: the same of values that need no escape.

type tornNumbers struct{ level, n int }

func (t tornNumbers) fragment() string { return fmt.Sprintf("%d/%d/x", t.level, t.n) }

func (t tornNumbers) text() (*http.Response, error) {
	return http.Get("https://example.com/api/" + t.fragment() + "/maps")
}

func (t tornNumbers) path() *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/api/" + t.fragment()}
}
