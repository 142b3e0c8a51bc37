package identifier

import (
	"net/http"
	"net/url"
	"strings"
	"text/template"
)

// Templates escape by the functions that the program gives them.

var templateFuncs = template.FuncMap{"seg": url.PathEscape, "q": url.QueryEscape, "slug": slugOf}

func slugOf(s string) string { return url.PathEscape(strings.ToLower(s)) }

var itemTemplate = template.Must(template.New("item").Funcs(templateFuncs).Parse(
	"https://example.com/items/{{seg .Name}}/{{.Name | slug}}?q={{q .Name}}"))

func itemByTemplate(name string) {
	var b strings.Builder
	if err := itemTemplate.Execute(&b, struct{ Name string }{name}); err != nil {
		return
	}
	_, _ = http.Get(b.String())
}

func itemByLiteral(name string) {
	escape := template.FuncMap{"seg": func(s string) string { return url.PathEscape(s) }}
	t := template.Must(template.New("item").Funcs(escape).Parse("https://example.com/items/{{. | seg}}/x"))
	var b strings.Builder
	_ = t.Execute(&b, name)
	_, _ = http.Get(b.String())
}

// What is given out of sight is its own matter.
func itemByOthers(name string, funcs template.FuncMap) {
	t := template.Must(template.New("item").Funcs(funcs).Parse("https://example.com/items/{{seg .}}/x"))
	var b strings.Builder
	_ = t.Execute(&b, name)
	_, _ = http.Get(b.String())
}
