package library

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Entry says that result Index of a function, or the value of a variable or field, is
// chosen by somebody outside of the program: a client, who started it, the environment.
type Entry struct {
	Index  int
	Origin text.Origin
}

// Entry returns who chooses result i, or the value of a variable or field where i is 0;
// UnknownOrigin when that is not known.
func (f *Func) Entry(i int) text.Origin {
	if f == nil {
		return text.UnknownOrigin
	}
	if at := slices.IndexFunc(f.Entries, func(e Entry) bool { return e.Index == i }); at >= 0 {
		return f.Entries[at].Origin
	}
	return text.UnknownOrigin
}
