// Package library holds what is known of functions, parameters, fields and
// types on the way of a string to a URL: the vocabulary, and the tables for
// the standard library and widely used client libraries.
//
// # How it works
//
// A summary says what a parameter becomes (a [Use]) and what a result holds
// (a [Result]). Package facts infers the same summaries for the user's own
// functions, so everything here is comparable with ==, or made of exported
// fields that gob encodes. The rows of a table are found by the path of the
// package and the full name; tests hold them against the real packages.
//
// # What it gives up
//
//   - A function without a row and without a fact is not known: its result may
//     hold anything, and what it is given is no URL. For a library that makes
//     requests by means the tables do not name, its users get no findings.
//   - A row holds for all versions of a library. One that changed the meaning of
//     a parameter would be judged by the version that the row was written for.
//   - A verb of a format that prints lists in lists deeper than four has a value
//     of which nothing is known; so has a type that formats itself.
package library
