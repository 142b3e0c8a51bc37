package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

func boolValue() rfc3986.Value { return rfc3986.Exactly("true").Join(rfc3986.Exactly("false")) }

// complexValue returns the text of complex numbers whose parts print as part:
// (1.5-2i).
func complexValue(part rfc3986.Value) rfc3986.Value {
	part.Set = part.Set.Union(rfc3986.Chars("(+)i"))
	return led(part, rfc3986.Chars("("))
}

// quoted returns the Value of texts of set between the quotation marks.
func quoted(set rfc3986.CharSet, marks string) rfc3986.Value {
	return rfc3986.Value{Set: set.Union(rfc3986.Chars(marks)), BadPct: set.Has('%'), Lead: rfc3986.Chars(marks)}
}

// encodeValue is a query: keys and values as QueryEscape writes them, with
// "=" and "&" between them.
func encodeValue() rfc3986.Value {
	v := blank(word(rfc3986.Unreserved().Union(triplets()).Union(rfc3986.Chars("+=&"))))
	v.Lead = v.Lead.Without("&")
	return v
}

// sentSegment is a segment of a path as it was sent: a delimiter in it is escaped, and so is a
// "%".
func sentSegment() rfc3986.Value {
	v := blank(rfc3986.NonEmpty(rfc3986.PChar().With('%')))
	v.BadPct = false
	return v
}
