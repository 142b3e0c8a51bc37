package calls

import (
	"go/ast"
	"go/constant"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// mapped evaluates strings.Map with a function literal or a function of
// package unicode.
func mapped(x *Evaluator, c *Site) (store.Value, bool) {
	v := c.textArg(x, 1)
	if len(c.Exprs) != 2 {
		return store.Value{}, false
	}
	if does := library.Of(c.Args[0].Method).Does; does.Has(library.Lowers) || does.Has(library.Uppers) {
		with := *c
		with.Args, with.Exprs = c.Args[1:], c.Exprs[1:]
		if does.Has(library.Lowers) {
			return recases(text.Lower)(x, &with)
		}
		return recases(text.Upper)(x, &with)
	}
	out, ok := x.runes.mappedValue(x.valueOf(v), c.Args[0].Func)
	if !ok {
		return x.madeOf(c, v, rfc3986.AnyValue()), true
	}
	if v.Text.Hole() != nil {
		return x.rewriteHole(c, v, out), true
	}
	if v, ok := x.runes.mappedText(v, c.Args[0].Func); ok {
		return v, true
	}
	return x.madeOf(c, v, out), true
}

// A runeReader says what functions of single runes make of a text, and ask of one.
type runeReader struct{ x *Evaluator }

// runesMade returns the bytes that a function makes of runes of in, and
// whether it drops some.
func (rr *runeReader) runesMade(f *ast.FuncLit, in rfc3986.CharSet) (out rfc3986.CharSet, drops, ok bool) {
	if f == nil || len(f.Type.Params.List) != 1 || len(f.Type.Params.List[0].Names) != 1 {
		return out, false, false
	}
	r := f.Type.Params.List[0].Names[0]
	arg := rr.x.holes.Opaque(r)
	arg.Runes = new(in)
	ok = true
	returned := false
	rr.x.mem.Within(func() {
		rr.x.host.Inline(f, []store.Value{arg}, func(s *ast.ReturnStmt) {
			set, d, known := rr.runesReturned(s, r)
			out, drops, ok, returned = out.Union(set), drops || d, ok && known, true
		})
	})
	return out, drops, ok && returned
}

// runesReturned returns the bytes that a return statement of a mapping
// yields: its parameter r, or a constant.
func (rr *runeReader) runesReturned(s *ast.ReturnStmt, r *ast.Ident) (set rfc3986.CharSet, drops, ok bool) {
	if len(s.Results) != 1 {
		return set, false, false
	}
	if v, found := rr.x.mem.Peek(r); found && v.Runes != nil && v.Runes.IsEmpty() {
		return set, false, true // no rune comes here
	}
	e := ast.Unparen(s.Results[0])
	if tv := rr.x.typed.Types[e]; tv.Value != nil {
		i, exact := constant.Int64Val(constant.ToInt(tv.Value))
		if i < 0 || i > 0x10ffff {
			return set, true, exact
		}
		return rfc3986.Chars(string(rune(i))), false, exact
	}
	id, isIdent := e.(*ast.Ident)
	if !isIdent || rr.x.typed.Object(id) != rr.x.typed.Object(r) {
		return set, false, false
	}
	v, found := rr.x.mem.Peek(id)
	if !found || v.Runes == nil {
		return set, false, false
	}
	return *v.Runes, false, true
}
