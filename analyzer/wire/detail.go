package wire

import "strings"

// A Detail holds what the command shows of a finding beside its message.
type Detail struct {
	// Package is the import path of the package. Function is the declaration around the finding:
	// "(*Client).Get", or the name of a variable.
	Package  string `json:"package,omitempty"`
	Function string `json:"function,omitempty"`
	// Severity is the severity of the finding, if it differs from that of its check.
	Severity string `json:"severity,omitempty"`
	// Confidence is "high", "medium" or "low". Rule is the name of the rule that decided so, and
	// Reason says why in words.
	Confidence string `json:"confidence,omitempty"`
	Rule       string `json:"rule,omitempty"`
	Reason     string `json:"reason,omitempty"`
	// Cause identifies the value and its place in URLs. Findings of one check with the same Cause
	// in a package are one mistake in several places. It is "" when the value is not identified.
	Cause string `json:"cause,omitempty"`
	// Holder identifies what holds the value in a way that survives renaming and moving: "parameter
	// 1", "field Client.name", "call (*net/http.Request).FormValue", "value". It is "" for a
	// finding that is not about a value.
	Holder string `json:"holder,omitempty"`
	// Wrapper is the function that takes the URL.
	Wrapper string `json:"wrapper,omitempty"`
	// Template is the part of the URL around the finding, in the notation of templates.
	Template string `json:"template,omitempty"`
	// Component is where the finding is in the URL: "path". Place is more exact: "path segment".
	Component string `json:"component,omitempty"`
	Place     string `json:"place,omitempty"`
	// Hole is the value that the finding is about; nil for a literal or several values.
	Hole    *Hole    `json:"hole,omitempty"`
	Witness *Witness `json:"witness,omitempty"`
	Drawing *Drawing `json:"drawing,omitempty"`
	// Unfixed names the reason why no fix may be applied automatically: "choice", "otherUse". It is
	// "" when there is such a fix, or no reason is known. NoFix is the reason in words.
	Unfixed string `json:"unfixed,omitempty"`
	NoFix   string `json:"noFix,omitempty"`
	// Entries name the exported fields and the parameters of exported functions that the value comes
	// from, if the fix escapes it: see [Given].
	Entries []string `json:"entries,omitempty"`
	// Beside describes other values that the fix escapes; nil when no other package can pass them.
	Beside *Beside `json:"beside,omitempty"`
	// Exported is set if the value is a parameter of an exported function: callers may escape it.
	Exported bool `json:"exported,omitempty"`
	// Setting is the wrong declaration in a flag that the finding is about; nil for other findings.
	Setting *Setting `json:"setting,omitempty"`
}

// A Setting is a wrong declaration (Text) in the flag escapers, sinks or base-urls, and the reason.
type Setting struct {
	Text string `json:"text"`
	Why  string `json:"why"`
}

// Beside describes the values that a fix escapes beside the value of its finding. Edits has the
// byte offsets of the edits for them, from the start of the finding. Entries has the parameters and
// fields that these values come from: see [Given].
type Beside struct {
	Edits   []int    `json:"edits"`
	Entries []string `json:"entries"`
}

// A Hole is a value that is put into a URL: its name, the texts it may hold, and who chooses it.
type Hole struct {
	Name   string `json:"name"`
	Set    string `json:"set,omitempty"` // what the value may hold, in words; "" when it is escaped
	Origin string `json:"origin"`        // who chooses the value: "parameter", "request"
}

// A Witness is an example of a value that makes the URL wrong.
type Witness struct {
	Value string `json:"value"` // the value: "a/b?c"
	Sent  string `json:"sent"`  // the value as it stands in the URL: "a/b?c"
}

// A Drawing shows the text of a URL around a finding: Pieces has its literals and values in order.
type Drawing struct {
	// Start is the component in which Pieces begin: "uri-reference", "path", "query", "fragment",
	// "host", "port", "userinfo" or "scheme"; "" when it is not known.
	Start string `json:"start,omitempty"`
	// Whole is set when no value can end the component Start.
	Whole bool `json:"whole,omitempty"`
	// Before and After are set when the URL has more text before or after Pieces.
	Before bool    `json:"before,omitempty"`
	After  bool    `json:"after,omitempty"`
	Pieces []Piece `json:"pieces"`
}

// A Piece is a literal or a value in a drawing.
type Piece struct {
	Text string `json:"text"` // the text of a literal, or a value in braces
	Hole bool   `json:"hole,omitempty"`
	Base bool   `json:"base,omitempty"` // set for a value with a scheme and a host
	Here bool   `json:"here,omitempty"` // set if the finding is about this literal or value
	// Witness is set for the value of which the field Witness of Detail is an example.
	Witness bool `json:"witness,omitempty"`
}

// String returns the text of the drawing.
func (d *Drawing) String() string {
	var b strings.Builder
	if d.Before {
		b.WriteString("…")
	}
	for _, p := range d.Pieces {
		b.WriteString(p.Text)
	}
	if d.After {
		b.WriteString("…")
	}
	return b.String()
}

// detailWord is the first word of the message of a related place that holds the detail of a
// finding. With the flag detail, each finding has one, as text that the go command can cache.
const detailWord = "detail"

// FormatDetail encodes d as a message; ok is false if d cannot be encoded.
func FormatDetail(d Detail) (message string, ok bool) { return encode(detailWord, d) }

// ParseDetail returns the detail in the message of a related place; ok is false for other messages.
func ParseDetail(message string) (d Detail, ok bool) {
	if !decode(detailWord, message, &d) {
		return Detail{}, false
	}
	return d, true
}
