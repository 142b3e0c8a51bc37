package library

import "github.com/urlescape/urlescape/analyzer/internal/text"

// A Slot says what a string becomes: a URL, or a component of one.
type Slot uint8

// The slots. The text in an escaped slot is parsed, so every value in it must be percent-encoded.
// The function that takes the text in a decoded slot encodes it, so its values must not be encoded.
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

// A Use says what the value of a parameter, a field or a result becomes.
type Use struct {
	Slot Slot
	// Around is the text around the value, in which Self stands for the value. The zero Term means
	// that the value is the whole text of the slot.
	Around text.Term
	// Via names the library function or field that the value goes to, for messages and debug
	// output: "net/http.NewRequest".
	Via string
	// Tail is set when the value ends the text and may hold several components. Callers then have to
	// escape the values in it.
	Tail bool
	// Beside is set when the value is kept in a field that is also used for another purpose than a
	// URL. Escaping the value would change that use.
	Beside bool
}

// A Func is a summary of a function or method: what is known of it without its body.
type Func struct {
	// Params say what the parameters become.
	Params []ParamUse
	// Ops say what becomes of texts that the function makes of a parameter by formatting or joining.
	Ops []OpUse
	// Results are the texts of the results, made of the parameters.
	Results []Result
	// Writes are the changes of texts that parameters point to.
	Writes []Write
	// Verdicts say what the outcome of a call shows of the arguments.
	Verdicts []Verdict
	// Entries are the results that somebody outside of the program chooses.
	Entries []Entry
	// Redirects are the indexes of parameters to which a client is redirected, unchanged.
	Redirects []int
	// HostTests are the parameters that the function tests for having no host: see [HostTest].
	HostTests []HostTest
	// When limits Params to calls whose argument WhenArg is one of these constants, in upper or lower
	// case. Nil means every call.
	When    []string
	WhenArg int
	// Encodes says how the function may encode its results, or texts that it writes to its arguments.
	// No fix escapes such a text again.
	Encodes Encoding
}

// A HostTest says that a function returns true, or no error, if net/url finds no host in the text
// of parameter Param. The function does not test for "\", which browsers read as "/".
type HostTest struct {
	Param    int
	Returned bool // the function returns the parameter unchanged
}

// An Encoding says how a function may encode a text.
type Encoding uint8

// The values of Encoding.
const (
	NotEncoding Encoding = iota
	Segments             // the function adds a "/" to the text
	Escapes              // the function calls an escaper for the text
)

// A ParamUse says what parameter Index becomes, or in a list about results, what result Index
// becomes. Use holds for each argument of a variadic parameter, each element of a slice, and each
// value of a map.
type ParamUse struct {
	Index int
	Use   Use
}

// An OpUse says what the result of an operation on a parameter becomes: the text that fmt.Sprintf
// makes with the parameter as the format, or the joined elements of a list.
type OpUse struct {
	Of  text.Term // a Param with an operation
	Use Use
}

// Param returns u.Of as a Param; an empty Param if u.Of is another node.
func (u *OpUse) Param() *text.Param {
	if p, ok := u.Of.Node.(*text.Param); ok {
		return p
	}
	return &text.Param{}
}

// A Write says that a function changes the text, or the texts of a list, to which parameter Index
// points. It applies Escapers. If Unknown is set, it changes the text in an unknown way instead.
type Write struct {
	Index    int
	Escapers []string
	Unknown  bool
}

// A Result is the text of result Index of a function, made of its parameters.
type Result struct {
	Index int
	Text  text.Term
	// Raw is set when the package of the function does not know that the text is a URL, so that
	// only callers can judge it.
	Raw bool
}

// ParamUse returns the use of parameter i in f.Params; ok is false if there is none, or f is nil.
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

// Index returns the index of the first parameter that becomes slot; ok is false when there is none.
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

// HasUses reports whether f has a use of some parameter; false if f is nil.
func (f *Func) HasUses() bool {
	return f != nil && len(f.Params)+len(f.Ops) > 0
}

// ResultAt returns the entry of f.Results for result i; nil when there is none, or f is nil.
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
