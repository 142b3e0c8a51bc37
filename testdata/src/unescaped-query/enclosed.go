package query

import (
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"strconv"
)

// A URL that a template takes as it is.
func searchLink(q string) template.URL { return template.URL("https://h.example/search?q=" + q) } // want `query value q is not escaped: .* \(unescaped-query\)`

// What is pushed is a reference.
func pushStyle(w http.ResponseWriter, name string) {
	if p, ok := w.(http.Pusher); ok {
		p.Push("/static/"+name+"/main.css", nil) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	}
}

func renderNext(t *template.Template, w io.Writer, q string) error {
	return t.Execute(w, map[string]any{"Next": template.URL(fmt.Sprintf("/search?q=%s&page=2", q))}) // want `query value q is not escaped: .* \(unescaped-query\)`
}

func refreshTo(w http.ResponseWriter, u string) {
	w.Header().Set("Refresh", "0; url="+u)
}

// What is escaped, or no URL of the program.
func dataLink(b64 string) template.URL { return template.URL("data:image/png;base64," + b64) }

func refreshSoon(w http.ResponseWriter, sec int) { w.Header().Set("Refresh", strconv.Itoa(sec)) }

func refreshEscaped(w http.ResponseWriter, name string) {
	w.Header().Set("Refresh", "5; url=/users/"+url.PathEscape(name)+"/x")
}

func nextEscaped(w http.ResponseWriter, cursor string) {
	w.Header().Set("Link", fmt.Sprintf("<https://h.example/items?after=%s>; rel=\"next\"", url.QueryEscape(cursor)))
}

func pushConstant(w http.ResponseWriter) {
	if p, ok := w.(http.Pusher); ok {
		p.Push("/static/main.css", &http.PushOptions{Method: "GET"})
	}
}

func sitemapEscaped(w io.Writer, title string) {
	fmt.Fprintf(w, "<url><loc>https://h.example/posts/%s</loc></url>\n", url.PathEscape(title))
}

func linkOf(u *url.URL) template.URL { return template.URL(u.String()) }

func linksOf(w http.ResponseWriter, u *url.URL) {
	q := u.Query()
	q.Set("page", "2")
	u.RawQuery = q.Encode()
	w.Header().Add("Link", "<"+u.String()+">; rel=\"next\", <"+u.String()+">; rel=\"last\"")
}

func roomOf(w io.Writer, room string) { fmt.Fprintf(w, "<item><loc>%s</loc></item>", room) }

func refreshPath(w http.ResponseWriter, sec int, path string) {
	w.Header().Set("Refresh", strconv.Itoa(sec)+"; url="+(&url.URL{Path: path}).String())
}
