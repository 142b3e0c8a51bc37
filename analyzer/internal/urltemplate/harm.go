package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Harm returns the bytes that the hole may hold and that are no data at its place; "%" means a
// "%" outside of triplets. It is empty at an unknown place.
//
// Bytes that net/url escapes when it prints a parsed URL do no harm: in paths and fragments, all
// but the delimiters, "%" and controls. Queries are sent unchanged.
func (p *Part) Harm() rfc3986.CharSet {
	v := p.Hole.Value
	bad := v.Set.Intersect(delimiters(p.Place))
	if v.BadPct && v.Set.Has('%') && !delimiters(p.Place).IsEmpty() {
		bad = bad.With('%')
	}
	return bad
}

// delimiters returns the bytes besides "%" that are no data at a place of an escaped slot (RFC
// 3986 sections 3.2.1 and 3.3 to 3.5, and the form encoding of queries). Other bytes that the
// grammar forbids do no harm: servers accept them.
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

// FirstSegments maps each branch to the index of its first hole in a path segment.
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
