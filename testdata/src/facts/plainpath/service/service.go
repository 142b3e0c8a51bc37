package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/plainpath/core"
)

func keys(name, search string) {
	_, _ = http.Get("https://example.com" + core.KeysPath(name))        // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_, _ = http.Get("https://example.com/users" + core.PageQuery(search)) // want `query value search is not escaped: .* \(unescaped-query\)`
	_, _ = http.Get("https://example.com" + core.KeysPath(url.PathEscape(name)))
}
