package wire

import (
	"strconv"
	"strings"
)

// An Explanation holds what the analyzer knows of one text, function, field or call in the source.
// The diagnostic that carries it has the steps by which a text becomes a URL in Related, in order.
type Explanation struct {
	// Index is the number of the explanation among those that answer one question, from 0.
	Index int `json:"index"`
	// Kind is "url" for a text that becomes a URL, "known" for a function or field with known
	// facts, "text" for a text that does not become a URL, "call" for a finding about a call,
	// and "note" for a remark.
	Kind string `json:"kind"`
	// Subject is what the text becomes, such as a URL, or the function or field with known facts.
	Subject string `json:"subject,omitempty"`
	// Text is the text in the notation of templates, or the words of a note.
	Text   string    `json:"text,omitempty"`
	Why    string    `json:"why,omitempty"`
	Values []Value   `json:"values,omitempty"`
	Checks []Verdict `json:"checks,omitempty"`
	// Next has, by the index of a step, the Subject under which another package explains the rest.
	Next map[int]string `json:"next,omitempty"`
}

// A Value is one placeholder of the URL that an Explanation is about.
type Value struct {
	Name   string `json:"name"`
	Place  string `json:"place"` // where in the URL the value is: "path segment"
	Type   string `json:"type,omitempty"`
	Set    string `json:"set"` // what the value may hold, in words
	Origin string `json:"origin"`
	Steps  string `json:"steps,omitempty"`     // the escapers that the value went through
	Other  string `json:"elsewhere,omitempty"` // another function that puts the value into the URL; "" for none
	// Checks are the verdicts of the checks on the value.
	Checks []Verdict `json:"checks,omitempty"`
}

// A Verdict is what a check decided about a value, or about a whole text.
type Verdict struct {
	Check    string `json:"check"`
	Reported bool   `json:"reported"`
	Text     string `json:"text"` // the message, or the reason why nothing is reported
	// Sure is the confidence of a reported finding, with the rule and the evidence.
	Sure string `json:"sure,omitempty"`
	// Unseen is set when the check ran, but found nothing and gave no special reason.
	Unseen bool `json:"unseen,omitempty"`
}

const explainWord = "explain"

// FormatExplanation encodes e as a message; ok is false when e cannot be encoded.
func FormatExplanation(e Explanation) (message string, ok bool) { return encode(explainWord, e) }

// ParseExplanation returns the explanation in a message; ok is false for other messages.
func ParseExplanation(message string) (e Explanation, ok bool) {
	if !decode(explainWord, message, &e) {
		return Explanation{}, false
	}
	return e, true
}

// ExplainVerb is the verb of the directive that asks for an explanation.
const ExplainVerb = "explain"

const questionStart = "//urlescape:" + ExplainVerb + " "

// Question returns a comment that asks the analyzer to explain a line of the file with the comment.
// If column is not 0, it asks only for what is at this column of the line, in bytes. The command
// asks by a comment because the go command would not use its cached results of other packages after
// a change of flags. Without the flag detail, the comment has no effect.
func Question(line, column int) string {
	return questionStart + strconv.Itoa(line) + ":" + strconv.Itoa(column)
}

// ParseQuestion returns the line and the column that the comment "//urlescape:explain 12:3" asks
// for; the column is 0 if it asks for the whole line. ok is false for other comments.
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
