package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// Lists that loops in loops, branches and jumps put together are followed like those of
// one loop.

type folder struct {
	name string
	tags []string
}

func nested(folders []folder) (*http.Response, error) {
	parts := []string{"https://example.com", "tags"}
	for _, f := range folders {
		parts = append(parts, url.PathEscape(f.name))
		for _, tag := range f.tags {
			parts = append(parts, tag) // want `path segment tag is not escaped: .* \(unescaped-segment\)`
		}
	}
	return http.Get(strings.Join(parts, "/"))
}

func nestedEscaped(folders []folder) (*http.Response, error) {
	parts := []string{"https://example.com", "tags"}
	for _, f := range folders {
		parts = append(parts, url.PathEscape(f.name))
		for _, tag := range f.tags {
			parts = append(parts, url.PathEscape(tag))
		}
	}
	return http.Get(strings.Join(parts, "/"))
}

// upTo leaves two loops at once.
func upTo(folders []folder, last string) (*http.Response, error) {
	parts := []string{"https://example.com", "tags"}
all:
	for _, f := range folders {
		for _, tag := range f.tags {
			if tag == "" {
				continue all
			}
			parts = append(parts, url.PathEscape(f.name))
			if tag == last {
				parts = append(parts, tag) // want `path segment tag is not escaped: .* \(unescaped-segment\)`
				break all
			}
		}
	}
	return http.Get(strings.Join(parts, "/"))
}

func onOneWay(tags []string, all bool) (*http.Response, error) {
	parts := []string{"https://example.com", "tags"}
	if all {
		for _, tag := range tags {
			parts = append(parts, tag) // want `path segment tag is not escaped: .* \(unescaped-segment\)`
		}
	}
	return http.Get(strings.Join(parts, "/"))
}

func onOneWayEscaped(tags []string, all bool) (*http.Response, error) {
	parts := []string{"https://example.com", "tags"}
	if all {
		for _, tag := range tags {
			parts = append(parts, url.PathEscape(tag))
		}
	}
	return http.Get(strings.Join(parts, "/"))
}

// escapedBehind escapes all that the loops before have put there.
func escapedBehind(folders []folder) (*http.Response, error) {
	var parts []string
	for _, f := range folders {
		for _, tag := range f.tags {
			parts = append(parts, tag)
		}
	}
	for i, p := range parts {
		parts[i] = url.PathEscape(p)
	}
	return http.Get("https://example.com/tags/" + strings.Join(parts, "/"))
}
