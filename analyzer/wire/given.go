package wire

// A Given holds what values a package passes to other packages, by entries: the parameters and
// fields that get a value. To has the entries of other packages that get an escaped value. If a
// mark is in front of an entry, its value is of another sort: [SegmentsMark], [OtherMark] or
// [RequestMark]. Passed has the entries of this package whose values it passes on.
//
// An entry names a parameter or a field: "example.com/m/lib.Get#0", "example.com/m/lib.Team", or
// ".Get(string)(error)#0" for a method that may be called through an interface.
type Given struct {
	To     []string `json:"to,omitempty"`
	Passed []Passed `json:"passed,omitempty"`
}

// A Passed says that the value of the entry From is passed on to the entry To.
type Passed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// The marks in front of an entry in Given.To; an entry without a mark gets an escaped value.
const (
	// SegmentsMark marks a text that may be several segments of a path.
	SegmentsMark = "/"
	// OtherMark marks a value that is also used for something else than a URL.
	OtherMark = ">"
	// RequestMark marks a value that a client sent.
	RequestMark = "!"
)

// IsEmpty reports whether g has no entries.
func (g Given) IsEmpty() bool { return len(g.To)+len(g.Passed) == 0 }

const givenWord = "given"

// FormatGiven returns the message with g; ok is false when g cannot be encoded.
func FormatGiven(g Given) (message string, ok bool) { return encode(givenWord, g) }

// ParseGiven returns the Given in the message of a diagnostic of the category [GivenCategory]; ok
// is false for other messages.
func ParseGiven(message string) (g Given, ok bool) {
	if !decode(givenWord, message, &g) {
		return Given{}, false
	}
	return g, true
}
