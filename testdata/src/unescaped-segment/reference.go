package segment

import (
	"net/http"
	"regexp"
	"strings"
)

// References are in escaped form: a header holds one, or the function asks for
// its scheme, so that it may be a whole URL.

func followLocation(resp *http.Response) (*http.Response, error) {
	next := resp.Header.Get("location")
	return http.Get("https://example.com/" + next)
}

func followReferer(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/from/" + r.Header.Get("Referer"))
}

var action = regexp.MustCompile(`action="(.+?)"`)

func submitForm(page string) (*http.Response, error) {
	m := action.FindStringSubmatch(page)
	if m == nil {
		return nil, nil
	}
	next := m[1]
	if !strings.HasPrefix(next, "http") {
		next = "https://example.com/" + strings.TrimLeft(next, "/")
	}
	return http.Get(next)
}

func isURL(s string) bool { return strings.HasPrefix(s, "https://") }

// Look-alikes: another header, another test, another place, another value.

func otherHeader(resp *http.Response) (*http.Response, error) {
	next := resp.Header.Get("X-Label")
	return http.Get("https://example.com/" + next) // want `path segment next is not escaped: .* \(unescaped-identifier\)`
}

func otherTest(label string) (*http.Response, error) {
	if strings.HasPrefix(label, "draft") {
		return nil, nil
	}
	return http.Get("https://example.com/" + label) // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func inTheMiddle(label string) (*http.Response, error) {
	if strings.HasPrefix(label, "https://") {
		return http.Get(label)
	}
	return http.Get("https://example.com/" + label + "/x") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func untestedValue(next, label string) (*http.Response, error) {
	if strings.HasPrefix(next, "https://") {
		return http.Get(next)
	}
	return http.Get("https://example.com/" + label) // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

func hasColon(label string) (*http.Response, error) {
	if strings.Contains(label, ":") {
		return nil, nil
	}
	return http.Get("https://example.com/" + label) // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

// What is appended where a test has left one value is no end of the others.

func anyName(user string, own bool) (*http.Response, error) {
	if own {
		user += "/name" // want `path segment user is not escaped: .* \(unescaped-segment\)`
	}
	return http.Get("https://example.com/members/" + user)
}
