package directive

import (
	"fmt"
	"net/http"
)

func above(q string) (*http.Response, error) {
	//urlescape:ignore unescaped-query the service wants it raw
	return http.Get("https://example.com/?q=" + q)
}

func behind(name, q string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + name + "/keys?q=" + q) //urlescape:ignore unescaped-query,unescaped-segment the service wants it raw
}

// statement covers all lines of the statement below.
func statement(name, q string) (*http.Response, error) {
	//urlescape:ignore all the service wants it raw
	target := fmt.Sprintf(
		"https://example.com/users/%s/keys?q=%s",
		name,
		q,
	)
	return http.Get(target)
}

func staticcheck(q string) (*http.Response, error) {
	//lint:ignore SA1000,urlescape the service wants it raw
	return http.Get("https://example.com/?q=" + q)
}

func golangci(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + q) //nolint:errcheck,urlescape // the service wants it raw
}

func golangciAll(q string) (*http.Response, error) {
	//nolint
	return http.Get("https://example.com/?q=" + q)
}

// Prose about //urlescape:ignore is no directive, and //lint:ignore SA1000 is
// not ours.
func prose() {
	//lint:ignore SA1000 what others say
}
