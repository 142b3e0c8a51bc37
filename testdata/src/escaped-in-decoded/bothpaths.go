package decoded

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A value that may hold a "/" stands in the Path as it is, and in the RawPath escaped.

func oneLine(host, name string) string {
	u := url.URL{Host: host, Path: "/users/" + url.PathEscape(name)} // want `path segment name is escaped with url.PathEscape and will be escaped again: .*`
	return "https:" + u.String()
}

func longLine(name string) string {
	return (&url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(name) + "/keys", RawQuery: "a=b"}).String() // want `path segment name is escaped .*`
}

func inFormat(org, name string, page int) string {
	u := &url.URL{
		Scheme: "https",
		Host:   "example.com",
		Path:   fmt.Sprintf("/my orgs/%s/users/%s/pages/%d", url.PathEscape(org), url.QueryEscape(name), page), // want `path segment org is escaped with url.PathEscape .*` `path segment name is escaped with url.QueryEscape .*`
	}
	return u.String()
}

// besideRaw fixes the value that nothing escapes with the other.
func besideRaw(userName, key string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + userName + "/keys/" + url.PathEscape(key)} // want `path segment userName is put into url.URL.Path, .*` `path segment key is escaped .*`
	return u.String()
}

// besidePath has a path of several segments beside the value.
func besidePath(dir, name string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: dir + "/users/" + url.PathEscape(name)} // want `path segment name is escaped .*`
	return u.String()
}

// afterOwner has a path that begins with a value which is one segment by its name.
func afterOwner(owner, name string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: owner + "/users/" + url.PathEscape(name)} // want `path segment name is escaped .*`
	return u.String()
}

func inVariable(name string) string {
	p := "/users/" + url.PathEscape(strings.TrimSpace(name)) // want `path segment strings.TrimSpace\(name\) is escaped .*`
	u := url.URL{Scheme: "https", Host: "example.com", Path: p}
	return u.String()
}

// joinedValue has a URL that is no pointer.
func joinedValue(name string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: path.Join("/users", url.PathEscape(name), "keys")} // want `path segment name is escaped .*`
	return u.String()
}

// escapedBefore escapes the value for both forms.
func escapedBefore(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	escaped := url.PathEscape(name)
	u.Path = "/users/" + escaped + "/keys" // want `path segment name is escaped .*`
	return http.Get(u.String())
}

// escapedEarlier has a value that is another one by now.
func escapedEarlier(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	escaped := url.PathEscape(name)
	name = "nobody"
	u.Path = "/users/" + escaped + "/keys" // want `path segment name is escaped .*`
	u.RawQuery = "by=" + url.QueryEscape(name)
	return http.Get(u.String())
}

// hidden has another value of that name where the URL is made.
func hidden(name string, names []string) []string {
	escaped := url.PathEscape(name)
	for _, name := range names {
		u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + escaped, Fragment: name} // want `path segment name is escaped .*`
		names = append(names, u.String())
	}
	return names
}

func inReference(base, name string) (string, error) {
	u, err := url.Parse(base)
	if err != nil {
		return "", err
	}
	return u.ResolveReference(&url.URL{Path: "/users/" + url.PathEscape(name)}).String(), nil // want `path segment name is escaped .*`
}

func set(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path = "/users/" + url.PathEscape(name) + "/keys" // want `path segment name is escaped .*`
	return http.Get(u.String())
}

func setBoth(base, name string, isAdmin bool) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	if isAdmin {
		u.Path = "/admins/" + url.PathEscape(name) // want `path segment name is escaped .*`
	} else {
		u.Path = "/users/" + url.PathEscape(name) // want `path segment name is escaped .*`
	}
	return http.Get(u.String())
}

func add(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path += "/users/" + url.PathEscape(name) // want `path segment name is escaped .*`
	return http.Get(u.String())
}

func format(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path = fmt.Sprintf("%s/users/%s", u.Path, url.PathEscape(name)) // want `path segment name is escaped .*`
	return http.Get(u.String())
}

func join(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, "users", url.PathEscape(name), "keys") // want `path segment name is escaped .*`
	return http.Get(u.String())
}

func joinValue(base, name string) (*http.Response, error) {
	parsed, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u := *parsed
	u.Path = path.Join(u.Path, "users", url.PathEscape(name), "keys") // want `path segment name is escaped .*`
	return http.Get(u.String())
}

func joinLiteral(name string) string {
	u := &url.URL{Scheme: "https", Host: "example.com", Path: path.Join("/users", url.PathEscape(name), "keys")} // want `path segment name is escaped .*`
	return u.String()
}

// joinGiven changes the URL of its caller.
func joinGiven(u *url.URL, name string) {
	u.Path = path.Join(u.Path, "users", url.PathEscape(name)) // want `path segment name is escaped .*`
}

// addInLoop adds what fits to what was added before.
func addInLoop(base string, names []string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		u.Path += "/" + url.PathEscape(name) // want `path segment name is escaped .*`
	}
	return http.Get(u.String())
}

// addTwice has no fix: after the second Path the first RawPath would not fit.
func addTwice(base, name string) (*http.Response, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.Path += "/users/" + url.PathEscape(name) // want `path segment name is escaped .*`
	u.Path += "/keys"
	return http.Get(u.String())
}

// rawInLiteral has a RawPath from the start.
func rawInLiteral(key string) (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: "example.com", RawPath: "/keys/%2F"}
	u.Path = "/keys/" + url.PathEscape(key) // want `path segment key is escaped .*`
	return http.Get(u.String())
}

// rawOfOther names that of another URL.
func rawOfOther(key string) (*http.Response, *url.URL, error) {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	u.Path = "/keys/" + url.PathEscape(key) // want `path segment key is escaped .*`
	resp, err := http.Get(u.String())
	return resp, &url.URL{Path: "/a/b", RawPath: "/a%2Fb"}, err
}

// readAgain reads the Path, which would be another one.
func readAgain(name string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(name)} // want `path segment name is escaped .*`
	if strings.HasSuffix(u.Path, "/index.html") {
		return ""
	}
	return u.String()
}

// asked twice would be asked again.
func asked(next func() string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(next())} // want `path segment next\(\) is escaped .*`
	return u.String()
}

// changed has a value that is another one where the URL is made.
func changed(name string) string {
	p := "/users/" + url.PathEscape(name) // want `path segment name is escaped .*`
	name = "nobody"
	u := url.URL{Scheme: "https", Host: "example.com", Path: p, RawQuery: "by=" + url.QueryEscape(name)}
	return u.String()
}

var _ = path.Base

// Exported gives its URL to other packages, which may read its Path: the fix is for a
// person to choose.
func Exported(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(name) + "/x"} // want `path segment name is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
}

// An element may be another one when its list was changed in between.
func element(names []string) *url.URL {
	p := "/users/" + url.PathEscape(names[0]) + "/x" // want `path segment names\[0\] is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
	names[0] = "other"
	return &url.URL{Scheme: "https", Host: "example.com", Path: p}
}
