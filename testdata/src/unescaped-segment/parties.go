package segment

import (
	"net/http"
	"net/url"
)

// A name means the same in the methods of a type and in the functions of a file. The rest
// of a package may speak with another service, in whose names there is no delimiter.

type depot struct{ base string }

type junction struct{ base string }

func (d *depot) escaped(wagon string) (*http.Response, error) {
	return http.Get(d.base + "/wagons/" + url.PathEscape(wagon) + "/axles")
}

func (d *depot) raw(wagon string) (*http.Response, error) {
	return http.Get(d.base + "/wagons/" + wagon + "/axles") // want `path segment wagon is not escaped: .* \(unescaped-segment\)`
}

func (j *junction) inOneFile(wagon string) (*http.Response, error) {
	return http.Get(j.base + "/wagons/" + wagon + "/axles") // want `path segment wagon is not escaped: .* \(unescaped-segment\)`
}

func inOneFile(wagon string) (*http.Response, error) {
	return http.Get("https://example.com/wagons/" + wagon + "/axles") // want `path segment wagon is not escaped: .* \(unescaped-segment\)`
}
