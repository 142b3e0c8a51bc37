// Package names says what a name is evidence of: of the value that has it, or of
// what a function of this name does. It is the only place where names are read;
// everything else asks it.
//
// [Words] splits a name into words: the one tokeniser. The words that mean
// something are data (words_*.go): each [Group] says where its words are from, a
// standard, a popular API, a count, or that they were seen in public clients.
// [Judge] is the one judgement of values. Whether a value is an identifier, free
// text, one segment of a path, several of them, the rest of the path, a URL, or
// escaped already, is decided there by the name, the type, the place, and what
// is beside it; its table test shows each case. What functions do by their
// names is in functions.go and escapers.go: they escape, print, parse, find.
//
// A name is the weakest evidence. Whoever knows more does not ask: what the data
// flow, a type or a table says of a value comes first, and Judge itself lets a
// route, a sibling that is escaped, or the use of a value speak before its name.
//
// What it gives up:
//
//   - Words are English, and those of ASCII spellings. A name in another language
//     says nothing: its value is judged as free text in a query, and as the name of a
//     resource in a path.
//   - The last word decides, in the singular and without the words that say how a
//     value is held (idStr). dbName is a name, nameOfDB a database.
//   - A run of capitals is one word unless two initialisms make it up: HTMLURL is
//     split, USERID is not, though words such as userid are known whole.
//   - A word has one meaning. A status is an identifier even where people write it.
//   - A value that is made of several is what all of them are; it is free text
//     where they differ and one of them is.
package names

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Kind says what a value is by all appearances.
type Kind uint8

// The kinds. The zero value says that nothing is known.
const (
	Unknown    Kind = iota
	Text            // what people write: name, label, query
	Identifier      // seldom free text: ownerID, repo, a value of type ProjectID
	Resource        // in a path, what a service named, in an alphabet that it fixed: queueName, and what nothing is known of
	Version         // the version of the API that a client speaks
	SubPath         // several segments of a path: filePath, ref
	Tail            // the rest of its component, put together elsewhere: path, endpoint, owner/name, userinfo
	URL             // a URL or a reference, or what one begins with
	Escaped         // in escaped form: escapedName
	Raw             // a path as it was sent: rawPath
)

// IsEscaped reports whether a value of this kind is in escaped form.
func (k Kind) IsEscaped() bool { return k == Escaped || k == Raw }

// A Judgement is what a value is, and by what evidence.
type Judgement struct {
	Kind Kind
	By   Evidence
	// OneSegment reports that the value is one segment by evidence, so that a
	// "/" in it cannot be meant: more of the path follows, or its name says so.
	//
	//	"/u/" + id + "/keys"
	OneSegment bool
}

// Evidence is what a judgement rests on.
type Evidence uint8

// The evidence, for messages. The zero value says that there is none.
const (
	ByNothing Evidence = iota
	ByName             // the name of the value, or of the function that gives it
	ByType             // the name of its type, or that it is a field of url.URL
	ByPlace            // where it is in the text
	ByRoute            // the literals of the path around it: a branch after "refs/heads/"
	ByUse              // what the function does with it
	BySibling          // the same value is escaped elsewhere
	ByParts            // what it is made of
)

// String returns the words that messages use.
func (e Evidence) String() string {
	switch e {
	case ByName:
		return "its name"
	case ByType:
		return "its type"
	case ByPlace:
		return "its place"
	case ByRoute:
		return "the route around it"
	case ByUse:
		return "its use"
	case BySibling:
		return "another place that escapes it, or does with its fix"
	case ByParts:
		return "what it is made of"
	case ByNothing:
	}
	return "nothing"
}

// String says in words what a value is taken for, and by what evidence.
func (j Judgement) String() string {
	switch {
	case j.Kind == Unknown:
		return "free text: nothing says otherwise"
	case j.Kind == Resource && j.By == ByNothing:
		return "a resource name: nothing says that it is free text"
	}
	return kindWords[j.Kind] + " by " + j.By.String()
}

var kindWords = [...]string{
	Unknown: "free text", Text: "free text", Identifier: "an identifier", Resource: "the name of a resource", Version: "the version of an API",
	SubPath: "several segments of a path", Tail: "the rest of the URL, put together elsewhere", URL: "a URL",
	Escaped: "escaped text", Raw: "a path as it was sent",
}

// A Value is what is known of a value that is a part of a text.
type Value struct {
	Name    string
	Type    types.Type  // nil when it is not known
	Var     *types.Var  // what it is read from; nil when that is none
	Owner   string      // the name of the type that has the field which it is read from
	Joined  text.Joined // whether it is a list with "/" between its elements
	Call    bool        // Name is that of the function that gives it
	Foreign bool        // somebody else chooses it: a request, the command line
	Own     bool        // Foreign, and chosen by who runs the program, on the command line
	Setting bool        // the same for all of the program: a function without operands hands it out
	Encoded bool        // an escaper was applied to it
	AsSent  bool        // it is a part of a path as it was sent
	Spelled bool        // its alphabet is known, and has a delimiter: a time with its zone
	Wild    bool        // a parameter of a route that takes the rest of the path: "/{repo:.*}"
	Path    bool        // the function takes it for a path: it tests for a "/" at its start, or joins it, which removes one
	Of      []Value     // what it is made of; nil when that is not known
}

// A Place is where a value is.
type Place uint8

// The places. The zero value says that nothing is known about it.
const (
	Anywhere Place = iota
	Whole          // all of a text: what a function returns, what is split
	Front          // what a text begins with
	Argument       // given to a function, beside the rest of a request
	Userinfo       // all between "//" and "@"
	Segment        // in a path
	Pair           // in the key or the value of a query
	Fragment
	Elsewhere // in another component
)

// A Site is a place and what is beside the value there.
type Site struct {
	Place Place

	// For segments: the value is the first of the text, it begins its segment,
	// the segment is the last of the path, the value ends it, and a ".." in it
	// leaves a resource before it.
	First, Starts, Last, Ends, Climbs bool
	// Second reports that another value is before it in the path.
	Second bool
	// Own reports that it is one of several values by which a function finds one thing: no
	// URL that its callers put together.
	Own bool
	// Literal and Next are the constant texts right before and after it; of a value in
	// a query, Literal has its key.
	Literal, Next string
	// Before and After are the path on both sides, with "{}" for other values.
	Before, After string

	// Public reports that the program writes the host of the URL: all of its users speak to
	// one service.
	Public bool
	// Sibling reports that a value of this name is escaped at such a place
	// elsewhere in the package.
	Sibling bool
	// Engine reports that the package speaks to an engine of containers; see [IsOfEngine].
	Engine bool
	// Far reports that it is so in another file, for another type, where the package may speak
	// with another service: there, as here, it is one segment.
	Far bool
	// Taker is the name of the function that the value is given to.
	Taker string
}
