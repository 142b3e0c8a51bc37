package finding

import (
	"strings"

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
	Kind     *Kind
	Part     int // the index of the part; -1 for the text as a whole
	Reported bool
	Text     string // the message, or why there is none
	// Sure says how sure a finding is that is reported, and why.
	Sure string
}

// Note records the result of a check for a part, if a trace is wanted: reported or not, and
// why.
func (tr *Trace) Note(t *urltemplate.Template, k *Kind, part int, reported bool, words ...string) {
	if tr == nil || t == nil || tr.Of != nil && !tr.Of(t) {
		return
	}
	tr.Notes = append(tr.Notes, Note{Template: t, Kind: k, Part: part, Reported: reported, Text: strings.Join(words, "")})
}

// Reported notes a finding that is reported.
func (tr *Trace) Reported(f *Finding) {
	if tr == nil {
		return
	}
	before := len(tr.Notes)
	if tr.Note(f.Template, f.Kind, f.From.Part, true, f.Message); len(tr.Notes) > before {
		tr.Notes[before].Sure = f.Sure()
	}
}

// Lost notes that a finding is not reported.
func (tr *Trace) Lost(f *Finding, words ...string) {
	tr.Note(f.Template, f.Kind, f.From.Part, false, words...)
}

// Silenced notes that a finding which Run reported is not shown after all.
func (tr *Trace) Silenced(f *Finding, why string) {
	if tr == nil {
		return
	}
	for i := range tr.Notes {
		if n := &tr.Notes[i]; n.Reported && n.Template == f.Template && n.Kind == f.Kind && n.Part == f.From.Part {
			n.Reported, n.Text = false, why
		}
	}
}

// IsOfCall reports whether a finding is about a call, not about the text of a URL.
func (f *Finding) IsOfCall() bool { return f.Template == nil }
