package rfc3986

// A Result is what [Scan] found in one text: whether it is valid, and where its components are.
type Result struct {
	Valid bool
	found uint16
	spans [Fragment + 1]span
}

type span struct{ start, end int }

// Span returns the offsets of component c, which is text[start:end]. ok is false when the text has
// no such component. A component may be empty: the query of "/?". A reference always has a path.
func (r *Result) Span(c Component) (start, end int, ok bool) {
	if c > Fragment || r.found&(1<<c) == 0 {
		return 0, 0, false
	}
	return r.spans[c].start, r.spans[c].end, true
}

// Text returns component c of text, the text that was scanned; "" when it has no such component.
func (r *Result) Text(text string, c Component) string {
	start, end, _ := r.Span(c)
	return text[start:end]
}

// HasAuthority reports whether the reference has an authority, which may be empty.
func (r *Result) HasAuthority() bool { return r.found&(1<<Host) != 0 }

func (r *Result) set(c Component, start, end int) {
	r.found |= 1 << c
	r.spans[c] = span{start, end}
}

// A Violation says where and why a text breaks the grammar. If [Warn] reports it, the text is valid
// there, but should be written otherwise.
type Violation struct {
	Component  Component
	Start, End int    // the wrong bytes are text[Start:End]
	Section    string // the section of RFC 3986 with the rule: "3.4"
	Reason     string // the fault, and what to write instead
}
