package survey

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// EvidenceOf returns what the value of a hole is evidence of, by where it comes from and
// what was done to it.
func EvidenceOf(h *text.Hole) confidence.Evidence {
	return confidence.Evidence{
		Origin: origins[h.Origin],
		Member: h.Member,
		Piece:  h.Whole != nil && h.Sep == "/",
	}
}

// origins are the origins as confidence names them.
var origins = [...]confidence.Origin{
	text.UnknownOrigin: confidence.UnknownOrigin,
	text.Constant:      confidence.Constant,
	text.Parameter:     confidence.Parameter,
	text.Field:         confidence.Field,
	text.Setting:       confidence.Setting,
	text.Request:       confidence.Request,
	text.RequestValue:  confidence.Request,
	text.CommandLine:   confidence.CommandLine,
	text.Environment:   confidence.Environment,
	text.Decoded:       confidence.Decoded,
}

// nameOf returns what the judgement of a value p says of its name. A value that is free text
// because it is escaped elsewhere is evidence by that place, and not by its name.
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

// AddPath adds to the evidence of a value p, which is several segments at a place at, what its name
// and its route say: people name files, and what is in the name of an image a standard says.
func AddPath(e *confidence.Evidence, p *urltemplate.Part, at names.Site) {
	switch e.Path = names.IsWrittenPath(names.OfHole(p.Hole), at); {
	case e.Path:
		e.Name = confidence.FreeText
	case names.IsStandardPath(at):
		e.Name = confidence.Identifier
	}
}

// Escaped says where an escape of the same kind of value is; nil is none.
func (e *Escape) Escaped() confidence.Escaped {
	switch {
	case e == nil:
		return confidence.Nowhere
	case e.IsFix && e.Variable:
		return confidence.SameByFix
	case e.IsFix:
		return confidence.ByFix
	case e.Variable:
		return confidence.Same
	case e.Other:
		return confidence.OfOther
	case e.Far:
		return confidence.InPackage
	}
	return confidence.Nearby
}

// measured says how often values with the name of p are escaped in public code: at such a
// place, or anywhere where too few were seen there.
func measured(p *urltemplate.Part) confidence.Measured {
	name, place := names.OfHole(p.Hole), names.InQuery
	switch p.Place {
	case urltemplate.Segment:
		place = names.InSegment
	case urltemplate.Fragment:
		place = names.InFragment
	case urltemplate.QueryKey, urltemplate.QueryValue:
	default:
		return confidence.Unmeasured
	}
	for _, place := range [...]string{place, names.InAny} {
		m, _ := names.Measured(name, place)
		switch m.Verdict() {
		case names.FreeText:
			return confidence.OftenEscaped
		case names.IsIdentifier:
			return confidence.SeldomEscaped
		case names.Between:
			return confidence.Unmeasured
		case names.NoVerdict:
		}
	}
	return confidence.Unmeasured
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

// AddShown adds to the evidence of a raw value p of t, which is at a place at, what its
// name says, which is judged as j, and what the package shows of such values: some with bytes
// of bad in them, other escapes, whether a service gave it, and what
// its key says.
func (s *Survey) AddShown(e *confidence.Evidence, t *urltemplate.Template, p *urltemplate.Part, j names.Judgement, at names.Site, bad rfc3986.CharSet) {
	h := p.Hole
	e.Name, e.Measured = nameOf(p, j, at), measured(p)
	e.Delimiter, e.Answered, e.Key = s.Shows(h, bad), isOfAnswer(s, h), isTextKey(h, at)
	if (e.Name == confidence.Identifier || e.Name == confidence.Resource) && s.IsMail(h) {
		e.Name = confidence.FreeText
	}
	e.Served = names.IsServedKey(names.OfHole(h), at)
	e.Pointer = p.Place == urltemplate.Fragment && strings.HasPrefix(t.Parts[0].Text(), "#/")
	e.Among = isAmongEscaped(t, p)
	e.Path = at.Place == names.Pair && !h.Linked && !p.Glued && names.IsWrittenPath(names.OfHole(h), at)
	addEscapers(s, e, p, at)
	if e.Origin != confidence.Request && s.IsSentOn(h) {
		e.Origin = confidence.Request
	}
	e.Owned = names.IsOwnedIdentifier(names.OfHole(h)) && !names.IdentifiesFile(names.OfHole(h), at)
}
