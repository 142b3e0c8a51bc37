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

import (
	"go/types"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Row is all that is known of some functions or methods of a package. A column
// that is its zero value says nothing.
type Row struct {
	// Recv holds the names of the types that the methods belong to, and Name those
	// of the functions or methods, separated by spaces.
	Recv, Name string

	// Takes is what the parameters become: a URL, a component, a joined element;
	// and what the results are in terms of the parameters.
	Takes *Func
	// Gives is what the first result may hold, whatever the arguments are.
	Gives rfc3986.Value
	// By is the operand by which more is known of the first result.
	By Given
	// Codes says how an operand is encoded or decoded.
	Codes Escaper
	// Makes is the operation over its operands, which package eval performs.
	Makes Op
	// Tests is what the text of an operand is like where the call succeeds.
	Tests Test
	// Asks is the question about a text that the result answers.
	Asks Question
	// Class is the predicate over runes that the function is.
	Class func(rune) bool
	// From is where the results come from: what they hold, where that is a
	// pointer, a map or a slice.
	From Source
	// Fills is the pointer argument that a value is stored in.
	Fills target
	// Args is what the arguments are when they are no URLs.
	Args NonURL
	// Does is what else a call does.
	Does Trait
}

func (r Row) namesOf() (recvs, names string) { return r.Recv, r.Name }

// A Trait is what a call does. A row may have several.
type Trait uint32

// The traits.
const (
	NeverReturns   Trait = 1 << iota // the function that calls it ends there: os.Exit
	IsGetter                         // it gives the same text for the same name or index, as long as nothing changes the receiver
	Changes                          // it changes the entries of its receiver
	Copies                           // its result is a copy: a change of it does not reach the receiver
	Requests                         // it requests the URL at once, which must be an absolute one
	Fetches                          // it requests the URL at once, whatever is known of its transport
	Inspects                         // it parses a URL, which may be asked what it is before it is used
	CleansPath                       // it takes a file path: of slashes in a row one stays
	Formats                          // it takes a format, and arguments for its verbs
	Compiles                         // it makes a regular expression of its argument
	IsUTC                            // its result is a time in UTC
	KeepsZone                        // its result is a time in the zone of the receiver
	IsIPv4                           // its result is an IPv4 address
	Lowers                           // it maps a rune to its lower case
	Uppers                           // it maps a rune to its upper case
	MakesEncoding                    // its result is an encoding with the alphabet that is the argument
	SameEncoding                     // its result is an encoding with the alphabet of the receiver
	PadsEncoding                     // the same, with the argument for padding
	ChangesMap                       // it changes the map that is its first argument
	ShowsLinks                       // what it is given goes to a program or to people, who follow a link
	IsPathParam                      // it gives a segment of the path of a request, which may still be escaped
	GivesHeader                      // its result is the value of the header that its last argument names
	SplitsAddress                    // it takes an address apart into its host and its port
	GivesAddress                     // its result is a host and a port, of which an IPv6 address is in brackets
	Redirects                        // it sends a client to the reference that it takes
	ServesFiles                      // it makes a handler that serves files by the Path of a request, or serves one itself
	NamesFile                        // its result is the name or the path of a file, which nobody escaped
	GivesParameter                   // it gives what a query or a form has for a key
	GivesCookie                      // it gives the cookie of a name
)

// Has reports whether all of the traits of o are among those of t.
func (t Trait) Has(o Trait) bool { return t&o == o }

// Functions calls f for each function and method that has a row, so that others
// can try on the real ones what they make of a row.
func Functions(f func(key Key, row *Row)) { eachRow(book, f) }

func eachRow[T line](t *table[T], f func(Key, *T)) {
	shelves := t.shelves()
	for _, path := range slices.Sorted(maps.Keys(shelves)) {
		shelves[path].each(func(m member, row *T) { f(Key{path, m.Recv, m.Name}, row) })
	}
}

// FillsMap reports whether fn changes the map that is its first argument.
func FillsMap(fn *types.Func) bool { return Of(fn).Does.Has(ChangesMap) }

// nothing is the row of functions of which nothing is known.
var nothing Row

// Of returns the row of fn, which is shared and must not be changed. For an unknown function,
// or nil, the row is empty.
func Of(fn *types.Func) *Row {
	key, ok := FuncKey(fn)
	if !ok {
		return &nothing
	}
	if row := book.find(key); row != nil {
		return row
	}
	return &nothing
}

// book has the rows of all functions and methods.
var book = bind(
	urlRows, httpRows, netRows, stringRows, pathRows, fmtRows, numberRows, ioRows, listRows,
	clientRows, dialRows, serverRows, cloudRows, routeRows, routerRows, flagRows, configRows, idRows, escaperRows,
)

// bind returns the table of the packs, with the function's name as Via of every
// use.
func bind(lists ...[]pack[Row]) *table[Row] {
	t := tabulate(lists...)
	t.dress = func(path string, m member, row *Row) *Row {
		if row.Takes == nil {
			return row
		}
		own := *row
		own.Takes = row.Takes.via(qualified(path, m))
		return &own
	}
	return t
}

func (f *Func) via(name string) *Func {
	params := make([]ParamUse, len(f.Params))
	for i, p := range f.Params {
		p.Use.Via = name
		params[i] = p
	}
	ops := slices.Clone(f.Ops)
	for i := range ops {
		ops[i].Use.Via = name
	}
	return &Func{Params: params, Ops: ops, Results: f.Results, When: f.When, WhenArg: f.WhenArg}
}

// A Key names a function, method or field by the path of its package, the
// name of its receiver or struct type (empty for a function) and its name.
// Pointer and value receivers are not distinguished.
type Key struct {
	Pkg, Recv, Name string
}

// FuncKey returns the key of fn; ok is false for functions without a package
// and methods of unnamed types.
func FuncKey(fn *types.Func) (key Key, ok bool) {
	if fn == nil || fn.Pkg() == nil {
		return Key{}, false
	}
	key = Key{Pkg: fn.Pkg().Path(), Name: fn.Name()}
	recv := fn.Signature().Recv()
	if recv == nil {
		return key, true
	}
	named := namedOf(recv.Type())
	if named == nil {
		return Key{}, false
	}
	key.Recv = named.Obj().Name()
	return key, true
}

// typeKey returns the key of a named type, or of what a pointer to one points
// to, with the name of the type in Name.
func typeKey(t types.Type) (key Key, ok bool) {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil {
		return Key{}, false
	}
	return Key{Pkg: named.Obj().Pkg().Path(), Name: named.Obj().Name()}, true
}

// CanFail reports whether the last result of a function is an error.
func CanFail(sig *types.Signature) bool {
	n := sig.Results().Len()
	return n > 0 && types.Identical(sig.Results().At(n-1).Type(), types.Universe.Lookup("error").Type())
}

// IsURL reports whether t is url.URL or a pointer to one. It is called for every value, so it
// rejects most names at once.
func IsURL(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Name() == "URL" && IsType(named, AURL)
}

func namedOf(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, _ := types.Unalias(t).(*types.Named)
	return named
}
