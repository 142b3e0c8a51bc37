package formats

import (
	"io"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/cmd/internal/checkstyle"
	"github.com/urlescape/urlescape/cmd/internal/github"
	"github.com/urlescape/urlescape/cmd/internal/gitlab"
	"github.com/urlescape/urlescape/cmd/internal/htmlreport"
	"github.com/urlescape/urlescape/cmd/internal/render"
	"github.com/urlescape/urlescape/cmd/internal/report"
	"github.com/urlescape/urlescape/cmd/internal/sarif"
	"github.com/urlescape/urlescape/cmd/internal/textreport"
)

// The forms that the command itself chooses among.
const (
	Text  = "text"
	Short = "short"
	JSON  = "json"
)

// all are the forms by their names.
var all = map[string]func(io.Writer, *report.Report, Options) error{
	Text: func(w io.Writer, r *report.Report, o Options) error {
		return textreport.Write(w, r, textreport.LookOf(w, o.Env), o.All)
	},
	Short: plain(render.Text),
	JSON:  plain(render.JSON),

	"sarif":      plain(sarif.Write),
	"github":     plain(github.Write),
	"checkstyle": plain(checkstyle.Write),
	"html":       plain(htmlreport.Write),
	"gitlab":     plain(gitlab.Write),
}

func plain(f report.Format) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, _ Options) error { return f(w, r) }
}

// Names returns the names of the forms.
func Names() []string { return slices.Sorted(maps.Keys(all)) }
