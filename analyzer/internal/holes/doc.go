// Package holes says what a value is of which nothing is known but the expression that
// yields it: its type, where it is declared, its name, and where it comes from. Such
// a value is a hole in the text that it becomes part of ([Describer.Opaque]); a
// constant is a literal or the text that it prints.
//
// Nothing that a function does to a value is seen here. A name is evidence of escaped
// text only ("escapedID"); what names say of the place of a value is judged later, by
// package check.
package holes
