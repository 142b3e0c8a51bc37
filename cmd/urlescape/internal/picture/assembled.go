package picture

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// An Assembled is a URL as a program puts it together, with its components, and
// with what a finding speaks of.
//
//	zones/{zone}/labels/{name}
type Assembled struct {
	Text       string
	Components []Component
	Here       []Span
}

// A Span is the part of a text from Start to End.
type Span struct{ Start, End int }

// more is drawn for the text that a drawing leaves out.
const more = "…"

// Template returns the URL of a drawing with its values in braces.
func Template(d *wire.Drawing) Assembled { return assemble(d, nil) }

// With returns the URL of a drawing with what is in it in the place of the
// value that goes wrong. Its components are those that a parser finds. It
// returns false if the drawing has no such value.
func With(d *wire.Drawing, sent string) (Assembled, bool) {
	for _, p := range d.Pieces {
		if p.Witness {
			return assemble(d, &sent), true
		}
	}
	return Assembled{}, false
}

// assemble puts a drawing together. For the parser, each value is as many "x",
// so that all offsets are the same.
func assemble(d *wire.Drawing, sent *string) Assembled {
	var a Assembled
	var text, sample strings.Builder
	if d.Before {
		text.WriteString(more)
	}
	lead := text.Len() // what the parser does not get
	for i, p := range d.Pieces {
		start := text.Len()
		switch {
		case p.Witness && sent != nil:
			text.WriteString(*sent)
			sample.WriteString(*sent)
		case p.Base && i == 0 && !d.Before:
			text.WriteString(p.Text)
			lead = text.Len()
		case p.Hole:
			text.WriteString(p.Text)
			sample.WriteString(strings.Repeat("x", len(p.Text)))
		default:
			text.WriteString(p.Text)
			sample.WriteString(p.Text)
		}
		if p.Here && (sent == nil || p.Witness) && text.Len() > start {
			a.Here = append(a.Here, Span{start, text.Len()})
		}
	}
	a.Components = components(d, sample.String(), lead)
	if d.After {
		text.WriteString(more)
	}
	a.Text = text.String()
	return a
}

// components returns the components of the text after the lead, of which a
// drawing says what it begins in.
func components(d *wire.Drawing, sample string, lead int) []Component {
	if sample == "" || d.Start == "" {
		return nil
	}
	if d.Whole {
		return []Component{{Name: d.Start, Start: lead, End: lead + len(sample)}}
	}
	before := ""
	switch d.Start {
	case uri.Path.String(), uri.Reference.String():
		if d.Start == uri.Path.String() || lead > 0 {
			before = "//h"
			if !strings.ContainsAny(sample[:1], "/?#") {
				before += "/"
			}
		}
	case uri.Query.String():
		before = "?"
	case uri.Fragment.String():
		before = "#"
	case uri.Host.String():
		before = "//"
	case uri.Port.String():
		before = "//h:"
	case uri.Userinfo.String():
		before = "//"
		if !strings.Contains(sample, "@") {
			return []Component{{Name: d.Start, Start: lead, End: lead + len(sample)}}
		}
	}
	var out []Component
	for _, c := range uri.Judge(before+sample, uri.Reference).Components {
		start, end := max(c.Start, len(before)), c.End
		if start < end {
			out = append(out, Component{Name: c.Kind.String(), Start: start - len(before) + lead, End: end - len(before) + lead})
		}
	}
	return out
}
