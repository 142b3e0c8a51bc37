// Package analyzer finds URLs that Go programs assemble from strings without
// escaping each component, and suggests fixes.
//
// # Analyzer urlescape
//
// urlescape: report URLs that are put together wrongly
//
// The rule behind all checks: encode each component, then join; never encode
// after joining, never join before encoding.
//
// The pipeline has one package per stage:
//
//	Go expression --eval--> URL template --rfc3986--> components --check--> findings --fix--> text edits
//
// with summary (tables) and facts (inferred) knowing the functions,
// parameters and fields on the way.
//
// # Vocabulary
//
//   - root: an expression that becomes a URL or a component of one.
//   - template: a URL as literals and holes, each placed in its component.
//   - literal: text that stands in the source.
//   - hole: a value that is put into the text when the program runs.
//   - escaper: a function that percent-encodes a value for a component.
//   - summary: what is known of a function, a parameter, a field or a type.
//   - finding: a diagnostic before it is reported.
package analyzer
