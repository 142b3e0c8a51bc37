package urltemplate

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Place says where in a URL a hole or a literal is.
type Place uint8

// The values of Place.
const (
	NoPlace    Place = iota // unknown: nothing is reported
	Base                    // the start of a URL with at least the host; it is not escaped
	Scheme                  // before "://" or ":"
	User                    // userinfo before its ":"
	Password                // userinfo after its ":"
	Host                    // the host, or a label of it
	Port                    // after the ":" of the host
	Segment                 // one path segment or a part of it
	Tail                    // text right after a base or at the end of the authority: "/a", "?b", ...
	Pairs                   // a whole query, or several pairs
	QueryKey                // the key of a pair
	QueryValue              // the value of a pair
	Fragment                // after "#"
	OpaquePart              // after a scheme that has no authority
)

var placeNames = [...]string{"unknown place", "base", "scheme", "user", "password", "host", "port", "path segment", "tail", "query", "query key", "query value", "fragment", "opaque part"}

// String returns the name of the place in messages: "path segment".
func (p Place) String() string {
	if int(p) < len(placeNames) {
		return placeNames[p]
	}
	return placeNames[0]
}

// Component returns the component that contains the place; Unknown for NoPlace, Base and Tail.
func (p Place) Component() rfc3986.Component {
	switch p {
	case Scheme:
		return rfc3986.Scheme
	case User, Password:
		return rfc3986.Userinfo
	case Host:
		return rfc3986.Host
	case Port:
		return rfc3986.Port
	case Segment, OpaquePart:
		return rfc3986.Path
	case Pairs, QueryKey, QueryValue:
		return rfc3986.Query
	case Fragment:
		return rfc3986.Fragment
	case NoPlace, Base, Tail:
	}
	return rfc3986.Unknown
}

// A Frame says what a whole text becomes: the component in which it begins, and whether the
// called function encodes the text.
type Frame struct {
	// Start is the place where the text begins: Base for a whole URL or reference.
	Start Place
	// Decoded is set when the called function encodes the text: "?", "#" and "%" are data in it.
	Decoded bool
	// Whole is set when the text is exactly one component, so that it has no delimiters: a query
	// value of url.Values, a host.
	Whole bool
	// Join is set when the text is an element of JoinPath: "/" separates segments, "?" and "#" are
	// data, "%" begins a triplet.
	Join bool
	// Escaped is set for an escaped path with a decoded form beside it, as RawPath with Path:
	// net/url ignores RawPath when the two do not match.
	Escaped bool
	// Form is set when the text is a form body, outside of any URL.
	Form bool
	// Name says in messages what becomes of the text: "url.URL.Path".
	Name string
}

// A Template is the URL of one sink. Parts has its literals and holes in the order of the text,
// including those of all alternatives.
type Template struct {
	// Sink is the expression that becomes the URL.
	Sink  ast.Expr
	Frame Frame
	Parts []Part
	// Scheme is the leading scheme of the text in lower case, or "".
	Scheme string
	// Absolute is set when the text begins with a scheme and "://".
	Absolute bool
	// Opaque is set when the text begins with a scheme and no "/" follows: net/url stores the text
	// up to the query in its field Opaque, without decoding it.
	Opaque bool
	// Usage says what is special in how the program uses the text.
	Usage Usage
	// ResultOf is the function whose result the text is, or the interface method that this function
	// implements; nil for texts that are no results.
	ResultOf *types.Func
	// Node is the text of the template.
	Node text.Node
	// Branches are the branches by number: branch n is Branches[n-1].
	Branches []Branch
}

// A Usage is a set of what is special in how a program uses a text; 0 for a text that surely becomes
// one URL and nothing else.
type Usage uint8

// What a Usage may have.
const (
	// Named: only names in the code, such as baseURL, show that the text is a URL.
	Named Usage = 1 << iota
	// Torn: other code uses the text as a decoded component, so that no escape is right.
	Torn
	// Beside: the text is also used for something other than a URL.
	Beside
	// Shared: the text is a function result that some callers, maybe not all, make a URL of. The
	// function itself does not show that its result is a URL.
	Shared
)

// Has reports whether u has all that is in other.
func (u Usage) Has(other Usage) bool { return u&other == other }

// A Branch is one of several alternatives of a text, of which the program writes only one.
type Branch struct {
	Alt int // the number of the first alternative of the same text
	In  int // the number of the branch that contains this one; 0 for none
}

// IsPiece reports whether n is in a text that the program concatenates before it makes the URL.
// Such a text is one hole in t.Parts; the text itself is in the field Made of the hole.
func (t *Template) IsPiece(n text.Node) bool {
	isPiece := func(p Part) bool {
		if p.Hole == nil || p.Hole.Made == nil {
			return false
		}
		for m := range text.All(p.Hole.Made) { // at most maxMerged
			if m == n {
				return true
			}
		}
		return false
	}
	return slices.ContainsFunc(t.Parts, isPiece)
}

// IsOneValue reports whether each alternative of the text is a single value. Such a value may be a
// path of several segments:
//
//	u.Path = database    // postgres://host/database
func (t *Template) IsOneValue() bool {
	if len(t.Parts) == 0 {
		return false
	}
	first := &t.Parts[0]
	return !slices.ContainsFunc(t.Parts, func(p Part) bool {
		return p.Hole == nil || len(t.Parts) > 1 && (p.Branch == 0 || first.Branch == 0 || t.Branches[p.Branch-1] != t.Branches[first.Branch-1])
	})
}

// A Part is a literal or a hole of a template: exactly one of Literal and Hole is set. Place is
// where in the URL it is, or where its first byte is: a literal may go through several places.
type Part struct {
	Literal *text.Literal
	Hole    *text.Hole
	// Made is the hole in Template.Node of which Hole is a copy, maybe with another expression.
	Made *text.Hole

	// Moved is set when a loop made the value, and the expression of Hole is its later use.
	Moved bool

	Place Place
	// State is the state of the URL grammar before the part, from which its bytes get their places.
	State rfc3986.State
	// Foreign is set when the part is in another function than the sink. ForeignFunc is that
	// function, nil when it is unknown.
	Foreign     bool
	ForeignFunc *types.Func
	// ForeignArg is set when the part is an argument that another function puts in this place, or a
	// literal of such an argument. Foreign is not set then.
	ForeignArg bool
	// Taken says which texts ForeignFunc lets through from the argument; nil if this is unknown.
	Taken *rfc3986.Value
	// Apart is the expression in the URL, a variable, that holds a longer text with the part. It is
	// nil if there is none, or if this longer text begins like a URL.
	Apart ast.Expr
	// Branch is the number of the innermost branch with the part: parts with different numbers may
	// exclude each other. It is 0 outside of all branches.
	Branch int
	// Repeated is set for a part in the body of a loop.
	Repeated bool

	// The text around a hole:

	// Starts is set when the hole begins its segment, key, value, host label or fragment.
	Starts bool
	// Prev is the literal byte directly before the hole; 0 when there is none.
	Prev byte
	// Next are the literal bytes that may follow the hole directly.
	Next rfc3986.CharSet
	// NextHole is set when another hole may directly follow this hole.
	NextHole bool
	// AtEnd is set when the text may end with this hole.
	AtEnd bool
	// PrevHole is set when another hole directly precedes this hole.
	PrevHole bool
	// Glued is set when the hole is a value from a client right after a complete query value, as in
	// "?n=100" + more. The client may send whole pairs in it: "&page=2".
	Glued bool
	// LastSegment is set when no other segment follows in the path, except a "/" at the end.
	LastSegment bool
	// Climbs is set when a literal segment, which ".." could remove, precedes the hole.
	Climbs bool
}

// Ends reports whether the hole is the last part of its path segment: only "/", "?", "#" or the
// end of the text may follow.
func (p *Part) Ends() bool {
	return !p.NextHole && rfc3986.Chars("/?#").Contains(p.Next)
}

// Text returns the text of a literal; "" for a hole.
func (p *Part) Text() string {
	if p.Literal == nil {
		return ""
	}
	return p.Literal.Text
}

// String returns the template in the notation of [text.String].
func (t *Template) String() string { return text.String(t.Node) }

// IsInFormat reports whether one of the parts i to j-1, or part i alone if j <= i, is a hole in a
// format string, where the "%" of an escaper would begin a verb.
func (t *Template) IsInFormat(i, j int) bool {
	return slices.ContainsFunc(t.Parts[i:max(i+1, min(j, len(t.Parts)))], func(p Part) bool { return p.Hole != nil && p.Hole.InFormat })
}
