package eval_test

import (
	"strings"
	"testing"
)

const textTemplates = `
type site struct { Host string; ID string; Page int; Tags []string; In struct{ Name string } }
func (s site) Label() string { return "/l/" + s.ID }
var users = template.Must(template.New("users").Parse("/users/{{.ID}}?page={{.Page}}"))
var shared = template.Must(template.New("").Parse(` + "`" + `{{define "user"}}/u/{{.}}{{end}}{{define "all"}}/all{{template "user" .ID}}{{end}}` + "`" + `))
func render(t *template.Template, data any) string { var b strings.Builder; t.Execute(&b, data); return b.String() }
`

func TestTextTemplates(t *testing.T) {
	check(t, textTemplates, []test{
		{`var b strings.Builder; users.Execute(&b, site{ID: id, Page: n}); sink(b.String())`, `/users/{.ID}?page={.Page}`},
		{`var b bytes.Buffer; users.Execute(&b, &site{ID: url.PathEscape(id)}); sink(b.String())`, `/users/{.ID|PathEscape}?page={.Page}`},
		{`var b bytes.Buffer; users.Execute(&b, struct{ ID string; Page int }{"x", 2}); sink(b.String())`, `/users/x?page=2`},
		{`s := site{}; s.ID = "a" + id; var b strings.Builder; users.Execute(&b, s); sink(b.String())`, `/users/a{id}?page={.Page}`},
		{`var b strings.Builder; users.Execute(&b, map[string]any{"ID": id, "Page": n}); sink(b.String())`, `/users/{.ID}?page={.Page}`},
		{`d := map[string]string{"ID": id}; d["Page"] = q; var b strings.Builder; users.Execute(&b, d); sink(b.String())`, `/users/{.ID}?page={.Page}`},
		{`d := map[string]string{"ID": "x"}; d[q] = q; var b strings.Builder; users.Execute(&b, d); sink(b.String())`, `/users/{.ID}?page={.Page}`},
		{`var b strings.Builder; b.WriteString("https://h"); users.Execute(&b, m); sink(b.String())`, `https://h/users/{.ID}?page={.Page}`},
		{`t, err := template.New("t").Parse("/t/{{.}}"); use(err); var b strings.Builder; t.Execute(&b, id); sink(b.String())`, `/t/{.}`},
		{`t := template.Must(template.New("t").Option("missingkey=error").Parse("/t/{{$.In.Name}}/{{.Label}}")); var b strings.Builder; t.Execute(&b, site{}); sink(b.String())`, `/t//{.Label}`},
		{`var b strings.Builder; shared.ExecuteTemplate(&b, "all", site{ID: id}); sink(b.String())`, `/all/u/{.}`},
		{`var b strings.Builder; shared.Lookup("user").Execute(&b, q); sink(b.String())`, `/u/{.}`},
		{`var b strings.Builder; shared.ExecuteTemplate(&b, "none", q); sink("/x" + b.String())`, `/x{b}`},
	})
}

// TestTemplateFuncs calls the functions that a program gives to its templates.
func TestTemplateFuncs(t *testing.T) {
	const decls = `
func slug(s string) string { return url.PathEscape(strings.ToLower(s)) }
func same(s string) string { return s }
var funcs = template.FuncMap{"seg": url.PathEscape}
var users = template.Must(template.New("users").Funcs(funcs).Parse("/u/{{seg .}}"))
func render(source string, funcs template.FuncMap, data any) string { t := template.Must(template.New("t").Funcs(funcs).Parse(source)); var b strings.Builder; t.Execute(&b, data); return b.String() }
`
	const execute = `var b strings.Builder; t.Execute(&b, id); sink(b.String())`
	parsed := func(funcs, source string) string {
		return `t := template.Must(template.New("t").Funcs(` + funcs + `).Parse("` + source + `")); ` + execute
	}
	check(t, decls, []test{
		{`var b strings.Builder; users.Execute(&b, id); sink(b.String())`, `/u/{seg|PathEscape}`},
		{parsed(`funcs`, `/u/{{. | seg}}`), `/u/{seg|PathEscape}`},
		{parsed(`template.FuncMap{"q": url.QueryEscape, "seg": url.PathEscape}`, `/u/{{seg .}}?q={{q .}}`), `/u/{seg|PathEscape}?q={q|QueryEscape}`},
		{parsed(`map[string]any{"slug": slug}`, `/u/{{slug .}}`), `/u/{s|PathEscape}`},
		{parsed(`template.FuncMap{"seg": func(s string) string { return url.PathEscape(s) }}`, `/u/{{seg .}}`), `/u/{seg|PathEscape}`},
		{`fm := template.FuncMap{}; fm["seg"] = url.PathEscape; ` + parsed(`fm`, `/u/{{seg .}}`), `/u/{seg|PathEscape}`},
		{parsed(`template.FuncMap{"up": strings.ToUpper}`, `/u/{{up .}}`), `/u/{up}`},
	})
}

func TestTemplateActions(t *testing.T) {
	for _, tt := range []struct{ source, data, want string }{
		{`/s?q={{.ID | urlquery}}`, `site{ID: id}`, `/s?q={.ID|QueryEscape}`},
		{`/s?q={{urlquery .ID}}`, `site{ID: id}`, `/s?q={.ID|QueryEscape}`},
		{`/s?q={{html .ID}}`, `site{ID: id}`, `/s?q={.ID|HTMLEscape}`},
		{`/s?q={{printf "%s-%d" .ID .Page}}`, `site{ID: id, Page: n}`, `/s?q={.ID}-{.Page}`},
		{`/s?q={{printf "%q" .ID}}`, `site{ID: id, Page: n}`, `/s?q={printf}`},
		{`/s{{if .ID}}?q={{.ID}}{{end}}`, `site{ID: id}`, `/s(?q={.ID}|)`},
		{`/s{{if .ID}}/a{{else if .Page}}/b{{else}}/c{{end}}`, `site{ID: id}`, `/s(/a|/b|/c)`},
		{`/s{{with .In}}/{{.Name}}{{end}}`, `site{}`, `/s(/|)`},
		{`/s{{with .ID}}/{{.}}/{{$.Page}}{{end}}`, `site{ID: id, Page: n}`, `/s(/{.}/{$.Page}|)`},
		{`/s?{{range .Tags}}t={{.}}&{{end}}`, `site{Tags: ids}`, `/s?(t={.}&)*`},
		{`/s?{{range $i, $t := .}}{{$i}}={{$t}}&{{end}}`, `m`, `/s?({$i}={$t}&)*`},
		{`/s?{{range .}}{{.}}{{else}}none{{end}}`, `m`, `/s?(({.})*|none)`},
		{`/s{{- /* nothing */ -}}   /x {{- " y"}}`, `m`, `/s/x y`},
		{`/s/{{$x := .ID}}{{$x}}`, `site{ID: id}`, `/s/{$x}`},
		{`/s/{{or .ID "none"}}`, `site{ID: id}`, `/s/({.ID}|none)`},
		{`/s/{{index . "k"}}/{{index . "z"}}`, `map[string]string{"k": "v"}`, `/s/v/{.}`},
		{`/s/{{custom .ID}}`, `site{ID: id}`, `/s/{custom}`},
		{`/s/{{len .ID}}/{{eq .ID "x"}}`, `site{ID: id}`, `/s/{.ID}/{.ID}`},
		{`/s/{{range .Tags}}{{break}}{{end}}`, `site{}`, `{b}`},
		{`/s/{{.ID}`, `site{}`, `{b}`},
	} {
		check(t, textTemplates, []test{{"var b strings.Builder; template.Must(template.New(\"t\").Parse(`" + tt.source + "`)).Execute(&b, " + tt.data + "); sink(b.String())", tt.want}})
	}
}

// TestTemplatePositions says that a hole of a template is where the
// template names it, also after escapes and in sums of literals.
func TestTemplatePositions(t *testing.T) {
	const src = "package p\n\nimport (\n\t\"strings\"\n\t\"text/template\"\n)\n\nfunc sink(s string) {}\n" +
		"const head = \"\\t/a/{{.A}}\"\n" +
		"func f(a, b string) {\n\tvar w strings.Builder\n\ttemplate.Must(template.New(\"\").Parse(head + `/{{ .B }}`)).Execute(&w, struct{ A, B string }{a, b})\n\tsink(w.String())\n}\n"
	var got []string
	for _, c := range evaluateSource(t, src).Candidates {
		for h := range holes(c.Node) {
			if c.Sink.Func == nil {
				continue
			}
			got = append(got, src[h.Expr.Pos()-1:h.Expr.End()-1])
		}
	}
	if want := ".A .B"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
