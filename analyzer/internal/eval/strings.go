package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// stringOperations make text of text.
func stringOperations() map[library.Op]operation {
	return map[library.Op]operation{
		library.OpSame:            sameText,
		library.OpJoin:            stringsJoin,
		library.OpRepeat:          stringsRepeat,
		library.OpReplace:         stringsReplace,
		library.OpNewReplacer:     newReplacer,
		library.OpReplacerReplace: replacerReplace,
		library.OpReplacerWrite:   replacerWrite,
		library.OpLower:           recases(text.Lower),
		library.OpUpper:           recases(text.Upper),
		library.OpTitle:           recases(text.Title),
		library.OpValidUTF8:       validText,
		library.OpMap:             mapped,
		library.OpSplit:           split,
		library.OpSplitAfter:      split,
		library.OpFields:          fields,
		library.OpFieldsFunc:      fieldsFunc,
		library.OpLines:           lines,
		library.OpCut:             cut,
		library.OpEncodeText:      (*reader).encodeCall,
		library.OpJoinHostPort:    joinHostPort,
	}
}

// stringsJoin evaluates strings.Join of a list of which anything is known.
func stringsJoin(x *reader, c *site) (value, bool) {
	if len(c.exprs) != 2 {
		return value{}, false
	}
	sep := c.textArg(x, 1)
	if c.args[0].List {
		if v := x.joinedList(c.exprs[0], c.args[0].Items(), sep); v.Known {
			return v, true
		}
	}
	v := x.opaqueResult(c)
	h, ok := v.Node.(*text.Hole)
	if s, isConst := sep.Constant(); ok && v.Known && isConst && s == "/" {
		joined := *h
		joined.Joined = text.JoinedList
		if sel, isSelector := ast.Unparen(c.exprs[0]).(*ast.SelectorExpr); isSelector && x.Typed.Field(sel) != nil {
			joined.Joined = text.JoinedField
		}
		v.Node = &joined
	}
	return v, true
}

// maxRepeated bounds the copies of a repeated text that are written out.
const maxRepeated = 16

func stringsRepeat(x *reader, c *site) (value, bool) {
	v := c.textArg(x, 0)
	if len(c.exprs) != 2 || !v.Known {
		return value{}, false
	}
	n := x.Typed.Index(c.exprs[1])
	if n < 0 || n > maxRepeated {
		return repeat(v), true
	}
	out := ofNode(nil, 0)
	for range n {
		out = concat(out, v)
	}
	return out, true
}

func sameText(x *reader, c *site) (value, bool) {
	return c.textArg(x, 0), len(c.exprs) > 0
}

// validText evaluates ToValidUTF8: what is replaced are octets from 0x80 on.
func validText(x *reader, c *site) (value, bool) {
	v := c.textArg(x, 0)
	if v.Hole() == nil {
		return v, v.Known
	}
	val := x.valueOf(v)
	if with := x.valueOf(c.textArg(x, 1)); val.Set.Meets(rfc3986.Range(0x80, 0xff)) {
		val.Set, val.Lead = val.Set.Union(with.Set), val.Lead.Union(with.Lead)
		val.Empty = true
		val.Dots = val.Set.Has('.')
		val.BadPct = val.BadPct || val.Set.Has('%')
		if with.Empty {
			val.Lead = val.Set
		}
	}
	return x.rewriteHole(c, v, val), true
}

// rewriteHole returns the hole v as the call c changes it.
func (x *reader) rewriteHole(c *site, v value, val rfc3986.Value) value {
	h, ok := v.Node.(*text.Hole)
	if !ok {
		return v
	}
	n := h.Changed(c.expr, val)
	n.Var = nil
	return ofNode(n, 1)
}

// recases returns an operation that changes the case of the first argument.
func recases(to func(text.Text, *ast.CallExpr, *text.Budget) text.Text) operation {
	return func(x *reader, c *site) (value, bool) {
		return value{Text: to(c.textArg(x, 0).Text, c.expr, x.Work)}, true
	}
}
