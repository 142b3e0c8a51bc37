// Package finding holds the findings of checks as values, and decides which of several
// findings stays, whether its fix is safe, offered or dropped, and which details go with it.
//
// # How it works
//
// A check makes a complete [Finding]: a place, a message, a fix, the evidence of the value.
// Then two steps make fixes less safe by what the rest of the package shows. The table doubts has
// one row for each other use of a value or a text that a fix may break. [Meet] lowers the fixes of
// findings that belong together, so that none is applied alone. Both lower a fix by a
// [fix.Reason], and the table of reasons in package fix says whether a person may still choose the
// fix: the lowest result of all rows and groups counts.
//
// # What it gives up
//
//   - Of several findings at one place in the source one is kept, and of findings that overlap
//     in one text the one whose check comes first in the catalogue.
//   - A template with more than MaxSameParts parts is in no group.
package finding
