package finding

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Trace collects, for urlescape explain, why each check reported or did not report the
// parts of some templates. A nil Trace collects nothing, and costs nothing.
type Trace struct {
	// Of reports whether notes on a template are wanted. If Of is nil, all notes are.
	Of    func(*urltemplate.Template) bool
	Notes []Note
}

// A Note is the result of one check for one part of a template.
type Note struct {
	Template *urltemplate.Template
	Kind     *Kind
	Part     int // the index of the part; -1 for the text as a whole
	Reported bool
	Text     string // the message of the finding, or why there is none
	// Sure says how sure a reported finding is, and why; "" for others.
	Sure string
}

// Note adds to tr what the check k decided about a part of t, unless tr.Of refuses t. reported says
// whether there is a finding. The joined words are its message, or why there is none.
func (tr *Trace) Note(t *urltemplate.Template, k *Kind, part int, reported bool, words ...string) {
	if tr == nil || t == nil || tr.Of != nil && !tr.Of(t) {
		return
	}
	tr.Notes = append(tr.Notes, Note{Template: t, Kind: k, Part: part, Reported: reported, Text: strings.Join(words, "")})
}

// Reported adds a note to tr that f is reported, with its message and how sure it is.
func (tr *Trace) Reported(f *Finding) {
	if tr == nil {
		return
	}
	before := len(tr.Notes)
	if tr.Note(f.Template, f.Kind, f.From.Part, true, f.Message); len(tr.Notes) > before {
		tr.Notes[before].Sure = f.Sure()
	}
}

// Lost adds a note to tr that f is not reported; the joined words say why.
func (tr *Trace) Lost(f *Finding, words ...string) {
	tr.Note(f.Template, f.Kind, f.From.Part, false, words...)
}

// Silenced changes the note that Reported made for f: f is not shown after all. why is the reason.
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
