package urltemplate

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// alt walks each alternative of n from w.cur, and sets w.cur to the join of the cursors after them.
// If the join is unknown, w.ends gets these cursors, unless they are more than maxEnds.
func (w *walker) alt(n *text.Alt) {
	if len(n.Of) == 0 {
		return
	}
	start, branch, first := w.cur, w.branch, len(w.branches)+1
	pending, segments, slashed, open := w.pending, w.segments, w.slashed, slices.Clone(w.open)
	var ends, apart []cursor
	from := w.ends
	var allPending, allSegments, allSlashed []*waiting
	var allOpen []openHole
	for _, of := range n.Of {
		w.branches = append(w.branches, Branch{Alt: first, In: branch})
		w.cur, w.branch = start, len(w.branches)
		w.pending, w.segments, w.slashed, w.open = pending, segments, slashed, slices.Clone(open)
		w.ends = slices.Clone(from)
		w.enterQuery(n, of)
		w.walk(of)
		ends = append(ends, w.cur)
		if len(w.ends) > 0 {
			apart = appendNew(apart, w.ends...)
		} else {
			apart = appendNew(apart, w.cur)
		}
		allPending = append(allPending, w.pending)
		allOpen = append(allOpen, w.open...)
		allSegments = append(allSegments, w.segments)
		allSlashed = append(allSlashed, w.slashed)
	}
	w.branch = branch
	w.pending = w.union(allPending...)
	w.open = allOpen
	w.segments, w.slashed = w.union(allSegments...), w.union(allSlashed...)
	w.cur = joinCursors(ends)
	if w.ends = nil; w.cur.st.Component() == rfc3986.Unknown && len(apart) <= maxEnds {
		w.ends = apart
	}
	if texts, ok := separatorOf(n); ok {
		if c, ok := w.separated(start, texts, ends); ok {
			w.cur = c
		}
	}
	if n == w.between && w.cur.st.Component() == rfc3986.Query {
		w.cur.prev, w.cur.prevHole = 0, false
	}
}

// maxEnds bounds how many different cursors after alternatives are kept.
const maxEnds = 4

// appendNew returns ends with the cursors of more added. If a cursor of more equals one in ends,
// apart from prev, the last byte read, the two are joined instead.
func appendNew(ends []cursor, more ...cursor) []cursor {
	for _, c := range more {
		i := slices.IndexFunc(ends, func(end cursor) bool {
			end.prev = c.prev
			return end == c
		})
		if i < 0 {
			ends = append(ends, c)
		} else {
			ends[i] = joinCursor(ends[i], c)
		}
	}
	return ends
}

// meet reads the literal l from each of ends, the different cursors after alternatives. If all then
// are in a path, all in a query key or all in a query value, it sets w.cur to their join. In the
// examples, l is the "/" before {post}, and "/search?q=".
//
//	(/{user}|)/{post}
//	({base}|https://example.com)/search?q={q}
func (w *walker) meet(ends []cursor, l *text.Literal) {
	for i, end := range ends {
		if end.st.Component() == rfc3986.Unknown {
			return
		}
		trial := &walker{frame: w.frame, cur: end}
		trial.literal(l)
		ends[i] = trial.cur
	}
	cur := joinCursors(ends)
	switch c := cur.st.Component(); {
	case cur.after != NoPlace:
		return
	case c == rfc3986.Path, c == rfc3986.Query && cur.pair != NoPlace:
	default:
		return
	}
	w.cur = cur
	path, _, _ := strings.Cut(l.Text, "?")
	for i := range len(path) {
		w.segmented(path[i])
	}
}

// afterAuthority sets the cursor to the end of the authority before the hole h, if the alternatives
// before h all end in an authority and h may begin a path:
//
//	https://{host}(:{port}|){r.URL.Path}
func (w *walker) afterAuthority(h *text.Hole) {
	ends := w.ends
	w.ends = nil
	if len(ends) == 0 || w.frame.Whole || w.cur.st.Component() != rfc3986.Unknown {
		return
	}
	slash := rfc3986.Chars("/")
	isPath := !h.Value.Lead.IsEmpty() && slash.Contains(h.Value.Lead)
	for _, end := range ends {
		switch end.st.Component() {
		case rfc3986.Authority, rfc3986.Host, rfc3986.Port, rfc3986.PortOrUserinfo:
		default:
			return
		}
		if !end.prevHole && !isPath || end.after != NoPlace {
			return
		}
	}
	w.cur = ends[0]
	w.cur.prevHole = true
}

// repeated walks the body of the loop n from a cursor that holds for every turn: the join of the
// cursors before the loop and after a turn.
func (w *walker) repeated(n *text.Repeat) {
	if w.repeat >= maxRepeat {
		w.hole(&text.Hole{Value: rfc3986.AnyValue()})
		return
	}
	w.repeat++
	start, starts := w.cur, w.turns()
	// The walk of w overwrites the parts that the trial adds.
	trial := &walker{frame: w.frame, cur: start, ends: w.ends, repeat: w.repeat, parts: w.parts, from: len(w.parts)}
	w.ends = nil
	trial.walk(n.Body)
	w.cur = joinCursors([]cursor{start, trial.cur})
	before := w.between
	if isListInValue(start, trial.turns(), n.Body) {
		w.cur = cursor{st: start.st, pair: QueryValue, past: start.past, climbs: start.climbs}
		w.between = optional(text.First(n.Body))
	}
	if _, ok := separatorOf(text.First(n.Body)); ok && trial.cur.st.Component() == rfc3986.Query {
		w.cur = trial.cur // the separator leads both turns to a key
	}
	ends := starts
	if w.goesOnWithPairs(starts, trial.turns(), n.Body) {
		w.cur, w.ends = trial.cur, trial.ends
		ends = appendNew(slices.Clone(starts), trial.turns()...)
	}
	isApart := w.setApart(starts, trial.turns())
	w.walk(n.Body)
	if isApart {
		ends = appendNew(slices.Clone(starts), w.turns()...)
	}
	w.cur, w.between = joinCursors([]cursor{start, w.cur}), before
	if w.ends = nil; w.cur.st.Component() == rfc3986.Unknown && len(ends) > len(starts) && len(ends) <= maxEnds {
		w.ends = ends
	}
	w.repeat--
}

// setApart sets w.ends to starts and turns, the cursors before the first turn of a loop and before
// later ones, and returns true. If w.cur is known or these are more than maxEnds cursors, it
// returns false. In the example, the first "/" begins the path:
//
//	https://example.com(/{folder})*
func (w *walker) setApart(starts, turns []cursor) bool {
	if w.cur.st.Component() != rfc3986.Unknown || w.ends != nil {
		return false
	}
	if ends := appendNew(slices.Clone(starts), turns...); len(ends) <= maxEnds {
		w.ends = ends
	}
	return w.ends != nil
}

// goesOnWithPairs reports whether every turn of a loop appends pairs to a query: body, the text of
// a turn, begins with "&", and all cursors before the first turn (starts) and before later turns
// (turns) are in a query, or after a hole that may end in a query, such as {base}.
func (w *walker) goesOnWithPairs(starts, turns []cursor, body text.Node) bool {
	if w.frame.Whole || w.frame.Decoded || !leadsWithAmp(body) {
		return false
	}
	isQuery := func(c cursor) bool { return c.st.Component() == rfc3986.Query || c.after != NoPlace }
	return !slices.ContainsFunc(starts, func(c cursor) bool { return !isQuery(c) }) && !slices.ContainsFunc(turns, func(c cursor) bool { return !isQuery(c) })
}

// leadsWithAmp reports whether the text n begins with "&" in all alternatives that are not empty.
func leadsWithAmp(n text.Node) bool {
	switch m := n.(type) {
	case *text.Late:
		return m.Node != nil && leadsWithAmp(m.Node)
	case *text.Foreign:
		return leadsWithAmp(m.Node)
	case *text.Arg:
		return leadsWithAmp(m.Node)
	case *text.Repeat:
		return leadsWithAmp(m.Body)
	case *text.Alt:
		amp := false
		for _, of := range m.Of {
			if of != nil && !leadsWithAmp(of) {
				return false
			}
			amp = amp || of != nil
		}
		return amp
	}
	first, ok := text.First(n).(*text.Literal)
	return ok && strings.HasPrefix(first.Text, "&")
}

// turns returns where the next turn of a loop may start: w.ends, or only w.cur if w.ends is empty.
func (w *walker) turns() []cursor {
	if len(w.ends) > 0 {
		return w.ends
	}
	return []cursor{w.cur}
}

// isListInValue reports whether a loop writes a list into a query value. start, the cursor before
// the loop, must be in a value, and turns, the cursors after a turn, in the query. body must have a
// separator that is left out before the first or after the last turn. A ";" counts: some servers
// begin a key after it, but elements need the same escapes either way.
//
//	?ids=({id}(,|))*
//	?ids=((,|){id})*
//	?properties=({k}={v}(;|))*
func isListInValue(start cursor, turns []cursor, body text.Node) bool {
	isPair := func(c cursor) bool { return c.st.Component() == rfc3986.Query && c.pair != NoPlace }
	if !isPair(start) || start.pair != QueryValue || slices.ContainsFunc(turns, func(c cursor) bool { return !isPair(c) }) {
		return false
	}
	isApart := func(c cursor) bool { return !c.prevHole && strings.IndexByte("&;,", c.prev) >= 0 }
	return slices.ContainsFunc(turns, isApart) || optional(text.First(body)) != nil || optional(text.Last(body)) != nil
}

// optional returns n if it has two alternatives, a literal and the empty text; nil otherwise.
func optional(n text.Node) *text.Alt {
	alt, ok := n.(*text.Alt)
	if !ok || len(alt.Of) != 2 {
		return nil
	}
	for i, of := range alt.Of {
		if _, ok := of.(*text.Literal); ok && alt.Of[1-i] == nil {
			return alt
		}
	}
	return nil
}

// joinCursors returns the join (joinCursor) of ends, the cursors after alternatives. If all follow
// "?" or "&", it returns the first that follows the "?" of a query: a key comes next.
func joinCursors(ends []cursor) cursor {
	for _, c := range ends {
		if c.st.Component() == rfc3986.Query && c.pair == QueryKey && c.prev == '?' && othersAmp(ends) {
			return c
		}
	}
	out := ends[0]
	for _, c := range ends[1:] {
		out = joinCursor(out, c)
	}
	return out
}

// othersAmp reports whether the byte before each of the cursors ends is "&" or "?".
func othersAmp(ends []cursor) bool {
	for _, c := range ends {
		if c.prev != '&' && c.prev != '?' {
			return false
		}
	}
	return true
}

// joinCursor returns what holds both at a and at b, the cursors after two alternatives. A field in
// which they differ becomes zero (unknown); prevHole, at and past stay set if one has them set.
func joinCursor(a, b cursor) cursor {
	if a == b {
		return a
	}
	out := cursor{st: rfc3986.Join(a.st, b.st), climbs: a.climbs && b.climbs, prevHole: a.prevHole || b.prevHole}
	if !a.past && !b.past {
		out.at = max(a.at, b.at) // {user}@, or nothing
	}
	out.past = a.past || b.past
	if a.after == b.after {
		out.after = a.after
	}
	if c := a.st.Component(); c == b.st.Component() && !c.IsAmbiguous() && out.st.Component() == rfc3986.Unknown {
		out.st = rfc3986.Within(c)
	}
	if a.pair == b.pair {
		out.pair = a.pair
	} else if out.st.Component() == rfc3986.Query {
		out.st = rfc3986.State{}
	}
	if a.prev == b.prev {
		out.prev = a.prev
	}
	if out.st.Component() == rfc3986.Unknown {
		out.after = NoPlace
	}
	return out
}

// finish is called at the end of the text. It corrects the places that depend on the text after a
// hole: that of {query} in "/users{query}" changes from Segment to Tail.
func (w *walker) finish() {
	if w.pending != nil {
		w.pending.end = true
	}
	w.settleHoles()
	w.closeAuthority(false)
	for i := range w.parts {
		if p := &w.parts[i]; p.Hole != nil && !w.frame.Whole {
			p.Place = w.revise(i)
		}
	}
}

// revise returns the place of hole i: w.parts[i].Place, or another one if the text around it shows
// that: Pairs for {more} in "?{more}", Tail for {path} in "https://example.com{path}".
func (w *walker) revise(i int) Place {
	p := &w.parts[i]
	word := p.Prev != 0 && (rfc3986.Alpha().Has(p.Prev) || rfc3986.Digit().Has(p.Prev))
	cut := p.AtEnd || p.NextHole
	switch p.Place {
	case QueryKey:
		// "?{pairs}", "?{pairs}&k=v", but "?{key}=v" and "?f[{key}]=v".
		if p.Next.Has('=') || !p.Starts && !p.PrevHole && !cut {
			return QueryKey
		}
		if p.Starts || p.PrevHole {
			return Pairs
		}
	case Segment:
		// "/users{query}", "/users/{id}{query}", but "/v{version}/users", and an
		// extension: {name}{"." + ext}
		lead := p.Hole.Value.Lead
		if (word || p.PrevHole) && cut && (lead.IsEmpty() || lead.Meets(rfc3986.Chars("/?#&;"))) {
			return Tail
		}
	case Host, Port:
		// "https://example.com{path}", but "https://{sub}.example.com".
		if w.frame.Start != Base {
			return p.Place // a host alone has no path after it
		}
		if p.Place == Host && p.Prev == ']' {
			return Tail // "https://[::1]{port}": the host has ended
		}
		if word && (p.Place == Port || !p.Next.Meets(rfc3986.Chars(".-:@"))) {
			return Tail
		}
	case QueryValue:
		if (word || p.Prev == 0) && w.isGlued(i) {
			if !p.Hole.Origin.IsRequest() {
				return Pairs
			}
			p.Glued = true
		}
	case NoPlace, Base, Scheme, User, Password, Tail, Pairs, Fragment, OpaquePart:
	}
	return p.Place
}

// leadingScheme returns the scheme, in lower case, of the literals at the start of parts; "" if
// there is none. absolute reports whether "//" follows the colon, opaque whether neither "/" nor a
// digit follows it: before a digit, the text is a host, and the digit begins a port.
func leadingScheme(parts []Part) (scheme string, absolute, opaque bool) {
	var s strings.Builder
	for _, p := range parts {
		if p.Literal == nil || p.Branch != 0 || s.Len() > 64 {
			break
		}
		s.WriteString(p.Literal.Text[:min(len(p.Literal.Text), 64)])
	}
	scheme, rest, ok := strings.Cut(s.String(), ":")
	if !ok || scheme == "" || !rfc3986.SchemeChar().Contains(rfc3986.Chars(scheme)) || !rfc3986.Alpha().Has(scheme[0]) {
		return "", false, false
	}
	return strings.ToLower(scheme), strings.HasPrefix(rest, "//"), !strings.HasPrefix(rest, "/") && strings.IndexAny(rest, "0123456789") != 0
}
