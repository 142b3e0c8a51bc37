// Package names judges values and functions by their names. No other package reads names.
//
// [Words] splits a name into words: the only tokeniser. The words with a meaning are data
// (words.go): each [Group] says where its words are from, a standard, a popular API, a count, or
// public clients in which they were seen. [Judge] is the only judgement of values. It decides by
// name, type, place and neighbours whether a value is an identifier, free text, one segment of a
// path, several of them, the rest of the path, a URL, or escaped already. Its table test shows
// each case. In functions.go are the names of functions that escape, print, parse or search.
//
// A name is the weakest evidence. Callers use it where the data flow, a type or a table says
// nothing. In Judge, the route, an escaped sibling and the use of a value come first.
//
// What it gives up:
//
//   - Words are English, and ASCII. A name in another language says nothing: its value is
//     judged as free text in a query, and as the name of a resource in a path.
//   - The last word decides, in the singular and without words for how the value is held
//     (idStr). dbName is a name, nameOfDB a database.
//   - A run of capitals is one word unless it is made of two initialisms: HTMLURL is
//     split, USERID is not, though words such as userid are known whole.
//   - A word has one meaning. A status is an identifier even where people write it.
//   - A value made of several has their kind if they share it. If they differ, it is
//     free text when one of them is.
package names

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Kind is the kind of a value by its name, its type and its place: free text, an identifier, a path.
type Kind uint8

// The values of Kind.
const (
	Unknown    Kind = iota
	Text            // what people write: name, label, query
	Identifier      // seldom free text: ownerID, repo, a value of type ProjectID
	Resource        // in a path, a name that a service made in its own alphabet (queueName), or an unknown value
	Version         // the version of the API that the program speaks
	SubPath         // several segments of a path: filePath, ref
	Tail            // the rest of its component, put together by other code: path, endpoint, owner/name, userinfo
	URL             // a URL or a reference, or the start of a URL
	Escaped         // in escaped form: escapedName
	Raw             // a path as it was sent: rawPath
)

// IsEscaped reports whether a value of this kind is in escaped form.
func (k Kind) IsEscaped() bool { return k == Escaped || k == Raw }

// A Judgement is the kind of a value and the evidence for it.
type Judgement struct {
	Kind Kind
	By   Evidence
	// OneSegment is set when the evidence shows that the value is a single segment: more of the path
	// follows, or the name says so. A "/" in the value is then a mistake.
	//
	//	"/u/" + id + "/keys"
	OneSegment bool
}

// Evidence says what a judgement is based on.
type Evidence uint8

// The values of Evidence.
const (
	ByNothing Evidence = iota
	ByName             // the name of the value, or of the function that returns it
	ByType             // the name of its type, or that it is a field of url.URL
	ByPlace            // its place in the text
	ByRoute            // the literals of the path around it: a branch after "refs/heads/"
	ByUse              // what the function does with the value
	BySibling          // a value with the same name is escaped elsewhere in the package
	ByParts            // the values that it is made of
)

// String returns the words for e in a message: "its name".
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

// String returns the kind and the evidence in words.
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

// A Value is what is known of a value in a text.
type Value struct {
	Name    string
	Type    types.Type  // the type of the value; nil when it is unknown
	Var     *types.Var  // the variable or field that the value is read from; nil for none
	Owner   string      // the name of the type that has the field Var; "" for none
	Joined  text.Joined // whether the value is a list, joined by "/"
	Call    bool        // the value is the result of a call
	Foreign bool        // somebody outside of the program chooses the value: a client, the command line
	Own     bool        // the value is Foreign, and from the command line
	Setting bool        // the value is the same for the whole program: the result of a function without operands
	Encoded bool        // an escaper was applied to the value
	AsSent  bool        // the value is still escaped, as a part of the text of a URL is
	Spelled bool        // the bytes that the value may hold are known, and a delimiter is one: a time with its zone
	Path    bool        // the function uses the value as a path: tests it for a leading "/", or joins it and drops a slash
	Of      []Value     // the values that this value is made of; nil when they are unknown
}

// A Place says where in a text a value is.
type Place uint8

// The values of Place.
const (
	Anywhere Place = iota
	Whole          // the whole text: the result of a function, an operand of a split
	Front          // the start of a text
	Argument       // an argument of a function, beside the other parts of a request
	Userinfo       // everything between "//" and "@"
	Segment        // a segment of a path
	Pair           // the key or the value of a query
	Fragment
	Elsewhere // in another component
)

// A Site is the place of a value, with what is around it there.
type Site struct {
	Place Place

	// For a value in a path: First, it begins the text; Starts and Ends, it begins and ends its
	// segment; Last, this segment is the last; Climbs, ".." would remove a resource before it.
	First, Starts, Last, Ends, Climbs bool
	// Second is set when another value precedes this value in the path.
	Second bool
	// Own is set when a function takes several values to select a resource, and this value is one of
	// them. The value is then not a URL that callers put together.
	Own bool
	// Literal and Next are the literals directly before and after the value. For a value in a
	// query, Literal has its key.
	Literal, Next string
	// Before and After are the path before and after the value, with "{}" for other values.
	Before, After string

	// Sibling is set when the package escapes another value of this name at the same kind of place.
	Sibling bool
	// Engine is set when the package talks to a container engine; see [IsOfEngine].
	Engine bool
	// Far is set with Sibling when the other, escaped value is in another file, where the package may
	// talk to another service. An Identifier or a Resource then keeps its kind.
	Far bool
	// Taker is the name of the function that gets the value as an argument.
	Taker string
}
