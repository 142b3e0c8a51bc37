package text

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// mayHoldFor reports whether the answer may be that for a text.
func (c *Condition) mayHoldFor(n Node) bool {
	switch m := n.(type) {
	case *Alt:
		return len(m.Of) > maxScan || slices.ContainsFunc(m.Of, c.mayHoldFor)
	case *Foreign:
		return c.mayHoldFor(m.Node)
	case *Arg:
		return c.mayHoldFor(m.Node)
	}
	if s, ok := constantOf(n); ok {
		return c.answer(s) != c.Not
	}
	if c.Not {
		return !c.surely(n)
	}
	return c.possibly(n)
}

// answer is the answer for a constant text.
func (c *Condition) answer(s string) bool {
	switch c.Asks {
	case BeginsWith:
		return strings.HasPrefix(s, c.Const)
	case EndsWith:
		return strings.HasSuffix(s, c.Const)
	case HasText:
		return strings.Contains(s, c.Const)
	default:
		return s == c.Const
	}
}

// surely reports whether the answer is yes for whatever the text may be.
func (c *Condition) surely(n Node) bool {
	switch c.Asks {
	case BeginsWith:
		return strings.HasPrefix(Leading(n), c.Const)
	case EndsWith:
		return strings.HasSuffix(LiteralRun(Leaves(n), false), c.Const)
	case HasText:
		return slices.ContainsFunc(Leaves(n), func(l Leaf) bool {
			lit, ok := l.Node.(*Literal)
			return ok && strings.Contains(lit.Text, c.Const)
		})
	default:
		return false
	}
}

// possibly reports whether the answer is yes for something that the text may be.
func (c *Condition) possibly(n Node) bool {
	v, head := ValueOf(n), Leading(n)
	if c.Const == "" {
		return c.Asks != IsText || v.Empty
	}
	if !v.Set.Contains(rfc3986.Chars(c.Const)) {
		return false
	}
	switch c.Asks {
	case BeginsWith:
		return v.Lead.Has(c.Const[0]) && (strings.HasPrefix(head, c.Const) || strings.HasPrefix(c.Const, head))
	case EndsWith:
		tail := LiteralRun(Leaves(n), false)
		return strings.HasSuffix(tail, c.Const) || strings.HasSuffix(c.Const, tail)
	case IsText:
		return v.Lead.Has(c.Const[0]) && strings.HasPrefix(c.Const, head)
	default:
		return true
	}
}
