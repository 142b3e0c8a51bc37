package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A reading is the function that is read, as calls see it.
type reading struct{ x *exec }

func (r reading) Summary(fn *types.Func) *library.Func {
	if r.x.prog.Summaries == nil || fn.Pkg() == nil || fn.Pkg() == r.x.prog.Pkg {
		return nil
	}
	return r.x.prog.Summaries.Func(fn.Origin())
}

func (r reading) Results(fn *types.Func) (results []value, ok bool) {
	f := r.x.prog.function(fn)
	if f == nil {
		return nil, false
	}
	return f.results, true
}

func (r reading) Implemented(im *types.Func, i int) (v rfc3986.Value, ok bool) {
	return r.x.prog.implemented(im, i)
}

func (r reading) Inline(f *ast.FuncLit, args []value, returned func(*ast.ReturnStmt)) []value {
	return r.x.lits.inlineTo(f, args, returned)
}
