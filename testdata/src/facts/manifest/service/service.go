package service

import (
	"net/http"

	"github.com/urlescape/urlescape/testdata/src/facts/manifest/core"
)

func icon() (*http.Response, error) { return core.Get("plugins/" + core.Manifest.ID + "/icon") }

func version() (*http.Response, error) {
	return core.Get("plugins/" + core.Manifest.ID + "/" + core.Manifest.Version)
}

func site() (*http.Response, error) {
	return core.Get("sites/" + core.Site.ID + "/icon") // want `path segment core.Site.ID is not escaped: .* \(unescaped-identifier\)`
}

func other(p *core.Plugin) (*http.Response, error) {
	return core.Get("plugins/" + p.ID + "/icon") // want `path segment p.ID is not escaped: .* \(unescaped-identifier\)`
}
