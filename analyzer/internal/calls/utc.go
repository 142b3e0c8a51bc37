package calls

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// formatted returns what a call of Format of a time gives; ok is false for other
// calls, and where the layout is not known. The zone of a time in UTC is "Z", not
// "+01:00".
//
//	layout := "2006-01-02"
//	if precise {
//		layout = "2006-01-02T15:04"
//	}
//	t.Format(layout)
func (x *Evaluator) formatted(c *Site) (v rfc3986.Value, ok bool) {
	if library.Of(c.Func).By.What != library.ByLayout || len(c.Exprs) != 1 {
		return rfc3986.Value{}, false
	}
	layout := c.textArg(x, 0)
	if !layout.Text.Known {
		return rfc3986.Value{}, false
	}
	layouts, ok := text.Choices(layout.Text.Node)
	utc := ok && x.isUTC(c.RecvExpr, 0)
	for i, layout := range layouts {
		if utc {
			layout = library.UTCLayout(layout)
		}
		if one := library.LayoutValue(layout); i == 0 {
			v = one
		} else {
			v = v.Join(one)
		}
	}
	return v, ok
}

// maxSteps bounds how far a time is followed to where it was made.
const maxSteps = 8

// isUTC reports whether a time is in UTC.
//
//	t.UTC(), t.UTC().Add(d)
func (x *Evaluator) isUTC(e ast.Expr, steps int) bool {
	if e == nil || steps == maxSteps {
		return false
	}
	e = ast.Unparen(e)
	call, ok := e.(*ast.CallExpr)
	if !ok {
		v, found := x.mem.Peek(e)
		h, isHole := v.Text.Node.(*text.Hole)
		return found && v.Text.Known && isHole && h.Inner != nil && h.Inner != e && x.isUTC(h.Inner, steps+1)
	}
	fn, recv := x.typed.Callee(ast.Unparen(call.Fun))
	switch does := library.Of(fn).Does; {
	case does.Has(library.IsUTC):
		return true
	case does.Has(library.KeepsZone):
		return x.isUTC(recv, steps+1)
	}
	return false
}
