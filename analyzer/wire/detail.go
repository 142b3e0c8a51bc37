package wire

import "strings"

// A Detail is what a finding says beside its message, for those that draw the
// URL, group findings, or know them again.
type Detail struct {
	// Package is the path of the package, and Function the declaration in it that
	// the finding is in: "(*Client).Get", or the name of a variable.
	Package  string `json:"package,omitempty"`
	Function string `json:"function,omitempty"`
	// Severity is that of the finding, where it is graver than its check says.
	Severity string `json:"severity,omitempty"`
	// Confidence says how sure the finding is: "high", "medium" or "low". Rule is the row
	// of the table that says so, and Reason that row in words.
	Confidence string `json:"confidence,omitempty"`
	Rule       string `json:"rule,omitempty"`
	Reason     string `json:"reason,omitempty"`
	// Cause names what holds the value, and where it is in URLs, so that findings of
	// one package and check with the same one are one mistake in several places. It is ""
	// where nothing is known to hold it.
	Cause string `json:"cause,omitempty"`
	// Holder is what holds the value, by what does not change when it is renamed or moved:
	// "parameter 1", "field Client.name", "call (*net/http.Request).FormValue", "value". It is ""
	// where the finding is of no value.
	Holder string `json:"holder,omitempty"`
	// Wrapper is the function that the URL is given to.
	Wrapper string `json:"wrapper,omitempty"`
	// Template is the URL in the notation of templates, around the finding.
	Template string `json:"template,omitempty"`
	// Component is that of RFC 3986, and Place is more precise: "path segment".
	Component string `json:"component,omitempty"`
	Place     string `json:"place,omitempty"`
	// Hole is the value that the finding speaks of; nil where it is text, or
	// more than one.
	Hole    *Hole    `json:"hole,omitempty"`
	Witness *Witness `json:"witness,omitempty"`
	Drawing *Drawing `json:"drawing,omitempty"`
	// Unfixed says why there is no fix that may be applied automatically, by the names of the
	// reasons in package fix: "choice", "otherUse"; "" where there is one, or where no
	// more is known than that there is none. NoFix says it to a person.
	Unfixed string `json:"unfixed,omitempty"`
	NoFix   string `json:"noFix,omitempty"`
	// Entries are the parameters of exported functions and the exported fields that the
	// value is read from, for a fix that escapes it.
	Entries []string `json:"entries,omitempty"`
	// Beside is what the fix escapes beside this value; nil where no other package has a say.
	Beside *Beside `json:"beside,omitempty"`
	// Exported is set for a parameter of an exported function, which callers in
	// other modules may give escaped values.
	Exported bool `json:"exported,omitempty"`
	// Setting is what a finding is about that says of a function or field in the flags
	// escapers, sinks and base-urls that there is none; nil for all others.
	Setting *Setting `json:"setting,omitempty"`
}

// A Setting is something that a flag says of a function or field, as it was given, and why
// it cannot hold.
type Setting struct {
	Text string `json:"text"`
	Why  string `json:"why"`
}

// Beside are other values of the expression that a fix escapes: where its edits for them begin,
// from where the finding does, and the entries of the values.
type Beside struct {
	Edits   []int    `json:"edits"`
	Entries []string `json:"entries"`
}

// A Hole is a value that is put into a URL.
type Hole struct {
	Name   string `json:"name"`
	Set    string `json:"set,omitempty"` // what it may hold, in words; "" where it is escaped
	Origin string `json:"origin"`        // where it comes from: "parameter", "request"
}

// A Witness is a value that goes wrong.
type Witness struct {
	Value string `json:"value"` // what the hole holds: "a/b?c"
	Sent  string `json:"sent"`  // what then is in the URL: "a/b?c"
}

// A Drawing is a URL as it is put together, as far as it is around a
// finding.
type Drawing struct {
	// Start is what the text begins in: "uri-reference", "path", "query",
	// "fragment", "host", "port", "userinfo" or "scheme"; "" where that is not
	// known.
	Start string `json:"start,omitempty"`
	// Whole is set when the text stays there, whatever it holds.
	Whole bool `json:"whole,omitempty"`
	// Before and After are set when there is more of the text.
	Before bool    `json:"before,omitempty"`
	After  bool    `json:"after,omitempty"`
	Pieces []Piece `json:"pieces"`
}

// A Piece is a literal or a value in a drawing.
type Piece struct {
	Text string `json:"text"` // that of a value is in braces
	Hole bool   `json:"hole,omitempty"`
	Base bool   `json:"base,omitempty"` // a value with a scheme and a host
	Here bool   `json:"here,omitempty"` // the finding speaks of it
	// Witness is set for the value that the witness is one of.
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

// detailWord begins the message of the place that belongs to a finding in name only: the
// rest is its detail. With the flag detail each finding has one. That way it goes through
// all that the go command does with diagnostics, its cache among it, and no other driver
// sees it.
const detailWord = "detail"

// FormatDetail encodes d as a message; ok is false if d cannot be encoded.
func FormatDetail(d Detail) (message string, ok bool) { return encode(detailWord, d) }

// ParseDetail returns the detail that is the message of a place which belongs to
// a finding. It returns false for what is none.
func ParseDetail(message string) (d Detail, ok bool) {
	if !decode(detailWord, message, &d) {
		return Detail{}, false
	}
	return d, true
}
