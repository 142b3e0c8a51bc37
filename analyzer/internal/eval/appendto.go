package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// appendOperations are the functions of package strconv that append a value
// to a []byte.
func appendOperations() map[library.Key]operation {
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
	return map[library.Key]operation{
		{Pkg: "strconv", Name: "AppendInt"}:  integer,
		{Pkg: "strconv", Name: "AppendUint"}: integer,
		{Pkg: "strconv", Name: "AppendBool"}: appends(func(*reader, *site) rfc3986.Value {
			return rfc3986.Exactly("true").Join(rfc3986.Exactly("false"))
		}),
		{Pkg: "strconv", Name: "AppendQuote"}: appends(func(*reader, *site) rfc3986.Value { return rfc3986.NonEmpty(rfc3986.AnyChar()) }),
		{Pkg: "unicode/utf8", Name: "AppendRune"}: func(x *reader, c *site) (value, bool) {
			if len(c.exprs) != 2 {
				return value{}, false
			}
			return concat(c.textArg(x, 0), x.ByteValue(c.exprs[1])), true
		},
		{Pkg: "strconv", Name: "AppendFloat"}: appends(func(*reader, *site) rfc3986.Value { return library.FloatValue(0) }),
	}
}
