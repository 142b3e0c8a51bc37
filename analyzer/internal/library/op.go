package library

import (
	"go/types"
	"strings"
	"sync"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// An Op is what a function does with its operands, which are texts, lists, URLs or values that hold
// them. The package named calls performs it.
type Op uint8

// The operations. The comment of an operation says what its result or effect is.
const (
	NoOp Op = iota

	// Operations of package fmt, which format or print.
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

	// Operations on texts, of packages strings, bytes and strconv.
	OpSame            // the argument; any change does not matter to a URL
	OpJoin            // the elements with a text between them
	OpRepeat          // the text, several times
	OpReplace         // the text with another text in place of some text
	OpLower           // in lower case
	OpUpper           // in upper case
	OpTitle           // words in title case
	OpMap             // runes as a function maps them, or without some of them
	OpSplit           // the pieces between separators
	OpSplitAfter      // the pieces with their separators
	OpFields          // the pieces between spaces
	OpCut             // the texts before and after a separator
	OpCutLast         // the texts before and after the last separator
	OpTrim            // without bytes of a set at both ends
	OpTrimLeft        // without bytes of a set at the start
	OpTrimRight       // without bytes of a set at the end
	OpTrimSpace       // without spaces at both ends
	OpTrimPrefix      // without a text at the start
	OpTrimSuffix      // without a text at the end
	OpCutPrefix       // without a text at the start, and whether it was there
	OpCutSuffix       // without a text at the end, and whether it was there
	OpNewReplacer     // a replacer of pairs of texts
	OpReplacerReplace // the text after the replacements of the receiver
	OpEncodeText      // bytes in the alphabet of the receiver

	// Operations on streams: builders, buffers, writers and readers.
	OpNewBuffer   // a stream that begins with the argument
	OpSameStream  // the stream that the first argument is
	OpWriteString // a text goes to the first argument
	OpWritesAny   // any text goes to the first argument
	OpWrites      // a text goes to the receiver
	OpWritesRune  // a rune or a byte goes to the receiver
	OpContent     // the text in the receiver
	OpReset       // the receiver becomes empty
	OpReads       // the receiver stays as it is
	OpReadAll     // the text in a reader
	OpSameFunc    // the function that the argument is

	// Operations on URLs, of packages net/url, net/http and net.
	OpParseURL // the components of a text
	OpParseReference
	OpResolve      // the URL of a reference against the receiver
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
	OpNewRequest   // a request of the URL in the argument that Takes names
	OpJoinHostPort // a host and a port, with brackets where the host has a ":"

	// Operations on paths, of packages path and path/filepath.
	OpPathJoin
	OpPathClean
	OpPathBase
	OpPathDir

	// Operations with regular expressions.
	OpFindMatch      // the text that matches
	OpSubmatch       // the groups of a match
	OpReplaceMatches // another text in place of the matches

	// Operations on lists, maps and sequences.
	OpSameList
	OpShuffle // any order of the elements

	// Ops is the number of operations.
	Ops
)

// IsPart reports whether the result of op is a substring of the first argument, or that argument in
// upper or lower case. So the result is empty if the argument is empty.
func (op Op) IsPart() bool {
	switch op {
	case OpTrim, OpTrimLeft, OpTrimRight, OpTrimSpace, OpTrimPrefix, OpTrimSuffix, OpLower, OpUpper:
		return true
	default:
		return false
	}
}

// IsText reports whether the result of op is a text that contains the arguments, or parts of them.
func (op Op) IsText() bool {
	switch op {
	case OpSprintf, OpSprint, OpSprintln, OpAppendf, OpAppend, OpAppendln, OpSame, OpJoin, OpRepeat, OpReplace, OpTitle,
		OpMap, OpPathJoin, OpPathClean, OpPathBase, OpPathDir:
		return true
	default:
		return op.IsPart()
	}
}

// Reads reports whether the operation leaves its receiver, a stream, unchanged.
func (op Op) Reads() bool { return op == OpContent || op == OpReads }

// A Question is what a function asks about a text. The result of the function is the answer: a
// boolean, a count or, for a function that searches, a position.
type Question uint8

// The questions. A line that begins with "or" continues the question above it.
const (
	NoQuestion    Question = iota
	AsksPrefix             // does the text begin with another?
	AsksSuffix             // does it end with another?
	AsksFold               // is it equal to another, in upper or lower case?
	AsksEqual              // is it equal to another?
	AsksText               // does it contain another text,
	AsksAny                // or one of the runes of another text,
	AsksRune               // or a rune,
	AsksFunc               // or a rune for which a function returns true?
	FindsText              // where does another text occur first,
	FindsAny               // or one of the runes of another text,
	FindsRune              // or a rune,
	FindsFunc              // or a rune for which a function returns true?
	FindsLastText          // where does another text occur last,
	FindsLastAny           // or one of the runes of another text,
	FindsLastRune          // or a rune,
	FindsLastFunc          // or a rune for which a function returns true?
	CountsText             // how often does it contain another text?
	CountsRunes            // how many runes has it?
	AsksElement            // is it an element of the list in the first argument?
	AsksMatch              // does a regular expression match it?
	FindsMatch             // which part of it does a regular expression match?
)

// IsBool reports whether q asks if a text contains another text or a rune. The answer is a bool.
func (q Question) IsBool() bool { return AsksText <= q && q <= AsksFunc }

// IsLast reports whether q asks for a position that is searched from the end of the text.
func (q Question) IsLast() bool { return FindsLastText <= q && q <= FindsLastFunc }

// MayAsk reports whether a library function with this name, in any package, matches a text against
// a regular expression or parses a regular expression.
func MayAsk(name string) bool { return asking()[name] }

// asking returns the names of the functions for which MayAsk is true.
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

// A Verdict says what the outcome of a call shows of the argument for parameter Param, or of the
// receiver if Param is [Receiver]. Yes holds after true or a nil error; No, after false or an
// error. If the argument is a struct, Fields says what Yes shows of its fields, sorted by name.
type Verdict struct {
	Param   int
	Yes, No Shown
	Fields  []ShownField
}

// A Shown is what one outcome of a test shows of a text: its Value, and whether the text is Trusted
// or Guarded (see [text.Hole]). Never is set when the outcome cannot occur.
type Shown struct {
	Value            rfc3986.Value
	Trusted, Guarded bool
	Never            bool
}

// A ShownField is what a test shows of the field Name.
type ShownField struct {
	Name string
	Shown
}

// SaysMore reports whether s helps to judge a URL: s is Trusted or Guarded, or its Value excludes a
// byte, everywhere or as the first one. It is false if s only excludes the texts "", "." and "..".
func (s Shown) SaysMore() bool {
	all := rfc3986.AnyValue()
	return !s.Never && (s.Trusted || s.Guarded || s.Value.Set != all.Set || s.Value.Lead != all.Lead)
}

// SaysMore reports whether v helps to judge a URL: SaysMore is true for Yes or No, or v says
// something of the fields of a struct.
func (v Verdict) SaysMore() bool {
	return v.Yes.SaysMore() || v.No.SaysMore() || len(v.Fields) > 0
}

// OnlyShows reports whether f has facts about tests, origins, redirects or encoding, but no uses of
// parameters and results. A call of such a function is no reason to read a package for URLs.
func (f *Func) OnlyShows() bool {
	return (len(f.Verdicts)+len(f.Entries)+len(f.Redirects)+len(f.HostTests) > 0 || f.Encodes != NotEncoding) && len(f.Params)+len(f.Ops)+len(f.Results)+len(f.Writes) == 0
}

// LookupResult returns the Value of result i of fn, a library function that returns a string or a
// []byte; ok is false if it is unknown. The Value does not hold for invalid arguments: a nil
// *big.Int, an address of a wrong length. [LookupCall] is more exact for constant arguments.
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

// ShowsPeople reports whether people read the arguments of fn: in a log, an error or a test.
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
