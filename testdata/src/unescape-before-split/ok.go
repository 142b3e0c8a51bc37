package split

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// Each segment is decoded by itself.
func each(u *url.URL) ([]string, error) {
	parts := strings.Split(u.EscapedPath(), "/")
	for i, part := range parts {
		p, err := url.PathUnescape(part)
		if err != nil {
			return nil, err
		}
		parts[i] = p
	}
	return parts, nil
}

// One segment that holds a path of its own.
func project(r *http.Request) ([]string, error) {
	segment := strings.Split(r.URL.EscapedPath(), "/")[2]
	p, err := url.PathUnescape(segment)
	if err != nil {
		return nil, err
	}
	return strings.Split(p, "/"), nil
}

func parameter(escaped string) ([]string, error) {
	p, err := url.PathUnescape(escaped)
	if err != nil {
		return nil, err
	}
	return strings.Split(p, "/"), nil
}

// The last element of what was decoded has no "/" left in it, whatever was sent: to cut
// first would leave one, and a file of that name could lie in another folder.
func saveAs(dir string, u *url.URL) (string, error) {
	p, err := url.PathUnescape(u.EscapedPath())
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, filepath.Base(p)), nil
}

func fileName(r *http.Request) (string, error) {
	rest, err := url.PathUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/files/"))
	if err != nil {
		return "", err
	}
	return path.Base(rest), nil
}

// A "." separates nothing that net/url knows.
func extension(u *url.URL) (string, error) {
	p, err := url.PathUnescape(u.EscapedPath())
	if err != nil {
		return "", err
	}
	_, ext, _ := strings.Cut(p, ".")
	return ext, nil
}

func parsed(u *url.URL) (url.Values, error) { return url.ParseQuery(u.RawQuery) }

func whole(u *url.URL) (string, error) { return url.PathUnescape(u.EscapedPath()) }
