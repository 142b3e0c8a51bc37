package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Harm returns the bytes that the value of a hole may hold and that are not
// data at its place: "%" stands for one that starts no triplet. It is empty
// where nothing is known of the place.
//
// What net/url repairs when it prints a parsed URL does no harm: in paths and
// fragments that is all but the delimiters, "%" and controls. Queries are sent
// as they are.
func (p *Part) Harm() rfc3986.CharSet {
	v := p.Hole.Value
	bad := v.Set.Intersect(delimiters(p.Place))
	if v.BadPct && v.Set.Has('%') && !delimiters(p.Place).IsEmpty() {
		bad = bad.With('%')
	}
	return bad
}

// delimiters returns the bytes without "%" that are not data at a place of an
// escaped slot (RFC 3986 sections 3.2.1 and 3.3 to 3.5, and for queries the form encoding
// that every server reads). The rest of what the grammar forbids does no harm:
// servers take it as it is.
func delimiters(place Place) rfc3986.CharSet {
	switch place {
	case Segment:
		return rfc3986.Chars("/?#")
	case QueryKey:
		return rfc3986.Chars("&=+;# ")
	case QueryValue:
		return rfc3986.Chars("&+;# ")
	case Fragment:
		return rfc3986.Chars("#")
	case User:
		return rfc3986.Chars("/?#@:[ ")
	case Password:
		return rfc3986.Chars("/?#@[ ")
	case NoPlace, Base, Scheme, Host, Port, Tail, Pairs, OpaquePart:
	}
	return rfc3986.CharSet{}
}

// FirstSegments returns the index of the first value of each branch that is in a
// path segment.
func (t *Template) FirstSegments() map[int]int {
	first := map[int]int{}
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Hole != nil && p.Place == Segment {
			if _, found := first[p.Branch]; !found {
				first[p.Branch] = i
			}
		}
	}
	return first
}
