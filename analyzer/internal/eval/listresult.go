package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// sequence reads a function literal that yields values and returns them as a
// list of any number of any of them; ok is false for other literals.
//
//	return func(yield func(string) bool) { yield("/users/" + id) }
func (lt *literals) sequence(e *ast.FuncLit) (value, bool) {
	t := lt.x.typed.TypeOf(e)
	if t == nil || typed.Yielded(t) == 0 {
		return value{}, false
	}
	all := &store.Collector{}
	lt.x.mem.Within(func() { lt.inline(e, []value{{Yield: all}}) })
	lt.forgetAssigned(e)
	out := anyNumberOf(all.Yielded)
	out.Func = e
	return out, true
}

// collect adds the last argument of yield to what a sequence has.
func (x *exec) collect(all *store.Collector, c *calls.Site) value {
	if n := len(c.Args); n > 0 && n == len(c.Exprs) {
		v := c.Args[n-1]
		if t := x.typed.TypeOf(c.Exprs[n-1]); t != nil && isTextual(t) {
			v = x.holes.TextOf(c.Exprs[n-1], v)
		}
		all.Yielded = append(all.Yielded, v)
	}
	return x.calls.OpaqueResult(c)
}
