// Package confidence says how sure a finding is: high, medium or low.
//
// # How it works
//
// A check collects what it knows of a finding as [Evidence], a plain value. [Of]
// reads a table of nine rules from its first row to its last, and the first row that
// applies gives the level. Nothing else raises or lowers a level, so that a level can
// always be explained by one row and the evidence that it matched.
//
// In short: the level is medium or high, and the finding is shown by default, if the URL is wrong
// whatever the value is. The same holds for values that a client sends or that people write. The
// level is low for identifiers, names of resources, values from constants, settings and the
// environment, values that may be right as they are, and texts that only names show to be URLs.
//
// # What it gives up
//
//   - Evidence comes from one package and the facts of its imports. Values that callers in
//     other packages pass are not known.
//   - The rows weigh no evidence against other evidence: the first that applies decides.
package confidence

import "github.com/urlescape/urlescape/analyzer/internal/text"

// A Level says how sure a finding is: Low < Medium < High. The zero value is no level.
type Level uint8

// The levels, the least sure first.
const (
	Low    Level = 1 + iota // the finding is true, but no known input goes wrong
	Medium                  // the finding is true for values that may occur
	High                    // a maintainer should act on it
)

// Levels returns the words for the levels, the surest first: "high", "medium", "low".
func Levels() []string { return []string{High.String(), Medium.String(), Low.String()} }

// String returns the word for a level: "high", "medium" or "low"; "" for the zero value.
func (l Level) String() string {
	return [...]string{Low: "low", Medium: "medium", High: "high"}[min(l, High)]
}

// Parse returns the level for a word of Levels; ok is false for any other word.
func Parse(word string) (l Level, ok bool) {
	for l := Low; l <= High; l++ {
		if l.String() == word {
			return l, true
		}
	}
	return 0, false
}

// Evidence is all that is known about one finding and decides its level. The zero value says only
// that there is a finding.
type Evidence struct {
	// Error is set when the finding is an error: wrong whatever the value is.
	Error bool
	// Legal is set when the URL is legal as it is, and the check is one of style.
	Legal bool
	// Misused is set when the program escapes the value for another component, or escapes it twice.
	// This shows that the value needs escaping.
	Misused bool
	// Raw is set when the finding is that a value is not escaped, which is a mistake only for
	// values with certain bytes.
	Raw bool
	// Unlikely says why the finding hardly does harm, for example "a valid value has no delimiter".
	// It is "" if there is no such reason.
	Unlikely string
	// Depends says what else, beside the value, decides whether the URL is wrong, for example "the
	// server decides whether it resolves the dots"; "" if nothing else does.
	Depends string
	// Origin says where the value comes from.
	Origin text.Origin
	// Served is set when the service that gets the value made it, or accepts only a few words.
	Served bool
	// Name is the kind of the value, as its name, its type or the route shows.
	Name Name
	// Typed is set when something other than its name indicates that people write the value.
	Typed bool
	// Doubted is set when there is no safe fix because the value may be right as it is. It is also
	// set for a query value whose name and key indicate nothing.
	Doubted bool
	// Fixed is set when there is a safe fix.
	Fixed bool
}

// Name is the kind of value that a name indicates. The zero value, UnknownName, means that
// the name indicates nothing.
type Name uint8

// The kinds of values that names indicate.
const (
	UnknownName Name = iota
	FreeText         // text that people write: title, query, label
	Identifier       // a value that a program makes: userID, digest
	Resource         // a name that a service restricts, or a name in a path without other evidence
)
