package urltemplate

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Harm returns the bytes that the hole may hold and that would not be data at its place. "%" in the
// result means a "%" outside of triplets. The result is empty for an unknown place. In paths and
// fragments, only the delimiters and "%" do harm: net/url escapes other bytes when it prints a
// parsed URL. It sends queries unchanged.
func (p *Part) Harm() rfc3986.CharSet {
	v := p.Hole.Value
	bad := v.Set.Intersect(delimiters(p.Place))
	if p.Place == Segment && p.Hole.Member && !v.Set.Has(1) {
		bad = bad.Without("/") // one of the constants of the program, where it is meant
	}
	if v.BadPct && v.Set.Has('%') && !delimiters(p.Place).IsEmpty() {
		bad = bad.With('%')
	}
	return bad
}

// delimiters returns the bytes that are not data in escaped text at this place (RFC 3986 sections
// 3.2.1 and 3.3 to 3.5, and the form encoding of queries), except "%". It leaves out other bytes
// that the grammar forbids, as servers accept them.
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

// FirstSegments maps the number of each branch to the index of its first hole that is a path
// segment; 0 stands for the text outside of branches.
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
