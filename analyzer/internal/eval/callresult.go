package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A resulter says what a call gives, of a function of the program above all.
type resulter struct{ x *exec }

// functionResults evaluates a call of a function of this package.
func (rs *resulter) functionResults(c *calls.Site, f *function) value.Value {
	results := make([]value.Value, len(f.results))
	for i, r := range f.results {
		if r.List && !r.Text.Known {
			results[i] = rs.x.calls.ListResult(c, i, r)
			continue
		}
		results[i] = value.Inherit(rs.resultOf(c, i, r), r)
		if t := typed.Result(c.Sig, i); r.Runes != nil && t != nil && isRune(t) {
			results[i].Runes = r.Runes
		}
	}
	if len(results) == 0 {
		return value.Value{}
	}
	return calls.Several(results)
}

func (rs *resulter) resultOf(c *calls.Site, i int, r value.Value) value.Value {
	if !r.Text.Known {
		t := typed.Result(c.Sig, i)
		if t == nil {
			return value.Value{}
		}
		return rs.x.calls.OpaqueCall(c, i, t)
	}
	parts := calls.MaxLocalParts
	if !rs.x.mem.Work.Spend(r.Text.Size) {
		parts = 0
	}
	n := rs.summary(c.Func.Origin(), i, r.Text.Node, parts)
	if n == nil && r.Text.Node == nil {
		return value.OfNode(nil, 0)
	}
	return calls.ResultOf(rs.x.calls, c, i, n, r.Text.Node)
}

// summary is text.Abstract of result i of a function of the package, once for all of its
// calls.
func (rs *resulter) summary(fn *types.Func, i int, n text.Node, parts int) text.Node {
	f := rs.x.prog.funcs[fn]
	if f == nil || parts != calls.MaxLocalParts || i >= len(f.results) || f.results[i].Text.Node != n {
		return text.Abstract(n, fn.Signature(), parts)
	}
	if f.summaries == nil {
		f.summaries = make([]text.Node, len(f.results))
	}
	if f.summaries[i] == nil {
		f.summaries[i] = text.Abstract(n, fn.Signature(), parts)
	}
	return f.summaries[i]
}

// maxReturned bounds the elements of a list that callers of the function distinguish: each
// of them reads them all.
const maxReturned = 1 << 8

// bounded returns a result as the callers of the function see it: of one that
// has too many parts, what it may hold is left, and of a list with too many elements that
// it has any number of any of them.
func bounded(r value.Value) value.Value {
	if r.List && len(r.Elems) > maxReturned {
		return value.ListOf(value.AnyOf(r.Elems))
	}
	if !r.Text.Known || r.Text.Size <= calls.MaxLocalParts {
		return r
	}
	return value.OfNode(&text.Hole{Value: text.ValueOf(r.Text.Node)}, 1)
}
