package query

import (
	"net/http"
	"strings"
	"text/template"
)

// Templates have an escaper for queries, and none for paths.

type wantedTeam struct{ Name, Team string }

func inTemplate(of wantedTeam) (*http.Response, error) {
	t := template.Must(template.New("search").Parse("https://example.com/find?name={{.Name}}&team={{ .Team -}}")) // want `query value .Name is not escaped: .* \(unescaped-query\)` `query value .Team is not escaped: .* \(unescaped-query\)`
	var b strings.Builder
	if err := t.Execute(&b, of); err != nil {
		return nil, err
	}
	return http.Get(b.String())
}

func inPathOfTemplate(of wantedTeam) (*http.Response, error) {
	t := template.Must(template.New("search").Parse("https://example.com/names/{{.Name}}/rooms")) // want `path segment .Name is not escaped: .* \(unescaped-segment\)`
	var b strings.Builder
	if err := t.Execute(&b, of); err != nil {
		return nil, err
	}
	return http.Get(b.String())
}

func escapedInTemplate(of wantedTeam) (*http.Response, error) {
	t := template.Must(template.New("search").Parse("https://example.com/find?name={{.Name | urlquery}}"))
	var b strings.Builder
	if err := t.Execute(&b, of); err != nil {
		return nil, err
	}
	return http.Get(b.String())
}
