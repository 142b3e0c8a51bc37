package survey

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// nameOf returns the kind of value that the name and the site of p indicate. j is the judgement of
// p. If only another escape of the name makes j Text (BySibling), the value is no free text.
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

// AddPath sets fields of e for p, a value of several path segments at site. If a standard restricts
// the bytes of p, it sets Name to Identifier. Otherwise, if people write such paths, as those of
// files, or a caller gives p as a key, it sets Typed, and Name to FreeText. If not, p may be right as
// it is: it sets Doubted.
func AddPath(e *confidence.Evidence, p *urltemplate.Part, site names.Site) {
	if names.IsStandardPath(site) || names.IsStandardName(site) {
		e.Name = confidence.Identifier
	} else if e.Typed = names.IsWrittenPath(names.OfHole(p.Hole), site) || isGivenKey(e, p.Hole); e.Typed {
		e.Name = confidence.FreeText
	} else {
		e.Doubted = true
	}
}

// IsUnspaced reports whether the escaped value p hardly has a space, because its name and its site
// indicate an identifier or a resource. A resource may have one in a package that escapes some
// values with url.PathEscape: there url.QueryEscape in a path is an oversight.
func (s *Survey) IsUnspaced(p *urltemplate.Part, site names.Site) bool {
	plain := BeforeEscape(p)
	of := nameOf(plain, names.Judge(names.ValueOf(plain.Hole), site), site)
	return of == confidence.Identifier || of == confidence.Resource && !s.EscapesPaths()
}

// BeforeEscape returns p as it is before its escapers are applied.
func BeforeEscape(p *urltemplate.Part) *urltemplate.Part {
	plain, h := *p, *p.Hole
	h.Value, h.Escapers, plain.Hole = h.Before(), nil, &h
	return &plain
}

// isGivenKey reports whether a caller gives the value h, with the evidence e, as a key, the name of
// an object in a store, or the path of a file: they may have any characters.
func isGivenKey(e *confidence.Evidence, h *text.Hole) bool {
	return e.Origin == text.Parameter && slices.Contains([]string{"key", "objectname", "blobname", "filepath"}, names.Fold(names.OfHole(h)))
}

// isTextKey reports whether the query key at site is a key for free text, and its value h may be
// any string: a named type, which often has a fixed list of values, does not count.
func isTextKey(h *text.Hole, site names.Site) bool {
	_, isBasic := h.Type.(*types.Basic)
	return (isBasic || h.Type == nil) && names.IsTextKey(site)
}

// AddRaw sets in e the evidence for p, an unescaped value at site: what its name and query
// key indicate, and whether a client sends p. It doubts a query value of which they indicate
// nothing, unless callers pass it as a key. The field Name of an object in a path counts as Served,
// and so does a part of a name that the program makes: "/tn-" + tenant, "/port-[" + selector + "]".
// j is the judgement of the name of p.
func (s *Survey) AddRaw(e *confidence.Evidence, p *urltemplate.Part, j names.Judgement, site names.Site) {
	h := p.Hole
	e.Name = nameOf(p, j, site)
	if e.Name == confidence.FreeText && s.isGivenIdentifiers(h, site) {
		e.Name = confidence.Identifier
	}
	isText := e.Name != confidence.Identifier && isTextKey(h, site)
	isPath := site.Place == names.Pair && !h.Linked && !p.Glued && names.IsWrittenPath(names.OfHole(h), site)
	e.Typed = isText || isPath
	e.Doubted = site.Place == names.Pair && e.Name == confidence.UnknownName && !e.Typed && !isGivenKey(e, h)
	if !e.Origin.IsRequest() && s.IsSentOn(h) {
		e.Origin = text.Request
	}
	isAllowed := e.Origin == text.Field && names.Fold(names.OfHole(h)) == "name" || rfc3986.Chars("-_[").Has(p.Prev)
	e.Served = site.Place == names.Segment && e.Name == confidence.FreeText && isAllowed
}
