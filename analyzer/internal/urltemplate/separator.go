package urltemplate

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A separator is a text before each pair of a query except the first:
//
//	if !first { b.WriteByte('&') }   (&|)
//	s += sep; sep = "&"              (?|&)
//
// The text before it decides which alternative is written. A key follows in each case.

// separatorOf returns the texts of the alternatives of n. ok is true if there are at least two, and
// each is "", "?" or "&".
func separatorOf(n text.Node) (texts []string, ok bool) {
	for {
		late, isLate := n.(*text.Late)
		if !isLate || late.Node == nil {
			break
		}
		n = late.Node
	}
	alt, isAlt := n.(*text.Alt)
	if !isAlt || len(alt.Of) < 2 {
		return nil, false
	}
	for _, of := range alt.Of {
		switch of := of.(type) {
		case nil:
			texts = append(texts, "")
		case *text.Literal:
			if of.Text != "" && of.Text != "?" && of.Text != "&" {
				return nil, false
			}
			texts = append(texts, of.Text)
		default:
			return nil, false
		}
	}
	return texts, true
}

// separated returns the cursor after a separator that the program writes as one of texts; ends are
// the cursors after each of them. start, the cursor before the separator, decides which text this
// is: "?" in a path, "&" after a pair of a query, "" where a query begins. ok is false if texts
// lack it. If the component of start is unknown, beginsKey decides whether a key follows.
func (w *walker) separated(start cursor, texts []string, ends []cursor) (c cursor, ok bool) {
	want := ""
	switch start.st.Component() {
	case rfc3986.Query:
		if start.prevHole || start.pair == QueryValue || start.prev != 0 && start.prev != '?' && start.prev != '&' {
			want = "&"
		}
	case rfc3986.Path, rfc3986.SchemeOrPath:
		want = "?"
	case rfc3986.Unknown:
		return cursor{st: rfc3986.Within(rfc3986.Query), pair: QueryKey, prev: '&'}, w.beginsKey(texts)
	default:
		return cursor{}, false
	}
	for i, s := range texts {
		if s == want {
			return ends[i], true
		}
	}
	return cursor{}, false
}

// beginsKey reports whether texts, the alternatives of a separator, include "&" and "", and the
// frame is a whole URL or query. A key follows such a separator, even at an unknown place.
func (w *walker) beginsKey(texts []string) bool {
	amp, empty := false, false
	for _, s := range texts {
		amp, empty = amp || s == "&", empty || s == ""
	}
	return amp && empty && (w.frame.Start == Base || w.frame.Start == Pairs) && !w.frame.Whole && !w.frame.Decoded
}

// enterQuery moves the cursor into the query if chosen, the alternative of alt that is read next,
// begins with "&k=", and another alternative with "?k=":
//
//	if strings.Contains(u, "?") { u += "&k=" + v } else { u += "?k=" + v }
func (w *walker) enterQuery(alt *text.Alt, chosen text.Node) {
	if !w.inPathOrUnknown() || w.frame.Decoded || w.frame.Whole || !beginsWith(chosen, '&') {
		return
	}
	for _, other := range alt.Of {
		if beginsWith(other, '?') {
			w.cur.st, w.cur.pair, w.cur.after = rfc3986.Within(rfc3986.Query), QueryValue, NoPlace
			return
		}
	}
}

// beginsWith reports whether the text n begins with delimiter, a key and "=": "&k=".
func beginsWith(n text.Node, delimiter byte) bool {
	s := text.Leading(n)
	return len(s) > 1 && s[0] == delimiter && beginsPair(s)
}
