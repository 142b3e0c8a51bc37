package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/expand/uritemplates"
)

const base = "https://api.example.com/"

// What an expansion gives is escaped, alone and as a piece of a text.
func indexed(index, query string) {
	i, err := uritemplates.Expand("{index}", map[string]string{"index": index})
	if err != nil {
		return
	}
	http.Get(base + i + "/_bulk")
	p, _ := uritemplates.Expand("v1/{index}/_doc{?q}", map[string]string{"index": index, "q": query})
	http.Get(base + p)
	p, _ = uritemplates.Expand("v1/{index}", map[string]string{"index": index})
	http.Get(base + p + "?q=" + query) // want `.* \(unescaped-query\)`
	q, _ := uritemplates.Expand("{q}", map[string]string{"q": query})
	http.Get(base + "search?q=" + q)
	p, _ = uritemplates.Expand("{/index,id}{?q}{&z*}{;m:3}{#f}", nil)
	http.Get(base + "v1" + p)
	p, _ = uritemplates.Expand("files/{+path}", nil)
	http.Get(base + p)
}

func parsed(t *uritemplates.Template, id string) {
	p, err := t.Expand(map[string]string{"id": id})
	if err != nil {
		return
	}
	http.Get(base + p)
	http.Get(base + "users/" + p + "/keys")
}

// The literals of a template are text of a URL.
func broken(index string) {
	p, _ := uritemplates.Expand("v1/{index}/all docs", map[string]string{"index": index}) // want `.* \(invalid-literal\)`
	http.Get(base + p)
}

// What is escaped once more is escaped twice.
func twice(index string) {
	i, _ := uritemplates.Expand("{index}", map[string]string{"index": index})
	http.Get(base + url.PathEscape(i) + "/_bulk") // want `.* \(double-escape\)`
}

func expand(name string) (string, error) { return name, nil }

// Another function of that name expands nothing.
func plain(title string) {
	t, _ := expand(title)
	http.Get(base + t + "/_bulk") // want `.* \(unescaped-identifier\)`
}
