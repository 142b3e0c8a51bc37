package library

import "github.com/urlescape/urlescape/analyzer/internal/text"

// A Slot says what a string becomes: a URL, or one of the parts of it.
type Slot uint8

// The slots. The text in an escaped slot is parsed, so that every value in it must be
// percent-encoded. The function encodes the text in a decoded slot, so that a raw value is right
// and an escaped one a mistake.
const (
	NoSlot Slot = iota // no URL, or unknown

	URL         // a whole URL or a reference: it is parsed (escaped)
	Reference   // a reference that is resolved against a base (escaped)
	EscapedPath // a path in escaped form: RawPath
	JoinElement // an element for JoinPath, in escaped form
	RawQuery    // a whole query in escaped form
	RawFragment // a fragment in escaped form
	Opaque      // the opaque part, in escaped form

	Path       // a path in decoded form: URL.Path
	Fragment   // a fragment in decoded form: URL.Fragment
	QueryKey   // a key of url.Values, decoded
	QueryValue // a value of url.Values, decoded
	User       // a user name, decoded
	Password   // a password, decoded
	Segment    // one path segment, decoded: the function escapes it

	Scheme   // a scheme
	Host     // a host without a port
	HostPort // host or host:port of a URL
	DialAddr // host:port to connect to, outside of a URL

	FormBody // an application/x-www-form-urlencoded body (escaped)
	Body     // the body of a request: a form if its media type says so
)

var slotNames = [...]string{
	NoSlot: "nothing", URL: "URL", Reference: "reference", EscapedPath: "escaped path", JoinElement: "JoinPath element",
	RawQuery: "query", RawFragment: "escaped fragment", Opaque: "opaque part", Path: "decoded path", Fragment: "decoded fragment",
	QueryKey: "query key", QueryValue: "query value", User: "user name", Password: "password", Segment: "decoded path segment",
	Scheme: "scheme", Host: "host", HostPort: "host and port", DialAddr: "dial address", FormBody: "form body", Body: "body",
}

// String returns the words for the slot in debug output.
func (s Slot) String() string {
	if int(s) < len(slotNames) {
		return slotNames[s]
	}
	return slotNames[NoSlot]
}

// IsDecoded reports whether the slot takes a raw text, which the called function escapes.
func (s Slot) IsDecoded() bool { return s >= Path && s <= Segment }

// A Use says what a parameter, a field or a result becomes.
type Use struct {
	Slot Slot
	// Around is the text around the value: exactly one part of it is Self. The zero Term means that
	// the value is the whole text of the slot.
	Around text.Term
	// Via names the library function or field that the value goes to, for messages and debug
	// output: "net/http.NewRequest".
	Via string
	// Tail is set when the value ends the text and may hold several components, so that callers
	// escape the parts of their argument.
	Tail bool
	// Beside is set when the value is kept in a field that is also read for another purpose than a
	// URL: to escape the value would change that use.
	Beside bool
}

// A Func is a summary of a function or method.
type Func struct {
	Params []ParamUse
	// Ops say what the results of operations on parameters become.
	Ops     []OpUse
	Results []Result
	Writes  []Write
	// Verdicts say what the outcome of a call shows of the arguments.
	Verdicts []Verdict
	// Entries are the results that somebody outside of the program chooses.
	Entries []Entry
	// Redirects are the indexes of parameters to which a client is redirected, unchanged.
	Redirects []int
	// HostTests are the parameters that are only tested to have no host for net/url.
	HostTests []HostTest
	// When limits Params to calls whose argument WhenArg is one of these constants, in any case.
	// Nil means every call.
	When    []string
	WhenArg int
	// Encodes says how the function may encode its results or what it writes to its arguments, even
	// where Results is silent: no fix escapes such a value.
	Encodes Encoding
}

// A HostTest says that a function accepts the parameter Param when net/url finds no host in it.
// The function does not test for "\", which browsers read as "/".
type HostTest struct {
	Param    int
	Returned bool // the function returns the parameter unchanged
}

// Encoding says how a function may encode a text.
type Encoding uint8

// The encodings.
const (
	NotEncoding Encoding = iota
	Segments             // the text has a "/" of its own
	Escapes              // an escaper was called for the text
)

// A ParamUse says what parameter or result Index becomes. For a variadic parameter, Use holds for
// every argument, for a slice for its elements, for a map for its values.
type ParamUse struct {
	Index int
	Use   Use
}

// An OpUse says what the result of an operation on a parameter becomes: the text that fmt.Sprintf
// makes of it and its operands, or the elements of a list.
type OpUse struct {
	Of  text.Term // a Param with an operation
	Use Use
}

// Param returns the parameter in u.Of; an empty Param when there is none.
func (u *OpUse) Param() *text.Param {
	if p, ok := u.Of.Node.(*text.Param); ok {
		return p
	}
	return &text.Param{}
}

// A Write says that a function changes the text that parameter Index, or an element of it, points
// to: it applies Escapers, or does something else when Unknown is set.
type Write struct {
	Index    int
	Escapers []string
	Unknown  bool
}

// A Result is the text of result Index of a function, in terms of the parameters.
type Result struct {
	Index int
	Text  text.Term
	// Raw is set when only callers can judge the text: the package of the function does not know
	// that it is a URL.
	Raw bool
}

// ParamUse returns what parameter i becomes; ok is false when nothing is known.
func (f *Func) ParamUse(i int) (use Use, ok bool) {
	if f == nil {
		return Use{}, false
	}
	for _, p := range f.Params {
		if p.Index == i {
			return p.Use, true
		}
	}
	return Use{}, false
}

// Index returns the index of the first parameter that becomes slot; ok is false when there is
// none.
func (f *Func) Index(slot Slot) (i int, ok bool) {
	if f == nil {
		return 0, false
	}
	for _, p := range f.Params {
		if p.Use.Slot == slot {
			return p.Index, true
		}
	}
	return 0, false
}

// HasUses reports whether f is not nil and says what some parameter becomes.
func (f *Func) HasUses() bool {
	return f != nil && len(f.Params)+len(f.Ops) > 0
}

// ResultAt returns the text of result i; nil when it is unknown.
func (f *Func) ResultAt(i int) *Result {
	if f == nil {
		return nil
	}
	for k := range f.Results {
		if f.Results[k].Index == i {
			return &f.Results[k]
		}
	}
	return nil
}

// IsBody reports whether the value becomes the body of a request.
func (u *Use) IsBody() bool { return u.Slot == Body || u.Slot == FormBody }
