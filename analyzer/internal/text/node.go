package text

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Node is text under construction: *Literal, *Hole, *Concat, *Alt, *Repeat,
// *Late, *Foreign, *Arg or *Param. A nil Node is the empty text.
type Node interface{ isNode() }

// A Literal is text that is in the source.
type Literal struct {
	Text string
	// Lit is the token whose value has Text at offset Off; it is nil when
	// the text is in no token of the package at hand.
	Lit *ast.BasicLit
	Off int
	// Use is the expression through which the text came into the URL: the
	// token itself or the name of a constant.
	Use ast.Expr
	// InFormat reports that the text is a part of a format, which fills in its verbs.
	InFormat bool
}

// A Hole is a value that is put into the text when the program runs.
type Hole struct {
	// Expr is the whole expression that yields the text, as it is where
	// the URL is built: "url.QueryEscape(q)". Nil when there is none.
	Expr ast.Expr
	// Inner is the value before the escapers: "q". It is Expr without them.
	Inner ast.Expr
	// Name is what messages call the value: "q", "opts.Name".
	Name string
	// Type is the type of Inner; nil when it is not known.
	Type types.Type
	// Value is what the text may hold, after escapers and verbs.
	Value rfc3986.Value
	// Escapers were applied to Inner, the innermost first.
	Escapers []Escaper
	// Plain is what the value may hold before the first of Escapers since it was last
	// decoded; nil when that is not known. See Before.
	Plain *rfc3986.Value
	// Raw is the value before the escapers that another function applies to the text that
	// it is given; nil where it applies none.
	Raw *Hole
	// Verb is the format verb that prints the value, with its flags:
	// "%05d". It is empty outside formats.
	Verb string
	// Origin says where the value comes from.
	Origin Origin
	// Var is the parameter, variable or field that the value is read from;
	// nil when it is none.
	Var *types.Var
	// Given is the field or variable that a function of the package hands out as the
	// value; nil when it does not.
	Given *types.Var
	// Read is the expression of this package that reads the value from a field or a function of
	// another one; nil for other values, and for pieces of one.
	Read ast.Expr
	// Element is the parameter whose list it is an element of; nil for others.
	//
	//	func fetchAll(urls []string) { for _, u := range urls { http.Get(u) } }
	Element *types.Var
	// Method is the interface method that returned the value as its result
	// Result; nil when none did.
	Method *types.Func
	Result int
	// Trusted reports that the function tested the value with a predicate
	// (validX, isX, checkX) on every way to this place.
	Trusted bool
	// Guarded reports that the function tested the value for "..".
	Guarded bool
	// Member reports that the function asked a map or a list that the program keeps for the
	// value, and it is there: whoever sends it can choose among those.
	Member bool
	// AsSent reports that the variable or function that gave the value is named
	// as one for a path as it was sent: rawPath, PathParamRaw("*"). So is a part
	// of a text that is named as a URL: strings.Split(shareURL, "/").
	AsSent bool
	// Linked reports that a pattern takes the value out of a URL that somebody else
	// chose: it is in escaped form, unless they mean harm.
	Linked bool
	// Owner is the type that has the field Var, where it has a name; nil when that is
	// not known.
	Owner *types.TypeName
	// Stored is all that the package puts into the exported field Var, which others may set,
	// too; nil where the package sets it to nothing but constants, or to any text.
	Stored *rfc3986.Value
	// IsURL reports that the value is the text of a url.URL as others made it.
	IsURL bool
	// InFormat reports that the value is a part of a format, in which a "%" of it is a
	// verb: it cannot be escaped there.
	//
	//	fmt.Sprintf("/users/%s/"+path, id)
	InFormat bool
	// Doubled reports that each "%" of the value is written twice, as a format has it that
	// means one.
	//
	//	strings.ReplaceAll(url.PathEscape(name), "%", "%%")
	Doubled bool
	// Cut reports that the text may be a part of the value: its ends were cut.
	Cut bool
	// Changes make the text of the parameter Var, as far as that is known. Of a part of
	// it without any, nothing is.
	Changes *Changes
	// Missing is the expression of a branch that leaves the value without
	// the escaper that other branches apply; nil when there is none.
	Missing ast.Node
	// Op is the operation that makes the text of the parameter Var; nil when the
	// text is the parameter as it is.
	Op *Op
	// Joined is set when the value is the elements of a list with "/" between
	// them, of which no more is known.
	Joined Joined
	// Made is the text that the value is, when it was put together before it
	// came into the URL, and Of are the holes in it.
	Made Node
	Of   []*Hole
}

// At returns the hole as it is at use, which yields its whole text.
func (h *Hole) At(use ast.Expr) *Hole {
	c := *h
	c.Expr = use
	if len(c.Escapers) == 0 {
		c.Inner = use
	}
	if name := Source(use); name != "" {
		c.Name = name
	}
	return &c
}

// Yielded returns the expression of the package that last made the value what it is: the call of
// its last escaper, or else what reads it; nil where there is none.
func (h *Hole) Yielded() ast.Expr {
	if n := len(h.Escapers); n == 0 {
		return h.Read
	} else if call := h.Escapers[n-1].Call; call != nil {
		return call
	}
	return nil
}

// Joined says whether a value is put together from path segments.
type Joined uint8

// What a value is put together from.
const (
	NotJoined   Joined = iota
	JoinedList         // the elements of a list
	JoinedField        // the elements of a field, which methods elsewhere fill
)

// An Escaper is one step of encoding or decoding that a value went through.
type Escaper struct {
	Name string        // one of the names below
	Call *ast.CallExpr // nil when it is in another package or in no call
	// Helper is the call of the function that applied it, where it is in
	// another package or a directive speaks of it; nil when that is not known.
	Helper *ast.CallExpr
}

// Names of escapers, as templates print them.
const (
	PathEscape      = "PathEscape"      // url.PathEscape
	QueryEscape     = "QueryEscape"     // url.QueryEscape
	SubPathEscape   = "SubPathEscape"   // an escaper that keeps "/": EscapedPath, helpers
	JoinEscape      = "JoinEscape"      // what JoinPath does with an element: triplets stay
	FragmentEscape  = "FragmentEscape"  // EscapedFragment
	UserinfoEscape  = "UserinfoEscape"  // (*url.Userinfo).String
	ValuesEncode    = "Encode"          // url.Values.Encode: a whole query
	PathUnescape    = "PathUnescape"    // url.PathUnescape
	QueryUnescape   = "QueryUnescape"   // url.QueryUnescape
	HTMLEscape      = "HTMLEscape"      // html and template escapers
	Base64Std       = "Base64Std"       // base64.StdEncoding, RawStdEncoding
	HandmadeEscape  = "HandmadeEscape"  // strings.ReplaceAll(v, " ", "%20") and the like
	UnknownEscape   = "Escape"          // a helper that is named as an escaper
	PlusToPercent20 = "PlusToPercent20" // ReplaceAll(_, "+", "%20") after QueryEscape
	JoinHostPort    = "JoinHostPort"    // the host in net.JoinHostPort: brackets around IPv6
)

// A Concat is Left followed by Right.
type Concat struct {
	Left, Right Node
	// Use is an expression that yields the whole text, a variable; nil when
	// the text is used where it is put together.
	Use ast.Expr
	// Waits is what the text is made of, when that is known; nil otherwise.
	Waits *Waiting

	made *Concat // the text without Use; nil when it has none
}

// At returns the text as it is at use, which yields all of it.
func (c *Concat) At(use ast.Expr) *Concat {
	return &Concat{Left: c.Left, Right: c.Right, Use: use, Waits: c.Waits, made: c.Made()}
}

// Made returns the text where it is put together: the same one for all its
// uses.
func (c *Concat) Made() *Concat {
	if c.made != nil {
		return c.made
	}
	return c
}

// An Alt is one of several texts, where branches meet.
type Alt struct {
	Of []Node
	// Use is an expression that yields the whole text; nil when there is none.
	Use ast.Expr
	// Waits is what the text is made of, when that is known; nil otherwise.
	Waits *Waiting
}

// A Repeat is its body any number of times, as a loop appends it.
type Repeat struct{ Body Node }

// A Foreign is text that is in another function: what a helper returned,
// or what a wrapper puts around its argument. Its literals, and the places
// where it puts its arguments, are that function's to fix.
type Foreign struct {
	Func   *types.Func // nil when it is not known
	Result int         // the index of the result that the text is
	Node   Node
	Call   *ast.CallExpr // the call that returned it; nil for a wrapper
	Use    ast.Expr      // an expression that yields the whole text; nil when there is none
	// Escaped is set when the caller escapes all of the text: the function is
	// to leave it as it is.
	//
	//	"/labels/" + url.PathEscape(labelled(title))
	Escaped bool
}

// An Arg is text of the sink's own function inside of a Foreign.
type Arg struct {
	Node Node
	// Own is set when the function leaves the escaping to its callers, because
	// it takes components in a list: a single value is the sink's to escape.
	Own bool
	// Component is set when the function puts the text in one component, which
	// it is to escape itself: no value of it is the sink's to escape.
	Component bool
	// Taken is what a function of another package lets through to the URL; nil when
	// nothing is known about it.
	Taken *rfc3986.Value
}

func (*Literal) isNode() {}
func (*Hole) isNode()    {}
func (*Concat) isNode()  {}
func (*Alt) isNode()     {}
func (*Repeat) isNode()  {}
func (*Late) isNode()    {}
func (*Foreign) isNode() {}
func (*Arg) isNode()     {}

// Origin says where a value comes from.
type Origin uint8

// The origins. Request, CommandLine and Environment are under the control of
// somebody else.
const (
	UnknownOrigin Origin = iota
	Constant
	Parameter
	Field
	Setting      // what a function without operands hands out: the same for all who call it
	Request      // what a client sent to this server, as it was sent
	RequestValue // the same, with its percent-encoding decoded: form values, path parameters, URL.Path
	CommandLine  // os.Args, flag
	Environment  // os.Getenv
	Decoded      // a file or a decoder
)

// IsForeign reports whether somebody else chooses the value.
func (o Origin) IsForeign() bool {
	return o.IsRequest() || o == CommandLine || o == Environment
}

// IsRequest reports whether a client sent the value.
func (o Origin) IsRequest() bool { return o == Request || o == RequestValue }

// String returns the word that messages use.
func (o Origin) String() string {
	switch o {
	case Constant:
		return "constant"
	case Parameter:
		return "parameter"
	case Field:
		return "field"
	case Setting:
		return "settings"
	case Request, RequestValue:
		return "request"
	case CommandLine:
		return "command line"
	case Environment:
		return "environment"
	case Decoded:
		return "decoder"
	case UnknownOrigin:
	}
	return "value"
}
