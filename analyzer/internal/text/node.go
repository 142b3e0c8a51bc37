package text

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Node is a text: *Literal, *Hole, *Concat, *Alt, *Repeat, *Late, *Foreign, *Arg or *Param. A nil
// Node is the empty text.
type Node interface{ isNode() }

// A Literal is constant text of the source.
type Literal struct {
	Text string
	// Lit is the string literal in whose value Text begins at offset Off; nil when no literal of
	// this package holds the text.
	Lit *ast.BasicLit
	Off int
	// Use is the expression that puts the text into the URL: Lit, or the name of a constant.
	Use ast.Expr
	// InFormat reports that the text is a part of a format string, where "%" begins a verb.
	InFormat bool
}

// A Hole is a value that becomes part of the text when the program runs.
type Hole struct {
	// Expr is the expression that yields the text where the URL is built: "url.QueryEscape(q)". It
	// is nil when there is none.
	Expr ast.Expr
	// Inner is Expr without the escapers: "q".
	Inner ast.Expr
	// Name is the name of the value in messages: "q", "opts.Name".
	Name string
	// Type is the type of Inner; nil when it is not known.
	Type types.Type
	// Value describes the bytes that the text may have, after the escapers and the verb.
	Value rfc3986.Value
	// Escapers are the escapers that were applied to Inner, the innermost first.
	Escapers []Escaper
	// Plain is the Value before the first escaper since the last decoder; nil when it is not known.
	// The method Before returns it.
	Plain *rfc3986.Value
	// Raw is the hole before its last escaper, if a called function applies it; nil otherwise.
	Raw *Hole
	// Verb is the format verb that prints the value, with its flags: "%05d"; "" outside of formats.
	Verb string
	// Origin says where the value comes from.
	Origin Origin
	// Var is the parameter, variable or field that the value is read from; nil for other values.
	Var *types.Var
	// Given is the field or variable that the function called in Expr returns unchanged; nil when
	// there is none.
	Given *types.Var
	// Read is the expression of this package that reads the value from a field or function of
	// another package; nil for other values and for parts of such a value.
	Read ast.Expr
	// Element is the list parameter whose element the value is; nil for other values.
	//
	//	func fetchAll(urls []string) { for _, u := range urls { http.Get(u) } }
	Element *types.Var
	// Method is the interface method whose result number Result is the value; nil for other values.
	Method *types.Func
	Result int
	// Trusted reports that the value was tested on every way to its use, by a function that is named
	// as a test (validX, isX, checkX).
	Trusted bool
	// Guarded reports that the value was tested for "..".
	Guarded bool
	// Member reports that the value is a constant, or was found in a map or list that the program
	// keeps, so that whoever sends it can only choose among these.
	Member bool
	// AsSent reports that the value is still escaped: its name says so, as rawPath or
	// PathParamRaw("*"), or it is a part of the text of a URL, as in strings.Split(shareURL, "/").
	AsSent bool
	// Linked reports that a pattern took the value out of a URL from outside of the program. Such a
	// value is escaped, unless its sender is malicious.
	Linked bool
	// Owner is the named type that has the field Var; nil when it is not known.
	Owner *types.TypeName
	// Stored is the Value of the texts that the package stores in the exported field Var, which other
	// packages may set, too. It is nil if these are all constants, or if one may hold any bytes.
	Stored *rfc3986.Value
	// IsURL reports that the value is the text of a url.URL that other code built.
	IsURL bool
	// InFormat reports that the value is a part of a format, where "%" begins a verb, so that it
	// cannot be escaped there.
	//
	//	fmt.Sprintf("/users/%s/"+path, id)
	InFormat bool
	// Doubled reports that each "%" of the value is written twice, as a format needs it.
	//
	//	strings.ReplaceAll(url.PathEscape(name), "%", "%%")
	Doubled bool
	// Cut reports that the value may be a part of Var, with bytes cut off its ends.
	Cut bool
	// Changes are the changes that turned the parameter Var into the value. If Cut is set and Changes
	// is nil, the changes are not known.
	Changes *Changes
	// Missing is the expression that escapes the value of another branch, when the branch with this
	// hole has no escaper; nil otherwise.
	Missing ast.Node
	// Op says how the format or list Var becomes text; nil when Var itself is the text.
	Op *Op
	// Filled is the last text that replaces a placeholder in the value, a template that is not known;
	// nil if there is none.
	Filled *Fill
	// Joined is set when the value is a list joined by "/", whose elements are not known.
	Joined Joined
	// Made is the text of a value that is itself a concatenation, such as id+".json"; nil for other
	// values. Of are the holes in Made.
	Made Node
	Of   []*Hole
}

// At returns a copy of the hole with use as the expression that yields its text.
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

// Yielded returns the expression of this package that yields the value of h: the call of the last
// escaper or, without escapers, h.Read. It returns nil if there is no such expression.
func (h *Hole) Yielded() ast.Expr {
	if n := len(h.Escapers); n == 0 {
		return h.Read
	} else if call := h.Escapers[n-1].Call; call != nil {
		return call
	}
	return nil
}

// A Fill is the text With in place of each Mark in a template.
//
//	strings.ReplaceAll(c.URL, "{name}", name)
type Fill struct {
	Mark   string
	With   Text
	Keyed  bool  // the placeholder has a name that is not constant: "{"+key+"}"
	Before *Fill // the Fill before this one; nil for the first
	Number int   // how many are before this one
}

// A Joined says whether a value is path segments joined by "/": the elements of a list or a field.
type Joined uint8

// The values of Joined.
const (
	NotJoined   Joined = iota
	JoinedList         // the elements of a list
	JoinedField        // the elements of a field, which other methods fill
)

// An Escaper is one encoding or decoding of a value.
type Escaper struct {
	Name string        // PathEscape, or another of the names of escapers
	Call *ast.CallExpr // the call of the escaper; nil when it is not in this package
	// Helper is the call of the function that applies the escaper, if that function is in another
	// package or declared by a directive; nil otherwise.
	Helper *ast.CallExpr
}

// The names of escapers, as templates print them.
const (
	PathEscape      = "PathEscape"      // url.PathEscape
	QueryEscape     = "QueryEscape"     // url.QueryEscape
	SubPathEscape   = "SubPathEscape"   // an escaper that keeps "/": EscapedPath, helpers
	JoinEscape      = "JoinEscape"      // the coding of an element by JoinPath, which keeps triplets
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
	// Use is the variable that yields the whole text; nil where the text itself is built.
	Use ast.Expr
	// Deferred says how the text depends on parameters; nil when it does not.
	Deferred *Deferred

	made *Concat // the same text without Use; nil when Use is nil
}

// At returns c with use as the expression that yields all of its text.
func (c *Concat) At(use ast.Expr) *Concat {
	return &Concat{Left: c.Left, Right: c.Right, Use: use, Deferred: c.Deferred, made: c.Made()}
}

// Made returns c without Use. The result is the same node for all uses of one text.
func (c *Concat) Made() *Concat {
	if c.made != nil {
		return c.made
	}
	return c
}

// An Alt is a text that is one of the texts in Of, as after branches: (a|b).
type Alt struct {
	Of []Node
	// Use is the expression that yields the whole text; nil when there is none.
	Use ast.Expr
	// Deferred says how the text depends on parameters; nil when it does not.
	Deferred *Deferred
}

// A Repeat is Body any number of times, or not at all, as a loop appends it.
type Repeat struct{ Body Node }

// A Foreign is text that another function made: the result of a helper, or the text that a wrapper
// puts around its argument. Only that function can fix the literals in it.
type Foreign struct {
	Func   *types.Func // the function that made the text; nil when it is not known
	Result int         // the index of the result of Func that has the text
	Node   Node
	Call   *ast.CallExpr // the call of Func that returned the text; nil for a wrapper
	Use    ast.Expr      // the expression that yields the whole text; nil when there is none
	// Escaped is set when the caller escapes all of the text, so that Func must not escape any.
	//
	//	"/labels/" + url.PathEscape(labelled(title))
	Escaped bool
	Cut     bool // Cut is set when the caller takes the first bytes of the text away
}

// An Arg is text inside of a Foreign that the calling function passed as an argument.
type Arg struct {
	Node Node
	// Own is set when the called function takes a list of components, and leaves the escaping to its
	// callers. The calling function then escapes each value.
	Own bool
	// Component is set when the called function puts the text into one component. This function then
	// has to escape the text.
	Component bool
	// Taken is the Value of the texts that a function of another package lets into the URL; nil
	// when it is not known.
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

// The values of Origin. Clients of the program choose the values from Request and RequestValue.
// Whoever starts the program chooses the values from CommandLine and Environment.
const (
	UnknownOrigin Origin = iota
	Constant
	Parameter
	Field
	Setting      // the result of a function without operands, the same for all callers
	Request      // what a client sent to this server, still escaped
	RequestValue // what a client sent, decoded: form values, path parameters, URL.Path
	CommandLine  // os.Args, flag
	Environment  // os.Getenv
	Decoded      // a file or a decoder
)

// IsForeign reports whether somebody outside of the program chooses values of this origin.
func (o Origin) IsForeign() bool {
	return o.IsRequest() || o == CommandLine || o == Environment
}

// IsRequest reports whether clients send values of this origin.
func (o Origin) IsRequest() bool { return o == Request || o == RequestValue }

// String returns the word for the origin in messages.
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
