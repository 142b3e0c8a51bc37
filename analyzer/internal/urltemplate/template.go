package urltemplate

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Place is where a hole or a literal is in a URL.
type Place uint8

// The places.
const (
	NoPlace    Place = iota // not known: nothing is reported
	Base                    // the leading value of a URL: a base, not a hole to escape
	Scheme                  // before "://" or ":"
	User                    // userinfo before its ":"
	Password                // userinfo after its ":"
	Host                    // the host, or a label of it
	Port                    // after the ":" of the host
	Segment                 // one path segment or a part of it
	Tail                    // text right after a base or at the end of the authority: "/a", "?b", ...
	Pairs                   // a whole query, or several pairs of one
	QueryKey                // the key of a pair
	QueryValue              // the value of a pair
	Fragment                // after "#"
	OpaquePart              // after a scheme that has no authority
)

var placeNames = [...]string{"unknown place", "base", "scheme", "user", "password", "host", "port", "path segment", "tail", "query", "query key", "query value", "fragment", "opaque part"}

// String returns the words that messages use.
func (p Place) String() string {
	if int(p) < len(placeNames) {
		return placeNames[p]
	}
	return placeNames[0]
}

// Component returns the component of RFC 3986 that the place belongs to.
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

// A Frame says what the whole text becomes: where it starts, and whether it is
// percent-encoded text or text that the callee encodes.
type Frame struct {
	// Start is the place of the first byte of data. Base stands for a whole
	// URL or reference, which may begin with anything.
	Start Place
	// Decoded is set when the callee encodes the text: delimiters of other
	// components are data then.
	Decoded bool
	// Whole is set when the text is exactly one component, so that no
	// delimiter leads out of it: a query value of url.Values, a host.
	Whole bool
	// Join is set when the text is an element of a JoinPath: "/" separates its
	// segments, "?" and "#" are data, "%" is not.
	Join bool
	// Escaped is set when the text is the escaped form of a path whose decoded form
	// is beside it, in RawPath: where the two do not fit, net/url takes the other.
	Escaped bool
	// Form is set when the text is the body of a form, which is in no URL.
	Form bool
	// Name names the slot for messages: "url.URL.Path".
	Name string
}

// A Template is a URL as it is put together, in the order of the text. Where
// branches meet, the parts of every branch stand one after the other.
type Template struct {
	// Sink is the expression that becomes the URL.
	Sink  ast.Expr
	Frame Frame
	Parts []Part
	// Scheme is the scheme in lower case when the text begins with one.
	Scheme string
	// Absolute reports whether the text begins with a scheme and "://".
	Absolute bool
	// Opaque reports whether the text begins with a scheme and no "/" follows: net/url
	// keeps the rest of the path in Opaque, and decodes nothing of it.
	Opaque bool
	// Torn is set when the text becomes a decoded component elsewhere, where no
	// escape is right.
	Torn bool
	// Beside is set when the text is kept for something that is no URL, too.
	Beside bool
	// Loose is set when the text begins as a URL does, and nothing is known of what it is
	// given to.
	Loose bool
	// Named is set when names alone say that the text is an address.
	Named bool
	// Shared is set when the text is what a function returns and does not show
	// that it is a URL: some callers make one of it, others may do something else.
	Shared bool
	// ResultOf is the function by whose result the text becomes what it does: that which
	// returns it, or an interface method which that one implements. Nil for other texts.
	ResultOf *types.Func
	// Node is what the template was placed from.
	Node text.Node
	// Branches has, for the alternatives by their numbers less 1, which others
	// they exclude.
	Branches []Branch
}

// A Branch is one alternative of several.
type Branch struct {
	Alt int // the number of the first of them
	In  int // the alternative that all of them stand in; 0 for none
}

// IsPiece reports whether n, a node in the Node of t, is in t as one value
// whose parts are judged together, or is a part of one.
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

// IsOneValue reports whether a text is one value and nothing else, or one of several: in a path
// that is so, nothing says that the value is a segment, and a slash in it may be meant.
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

// A Part is a literal or a hole with its place. Exactly one of Literal and
// Hole is set. The place of a literal is that of its first byte; State drives
// a scan through the rest.
type Part struct {
	Literal *text.Literal
	Hole    *text.Hole
	// Made is the hole in the Node of the template that Hole was made from: it
	// may stand elsewhere.
	Made *text.Hole

	// Moved is set when the value of the hole was made in a loop, and the hole
	// is where it is used.
	Moved bool

	Place Place
	// State is where the scan is before the part.
	State rfc3986.State
	// Foreign is set when the part is in another function than the sink,
	// which is ForeignFunc when it is known.
	Foreign     bool
	ForeignFunc *types.Func
	// ForeignArg is set when the hole is a value of the sink's function that
	// another function puts in this place, and when the literal is a part of such
	// a value; Foreign is not set then.
	ForeignArg bool
	// Taken is what another function that is given the value lets through to the URL;
	// nil when it is not known.
	Taken *rfc3986.Value
	// Apart is the variable that holds the text in which the part is, when
	// that text was put together before it came into the URL and does not begin
	// as one: nil when there is none.
	Apart ast.Expr
	// Branch numbers the alternatives: parts with different numbers may
	// exclude each other. 0 is outside of all alternatives.
	Branch int
	// Repeated is set inside a repeated text.
	Repeated bool

	// For holes: what is around it.

	// Starts reports that the hole begins its component part: no byte of the
	// segment, key, value, host label or fragment is before it.
	Starts bool
	// Prev is the literal byte before the hole; 0 when there is none.
	Prev byte
	// Next are the literal bytes that may follow the hole at once.
	Next rfc3986.CharSet
	// NextHole reports that another hole may follow at once.
	NextHole bool
	// AtEnd reports that the text may end with this hole.
	AtEnd bool
	// PrevHole reports that another hole is right before.
	PrevHole bool
	// Glued reports that what a client sends is right after a value that is whole: it
	// may be meant for more pairs, as others there are.
	Glued bool
	// LastSegment reports that no other segment follows in the path: nothing,
	// or a "/" at the end.
	LastSegment bool
	// Climbs reports that a literal path segment is before, so that
	// dot-segments have something to escape from.
	Climbs bool
}

// Ends reports whether the hole fills its path segment up to the end: a "/",
// "?", "#" or the end of the text follows.
func (p *Part) Ends() bool {
	return !p.NextHole && rfc3986.Chars("/?#").Contains(p.Next)
}

// Text returns the text of a literal part, "" for a hole.
func (p *Part) Text() string {
	if p.Literal == nil {
		return ""
	}
	return p.Literal.Text
}

// String returns the template in the notation of [String].
func (t *Template) String() string { return text.String(t.Node) }

// IsInFormat reports whether one of the values from part i up to part j, that of part i
// always among them, is a part of a format, in which what an escaper writes would be
// verbs.
func (t *Template) IsInFormat(i, j int) bool {
	return slices.ContainsFunc(t.Parts[i:max(i+1, min(j, len(t.Parts)))], func(p Part) bool { return p.Hole != nil && p.Hole.InFormat })
}
