package calls

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// appendOperations append a value to a []byte.
func appendOperations() map[library.Op]Operation {
	appends := func(held func(x *Evaluator, c *Site) rfc3986.Value) Operation {
		return func(x *Evaluator, c *Site) (store.Value, bool) {
			if len(c.Exprs) < 2 {
				return store.Value{}, false
			}
			e := c.Exprs[1]
			h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: x.typed.TypeOf(e), Value: held(x, c)}
			return store.Concat(c.textArg(x, 0), store.OfNode(h, 1)), true
		}
	}
	integer := appends(func(x *Evaluator, c *Site) rfc3986.Value {
		base := 36
		if len(c.Exprs) == 3 {
			if i, ok := x.typed.Int(c.Exprs[2]); ok && i >= 2 {
				base = i
			}
		}
		return library.IntValue(base)
	})
	return map[library.Op]Operation{
		library.OpAppendInt: integer,
		library.OpAppendBool: appends(func(*Evaluator, *Site) rfc3986.Value {
			return rfc3986.Exactly("true").Join(rfc3986.Exactly("false"))
		}),
		library.OpAppendQuote: appends(func(*Evaluator, *Site) rfc3986.Value { return rfc3986.NonEmpty(rfc3986.AnyChar()) }),
		library.OpAppendRune: func(x *Evaluator, c *Site) (store.Value, bool) {
			if len(c.Exprs) != 2 {
				return store.Value{}, false
			}
			return store.Concat(c.textArg(x, 0), x.holes.ByteValue(c.Exprs[1], c.Arg(1))), true
		},
		library.OpAppendFloat: appends(func(*Evaluator, *Site) rfc3986.Value { return library.FloatValue(0) }),
	}
}
