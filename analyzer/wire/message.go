package wire

import (
	"encoding/json"
	"strings"
)

// encode returns v as a message that begins with a word. It returns false for what JSON
// cannot hold.
func encode(word string, v any) (message string, ok bool) {
	data, err := json.Marshal(v)
	return word + " " + string(data), err == nil
}

// decode reads a message that begins with a word into v. It returns false for what encode
// did not write, and leaves v as it may be.
func decode(word, message string, v any) bool {
	fields, ok := strings.CutPrefix(message, word+" {")
	return ok && json.Unmarshal([]byte("{"+fields), v) == nil
}

// Categories of diagnostics that are no findings.
const (
	// LimitCategory: a package was too large in some way to be judged whole.
	LimitCategory = "limit"
	// DefectCategory: the analyzer failed in a package, and passed it over.
	DefectCategory = "defect"
	// DebugCategory: what somebody who works on the analyzer asked it to print.
	DebugCategory = "debug"
	// GivenCategory: what a package says of values in others.
	GivenCategory = "given"
	// ExplainCategory: what was made of a place that somebody asks about.
	ExplainCategory = "explain"
)

// IsFinding reports whether diagnostics of a category are findings.
func IsFinding(category string) bool {
	switch category {
	case LimitCategory, DefectCategory, DebugCategory, GivenCategory, ExplainCategory:
		return false
	}
	return true
}
