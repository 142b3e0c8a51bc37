package calls

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// trimOperations cut text off the ends of a text.
func trimOperations() map[library.Op]Operation {
	cutset := func(left, right bool) Operation {
		return func(x *Evaluator, c *Site) (value.Value, bool) {
			set, ok := c.textArg(x, 1).Text.Constant()
			if !ok || !isASCII(set) {
				return x.trimSome(c), true
			}
			return x.trim(c, set, left, right), true
		}
	}
	affix := func(left bool) Operation {
		return func(x *Evaluator, c *Site) (value.Value, bool) { return x.trimAffix(c, left), true }
	}
	cut := func(left bool) Operation {
		return func(x *Evaluator, c *Site) (value.Value, bool) {
			v := x.trimAffix(c, left)
			v.Results = []value.Value{v, {}}
			return v, true
		}
	}
	return map[library.Op]Operation{
		library.OpTrim:       cutset(true, true),
		library.OpTrimLeft:   cutset(true, false),
		library.OpTrimRight:  cutset(false, true),
		library.OpTrimSpace:  func(x *Evaluator, c *Site) (value.Value, bool) { return x.trim(c, " \t\n\v\f\r", true, true), true },
		library.OpTrimPrefix: affix(true),
		library.OpTrimSuffix: affix(false),
		library.OpCutPrefix:  cut(true),
		library.OpCutSuffix:  cut(false),
	}
}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 }) < 0
}

// trim evaluates strings.Trim and its relatives with a set of bytes.
func (x *Evaluator) trim(c *Site, set string, left, right bool) value.Value {
	return x.cut(c, text.TrimOf(set, left, right))
}

// trimSome evaluates a call that cuts off bytes that are not known.
func (x *Evaluator) trimSome(c *Site) value.Value {
	v := c.textArg(x, 0)
	return x.madeOf(c, v, text.Trimmed(x.valueOf(v), rfc3986.AnyChar(), true))
}

// trimAffix evaluates TrimPrefix and TrimSuffix.
func (x *Evaluator) trimAffix(c *Site, left bool) value.Value {
	affix, ok := c.textArg(x, 1).Text.Constant()
	if !ok {
		v := c.textArg(x, 0)
		return x.madeOf(c, v, text.WithoutAffix(x.valueOf(v), "", left))
	}
	return x.cut(c, text.AffixOf(affix, left))
}

// cut is what a change cuts of the first argument. Of the text at the start of a turn
// of a loop it is known when that is.
func (x *Evaluator) cut(c *Site, change text.Change) value.Value {
	v := c.textArg(x, 0)
	if v.Text.IsPending() {
		unknown := x.madeOf(c, value.Value{}, rfc3986.AnyValue()).Text
		return value.Value{Text: text.Making{Change: change, Call: c.Expr, Unknown: unknown, Work: x.mem.Work}.Apply(v.Text)}
	}
	if out, ok := change.Of(v.Text, c.Expr, x.mem.Work); ok {
		return value.Value{Text: out}
	}
	return x.madeOf(c, v, rfc3986.AnyValue())
}
