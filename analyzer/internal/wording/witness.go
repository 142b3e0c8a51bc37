package wording

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A Witness is a value that goes wrong.
type Witness struct {
	Value string // what the hole holds: "a/b?c"
	Sent  string // what then is in the URL: "a/b?c"

	// With is a URL with the value, and Without one with a harmless value in its
	// place, by which net/url shows what the message says; empty when it cannot.
	With, Without string

	// Of is what the hole may hold before its escapers.
	Of rfc3986.Value

	// Part is the part of the template that holds the value; 0 means that of the first one.
	Part int
}
