package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// entriesOf returns which results of a function somebody outside of the program chooses.
//
//	func UserID(r *http.Request) string { return r.PathValue("id") }
func (p *program) entriesOf(results []value.Value) []library.Entry {
	var out []library.Entry
	for i, r := range results {
		if o := value.OriginOf(r); o.IsForeign() {
			out = append(out, library.Entry{Index: i, Origin: o})
		}
	}
	return out
}
