package wire

// A Given is what a package says of values in others, for those who see all packages of a
// program: to which entries it gives escaped values, and which of its own it hands on.
//
// An entry names a parameter or a field: "example.com/m/lib.Get#0", "example.com/m/lib.Team",
// ".Get(string)(error)#0" for a method that may be called through an interface.
type Given struct {
	To     []string `json:"to,omitempty"`
	Passed []Passed `json:"passed,omitempty"`
}

// A Passed is an entry that is handed on to another.
type Passed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// What is before an entry that is given something else than an escaped value.
const (
	// SegmentsMark: a text that may be several segments of a path.
	SegmentsMark = "/"
	// OtherMark: what is read there becomes something that is no URL.
	OtherMark = ">"
	// RequestMark: a value that a client sent.
	RequestMark = "!"
)

// IsEmpty reports whether there is nothing to say.
func (g Given) IsEmpty() bool { return len(g.To)+len(g.Passed) == 0 }

const givenWord = "given"

// FormatGiven returns the message that says g, and false for what cannot be said.
func FormatGiven(g Given) (message string, ok bool) { return encode(givenWord, g) }

// ParseGiven reads the message of a diagnostic of the category [GivenCategory]. It returns
// false for what is none.
func ParseGiven(message string) (g Given, ok bool) {
	if !decode(givenWord, message, &g) {
		return Given{}, false
	}
	return g, true
}
