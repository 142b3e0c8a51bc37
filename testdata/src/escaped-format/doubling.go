package escapedformat

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Each "%" is written twice by a function that is named for that alone.

func escapeVerbs(s string) string { return strings.ReplaceAll(s, "%", "%%") }

func quoteFormat(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	return strings.ReplaceAll(s, "%", "%%")
}

func doubledByName(base, title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf(base+"/docs/"+escapeVerbs(url.PathEscape(title))+"/rev/%d", n))
}

func doubledOnOneWay(base, title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf(base+"/docs/"+quoteFormat(url.PathEscape(title))+"/rev/%d", n))
}

func notDoubled(base, title string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf(base+"/docs/"+url.PathEscape(title)+"/rev/%d", n)) // want `path segment title is part of a format string: "a/b", .* \(escaped-format\)`
}
