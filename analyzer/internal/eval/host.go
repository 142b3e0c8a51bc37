package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A reading is the function that is read, as calls see it.
type reading struct{ x *exec }

func (r reading) Summary(fn *types.Func) *library.Func {
	if r.x.prog.Summaries == nil || fn.Pkg() == nil || fn.Pkg() == r.x.prog.Pkg {
		return nil
	}
	return r.x.prog.Summaries.Func(fn.Origin())
}

func (r reading) Results(fn *types.Func) (results []value.Value, ok bool) {
	f := r.x.prog.function(fn)
	if f == nil {
		return nil, false
	}
	return f.results, true
}
