package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// stringOperations make text of text.
func stringOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSame:            sameText,
		library.OpJoin:            stringsJoin,
		library.OpReplace:         stringsReplace,
		library.OpNewReplacer:     newReplacer,
		library.OpReplacerReplace: replacerReplace,
		library.OpLower:           recases(text.Lower),
		library.OpUpper:           recases(text.Upper),
		library.OpTitle:           recases(text.Title),
		library.OpSplit:           split,
		library.OpFields:          fields,
		library.OpCut:             cut,
		library.OpEncodeText:      (*Evaluator).encodeCall,
		library.OpJoinHostPort:    joinHostPort,
	}
}

// stringsJoin evaluates strings.Join of a list of which anything is known.
func stringsJoin(x *Evaluator, c *Site) (value.Value, bool) {
	if len(c.Exprs) != 2 {
		return value.Value{}, false
	}
	sep := c.textArg(x, 1)
	if c.Args[0].List {
		if v := x.joinedList(c.Exprs[0], c.Args[0].Elems, sep); v.Text.Known {
			return v, true
		}
	}
	s, isConst := sep.Text.Constant()
	if isConst && s != "&" && strings.ContainsAny(s, "?&=#") {
		elem := x.elementText(c.Exprs[0], value.Value{})
		return repeat(value.Concat(elem, sep)), true // strings.Join(types, "&type=")
	}
	v := x.OpaqueResult(c)
	h, ok := v.Text.Node.(*text.Hole)
	if ok && v.Text.Known && isConst && s == "/" {
		joined := *h
		joined.Joined = text.JoinedList
		if sel, isSelector := ast.Unparen(c.Exprs[0]).(*ast.SelectorExpr); isSelector && x.typed.Field(sel) != nil {
			joined.Joined = text.JoinedField
		}
		v.Text.Node = &joined
	}
	return v, true
}

func sameText(x *Evaluator, c *Site) (value.Value, bool) {
	return c.textArg(x, 0), len(c.Exprs) > 0
}

// recases returns an operation that changes the case of the first argument.
func recases(to func(text.Text, *ast.CallExpr, *text.Budget) text.Text) Operation {
	return func(x *Evaluator, c *Site) (value.Value, bool) {
		return value.Value{Text: to(c.textArg(x, 0).Text, c.Expr, x.mem.Work)}, true
	}
}
