package eval

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// isSetting reports whether what a function returns is a setting of the program: it has
// no operands, and hands out a variable of a package or a field of one as it is.
//
//	func Environment() string { return options.Environment }
func (p *program) isSetting(fn *types.Func, result value) bool {
	if sig := fn.Signature(); sig.Recv() != nil || sig.Params().Len() > 0 || !result.Text.Known {
		return false
	}
	h, ok := text.Made(result.Text.Node).(*text.Hole)
	if !ok || h.Var == nil || h.Op != nil || len(h.Escapers) > 0 {
		return false
	}
	return isPackageLevel(h.Var) || (typed.Info{Info: p.Info}).IsOfPackage(h.Inner)
}

// asSetting returns result i of a function as its callers have it.
func (f *function) asSetting(i int, v value) value {
	isSetting := func(e library.Entry) bool { return e.Index == i && e.Origin == text.Setting }
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || h.Origin != text.UnknownOrigin || !slices.ContainsFunc(f.entries, isSetting) {
		return v
	}
	c := *h
	c.Origin = text.Setting
	v.Text.Node = &c
	return v
}
