// Package library is the book of what is known of functions, fields and types of
// libraries, the standard one and others that are widely used, on the way of a
// string to a URL. It is tables, and the words in which they speak.
//
// # How it works
//
// A function or method has one [Row], found by [Of], with a column for each thing
// that may be known of it:
//
//	Takes  what the parameters become: a URL, a component of one, an address
//	Gives  what the first result may hold
//	By     the operand by which more is known of that: an encoding, a layout
//	Codes  how an operand is encoded or decoded
//	Makes  the operation over its operands: Sprintf, TrimPrefix, JoinPath
//	Tests  what an operand is like where the call succeeds: digits, a UUID
//	Asks   the question about a text that the result answers: has it a prefix?
//	Class  the predicate over runes that the function is
//	From   where the results come from: a request, the environment, the receiver
//	Fills  the pointer argument that a value is stored in
//	Args   what the arguments are where they are no URLs: a message, a pattern
//	Does   what else a call does: it never returns, it changes its receiver
//
// A column is data. Who asks for it does what it says: package eval performs the
// operations, guard draws the conclusions from tests and questions, and checks ask
// which calls are theirs. None of them names a function.
//
// Fields have a [FieldRow], types a [TypeRow] with the text of their values. The
// standard library is in std_*.go, by the subjects of its packages. A row is
// found by the path of its package without a major version, and by names; tests
// hold the rows against the real packages, as far as these are at hand.
//
// What is known of the user's own functions, parameters and fields has the form of
// the column Takes: package facts infers it. So it is comparable with ==, or made
// of exported fields that gob encodes.
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
