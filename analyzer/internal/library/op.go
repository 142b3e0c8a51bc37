package library

import (
	"go/types"
	"strings"
	"sync"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// An Op is what a function makes of its operands: an operation over texts,
// lists, URLs or what holds them, which package eval performs. Where one row has
// several names, they do the same to a text.
type Op uint8

// The operations.
const (
	NoOp Op = iota

	// Formats: package fmt.
	OpSprintf  // the text of a format
	OpErrorf   // an error, which is no text
	OpSprint   // the texts of the arguments
	OpSprintln // with spaces between them and a line end
	OpAppendf  // the first argument and the text of a format
	OpAppend   // the first argument and the texts of the others
	OpAppendln
	OpFprintf // the text of a format goes to the first argument
	OpFprint
	OpFprintln

	// Texts: packages strings, bytes and strconv.
	OpSame            // the argument, as far as a URL is concerned
	OpJoin            // the elements with a text between them
	OpRepeat          // the text a number of times
	OpReplace         // another text in place of one
	OpLower           // in lower case
	OpUpper           // in upper case
	OpTitle           // words in title case
	OpMap             // runes as a function maps or drops them
	OpSplit           // the pieces between separators
	OpSplitAfter      // the pieces with their separators
	OpFields          // the pieces between spaces
	OpCut             // what is before and after a separator
	OpCutLast         // before and after the last one
	OpTrim            // without bytes of a set at both ends
	OpTrimLeft        // at the start
	OpTrimRight       // at the end
	OpTrimSpace       // without spaces at both ends
	OpTrimPrefix      // without a text at the start
	OpTrimSuffix      // at the end
	OpCutPrefix       // without a text at the start, and whether it was there
	OpCutSuffix       // at the end
	OpNewReplacer     // pairs of texts that are replaced
	OpReplacerReplace // their replacement
	OpEncodeText      // bytes in the alphabet of the receiver

	// Streams: builders, buffers, writers and readers.
	OpNewBuffer   // a stream that begins with the argument
	OpSameStream  // the stream that the first argument is
	OpWriteString // a text goes to the first argument
	OpWritesAny   // any text goes to the first argument
	OpWrites      // a text goes to the receiver
	OpWritesRune  // a rune or a byte does
	OpContent     // what the receiver holds
	OpReset       // the receiver becomes empty
	OpReads       // the receiver stays as it is
	OpReadAll     // what a reader holds
	OpSameFunc    // the function that the argument is

	// URLs: packages net/url, net/http and net.
	OpParseURL // the components of a text
	OpParseReference
	OpResolve      // the receiver, and a reference against it
	OpJoinPathFunc // a text with elements at the end of its path
	OpJoinPath     // the receiver with elements at the end of its path
	OpURLString    // the text of the receiver
	OpClone        // a copy of the receiver
	OpEscapedPath  // the path as it is sent
	OpRequestURI   // the path and the query as they are sent
	OpHostname     // the host without its port
	OpPort         // the port
	OpUserinfo     // a user name and a password, escaped
	OpEncodeQuery  // the entries of the receiver as a query
	OpNewRequest   // a request of the URL that Takes names
	OpJoinHostPort // a host and a port, with brackets where the host has a ":"

	// Paths: packages path and path/filepath.
	OpPathJoin
	OpPathClean
	OpPathBase
	OpPathDir

	// Regular expressions.
	OpFindMatch      // the text that matches
	OpSubmatch       // the groups of a match
	OpReplaceMatches // another text in place of what matches

	// Lists, maps and sequences.
	OpSameList
	OpShuffle // any order of the elements

	// Ops is how many there are.
	Ops
)

// IsPart reports whether an operation returns a part of its first argument, or
// the argument in another case: a text that is empty where that is.
func (op Op) IsPart() bool {
	switch op {
	case OpTrim, OpTrimLeft, OpTrimRight, OpTrimSpace, OpTrimPrefix, OpTrimSuffix, OpLower, OpUpper:
		return true
	default:
		return false
	}
}

// IsText reports whether an operation returns a text that has its arguments in it,
// or what is left of the first one.
func (op Op) IsText() bool {
	switch op {
	case OpSprintf, OpSprint, OpSprintln, OpAppendf, OpAppend, OpAppendln, OpSame, OpJoin, OpRepeat, OpReplace, OpTitle,
		OpMap, OpPathJoin, OpPathClean, OpPathBase, OpPathDir:
		return true
	default:
		return op.IsPart()
	}
}

// Reads reports whether an operation leaves the stream that it is a method of as
// it is.
func (op Op) Reads() bool { return op == OpContent || op == OpReads }

// A Question is what a function is asked of a text. Its result is a boolean, or
// for those that find something its position.
type Question uint8

// The questions.
const (
	NoQuestion    Question = iota
	AsksPrefix             // does the text begin with another?
	AsksSuffix             // does it end with another?
	AsksFold               // is it equal to another, in any case?
	AsksEqual              // is it equal to another?
	AsksText               // does it have another text,
	AsksAny                // one of the runes of another,
	AsksRune               // a rune,
	AsksFunc               // a rune for which a function holds?
	FindsText              // where has it another text for the first time,
	FindsAny               // one of the runes of another,
	FindsRune              // a rune,
	FindsFunc              // a rune for which a function holds?
	FindsLastText          // where has it another text for the last time,
	FindsLastAny           // one of the runes of another,
	FindsLastRune          // a rune,
	FindsLastFunc          // a rune for which a function holds?
	CountsText             // how often has it another text?
	CountsRunes            // how many runes has it?
	AsksElement            // is it an element of a list, which is the first argument?
	AsksMatch              // does a regular expression match it?
	FindsMatch             // what of it does a regular expression match?
)

// IsBool reports whether a search answers with a boolean: it has, or it has not.
func (q Question) IsBool() bool { return AsksText <= q && q <= AsksFunc }

// IsLast reports whether a search begins at the end.
func (q Question) IsLast() bool { return FindsLastText <= q && q <= FindsLastFunc }

// MayAsk reports whether some function or method of this name passes a text to a regular
// expression or a parser. It is for callers that do not know the package.
func MayAsk(name string) bool { return asking()[name] }

var asking = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, packs := range book.lists {
		for _, p := range packs {
			for i := range p.Rows {
				if r := &p.Rows[i]; r.Asks == AsksMatch || r.Tests.Form != NoForm {
					for name := range strings.FieldsSeq(r.Name) {
						out[name] = true
					}
				}
			}
		}
	}
	return out
})

// A Verdict says what the outcome of a predicate shows of parameter Param, or of the
// receiver where that is [Receiver]: Yes where it gives true or no error, No where it
// gives false or an error. Fields is what the outcome that is good shows of the fields
// of a struct, in the order of their names.
type Verdict struct {
	Param   int
	Yes, No Shown
	Fields  []ShownField
}

// Shown is what a test shows of a text. An outcome that never comes about is Never.
type Shown struct {
	Value            rfc3986.Value
	Trusted, Guarded bool
	Never            bool
}

// ShownField is what a test shows of a field.
type ShownField struct {
	Name string
	Shown
}

// SaysMore reports whether more is shown than that a text is not empty, or is no
// dot-segment, which nobody who makes a URL of it is helped by.
func (s Shown) SaysMore() bool {
	all := rfc3986.AnyValue()
	return !s.Never && (s.Trusted || s.Guarded || s.Value.Set != all.Set || s.Value.Lead != all.Lead)
}

// SaysMore reports whether one of the outcomes does.
func (v Verdict) SaysMore() bool {
	return v.Yes.SaysMore() || v.No.SaysMore() || len(v.Fields) > 0
}

// OnlyShows reports whether nothing is known of a function but what its outcome shows,
// who chooses its results, and whether it encodes them: that is no
// reason to look for URLs in the packages that import it.
func (f *Func) OnlyShows() bool {
	return (len(f.Verdicts)+len(f.Entries)+len(f.Redirects)+len(f.HostTests) > 0 || f.Encodes != NotEncoding) && len(f.Params)+len(f.Ops)+len(f.Results)+len(f.Writes) == 0
}

// LookupResult returns what result i of a library function may hold. It covers results that
// are strings or []byte, for valid arguments: no nil *big.Int, and addresses of a valid
// length. [IntValue], [FloatValue] and [LayoutValue] are more exact for constant arguments.
func LookupResult(fn *types.Func, i int) (v rfc3986.Value, ok bool) {
	key, ok := FuncKey(fn)
	if !ok || i != 0 {
		return rfc3986.Value{}, false
	}
	if v = Of(fn).Gives; v != (rfc3986.Value{}) {
		return v, true
	}
	if key.Name == "String" || key.Name == "MarshalText" {
		if row := typeRows.find(Key{Pkg: key.Pkg, Name: key.Recv}); row != nil && row.Text != (rfc3986.Value{}) {
			return row.Text, true
		}
	}
	if e, ok := LookupEscaper(fn); ok {
		return e.Coding.Apply(rfc3986.AnyValue()), true
	}
	return rfc3986.Value{}, false
}

// ShowsPeople reports whether what fn is given goes to a log, an error or a test, where
// people read it.
func ShowsPeople(fn *types.Func) bool {
	if fn == nil || NegativeClass(fn) != Prose || Of(fn).Does.Has(ShowsLinks) {
		return false
	}
	pkg := fn.Pkg()
	return pkg == nil || pkg.Path() != "html/template" && pkg.Path() != "text/template"
}

// Prints reports whether fn prints its arguments to the standard output.
func Prints(fn *types.Func) bool {
	row := Of(fn)
	return fn != nil && row.Args == Prose && row.Does.Has(ShowsLinks) && row.Makes == NoOp
}
