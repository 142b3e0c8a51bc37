package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// readerGoes records the text of a reader that goes to a sink which is known only to the
// package.
func readerGoes(x *exec, e ast.Expr, v value.Value, s Sink) {
	if t := x.typed.TypeOf(e); v.Text.Known || t == nil || typed.IsTextual(t) {
		return
	}
	if e, v := x.calls.Read(e, v); v.Text.Known {
		x.record.candidate(e, v, s)
	}
}

// Body returns what a body is that a candidate gives: FormBody where the media type of one
// is named beside it or in its function, NoSlot where others are, and Body where none is, so
// that those who give it know.
func (f *Flow) Body(c *Candidate) library.Slot {
	m := c.Sink.Media
	if m == value.NoMedia {
		m = f.media.Of(c.In)
	}
	switch m {
	case value.FormMedia:
		return library.FormBody
	case value.OtherMedia:
		return library.NoSlot
	case value.NoMedia:
	}
	return library.Body
}

// declaration returns the declaration of a function of the package; nil for others.
func (p *program) declaration(fn *types.Func) *ast.FuncDecl {
	if f := p.funcs[fn.Origin()]; f != nil {
		return f.decl
	}
	return nil
}
