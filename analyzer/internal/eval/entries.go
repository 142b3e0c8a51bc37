package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// entriesOf returns which results of a function somebody outside of the program chooses,
// and which are settings.
//
//	func UserID(r *http.Request) string { return r.PathValue("id") }
func (p *program) entriesOf(fn *types.Func, results []value) []library.Entry {
	var out []library.Entry
	for i, r := range results {
		switch o := chosenBy(r); {
		case o.IsForeign():
			out = append(out, library.Entry{Index: i, Origin: o})
		case p.isSetting(fn, r):
			out = append(out, library.Entry{Index: i, Origin: text.Setting})
		}
	}
	return out
}

// enteredElsewhere returns who chooses what a variable or field of another package holds.
func (p *program) enteredElsewhere(v *types.Var) text.Origin {
	if p.Summaries == nil {
		return text.UnknownOrigin
	}
	return p.Summaries.Variable(v).Entry(0)
}

// chosenBy returns who chooses a value: of one that is a constant in some cases, who
// chooses it in the others.
func chosenBy(v value) text.Origin {
	if o := store.OriginOf(v); o != text.UnknownOrigin || !v.Text.Known {
		return o
	}
	alt, ok := text.Made(v.Text.Node).(*text.Alt)
	if !ok {
		return text.UnknownOrigin
	}
	by := text.UnknownOrigin
	for _, of := range alt.Of {
		if _, isConstant := text.Made(of).(*text.Literal); isConstant {
			continue
		}
		o := store.OriginOf(ofNode(of, 1))
		if o == text.UnknownOrigin || by != text.UnknownOrigin && o != by {
			return text.UnknownOrigin
		}
		by = o
	}
	return by
}
