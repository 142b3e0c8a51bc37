package survey

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// nameOf returns the kind of value that the name of p indicates. j is the judgement of the value at
// site. The result is UnknownName if only an escape elsewhere in the package makes j free text.
func nameOf(p *urltemplate.Part, j names.Judgement, site names.Site) confidence.Name {
	switch {
	case names.IsCredentialKey(site), names.IsStandardName(site):
		return confidence.Identifier
	case j.Kind == names.Text && names.IsServed(names.OfHole(p.Hole), site):
		return confidence.Resource
	case j.Kind == names.Text && j.By != names.BySibling, names.HasSlashesByRoute(names.OfHole(p.Hole), site):
		return confidence.FreeText
	case j.Kind == names.Identifier, j.Kind == names.Version:
		return confidence.Identifier
	case j.Kind == names.Resource:
		return confidence.Resource
	}
	return confidence.UnknownName
}

// AddPath sets in e what the name of p, a value of several segments at site, indicates: free text
// if people write such paths (of files), an identifier if a standard restricts their bytes.
func AddPath(e *confidence.Evidence, p *urltemplate.Part, site names.Site) {
	switch e.Typed = names.IsWrittenPath(names.OfHole(p.Hole), site); {
	case e.Typed:
		e.Name = confidence.FreeText
	case names.IsStandardPath(site):
		e.Name = confidence.Identifier
	}
}

// IsUnspaced reports whether the escaped value p is an identifier or a resource by its name and its
// site, so that it hardly has a space. It is false in a package that escapes some values with
// url.PathEscape: there url.QueryEscape in a path is an oversight.
func (s *Survey) IsUnspaced(p *urltemplate.Part, site names.Site) bool {
	if len(s.pathEscaped) > 0 {
		return false
	}
	plain, h := *p, *p.Hole
	h.Value, h.Escapers, plain.Hole = h.Before(), nil, &h
	of := nameOf(&plain, names.Judge(names.ValueOf(&h), site), site)
	return of == confidence.Identifier || of == confidence.Resource
}

// isTextKey reports whether the query key at site, whose value is h, is a key for free text, and h
// is of a basic or unknown type. It is false for a named type, which has values of its own.
func isTextKey(h *text.Hole, site names.Site) bool {
	_, isBasic := h.Type.(*types.Basic)
	return (isBasic || h.Type == nil) && names.IsTextKey(site)
}

// AddShown sets in e the evidence for p, a raw value of t at site: what its name and its query key
// indicate, where j is the judgement of the name; whether the package uses such a value with a byte
// of bad; and whether a client sends it.
func (s *Survey) AddShown(e *confidence.Evidence, t *urltemplate.Template, p *urltemplate.Part, j names.Judgement, site names.Site, bad rfc3986.CharSet) {
	h := p.Hole
	e.Name, e.Delimiter = nameOf(p, j, site), s.Shows(h, bad)
	isText := e.Name != confidence.Identifier && isTextKey(h, site)
	isPath := site.Place == names.Pair && !h.Linked && !p.Glued && names.IsWrittenPath(names.OfHole(h), site)
	e.Typed = isText || isPath || isAmongEscaped(t, p)
	e.Served = !isText && names.IsServedKey(names.OfHole(h), site)
	if !e.Origin.IsRequest() && s.IsSentOn(h) {
		e.Origin = text.Request
	}
}

// isAmongEscaped reports whether p is a query value and the function that puts it into t
// escapes another value of that query.
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
