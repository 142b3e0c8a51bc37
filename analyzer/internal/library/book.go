// Package library is the tables of library functions, fields and types that matter for a string
// on its way to a URL: those of the standard library and of others that are widely used.
//
// # How it works
//
// A function or method has one [Row], found by [Of], with a column for each property that may be
// known:
//
//	Takes  what the parameters become: a URL, a component of a URL, an address
//	Gives  what the first result may hold
//	By     the operand that decides more about the first result: an encoding, a layout
//	Codes  how an operand is encoded or decoded
//	Makes  the operation over the operands: Sprintf, TrimPrefix, JoinPath
//	Tests  which texts of an operand make the call succeed: digits, a UUID
//	Asks   the question about a text that the result answers: has it a prefix?
//	Class  the function itself, if it tests a rune
//	From   where the results come from: a request, the environment, the receiver
//	Fills  the pointer argument that the function stores a value in
//	Args   what the arguments are when they are no URLs: a message, a pattern
//	Does   what else a call does: it never returns, it changes its receiver
//
// A column is data; other packages act on it. Package calls performs the operations, guard
// concludes from tests and questions, and checks select the calls that they judge. None of them
// names a library function.
//
// Fields have a [FieldRow], types a [TypeRow] with the text of their values. The standard library
// is in std_*.go, by the subjects of its packages. The key of a row is the path of its package,
// without a major version, and its names. Tests compare the rows with the real packages that the
// module has.
//
// Package facts infers the same about the user's own functions, parameters and fields, in the
// form of the column Takes. The types of this column are comparable with ==, or made of exported
// fields, which gob encodes.
//
// # What it gives up
//
//   - A function without a row and without a fact is unknown: its result may hold anything, and
//     its arguments are no URLs. Users of a library that makes requests by functions
//     without rows get no findings.
//   - A row holds for all versions of a library. If a version changed the meaning of
//     a parameter, calls are still judged by the version that the row was written for.
//   - A format verb that prints lists nested deeper than four, or a type with a Format method,
//     prints an unknown value.
package library

import (
	"go/types"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Row says what some functions or methods of a package do with texts; zero columns are unknown.
type Row struct {
	// Recv holds the names of the receiver types, Name those of the functions or methods, separated
	// by spaces.
	Recv, Name string

	// Takes says what the parameters become: a URL, a component, a joined element. It may also have
	// the texts of the results, made of the parameters.
	Takes *Func
	// Gives describes the text of the first result, whatever the arguments are.
	Gives rfc3986.Value
	// By is the operand that limits the text of the first result further: an encoding, a layout.
	By Given
	// Codes says how an operand is encoded or decoded.
	Codes Escaper
	// Makes is the operation on the operands, which the package named calls performs.
	Makes Op
	// Tests says which texts of an operand make the call succeed.
	Tests Test
	// Asks is the question about a text that the result answers.
	Asks Question
	// Class is the function itself, if it tests a rune, as unicode.IsLetter does; else nil.
	Class func(rune) bool
	// From says who chooses the results, or the contents of those that are pointers, maps or slices.
	From Source
	// Fills is the pointer argument that the function stores a value in.
	Fills target
	// Args says what the arguments of the function are, if no URLs: a message, a pattern, a file.
	Args NonURL
	// Does has the other properties of a call, one bit each.
	Does Trait
}

func (r Row) namesOf() (recvs, names string) { return r.Recv, r.Name }

// A Trait is a set of properties of a call, each of them one bit.
type Trait uint32

// The bits of a Trait.
const (
	NeverReturns   Trait = 1 << iota // the calling function ends at the call: os.Exit
	IsGetter                         // it returns the same text for the same name or index until the receiver is changed
	Changes                          // it changes the entries of its receiver
	Copies                           // its result is a copy: a change of it does not reach the receiver
	Requests                         // it requests the URL at once, which must be absolute
	Fetches                          // it requests the URL at once; its client may have a transport of its own
	Inspects                         // it parses a URL, which the caller may inspect before use
	CleansPath                       // it takes a file path and reduces a row of slashes to one
	Formats                          // its operands are a format and the arguments of its verbs
	Compiles                         // it makes a regular expression of its argument
	IsUTC                            // its result is a time in UTC
	KeepsZone                        // its result is a time in the zone of the receiver
	Lowers                           // it maps a rune to its lower case
	Uppers                           // it maps a rune to its upper case
	MakesEncoding                    // its result is an encoding whose alphabet is the argument
	SameEncoding                     // its result is an encoding with the alphabet of the receiver
	PadsEncoding                     // its result is the encoding of the receiver with the argument as padding
	ChangesMap                       // it changes the map that is its first argument
	ShowsLinks                       // its arguments go to a program or to people, who follow a link
	IsPathParam                      // its result is a segment of a request path, which may still be escaped
	GivesHeader                      // its result is the value of the header that its last argument names
	SplitsAddress                    // it splits an address into host and port
	GivesAddress                     // its result is a host and a port, with brackets around an IPv6 address
	Redirects                        // it sends a client to the reference in its argument
	ServesFiles                      // it makes a handler that serves files by the Path of a request, or serves a file itself
	NamesFile                        // its result is an unescaped name or path of a file
	GivesParameter                   // its result is the value of a query or a form for a key
	GivesCookie                      // its result is the cookie with a name
)

// Has reports whether t has all traits of o.
func (t Trait) Has(o Trait) bool { return t&o == o }

// Functions calls f with the key and the row of each function and method in the tables. Tests
// compare these with the real functions.
func Functions(f func(key Key, row *Row)) { eachRow(book, f) }

func eachRow[T line](t *table[T], f func(Key, *T)) {
	shelves := t.shelves()
	for _, path := range slices.Sorted(maps.Keys(shelves)) {
		shelves[path].each(func(m member, row *T) { f(Key{path, m.Recv, m.Name}, row) })
	}
}

// FillsMap reports whether fn changes the map in its first argument.
func FillsMap(fn *types.Func) bool { return Of(fn).Does.Has(ChangesMap) }

// nothing is the row of unknown functions.
var nothing Row

// Of returns the row of fn, which is shared and must not be changed; an empty row if there is none.
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

// bind returns a table with the rows of all lists. It sets the field Via of each Use in a row to
// the name of the row's function, such as "net/http.Get".
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

// A Key names a function, method or field: the path of its package, the name of its receiver or
// struct type ("" for a function), and its own name. It is the same for pointer and value
// receivers.
type Key struct {
	Pkg, Recv, Name string
}

// FuncKey returns the key of fn; ok is false for a nil fn, a function without a package, and a
// method of an unnamed type.
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

// typeKey returns the key of the named type t, or of the named type that t points to. key.Name is
// the name of the type, and key.Recv is "". ok is false for other types.
func typeKey(t types.Type) (key Key, ok bool) {
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil {
		return Key{}, false
	}
	return Key{Pkg: named.Obj().Pkg().Path(), Name: named.Obj().Name()}, true
}

// CanFail reports whether the last result of sig is an error.
func CanFail(sig *types.Signature) bool {
	n := sig.Results().Len()
	return n > 0 && types.Identical(sig.Results().At(n-1).Type(), types.Universe.Lookup("error").Type())
}

// IsURL reports whether t is url.URL or a pointer to it. It is called for every value, so it
// compares the name first.
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
