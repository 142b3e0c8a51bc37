package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// startOf returns the cursor at the start of a text with frame f.
func startOf(f Frame) cursor {
	switch f.Start {
	case Base:
		return cursor{st: rfc3986.Start(rfc3986.URIReference)}
	case Segment, Tail:
		return cursor{st: rfc3986.Start(rfc3986.PathKind)}
	case Pairs, QueryKey, QueryValue:
		c := cursor{st: rfc3986.Start(rfc3986.QueryKind), pair: QueryKey}
		if f.Start == QueryValue {
			c.pair = QueryValue
		}
		return c
	case Fragment:
		return cursor{st: rfc3986.Start(rfc3986.FragmentKind)}
	case Host:
		return cursor{st: rfc3986.Start(rfc3986.AuthorityKind)}
	case User, Password:
		return cursor{st: rfc3986.Start(rfc3986.UserinfoKind)}
	case Scheme:
		return cursor{st: rfc3986.Start(rfc3986.SchemeKind)}
	case NoPlace, Port, OpaquePart:
	}
	return cursor{}
}

func (w *walker) inAuthority() bool {
	c := w.cur.st.Component()
	return c == rfc3986.Authority || c == rfc3986.PortOrUserinfo || c == rfc3986.Host || c == rfc3986.Port
}

// placeOfHole returns the place of a hole at the cursor, by the text before the hole. The method
// finish changes the place later by the text after the hole.
func (w *walker) placeOfHole() Place {
	if w.frame.Whole {
		return w.frame.Start
	}
	if w.cur.after != NoPlace {
		// {base}{tail}, {base}{tail}{query}
		return Tail
	}
	if len(w.parts) == 0 && w.frame.Start == Base {
		return Base
	}
	switch w.cur.st.Component() {
	case rfc3986.Authority, rfc3986.Host, rfc3986.Port, rfc3986.PortOrUserinfo:
		if w.cur.prevHole {
			// https://{host}{path}
			w.cur.st = rfc3986.Within(rfc3986.Path)
			w.closeAuthority(false)
			return Tail
		}
	case rfc3986.Query:
		if w.cur.pair == QueryValue && w.cur.prevHole {
			// ?k={v}{more}
			return Pairs
		}
	case rfc3986.SchemeOrPath:
		// The first part of a reference that no base precedes.
		return w.placeFirstSegment()
	default: // what is before it says no more of the place
	}
	return w.placeHere()
}

// placeFirstSegment returns the place of a hole in the first segment of a reference: Base if the
// hole begins it, Segment after a literal.
func (w *walker) placeFirstSegment() Place {
	if w.cur.prev == 0 {
		return Base
	}
	return Segment
}

// placeHere returns the place that a literal gets at the cursor; NoPlace in an unknown component.
func (w *walker) placeHere() Place {
	if w.frame.Whole {
		return w.frame.Start
	}
	switch w.cur.st.Component() {
	case rfc3986.Scheme:
		return Scheme
	case rfc3986.Userinfo:
		return User
	case rfc3986.Host, rfc3986.Authority:
		return Host
	case rfc3986.Port, rfc3986.PortOrUserinfo:
		return Port
	case rfc3986.Path, rfc3986.SchemeOrPath:
		return Segment
	case rfc3986.Query:
		if w.cur.pair == QueryValue {
			return QueryValue
		}
		return QueryKey
	case rfc3986.Fragment:
		return Fragment
	case rfc3986.Unknown:
	}
	return NoPlace
}

// starts reports whether a hole at the cursor begins its segment, key, value, fragment or host
// label. place is the place that the hole gets.
func (w *walker) starts(place Place) bool {
	if w.cur.prevHole {
		return false
	}
	switch place {
	case QueryKey:
		return w.cur.prev == 0 || strings.IndexByte("?&;", w.cur.prev) >= 0
	case QueryValue:
		return w.cur.prev == 0 || w.cur.prev == '='
	case Fragment:
		return w.cur.prev == 0 || w.cur.prev == '#'
	case Segment:
		return w.cur.prev == 0 || w.cur.prev == '/'
	case Host, User, Password, Port:
		return w.cur.prev == 0 || strings.IndexByte("/@:.", w.cur.prev) >= 0
	case NoPlace, Base, Scheme, Tail, Pairs, OpaquePart:
	}
	return w.cur.prev == 0
}
