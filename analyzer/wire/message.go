package wire

import (
	"encoding/json"
	"strings"
)

// encode returns the message word followed by v as JSON; ok is false when v cannot be encoded.
func encode(word string, v any) (message string, ok bool) {
	data, err := json.Marshal(v)
	return word + " " + string(data), err == nil
}

// decode reads into v the JSON of a message that encode made with the same word. It reports whether
// message is such a message; if not, v may be filled in part.
func decode(word, message string, v any) bool {
	fields, ok := strings.CutPrefix(message, word+" {")
	return ok && json.Unmarshal([]byte("{"+fields), v) == nil
}

// The categories of diagnostics that are no findings.
const (
	// LimitCategory is for a package that is too large to be judged as a whole.
	LimitCategory = "limit"
	// DefectCategory is for a package in which the analyzer failed.
	DefectCategory = "defect"
	// DebugCategory is for the output of the flag debug.
	DebugCategory = "debug"
	// GivenCategory is for a [Given].
	GivenCategory = "given"
	// ExplainCategory is for an [Explanation].
	ExplainCategory = "explain"
)

// IsFinding reports whether category is the name of a check, not one of the constants for notes.
func IsFinding(category string) bool {
	switch category {
	case LimitCategory, DefectCategory, DebugCategory, GivenCategory, ExplainCategory:
		return false
	}
	return true
}
