// Package edit knows the text of a Go package as that which is edited: which files may
// be, what a name means at a place, how a package is imported there, and the lines that
// a statement is in.
//
// # How it works
//
// Positions are those of the syntax, and no source text is read: what is before a
// node in its line is known from the nodes around it, in a file that is formatted.
//
// # What it gives up
//
//   - generated files, and files of which the compiler sees another text than the user
//     wrote (cgo, //line), are not edited
//   - a package whose own name and three others are taken at a place is not imported
//   - of lines, only those of statements that stand alone, and of a function in one line
package edit
