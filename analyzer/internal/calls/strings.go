package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// stringOperations make text of text.
func stringOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
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
		library.OpCutLast:         cut,
		library.OpEncodeText:      (*Evaluator).encodeCall,
		library.OpJoinHostPort:    joinHostPort,
	}
}

// stringsJoin evaluates strings.Join of a list of which anything is known.
func stringsJoin(x *Evaluator, c *Site) (store.Value, bool) {
	if len(c.Exprs) != 2 {
		return store.Value{}, false
	}
	sep := c.textArg(x, 1)
	if c.Args[0].List {
		if n := rejoined(c, sep); n != nil {
			return store.OfNode(n, 1), true
		}
		if v := x.joinedList(c.Exprs[0], c.Args[0].Elems, sep); v.Text.Known {
			return v, true
		}
	}
	s, isConst := sep.Text.Constant()
	if isConst && s != "&" && strings.ContainsAny(s, "?&=#") {
		elem := x.elementText(c.Exprs[0], store.Value{})
		return repeat(store.Concat(elem, sep)), true // strings.Join(types, "&type=")
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

// rejoined returns the text of elements of one value that are joined by what it was
// split at: a part of that value, which may have the separator in it. It is none of
// the function's own to escape for its callers: what they gave is cut. It returns nil for
// others, and for elements that were tested or changed.
//
//	elems := strings.Split(r.URL.Path, "/"); strings.Join(elems[:len(elems)-1], "/")
func rejoined(c *Site, sep store.Value) text.Node {
	s, ok := sep.Text.Constant()
	items := c.Args[0].Elems
	if !ok || len(items) != 1 || !items[0].Many || items[0].Spread != nil {
		return nil
	}
	piece, ok := store.AnyOf(items[0].Elems).Text.Node.(*text.Hole)
	if !ok || piece.Whole == nil || piece.Sep != s || len(piece.Escapers) > 0 {
		return nil
	}
	whole := wholeHole(piece.Whole)
	if piece.Trusted && !whole.Trusted || piece.Value.Set != text.PieceOf(whole.Value, s).Set {
		return nil
	}
	h := &text.Hole{
		Expr: c.Expr, Inner: c.Expr, Name: text.Source(c.Expr), Type: typed.Result(c.Sig, 0), Cut: true,
		Value: text.PieceOf(whole.Value, ""), Origin: whole.Origin, Trusted: whole.Trusted, AsSent: piece.AsSent, Escapers: whole.Escapers,
	}
	if s == "/" {
		h.Joined = text.JoinedList
	}
	if names.IsFieldOfURL(whole.Var, "Path") {
		h.Name, h.Var = whole.Name, whole.Var
	}
	return h
}

// maxRepeated bounds the copies of a repeated text that are written out.
const maxRepeated = 16

func stringsRepeat(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	if len(c.Exprs) != 2 || !v.Text.Known {
		return store.Value{}, false
	}
	n := x.typed.Index(c.Exprs[1])
	if n < 0 || n > maxRepeated {
		return repeat(v), true
	}
	out := store.OfNode(nil, 0)
	for range n {
		out = store.Concat(out, v)
	}
	return out, true
}

func sameText(x *Evaluator, c *Site) (store.Value, bool) {
	return c.textArg(x, 0), len(c.Exprs) > 0
}

// validText evaluates ToValidUTF8: what is replaced are bytes from 0x80 on.
func validText(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 0)
	if v.Text.Hole() == nil {
		return v, v.Text.Known
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
func (x *Evaluator) rewriteHole(c *Site, v store.Value, val rfc3986.Value) store.Value {
	h, ok := v.Text.Node.(*text.Hole)
	if !ok {
		return v
	}
	n := h.Changed(c.Expr, val)
	n.Var = nil
	return store.OfNode(n, 1)
}

// recases returns an operation that changes the case of the first argument.
func recases(to func(text.Text, *ast.CallExpr, *text.Budget) text.Text) Operation {
	return func(x *Evaluator, c *Site) (store.Value, bool) {
		return store.Value{Text: to(c.textArg(x, 0).Text, c.Expr, x.mem.Work)}, true
	}
}
