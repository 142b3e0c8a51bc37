package library

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
	OpRedacted     // the text without the password
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
