// Package service makes requests.
package service

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/urlescape/urlescape/testdata/src/facts/held/core"
)

func files(filename string) {
	core.Do(&core.Request{Parts: []string{"files", filename}}) // want `path segment filename is not escaped: .* \(unescaped-segment\)`
	core.Do(&core.Request{Parts: []string{"files", url.PathEscape(filename)}})
}

func escaped(filename string) {
	core.DoEscaped(&core.Escaped{Parts: []string{"files", filename}})
}

type article struct{ title string }

func (a article) Segments() []string {
	return []string{"articles", a.title} // want `path segment a.title is not escaped: .* \(unescaped-segment\)`
}

func (a article) Labels() []string { return []string{a.title} }

type comment struct{ title string }

func (c comment) Segments() []string { return []string{"comments", url.PathEscape(c.title)} }

func (c comment) Labels() []string { return nil }

func load(title string) {
	core.Load(article{title})
	core.Load(comment{title})
	core.Labelled(article{title})
}

func each(r *http.Request, title string) {
	core.Each(slices.Values([]string{"articles/" + title})) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	core.Each(func(yield func(string) bool) {
		yield("articles/" + r.FormValue("name")) // want `path segment r.FormValue\("name"\) from the request is not escaped: .* \(unescaped-segment\)`
	})
	core.Each(slices.Values([]string{"articles/" + url.PathEscape(title)}))
}

func queued(w *core.Worker, title string) {
	w.Add("articles/" + title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	w.Add("articles/" + url.PathEscape(title))
}
