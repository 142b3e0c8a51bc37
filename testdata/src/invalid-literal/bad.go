// Package literal has URLs that are none.
package literal

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
)

func space() (*http.Response, error) {
	return http.Get("https://example.com/search?q=a b") // want `a space is not allowed in a query; write %20 \(invalid-literal\)`
}

func spaces() (*http.Response, error) {
	return http.Get("https://example.com/search?q=a b c") // want `a space is not allowed in a query; write %20 \(invalid-literal\)`
}

// branches is not fixed: what it means on each way is not known.
func branches(all bool) (*http.Response, error) {
	u := "https://example.com/a b" // want `a space is not allowed in a path; write %20 \(invalid-literal\)`
	if all {
		u += "/all"
	}
	return http.Get(u + "?x=1 2") // want `a space is not allowed in a query; write %20 \(invalid-literal\)`
}

func percent() (*http.Response, error) {
	return http.Get("https://example.com/100%/done") // want `"%" is not followed by two hexadecimal digits; write %25 \(invalid-literal\)`
}

// lost is not fixed: net/url drops the pair now, and would not then.
func lost() (*http.Response, error) {
	return http.Get("https://example.com/?share=100%&x=1") // want `"%" is not followed .*`
}

func nonASCII() (*http.Response, error) {
	return http.Get("https://example.com/caf\u00e9/menu") // want `"é" is not allowed in a path; write %C3%A9 \(invalid-literal\)`
}

func quotes(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf(`https://example.com/%d?filter="new"`, id)) // want `'"' is not allowed in a query; write %22 \(invalid-literal\)`
}

func pipe(id int) (*http.Response, error) {
	return http.Get("https://example.com/map?marker=red|" + fmt.Sprint(id)) // want `"\|" is not allowed in a query; write %7C \(invalid-literal\)`
}

func fragments() (*url.URL, error) {
	return url.Parse("https://example.com/#a#b") // want `"#" is not allowed in a fragment; write %23 \(invalid-literal\)`
}

func port() (*http.Response, error) {
	return http.Get("https://example.com:80a/") // want `a port has digits only \(invalid-literal\)`
}

func noColon() (*http.Response, error) {
	return http.Get("https//example.com/") // want `a colon is missing before "//": the host becomes part of the path \(invalid-literal\)`
}

func oneSlash() (*http.Response, error) {
	return http.Get("https:/example.com/") // want `a slash is missing after ":/": the URL has no host \(invalid-literal\)`
}

func unicode() (*http.Response, error) {
	return http.Get("https://example.com/caf%u00e9") // want `%uXXXX is not percent-encoding; write the UTF-8 bytes %C3%A9 \(invalid-literal\)`
}

func request() *http.Request {
	return httptest.NewRequest("GET", "/a b", nil) // want `a space is not allowed in a path; write %20 \(invalid-literal\)`
}

// around has the same mistake on both sides of a value.
func around(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/?key=\"%d\"", id)) // want `'"' is not allowed in a query; write %22 \(invalid-literal\)`
}

func hostless() (*http.Response, error) {
	return http.Get("https:///users") // want `a host is missing between "//" and "/": the request would fail \(invalid-literal\)`
}

func percentAtEnd() (*http.Response, error) {
	return http.Get("https://example.com/100%" + "/zz") // want `a percent-encoded byte is % and two hexadecimal digits \(invalid-literal\)`
}
