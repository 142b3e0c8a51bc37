package wire

// A Given says which values a package passes to other packages. To has an entry for each parameter
// or field of another package that gets an escaped value. An entry with a mark in front gets
// another sort of value: [SegmentsMark], [OtherMark] or [RequestMark]. Passed has the entries of
// this package whose values it passes on.
//
// An entry names a parameter or a field: "example.com/m/lib.Get#0", "example.com/m/lib.Team", or
// ".Get(string)(error)#0" for a method that may be called through an interface.
type Given struct {
	To     []string `json:"to,omitempty"`
	Passed []Passed `json:"passed,omitempty"`
}

// A Passed says that the value of the parameter or field From is passed on to To.
type Passed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// The marks in front of an entry in Given.To; an entry without a mark gets an escaped value.
const (
	// SegmentsMark marks a text that may be several segments of a path.
	SegmentsMark = "/"
	// OtherMark marks a value that is also used for something other than a URL.
	OtherMark = ">"
	// RequestMark marks a value that a client sent.
	RequestMark = "!"
)

// IsEmpty reports whether g has no entries.
func (g Given) IsEmpty() bool { return len(g.To)+len(g.Passed) == 0 }

const givenWord = "given"

// FormatGiven encodes g as a message; ok is false when g cannot be encoded.
func FormatGiven(g Given) (message string, ok bool) { return encode(givenWord, g) }

// ParseGiven returns the Given in the message of a diagnostic of the category [GivenCategory]; ok
// is false for other messages.
func ParseGiven(message string) (g Given, ok bool) {
	if !decode(givenWord, message, &g) {
		return Given{}, false
	}
	return g, true
}
