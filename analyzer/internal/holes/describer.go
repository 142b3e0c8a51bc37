package holes

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/scan"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Describer says what the values of a function are of which nothing is known but
// their types, declarations and names.
type Describer struct {
	// Scan is what the declarations of the package say together.
	Scan  *scan.Package
	Typed typed.Info
	// Func is the function that is read; nil at package level.
	Func *types.Func
	// params are the parameters of Func; nil before they are asked for.
	params map[*types.Var]bool
	// holes are what variables are of which nothing is known. Nodes are never
	// changed once they are made, so that every reading has the same.
	holes map[*types.Var]*text.Hole
}

// New returns what describes the values of a function, which is nil at
// package level.
func New(p *scan.Package, fn *types.Func) *Describer {
	return &Describer{Scan: p, Typed: typed.Info{Info: p.Info}, Func: fn}
}

// Describe adds to a hole what its type, variable and name say of it.
func (x *Describer) Describe(h *text.Hole, e ast.Expr, t types.Type) {
	if e != nil {
		if tv, ok := x.Typed.Types[e]; ok && tv.Value != nil {
			h.Origin = text.Constant
			h.Value = rfc3986.Exactly(constantText(tv.Value))
			return
		}
	}
	if v, ok := library.LookupType(t); ok {
		h.Value = v
	} else if v, ok := x.Scan.EnumValue(t); ok {
		h.Value = v
	}
	if h.Var != nil && h.Origin == text.UnknownOrigin && x.IsParameter(h.Var) {
		h.Origin = text.Parameter
	}
	if h.Var != nil && h.Origin == text.UnknownOrigin {
		if s, ok := library.LookupVarOrigin(h.Var); ok {
			h.Origin = s.Text()
		}
	}
	if h.Var != nil && !store.IsControlled(h.Origin) {
		if o := x.Scan.Sources[h.Var.Origin()]; store.IsControlled(o) {
			h.Origin = o
		}
	}
	kind := names.Unknown
	if typed.IsTextual(t) {
		kind = names.Judge(names.Value{Name: text.LastName(h.Name)}, names.Site{}).Kind
	}
	h.AsSent = kind == names.Raw
	if kind == names.Escaped {
		h.Escapers = append(h.Escapers, text.Escaper{Name: text.UnknownEscape})
		h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
		h.Value.BadPct = false
	}
}

// IsParameter reports whether v is a parameter of the function that is read.
func (x *Describer) IsParameter(v *types.Var) bool {
	if x.Func == nil || v.Kind() != types.ParamVar {
		return false
	}
	if x.params == nil {
		x.params = map[*types.Var]bool{}
		for param := range x.Func.Signature().Params().Variables() {
			x.params[param] = true
		}
	}
	return x.params[v]
}
