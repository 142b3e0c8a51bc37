package service

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/textbuilder/core"
)

func raw(name, label string) (*http.Request, error) {
	var path strings.Builder
	path.WriteString("/")
	path.WriteString(name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	path.WriteString("/_doc")
	if label != "" {
		path.WriteString("/")
		path.WriteString(label) // want `path segment label is not escaped: .* \(unescaped-segment\)`
	}
	return core.Perform("GET", path.String())
}

func escaped(name string) (*http.Request, error) {
	var path strings.Builder
	path.WriteString("/")
	path.WriteString(url.PathEscape(name))
	path.WriteString("/_doc")
	return core.Perform("GET", path.String())
}
