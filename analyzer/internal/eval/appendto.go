package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// appendOperations append a value to a []byte.
func appendOperations() map[library.Op]operation {
	appends := func(held func(x *reader, c *site) rfc3986.Value) operation {
		return func(x *reader, c *site) (value, bool) {
			if len(c.exprs) < 2 {
				return value{}, false
			}
			e := c.exprs[1]
			h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: x.Typed.TypeOf(e), Value: held(x, c)}
			return concat(c.textArg(x, 0), ofNode(h, 1)), true
		}
	}
	integer := appends(func(x *reader, c *site) rfc3986.Value {
		base := 36
		if len(c.exprs) == 3 {
			if i, ok := x.Typed.Int(c.exprs[2]); ok && i >= 2 {
				base = i
			}
		}
		return library.IntValue(base)
	})
	return map[library.Op]operation{
		library.OpAppendInt: integer,
		library.OpAppendBool: appends(func(*reader, *site) rfc3986.Value {
			return rfc3986.Exactly("true").Join(rfc3986.Exactly("false"))
		}),
		library.OpAppendQuote: appends(func(*reader, *site) rfc3986.Value { return rfc3986.NonEmpty(rfc3986.AnyChar()) }),
		library.OpAppendRune: func(x *reader, c *site) (value, bool) {
			if len(c.exprs) != 2 {
				return value{}, false
			}
			return concat(c.textArg(x, 0), x.ByteValue(c.exprs[1])), true
		},
		library.OpAppendFloat: appends(func(*reader, *site) rfc3986.Value { return library.FloatValue(0) }),
	}
}
