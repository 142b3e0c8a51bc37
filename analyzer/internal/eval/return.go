package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
)

func (x *exec) returnStmt(s *ast.ReturnStmt) {
	vals := make([]value, len(x.results))
	switch {
	case len(s.Results) == 0:
		vals = x.namedResults()
	case len(s.Results) == 1 && len(vals) > 1:
		v := x.expr(s.Results[0])
		copy(vals, v.Results)
	default:
		for i, r := range s.Results {
			v := x.expr(r)
			if i < len(vals) {
				vals[i] = v
			}
			if i < len(vals) && x.isNoList(r, i) {
				vals[i] = value{List: true}
			}
		}
	}
	for i := range vals {
		if i < len(s.Results) && len(s.Results) == len(vals) {
			vals[i] = urlobject.Frozen(x.mem, x.mem.Work, s.Results[i], vals[i])
		}
	}
	if x.closures == 0 {
		x.judge.Return(s)
	}
	failed, when := x.isFailure(s), pathOf(x)
	names := x.resultNames()
	for i, v := range vals {
		switch {
		case len(s.Results) == len(vals):
			x.returns(s.Results[i], v, i)
		case len(s.Results) == 1:
			x.returnsPart(s.Results[0], v, i) // return f()
		case i < len(names):
			x.returnsPart(names[i], v, i) // return
			x.escapes(names[i], v)
		}
		if failed && (v.Known && v.Node == nil || i < len(s.Results) && (x.isNoRune(s.Results[i]) || x.isNoList(s.Results[i], i))) {
			// return "", err: the caller does not use the text.
			continue
		}
		x.joinResult(i, v, when)
	}
	x.joinWrites()
	if x.leave != nil {
		if x.leave.returned != nil {
			x.leave.returned(s)
		}
		x.leave.breaks = append(x.leave.breaks, x.leaving(x.leave, x.jumps))
	}
	x.returned = true
	x.mem.Env.Dead = true
}

// isFailure reports whether a return statement returns an error that is not
// nil beside its other results.
func (x *exec) isFailure(s *ast.ReturnStmt) bool {
	if len(s.Results) < 2 {
		return false
	}
	last := s.Results[len(s.Results)-1]
	t := x.typed.TypeOf(last)
	return t != nil && isError(t)
}

// isNoRune reports whether an expression is the zero value of a rune or an octet.
func (x *exec) isNoRune(e ast.Expr) bool {
	t := x.typed.TypeOf(e)
	return t != nil && isRune(t) && x.typed.Index(e) == 0
}

// isNoList reports whether an expression that is returned as result i is nil, of a list.
func (x *exec) isNoList(e ast.Expr, i int) bool {
	if !x.typed.Types[e].IsNil() || x.fn == nil || x.closures > 0 || i >= x.fn.Signature().Results().Len() {
		return false
	}
	_, ok := x.fn.Signature().Results().At(i).Type().Underlying().(*types.Slice)
	return ok
}

// joinResult joins result i of return statements, of which one is made under a condition;
// the first one is taken as it is.
func (x *exec) joinResult(i int, v value, when *text.Condition) {
	old := x.results[i]
	isFirst := !x.returned && !old.Known && old.Obj == nil
	if isFirst || !old.Known && !old.List && old.Obj == nil && old.Expr == nil && (v.Known || v.List) {
		x.results[i] = v
		if x.closures == 0 {
			x.whens[i] = when
		}
		return
	}
	if x.closures > 0 {
		x.results[i] = store.Join(old, v)
		return
	}
	x.results[i] = store.JoinOn(old, x.whens[i], v, when)
	x.whens[i] = nil
}

func (x *exec) namedResults() []value {
	vals := make([]value, len(x.results))
	for i, n := range x.resultNames() {
		vals[i], _ = x.mem.Env.Get(key{Var: x.typed.Defs[n]})
	}
	return vals
}

// resultNames returns the names of the results; nil when they have none.
func (x *exec) resultNames() []*ast.Ident {
	var names []*ast.Ident
	if x.sig == nil || x.sig.Results == nil {
		return nil
	}
	for _, f := range x.sig.Results.List {
		names = append(names, f.Names...)
	}
	if len(names) != len(x.results) {
		return nil
	}
	return names
}
