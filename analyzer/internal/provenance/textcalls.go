package provenance

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TextCalls are the calls of a package that ask something of a text, take one apart, cut off
// its ends, or join a path. They are looked for once, among all that the package names, when they are first asked
// for.
type TextCalls struct {
	all   []*ast.CallExpr
	known bool
}

// Of returns those of functions of a kind, in the order of the source.
func (c *TextCalls) Of(x *uses.Index, is func(*library.Row) bool) (out []*ast.CallExpr) {
	if !c.known {
		c.all, c.known = x.CallsOf(isOverText), true
	}
	for _, call := range c.all {
		if is(library.Of(x.Callee(call))) {
			out = append(out, call)
		}
	}
	return out
}

func isOverText(fn *types.Func) bool {
	if !library.OfPackage(fn, library.IsOverText) {
		return false
	}
	row := library.Of(fn)
	if row.Asks != library.NoQuestion {
		return true
	}
	switch row.Makes {
	case library.OpSplit, library.OpCut, library.OpPathJoin, library.OpTrim, library.OpTrimLeft, library.OpTrimRight:
		return true
	default:
		return false
	}
}
