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

func (r Row) of() (recvs, names string) { return r.Recv, r.Name }

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

// Of returns what is known of fn. The row is shared and must not be written; of
// an unknown function, or of nil, it says nothing.
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
