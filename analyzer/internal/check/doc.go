// Package check holds the checks: each reads the template of one root, or a
// call, and returns findings.
//
// # How it works
//
// A check is a literal of type Check in a file of its own, with a function that
// gets a review, a template with its holes and literals, or an inquiry, a call
// with its operands and with what becomes of the values around it. It judges by
// where a hole is and which bytes it may hold, never by the construct that
// built the text. Of findings that overlap, that of the check which comes first
// in the catalogue is kept, and of equal places one. A safe fix is kept if it
// touches the edits of none before it.
//
// # What it gives up
//
//   - What other functions put into a text is judged at their place, not again
//     at every caller.
//   - A value may hold what its set of bytes says, in any order: a witness in a
//     message is a text over that set, and need not be one that occurs.
//   - Calls are those of the packages that library.Watched names. Others cannot
//     be asked for.
//   - A URL with more than [urltemplate.MaxRoute] parts is not compared with known
//     routes, so that a name of several segments in it may be reported as one.
//   - Of a URL with more than maxFixed faults in its literals the others have no
//     fix, nor has a fault that occurs at more than faults.MaxPlaces places.
//   - A check that is off still takes precedence over others: what it would say
//     of a place is not said in other words.
package check
