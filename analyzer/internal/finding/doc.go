// Package finding holds what checks find, as values, and what becomes of it: which of
// several findings stays, what is left of its fix, and what is said of it.
//
// # How it works
//
// A check makes a [Finding] as a whole: a place, a message, a fix, the evidence of the
// value. What a package shows beside it is asked afterwards, of all findings that are left,
// by two tables: doubts has what a value or a text is used for, one row each, and
// groups which findings have one fate. Both lower a fix by the name of a reason, and
// the table of reasons in package fix says whether a person may still choose it: the
// fate of a fix is the lowest that a row or a finding of its group gives it.
//
// # What it gives up
//
//   - Of findings of one place in the source one is left, and of findings that overlap
//     in one text that of the check which comes first in the catalogue.
//   - A template with more than MaxSameParts parts is in no group.
package finding
