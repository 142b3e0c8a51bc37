// Package literals finds what the grammar allows in the literals of a URL, and what is wrong
// all the same: a delimiter that begins no query and no pair, one in a field that holds
// another component, a port that there is none of, and text that is not normal.
//
// # How it works
//
// An Examiner reads the parts of one template. It judges a literal by the component that it
// begins in, and by the parts around it. What it finds is a Fault: the bytes, what is wrong
// with them, and what would be right, where that is known. What the grammar forbids is
// gathered by package faults.
//
// # What it gives up
//
//   - A literal of another function is judged there.
//   - What a loop repeats, and what a program fills in later, is not judged.
package literals

import (
	"github.com/urlescape/urlescape/analyzer/internal/held"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An Examiner reads the literals of one template.
type Examiner struct {
	T *urltemplate.Template
	// Uses returns the index of the package.
	Uses func() *uses.Index
	// Filled returns a text of the template with a value for a part, -1 for none; see
	// package witness.
	Filled func(part int, value string) (string, bool)
	// Held says what the values of the template may hold already; nil where nobody knows.
	Held *held.Reader
}

// A Fault is a place in a template where something is wrong.
type Fault struct {
	// Part is the index of the part. Of a literal, bytes Start to End are meant; of a hole, all.
	Part, Start, End int
	Message          string
	Shown            held.Query // why it may be so, where that is not in the text itself
	Edit             *Edit      // what would be right; nil where that is not known
}

// An Edit writes Text for bytes Start to End of the literal of a part.
type Edit struct {
	Part, Start, End int
	Text             string
}

// instead returns the fault of bytes for which another text would be right.
func instead(part, start, end int, message, text string) Fault {
	return Fault{Part: part, Start: start, End: end, Message: message, Edit: &Edit{Part: part, Start: start, End: end, Text: text}}
}
