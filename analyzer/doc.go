// Package analyzer finds URLs that Go programs assemble from strings without
// escaping each component, and suggests fixes.
//
// # Analyzer urlescape
//
// urlescape: report URLs that are built wrongly
//
// The rule behind all checks: encode each component, then join; never encode
// after joining, never join before encoding.
//
// The pipeline has one package per stage:
//
//	Go expression --eval--> URL template --rfc3986--> components --check--> findings --fix--> text edits
//
// with library (tables) and facts (inferred) knowing the functions,
// parameters and fields on the way.
//
// This package is for drivers. Package [github.com/urlescape/urlescape/analyzer/uri] judges single
// texts, and package [github.com/urlescape/urlescape/analyzer/wire] has what only the command
// urlescape needs.
//
// # What it gives up
//
// It reports nothing that it does not understand. A value of which nothing is known is reported
// where a URL is sure, and ignored elsewhere. If a package is too large to be judged as a whole, or
// a defect of the analyzer ended the work on it, there is a diagnostic of the category "limit" or
// "defect" with the flag limits, and none without. The standard library is not analysed. Each
// package below internal says what it gives up, and what a user loses there.
//
// # Vocabulary
//
//   - sink: an expression that becomes a URL or a component of one.
//   - template: a URL as literals and holes, each placed in its component.
//   - literal: text that is in the source.
//   - hole: a value that is put into the text when the program runs.
//   - escaper: a function that percent-encodes a value for a component.
//   - summary: what is known of a function, a parameter, a field or a type.
//   - finding: a diagnostic before it is reported.
package analyzer
