package library

import "github.com/urlescape/urlescape/analyzer/internal/text"

// A Slot is the place in a URL that a string becomes.
type Slot uint8

// The slots. In an escaped slot the text is parsed, so every value must be
// percent-encoded before it is put there; in a decoded slot the callee
// encodes, so a raw value is right and an escaped one is the mistake.
const (
	NoSlot Slot = iota // not a URL, or not known

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
	Segment    // one path segment that the callee escapes itself, decoded

	Scheme   // a scheme
	Host     // a host without a port
	HostPort // host or host:port of a URL
	DialAddr // host:port to connect to, in no URL

	FormBody // an application/x-www-form-urlencoded body (escaped)
	Body     // the body of a request: a form where the media type beside it says so
)

var slotNames = [...]string{
	NoSlot: "nothing", URL: "URL", Reference: "reference", EscapedPath: "escaped path", JoinElement: "JoinPath element",
	RawQuery: "query", RawFragment: "escaped fragment", Opaque: "opaque part", Path: "decoded path", Fragment: "decoded fragment",
	QueryKey: "query key", QueryValue: "query value", User: "user name", Password: "password", Segment: "decoded path segment",
	Scheme: "scheme", Host: "host", HostPort: "host and port", DialAddr: "dial address", FormBody: "form body", Body: "body",
}

// String returns the words that debug output uses.
func (s Slot) String() string {
	if int(s) < len(slotNames) {
		return slotNames[s]
	}
	return slotNames[NoSlot]
}

// IsDecoded reports whether the slot takes raw text, which the callee escapes.
func (s Slot) IsDecoded() bool { return s >= Path && s <= Segment }

// A Use says what a parameter, a field or a result becomes.
type Use struct {
	Slot Slot
	// Around is the text around the value in the slot: exactly one part is Self.
	// The zero Term means that the value is the whole text.
	Around text.Term
	// Via names what the value reaches, for messages and debug output:
	// "net/http.NewRequest".
	Via string
	// Tail reports that the value ends the text and may hold several
	// components, so that callers escape the parts of what they give.
	Tail bool
	// Beside reports that the value is kept in a field that is read for something which
	// is no URL, too: what escapes the value would change that.
	Beside bool
}

// A Func is what is known of a function or method.
type Func struct {
	Params []ParamUse
	// Ops say what becomes of what operations make of parameters.
	Ops     []OpUse
	Results []Result
	Writes  []Write
	// Verdicts are what its outcome shows of texts that it is given.
	Verdicts []Verdict
	// Entries say which of its results somebody outside of the program chooses.
	Entries []Entry
	// Redirects are the parameters that a client is sent to as they are.
	Redirects []int
	// HostTests are the parameters of which it tests no more than that net/url finds no host.
	HostTests []HostTest
	// When limits Params to calls whose argument WhenArg is one of these
	// constants; case does not matter. Nil means every call.
	When    []string
	WhenArg int
	// Encodes says what it may do to what it returns, or puts into what it is given, whether
	// or not Results says so: no fix escapes that.
	Encodes Encoding
}

// A HostTest says that a function goes on with the texts of a parameter in which net/url finds
// no host, and keeps no other slash out.
type HostTest struct {
	Param    int
	Returned bool // it returns the parameter as it is
}

// Encoding says what a function may do to a text.
type Encoding uint8

// The encodings.
const (
	NotEncoding Encoding = iota
	Segments             // it has a "/" of its own
	Escapes              // an escaper was called for it
)

// A ParamUse says what parameter Index, or result Index, becomes. For a variadic parameter it
// speaks of every argument, for a slice of its elements, for a map of its values.
type ParamUse struct {
	Index int
	Use   Use
}

// An OpUse says what becomes of the text that an operation makes of a parameter:
// what fmt.Sprintf makes of it and its operands, or the elements of a list.
type OpUse struct {
	Of  text.Term // a Param with an operation
	Use Use
}

// Param returns the parameter that the operation waits for.
func (u *OpUse) Param() *text.Param {
	if p, ok := u.Of.Node.(*text.Param); ok {
		return p
	}
	return &text.Param{}
}

// A Write says what a function makes of the text that parameter Index, or an
// element of it, points to: it applies the escapers, or Unknown is set.
type Write struct {
	Index    int
	Escapers []string
	Unknown  bool
}

// A Result is the text that result Index of a function holds, in terms of
// the parameters.
type Result struct {
	Index int
	Text  text.Term
	// Raw is set when no package judges the text before the caller does: the
	// package of the function does not know that it is a URL.
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

// Index returns the index of the first parameter that becomes slot; ok is false
// when there is none.
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

// HasUses reports whether anything is known of the parameters.
func (f *Func) HasUses() bool {
	return f != nil && len(f.Params)+len(f.Ops) > 0
}

// ResultAt returns what is known of result i; nil when nothing is.
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

// IsBody reports whether a use is that of the body of a request.
func (u *Use) IsBody() bool { return u.Slot == Body || u.Slot == FormBody }
