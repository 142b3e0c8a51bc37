package rfc3986

// A Result is what [Scan] found: the verdict and the components.
type Result struct {
	Valid bool
	found uint16
	spans [Fragment + 1]span
}

type span struct{ start, end int }

// Span returns the bytes text[start:end] of component c; ok is false when the
// text has no such component. A component may be there and be empty: the query
// of "/?". The path of a reference is always there.
func (r *Result) Span(c Component) (start, end int, ok bool) {
	if c > Fragment || r.found&(1<<c) == 0 {
		return 0, 0, false
	}
	return r.spans[c].start, r.spans[c].end, true
}

// Text returns the bytes of component c in text, the text that was scanned;
// it returns "" when there are none.
func (r *Result) Text(text string, c Component) string {
	start, end, _ := r.Span(c)
	return text[start:end]
}

// HasAuthority reports whether the reference has an authority, even if empty.
func (r *Result) HasAuthority() bool { return r.found&(1<<Host) != 0 }

func (r *Result) set(c Component, start, end int) {
	r.found |= 1 << c
	r.spans[c] = span{start, end}
}

// A Violation is a place where a text breaks the grammar, or, from [Warn], a
// place that is grammatical but should be written otherwise.
type Violation struct {
	Component  Component
	Start, End int    // the bytes that are wrong: text[Start:End]
	Section    string // the section of RFC 3986 that the rule is from: "3.4"
	Reason     string // what is wrong and what to write instead
}
