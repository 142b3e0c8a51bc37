// Package service makes requests.
package service

import (
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/held/core"
)

func files(filename string) {
	core.Do(&core.Request{Parts: []string{"files", filename}})
	core.Do(&core.Request{Parts: []string{"files", url.PathEscape(filename)}})
}

func escaped(filename string) {
	core.DoEscaped(&core.Escaped{Parts: []string{"files", filename}})
}

func queued(w *core.Worker, title string) {
	w.Add("articles/" + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	w.Add("articles/" + url.PathEscape(title))
}
