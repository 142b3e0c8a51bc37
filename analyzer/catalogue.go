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

// A Check is what drivers and documents need to know of one check.
type Check struct {
	Name     string // as in messages, flags and directives: "unescaped-segment"
	Summary  string // one line: what it reports
	Severity string // "error", "warning" or "style"
	Group    string // what checks of one kind have in common, in a few words
	Default  bool   // on without options
	Page     string // the text of docs/<name>.md
	URL      string // where the page is read
}

// Checks returns all checks in catalogue order, which is the order of
// precedence where two checks match one place.
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

// page returns the text of the page of a check; a test says that every check
// has one.
func page(name string) string {
	text, err := docs.ReadFile("docs/" + name + ".md")
	if err != nil {
		return ""
	}
	return string(text)
}

func pageURL(name string) string { return pages + url.PathEscape(name) + ".md" }
