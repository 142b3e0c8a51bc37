package wording

import (
	"github.com/urlescape/urlescape/analyzer/internal/drawing"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

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
	// Theme is what findings of the package and the check that have the same one are
	// about: what the program is known by, the token of a client say. A list for people
	// needs it once. It is "" for most.
	Theme string `json:"theme,omitempty"`
	// Cause names what holds the value, and where it stands in URLs, so that findings of
	// one package and check with the same one are one mistake in several places. It is ""
	// where nothing is known to hold it.
	Cause string `json:"cause,omitempty"`
	// Wrapper is the function that the URL is given to.
	Wrapper string `json:"wrapper,omitempty"`
	// Template is the URL in the notation of templates, around the finding.
	Template string `json:"template,omitempty"`
	// Component is that of RFC 3986, and Place is more precise: "path segment".
	Component string `json:"component,omitempty"`
	Place     string `json:"place,omitempty"`
	// Hole is the value that the finding speaks of; nil where it is text, or
	// more than one.
	Hole    *HoleDetail      `json:"hole,omitempty"`
	Witness *Witness         `json:"witness,omitempty"`
	Drawing *drawing.Drawing `json:"drawing,omitempty"`
	// Unfixed says why there is no fix that may be applied unseen, by the names of the
	// reasons in package fix: "choice", "otherUse"; "" where there is one, or where no
	// more is known than that there is none. NoFix says it to a person.
	Unfixed string `json:"unfixed,omitempty"`
	NoFix   string `json:"noFix,omitempty"`
	// Entries are the parameters of exported functions and the exported fields that the
	// value is read from, for a fix that escapes it; for one that drops an escaper, the
	// parameters of queries by which it is read: "?=prompt".
	Entries []string `json:"entries,omitempty"`
	// Exported is set for a parameter of an exported function, which callers in
	// other modules may give escaped values.
	Exported bool `json:"exported,omitempty"`
}

// A HoleDetail is a value that is put into a URL.
type HoleDetail struct {
	Name   string `json:"name"`
	Set    string `json:"set,omitempty"` // what it may hold, in words; "" where it is escaped
	Origin string `json:"origin"`        // where it comes from: "parameter", "request"
}

// A Witness is a value that goes wrong.
type Witness struct {
	Value string `json:"value"` // what the hole holds: "a/b?c"
	Sent  string `json:"sent"`  // what then stands in the URL: "a/b?c"

	// With is a URL with the value, and Without one with a harmless value in its
	// place, by which net/url shows what the message says; empty when it cannot.
	With, Without string `json:"-"`

	// Of is what the hole may hold before its escapers.
	Of rfc3986.Value `json:"-"`

	// Part is the part of the template that holds the value; 0 means that of the first one.
	Part int `json:"-"`
}
