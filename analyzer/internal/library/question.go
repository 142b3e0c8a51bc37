package library

// A Question is what a function is asked of a text. Its result is a boolean, or
// for those that find something its position.
type Question uint8

// The questions.
const (
	NoQuestion  Question = iota
	AsksPrefix           // does the text begin with another?
	AsksSuffix           // does it end with another?
	AsksFold             // is it equal to another, in any case?
	AsksEqual            // is it equal to another?
	AsksText             // does it have another text,
	AsksAny              // one of the runes of another,
	AsksRune             // a rune,
	AsksFunc             // a rune for which a function holds?
	FindsText            // where has it another text,
	FindsAny             // one of the runes of another,
	FindsRune            // a rune,
	FindsFunc            // a rune for which a function holds?
	CountsText           // how often has it another text?
	CountsRunes          // how many runes has it?
	AsksElement          // is it an element of a list, which is the first argument?
	AsksMatch            // does a regular expression match it?
	FindsMatch           // what of it does a regular expression match?
)

// IsBool reports whether the answer is a boolean that is true where something is
// found.
func (q Question) IsBool() bool { return q >= AsksText && q <= AsksFunc }
