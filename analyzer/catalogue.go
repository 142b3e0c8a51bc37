package analyzer

import (
	"embed"
	"net/url"

	"github.com/urlescape/urlescape/analyzer/internal/check"
)

//go:generate go run ./internal/tools/catalogue -root ..
//go:generate go run ./internal/tools/verdicts -root .. -write

//go:embed docs/*.md
var docs embed.FS

// A Check describes one check for drivers and documents.
type Check struct {
	Name     string // as in messages, flags and directives: "unescaped-segment"
	Summary  string // what it reports, in one line
	Severity string // "error", "warning" or "style"
	Group    string // the kind of mistake, which several checks share
	Default  bool   // whether it is on without options
	Page     string // the text of docs/<name>.md
	URL      string // the address of the page
}

// Checks returns all checks in the order of the catalogue. Where two of them report the same place,
// the first one has precedence.
func Checks() []Check {
	all := check.All()
	list := make([]Check, len(all))
	for i, c := range all {
		list[i] = Check{
			Name:     c.Kind.Name,
			Summary:  c.Kind.Summary,
			Severity: c.Kind.Severity.String(),
			Group:    c.Kind.Group.String(),
			Default:  c.Kind.Default,
			Page:     page(c.Kind.Name),
			URL:      pageURL(c.Kind.Name),
		}
	}
	return list
}

// page returns the documentation of the named check, in Markdown; "" if the check has none.
func page(name string) string {
	text, err := docs.ReadFile("docs/" + name + ".md")
	if err != nil {
		return ""
	}
	return string(text)
}

func pageURL(name string) string { return pages + url.PathEscape(name) + ".md" }
