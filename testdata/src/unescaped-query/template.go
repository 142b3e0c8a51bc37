package query

import (
	"net/http"
	"strings"
	"text/template"
)

// Templates have an escaper for queries, and none for paths.

type wantedTeam struct{ Name, Team string }

func escapedInTemplate(of wantedTeam) (*http.Response, error) {
	t := template.Must(template.New("search").Parse("https://example.com/find?name={{.Name | urlquery}}"))
	var b strings.Builder
	if err := t.Execute(&b, of); err != nil {
		return nil, err
	}
	return http.Get(b.String())
}
