package formats

import (
	"io"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/checkstyle"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/github"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/gitlab"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/htmlreport"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/render"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/sarif"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// The forms that the command itself chooses among.
const (
	Text  = "text"
	Short = "short"
	JSON  = "json"
	// Concise is another name of Short.
	Concise    = "concise"
	Statistics = "statistics"
)

// painted is a form that goes by how text may look where it is read.
func painted(f func(io.Writer, *report.Report, textreport.Look) error) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, o Options) error { return f(w, r, textreport.LookOf(w, o.Env)) }
}

// all are the forms by their names.
var all = map[string]func(io.Writer, *report.Report, Options) error{
	Text: func(w io.Writer, r *report.Report, o Options) error {
		if o.All {
			r = flat(r)
		}
		return textreport.Write(w, r, textreport.LookOf(w, o.Env), o.All)
	},
	Short:      plain(render.Text),
	Concise:    plain(render.Text),
	JSON:       plain(render.JSON),
	Statistics: painted(textreport.Statistics),
	"full":     painted(textreport.Full),
	"grouped":  painted(textreport.Grouped),

	"sarif":      plain(sarif.Write),
	"github":     perPlace(github.Write),
	"checkstyle": perPlace(checkstyle.Write),
	"html":       plain(htmlreport.Write),
	"gitlab":     perPlace(gitlab.Write),
}

func plain(f report.Format) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, _ Options) error { return f(w, r) }
}

// perPlace is plain for a form whose readers see the place of a finding alone.
func perPlace(f report.Format) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, _ Options) error { return f(w, flat(r)) }
}

// flat returns a report with one finding for each place.
func flat(r *report.Report) *report.Report {
	if r.Places == nil {
		return r
	}
	out := *r
	out.Findings = r.Places
	return &out
}

// Names returns the names of the forms.
func Names() []string { return slices.Sorted(maps.Keys(all)) }
