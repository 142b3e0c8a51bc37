package wire

import (
	"strconv"
	"strings"
)

// An Explanation says what the analyzer made of one place in the source, for the
// standalone command. The places of its chain are those that belong to its
// diagnostic, one for each step, in order.
type Explanation struct {
	// Index orders the explanations of a place.
	Index int `json:"index"`
	// Kind is "url" for a text that becomes a URL, "known" for what is known of a
	// function or field, "text" for a text that becomes none, "call" for what a
	// check of calls found, and "note" for what there is to say besides.
	Kind string `json:"kind"`
	// Subject is what the text becomes, or what is known of something.
	Subject string `json:"subject,omitempty"`
	// Text is the text in the notation of templates, or the words of a note.
	Text   string    `json:"text,omitempty"`
	Why    string    `json:"why,omitempty"`
	Values []Value   `json:"values,omitempty"`
	Checks []Verdict `json:"checks,omitempty"`
	// Next are the subjects that other packages know, by the step of the chain
	// that names them.
	Next map[int]string `json:"next,omitempty"`
}

// A Value is a value that is put into the text of an explanation.
type Value struct {
	Name   string `json:"name"`
	Place  string `json:"place"` // "path segment"
	Type   string `json:"type,omitempty"`
	Set    string `json:"set"` // what it may hold, in words
	Origin string `json:"origin"`
	Steps  string `json:"steps,omitempty"`     // the escapers that it went through
	Other  string `json:"elsewhere,omitempty"` // the function that puts it there, where that is another one
	// Checks are what checks made of it.
	Checks []Verdict `json:"checks,omitempty"`
}

// A Verdict is what a check made of a value, or of a text as a whole.
type Verdict struct {
	Check    string `json:"check"`
	Reported bool   `json:"reported"`
	Text     string `json:"text"` // the message, or why there is none
	// Sure says how sure a finding that is reported is, by which rule and what evidence.
	Sure string `json:"sure,omitempty"`
	// Unseen is set for a check that found nothing which it could speak of.
	Unseen bool `json:"unseen,omitempty"`
}

const explainWord = "explain"

// FormatExplanation returns the message that says e, and false for what cannot be said.
func FormatExplanation(e Explanation) (message string, ok bool) { return encode(explainWord, e) }

// ParseExplanation reads the message of a diagnostic that explains. It returns false
// for what is none.
func ParseExplanation(message string) (e Explanation, ok bool) {
	if !decode(explainWord, message, &e) {
		return Explanation{}, false
	}
	return e, true
}

// ExplainVerb is the name of the directive that asks.
const ExplainVerb = "explain"

const questionStart = "//urlescape:" + ExplainVerb + " "

// Question returns the comment that asks the analyzer to explain a place, in bytes, of its
// file; column 0 means the whole line. The command appends it to the file, not a flag, so that
// results of other packages still come from the cache. Without the flag detail the comment has
// no effect.
func Question(line, column int) string {
	return questionStart + strconv.Itoa(line) + ":" + strconv.Itoa(column)
}

// ParseQuestion parses such a comment; ok is false for any other.
func ParseQuestion(comment string) (line, column int, ok bool) {
	at, ok := strings.CutPrefix(comment, questionStart)
	first, second, _ := strings.Cut(at, ":")
	line, err := strconv.Atoi(first)
	if !ok || err != nil {
		return 0, 0, false
	}
	column, _ = strconv.Atoi(second) // 0 asks for the line
	return line, column, true
}
