// Package confidence says how sure a finding is: high, medium or low.
//
// # How it works
//
// A check collects what it knows of a finding as [Evidence], a plain value. [Of]
// reads a table of twelve rules from its first row to its last, and the first row that
// applies gives the level. Nothing else raises or lowers a level, so that a level can
// always be explained by one row and the evidence that it matched.
//
// In one sentence: shown is what is wrong whatever the value is, what a client sends, what the
// program escapes, or has with a delimiter, elsewhere, and every text that people write; low is
// what by its name a program or a service makes, what the program, its settings and its
// environment hold, and what may be right as it is.
//
// # What it gives up
//
//   - Evidence is that of one package and of the facts of those that it imports. Where
//     a value comes from through callers in other packages is not known.
//   - The rows weigh no evidence against other evidence: the first one decides.
package confidence

import "github.com/urlescape/urlescape/analyzer/internal/text"

// A Level says how sure a finding is. Levels are ordered: Low < Medium < High. The
// zero value is no level.
type Level uint8

// The levels.
const (
	Low    Level = 1 + iota // true, but no known input reaches it
	Medium                  // true for values that may come there
	High                    // a maintainer should act on it
)

// Levels are the words for the levels, the surest first.
func Levels() []string { return []string{High.String(), Medium.String(), Low.String()} }

// String returns the word for a level: "high", "medium", "low"; "" for none.
func (l Level) String() string {
	return [...]string{Low: "low", Medium: "medium", High: "high"}[min(l, High)]
}

// Parse returns the level of a word; ok is false where there is none.
func Parse(word string) (l Level, ok bool) {
	for l := Low; l <= High; l++ {
		if l.String() == word {
			return l, true
		}
	}
	return 0, false
}

// Evidence is what is known of a finding that bears on how sure it is. The zero value
// is a warning of which nothing more is known.
type Evidence struct {
	// Error is set when the finding is an error: wrong whatever the value is.
	Error bool
	// Legal is set when what is found is legal, or net/url sends what it means.
	Legal bool
	// Misused is set when an escaper or a form is in a place that is not its own, or is applied
	// twice: the program shows that the value needs one.
	Misused bool
	// Raw is set when the finding is that a value is not escaped, so that it depends on
	// what the value may hold.
	Raw bool
	// Unlikely says why a value that goes wrong hardly gets there, as "a valid value has no
	// delimiter"; "" where nothing says so.
	Unlikely string
	// Depends says on what it depends, beside the value, whether the URL is wrong, as "the server
	// decides whether it resolves the dots"; "" where it depends on nothing else.
	Depends string
	// Escaped is set when the program escapes the same kind of value at such a place.
	Escaped bool
	// Delimiter is set when the program shows such a value with a delimiter in it.
	Delimiter bool
	// Origin says where the value comes from.
	Origin text.Origin
	// Served is set when the service that gets the value made it, or takes a few words there.
	Served bool
	// Name says what the name, the type or the route of the value are evidence of.
	Name Name
	// Typed is set when something beside its name says that people write the value.
	Typed bool
	// Doubted is set when a fix is left to a person, or refused, since the value may be right as it is.
	Doubted bool
	// Fixed is set when there is a safe fix.
	Fixed bool
}

// Name says what the name of a value is evidence of. The zero value says that it is
// evidence of nothing.
type Name uint8

// The evidence of names.
const (
	UnknownName Name = iota
	FreeText         // what people write: title, query, label
	Identifier       // what a program makes: userID, digest
	Resource         // what a service named in its own alphabet, or a name without evidence in a path
)
