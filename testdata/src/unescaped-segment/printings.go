package segment

import (
	"fmt"
	"net/http"
)

// An argument that a format prints several times is fixed where it is reported, and stays
// as it is where nothing is: at the begin of a URL, in hexadecimal, in a host.

func begins(siteURL string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%[1]s/login?from=%[1]s", siteURL)) // want `query value siteURL is not escaped: .* \(unescaped-query\)`
}

func hexToo(nickname string, n int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%[1]x/%[2]d/%[1]s/x", nickname, n)) // want `path segment nickname is not escaped: .* \(unescaped-segment\)`
}

func inHost(shop string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%[1]s.example.com/x?title=%[1]s", shop)) // want `shop is put into the host without a check: .*`
}

func bothAlike(nickname string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/%[1]s/copies/%[1]s/x", nickname)) // want `path segment nickname is not escaped: .* \(unescaped-segment\)`
}

// So does a text that is put together before.
func beginsOfText(name string) (*http.Response, error) {
	site := name + ".example.com"                              // want `name is put into the host without a check: .*`
	return http.Get("https://" + site + "/login?from=" + site) // want `query value site is not escaped: .*`
}

// What is called is not called twice, and what takes its width from an argument is not
// taken apart: neither has a fix, nor has what stands beside it.

func calledOnce(siteURL func() string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%[1]s/login?from=%[1]s", siteURL())) // want `query value siteURL\(\) is not escaped: .*`
}

func precise(nickname string, precision int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%.[2]*[1]s/x", nickname, precision)) // want `path segment nickname is not escaped: .*`
}

func wideTwice(nickname string, width int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%*s?nickname=%[2]s", width, nickname)) // want `path segment nickname is not escaped: .*`
}

func wideAny(value any, width int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%*s?nickname=%[2]s", width, value)) // want `path segment value is not escaped: .*`
}

func wideBeside(nickname, caption string, width int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%[3]*[1]s/x/%[2]s/y", nickname, caption, width)) // want `path segment nickname is not escaped: .*` `path segment caption is not escaped: .*`
}

// A width in order is taken along.
func wideInOrder(nickname string, width int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%*s/x", width, nickname)) // want `path segment nickname is not escaped: .*`
}
