package check

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Trace collects, for a person who asks, what each check made of some
// templates. A nil Trace collects nothing, and costs nothing.
type Trace struct {
	// Of says which templates are asked about.
	Of    func(*urltemplate.Template) bool
	Notes []Note
}

// A Note is what a check made of a part of a template.
type Note struct {
	Template *urltemplate.Template
	Check    *Check
	Part     int // the index of the part; -1 for the text as a whole
	Reported bool
	Text     string // the message, or why there is none
	// Sure says how sure a finding is that is reported, and why.
	Sure string
}

// note adds a note if somebody asked.
func (tr *Trace) note(t *urltemplate.Template, c *Check, part int, reported bool, words ...string) {
	if tr == nil || t == nil || tr.Of != nil && !tr.Of(t) {
		return
	}
	tr.Notes = append(tr.Notes, Note{Template: t, Check: c, Part: part, Reported: reported, Text: strings.Join(words, "")})
}

// reported notes a finding that is reported.
func (tr *Trace) reported(f *Finding) {
	if tr == nil {
		return
	}
	before := len(tr.Notes)
	if tr.note(f.t, f.Check, f.from.part, true, f.Message); len(tr.Notes) > before {
		tr.Notes[before].Sure = f.Sure()
	}
}

// silent notes why the check says nothing of part i.
func (r *review) silent(i int, words ...string) {
	r.ctx.Trace.note(r.t, r.check, i, false, words...)
}

// lost notes that a finding is not reported.
func (tr *Trace) lost(f *Finding, words ...string) {
	tr.note(f.t, f.Check, f.from.part, false, words...)
}

// Silenced notes that a finding which Run reported is not shown after all.
func (tr *Trace) Silenced(f *Finding, why string) {
	if tr == nil {
		return
	}
	for i := range tr.Notes {
		if n := &tr.Notes[i]; n.Reported && n.Template == f.t && n.Check == f.Check && n.Part == f.from.part {
			n.Reported, n.Text = false, why
		}
	}
}

// Reads reports whether a check reads templates.
func (c *Check) Reads() bool { return c.run != nil }

// judges reports whether a check judges URLs of a scheme.
func (c *Check) judges(scheme library.SchemeClass) bool {
	switch scheme {
	case library.ServiceScheme:
		return c.Services
	case library.HeaderScheme:
		return c.headers
	case library.UnknownScheme, library.WebScheme, library.ForeignScheme:
	}
	return true
}

// IsOfCall reports whether a finding speaks of a call, not of the text of a URL.
func (f *Finding) IsOfCall() bool { return f.t == nil }

// Unseen says why a check that noted nothing has nothing to say of a template; looked
// is set if that is because it found nothing.
func (c *Check) Unseen(t *urltemplate.Template) (why string, looked bool) {
	switch scheme := library.KnownScheme(t.Scheme); {
	case scheme == library.ForeignScheme:
		return "the scheme is none that is judged", false
	case scheme == library.HeaderScheme && !c.headers:
		return "it does not judge the fields of a header, which are the query of an address", false
	case !c.judges(scheme):
		return "it does not judge the URLs of databases and brokers", false
	}
	return "it finds none: " + c.Summary, true
}
