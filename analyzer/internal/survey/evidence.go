package survey

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// nameOf returns the evidence of the name of a value p, from its judgement. A value that is
// free text because it is escaped elsewhere has no evidence by its name.
func nameOf(p *urltemplate.Part, j names.Judgement, at names.Site) confidence.Name {
	switch {
	case names.IsCredentialKey(at), names.IsStandardName(at):
		return confidence.Identifier
	case j.Kind == names.Text && names.IsServed(names.OfHole(p.Hole), at):
		return confidence.Resource
	case j.Kind == names.Text && j.By != names.BySibling, names.HasSlashesByRoute(names.OfHole(p.Hole), at):
		return confidence.FreeText
	case j.Kind == names.Identifier, j.Kind == names.Version:
		return confidence.Identifier
	case j.Kind == names.Resource:
		return confidence.Resource
	}
	return confidence.UnknownName
}

// AddPath adds the evidence of a value p of several segments at a place at: its name and its
// route. People name files freely; a standard fixes the names of images.
func AddPath(e *confidence.Evidence, p *urltemplate.Part, at names.Site) {
	switch e.Typed = names.IsWrittenPath(names.OfHole(p.Hole), at); {
	case e.Typed:
		e.Name = confidence.FreeText
	case names.IsStandardPath(at):
		e.Name = confidence.Identifier
	}
}

// IsUnspaced reports whether a value p at a place at, which is escaped, is one of which a space is
// not expected, by its name, and the package shows nothing else: one that escapes values as paths
// want it has meant to do so everywhere.
func (s *Survey) IsUnspaced(p *urltemplate.Part, at names.Site) bool {
	if len(s.pathEscaped) > 0 {
		return false
	}
	plain, h := *p, *p.Hole
	h.Value, h.Escapers, plain.Hole = h.Before(), nil, &h
	of := nameOf(&plain, names.Judge(names.ValueOf(&h), at), at)
	return of == confidence.Identifier || of == confidence.Resource
}

// isTextKey reports whether the key that a value is after, at a place at of a query,
// says that it is free text. A type of its own has values of its own.
func isTextKey(h *text.Hole, at names.Site) bool {
	_, isBasic := h.Type.(*types.Basic)
	return (isBasic || h.Type == nil) && names.IsTextKey(at)
}

// AddShown adds to the evidence of a raw value p of t at a place at: its name, judged as j,
// and what the package shows of such values, such as some with bytes of bad, other values of
// the query that are escaped, and its key.
func (s *Survey) AddShown(e *confidence.Evidence, t *urltemplate.Template, p *urltemplate.Part, j names.Judgement, at names.Site, bad rfc3986.CharSet) {
	h := p.Hole
	e.Name, e.Delimiter = nameOf(p, j, at), s.Shows(h, bad)
	isText := e.Name != confidence.Identifier && isTextKey(h, at)
	isPath := at.Place == names.Pair && !h.Linked && !p.Glued && names.IsWrittenPath(names.OfHole(h), at)
	e.Typed = isText || isPath || isAmongEscaped(t, p)
	e.Served = !isText && names.IsServedKey(names.OfHole(h), at)
	if !e.Origin.IsRequest() && s.IsSentOn(h) {
		e.Origin = text.Request
	}
}

// isAmongEscaped reports whether the function that puts p into a query escapes another value
// of it.
//
//	"?from=" + from + "&subject=" + url.QueryEscape(subject)
func isAmongEscaped(t *urltemplate.Template, p *urltemplate.Part) bool {
	if p.Place != urltemplate.QueryValue || p.ForeignArg {
		return false
	}
	for i := range t.Parts {
		other := &t.Parts[i]
		if other == p || other.Hole == nil || other.Foreign || other.ForeignArg || other.Place != urltemplate.QueryValue {
			continue
		}
		if last, ok := other.Hole.LastEncoder(); ok && last.Call != nil && last.Name == text.QueryEscape {
			return true
		}
	}
	return false
}
