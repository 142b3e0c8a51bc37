// Package fix turns findings into the smallest text edits.
//
// # How it works
//
// A fix wraps a value in an escaper, replaces one, rewrites a few bytes of a
// literal, or puts a join of host and port in place of a concatenation. The
// names of packages in new text honour imports that are renamed, missing, dotted
// or shadowed; a missing import is an edit of its own, equal for all fixes of a
// file, and has another name where its own is taken. A fix is safe if it keeps the
// meaning of every input that was right before; others are offered to a person only.
//
// # What it gives up
//
// A fix is nil, and the finding stays without one, where none can be made:
//
//   - in generated files, and in files of which the compiler sees another text
//     than the user wrote (cgo, //line)
//   - where every name under which the package that is needed could be imported is
//     taken
//   - where the text would not compile
//   - for a change in more than one file: all edits of a fix are in one
//   - of lines that are put elsewhere, for those of statements that do not stand alone
package fix
