// Package confidence says how sure a finding is: high, medium or low.
//
// # How it works
//
// A check collects what it knows of a finding as [Evidence], a plain value. [Of]
// reads a table of rules from its first row to its last, and the first row that
// applies gives the level, with the reason in words and where the rule comes from.
// Nothing else raises or lowers a level, so that a level can always be explained by
// one row and the evidence that it matched.
//
// High means that a maintainer should change the code: of such findings, at least
// eight in ten were right when findings were judged by reading their source. Medium
// means that the value can reach the place by all that is known, but nothing shows
// one that breaks the URL. Low is hardening: an escape costs nothing there, and no
// input of today needs it.
//
// # What it gives up
//
//   - Evidence is that of one package and of the facts of those that it imports. Where
//     a value comes from through callers in other packages is not known.
//   - The rows weigh no evidence against other evidence: the first one decides.
package confidence

// A Level says how sure a finding is. Levels are ordered: Low < Medium < High. The
// zero value is no level.
type Level uint8

// The levels.
const (
	Low    Level = 1 + iota // true, but no known input reaches it
	Medium                  // true for values that may come there
	High                    // a maintainer should act on it
)

// Levels are the words for the levels, the surest first.
func Levels() []string { return []string{High.String(), Medium.String(), Low.String()} }

// String returns the word for a level: "high", "medium", "low"; "" for none.
func (l Level) String() string {
	return [...]string{Low: "low", Medium: "medium", High: "high"}[min(l, High)]
}

// Parse returns the level of a word; ok is false where there is none.
func Parse(word string) (l Level, ok bool) {
	for l := Low; l <= High; l++ {
		if l.String() == word {
			return l, true
		}
	}
	return 0, false
}

// Evidence is what is known of a finding that bears on how sure it is. The zero value
// is a warning of which nothing more is known.
type Evidence struct {
	// Error is set when the finding is an error: wrong whatever the value is.
	Error bool
	// Style is set when what is found is legal.
	Style bool
	// Tolerated is set when the text is wrong by the grammar, and net/url sends what it means.
	Tolerated bool
	// Misused is set when an escaper or a form is in a place that is not its own, or is applied
	// twice: the program shows that the value needs one.
	Misused bool
	// Form is set when the escaper is that of forms, in a path: some servers read a "+" as a
	// space there, too.
	Form bool
	// Unspaced is set when a value is an identifier or the name of a resource, of which nothing
	// shows one with a space, and the package escapes no value as paths want it.
	Unspaced bool
	// FormCustom is set when the package escapes its path values as in forms, some and
	// hardly one as for a path: the server that it speaks to may read "+" as a space there.
	FormCustom bool
	// First is set for a finding that stands for all of its kind in the package: see [First].
	First bool
	// Raw is set when the finding is that a value is not escaped, so that it depends on
	// what the value may hold.
	Raw bool
	// Escaped says where the program escapes the same kind of value at such a place.
	Escaped Escaped
	// Origin says where the value comes from.
	Origin Origin
	// Answered is set when the service that gets the value gave it before, in an answer.
	Answered bool
	// Key is set when the key before the value in a query says that people type it, or that
	// it is a URL.
	Key bool
	// Served is set when the key before the value in a query says that the service made it, or
	// takes a few words there.
	Served bool
	// Pointer is set when the value is in a JSON Pointer (RFC 6901 section 6) into the document
	// that has the URL.
	Pointer bool
	// Among is set when another value of the same query is escaped, or a safe fix escapes it.
	Among bool
	// Insisted is set when many places escape an identifier of what is named by a path.
	Insisted bool
	// Owned is set when the name of an identifier says what it identifies, and that is not
	// named by a path: customerID, owner. It is known of what is raw, and of what is escaped twice.
	Owned bool
	// Delimiter is set when the program shows such a value with a delimiter in it.
	Delimiter bool
	// Name says what the name, the type or the route of the value are evidence of.
	Name Name
	// Measured says how often values of this name are escaped in public code.
	Measured Measured
	// Checked is set when a type, a pattern, a parser or a Validate keeps delimiters out
	// of a valid value, although nothing shows that it ran on every way.
	Checked bool
	// Stored is set when all that the package puts into an exported field is without what goes
	// wrong, so that only a program which sets the field itself can have it there.
	Stored bool
	// Encodes is set when the value comes from a function that may escape it in a way that
	// is not read.
	Encodes bool
	// Piece is set when the value is a piece of a text that was split at a "/".
	Piece bool
	// Filled is set when the value takes the place of a name in a text, or is an element of a
	// list that is joined, so that it is one component whatever it is called: "/users/{id}".
	Filled bool
	// Gathered is set when the value is one segment of what callers put together for a
	// function that makes it the Path of a URL: no edit at one place fixes it.
	Gathered bool
	// AfterBase is set when what a client sends is right after a base, of which nothing
	// shows whether it ends with a host.
	AfterBase bool
	// Unasked is set when a client is sent to what it sent itself, and nothing is asked of that.
	Unasked bool
	// Registered is set when that is by its key a URL that clients register with the server.
	Registered bool
	// Slash is set when nothing but an escaped "/" goes wrong, which few routes take.
	Slash bool
	// Unsent is set when nothing shows that the URL is requested, or that anybody is sent to it.
	Unsent bool
	// Member is set when the program has asked for the value among those that it keeps, in a map or
	// a list, and goes on with one of them.
	Member bool
	// ByServer is set when the request goes out as it was meant, and the server decides what it
	// makes of it.
	ByServer bool
	// Doubted is set when a fix is left to a person, or refused, since the value may be right as it is.
	Doubted bool
	// Path is set when the value is several segments, as the path of a file that people name.
	Path bool
	// Address is set when a text that is taken apart is a host and a port by its type.
	Address bool
	// Lost is set when a part of the path of a URL is lost whatever the values are: one that the
	// program wrote, or keeps elsewhere.
	Lost bool
	// Empty is set when what goes wrong is a value that is empty, and the program shows that it
	// may be.
	Empty bool
	// MayHold is set when what goes wrong is that a text holds something already, which it may by
	// who chooses it, and nothing in the program shows one that does.
	MayHold bool
	// Unset is set when what goes wrong is a value that nothing in the package sets, and something
	// before it may.
	Unset bool
	// Named is set when names alone say what the text is that goes wrong.
	Named bool
	// Near is set when a text is taken for something by what it begins with, as few others do.
	Near bool
	// Fixed is set when there is a safe fix.
	Fixed bool
}

// Escaped says where a program escapes the same kind of value: one with the same
// variable, or the same name, at the same component.
type Escaped uint8

// Where it does. The zero value says that nothing does.
const (
	Nowhere   Escaped = iota
	ByFix             // only by the safe fix of another finding
	SameByFix         // the same variable, by such a fix
	Beside            // another field of the same struct, in the same function
	OfOther           // another kind of value, which is called name as well
	InPackage         // under the same name, elsewhere in the package
	Nearby            // under the same name, in the same file or by a method of the same type
	Same              // the same variable or field, or the same value on another branch
)

// Origin says where a value comes from. The zero value says that it is not known.
type Origin uint8

// The origins.
const (
	UnknownOrigin Origin = iota
	Request              // what a client sent to this program
	CommandLine          // an argument or a flag
	Decoded              // a file or an answer that the program decoded
	Environment          // the environment
	Setting              // a configuration that is the same for all of the program
	Constant             // it is written in the program
	Parameter            // callers give it
	Field                // a field holds it
)

// Name says what the name of a value is evidence of. The zero value says that it is
// evidence of nothing.
type Name uint8

// The evidence of names.
const (
	UnknownName Name = iota
	FreeText         // what people write: title, query, label
	Identifier       // what a program makes: userID, digest
	Resource         // what a service named in its own alphabet, or a name without evidence in a path
)

// Measured says how often values of a name are escaped in public code, by the table of
// names. The zero value says that the table does not know.
type Measured uint8

// The verdicts of the table.
const (
	Unmeasured Measured = iota
	OftenEscaped
	SeldomEscaped
)
