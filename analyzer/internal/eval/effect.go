package eval

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A function that gets a pointer may change the object. For a function of this package, the fields
// that it assigns to and the text that it writes to a builder are known. Any other function is
// taken to change everything, unless it is known to read only.

// A changer changes the memory as calls may do.
type changer struct{ x *exec }

// effects makes everything unknown that the call c of an unknown function may change.
func (ch *changer) effects(c *calls.Site) {
	if c.Func != nil && value.ReadsOnly(c.Func) {
		return
	}
	ch.changes(c, nil)
}

// changes makes unknown the fields of the arguments and the receiver of c that have a name in
// names; all fields if names is nil. It leaves out objects that are passed as copies.
func (ch *changer) changes(c *calls.Site, names map[string]bool) {
	for i, a := range c.Args {
		switch {
		case i >= len(c.Exprs):
			ch.x.mem.Spoil(a.Obj, names)
		case ch.isCopied(c.Exprs[i]):
		case a.Obj != nil:
			ch.x.mem.Spoil(a.Obj, names)
		default:
			ch.x.mem.SpoilParts(c.Exprs[i], names)
		}
	}
	if c.Func == nil || c.RecvExpr == nil {
		return
	}
	if recv := c.Func.Signature().Recv(); recv == nil || isStruct(recv.Type()) {
		return
	}
	if c.Recv.Obj == nil {
		ch.x.mem.SpoilParts(c.RecvExpr, names)
	}
	ch.x.mem.Spoil(c.Recv.Obj, names)
}

// isCopied reports whether e has a struct type. A call then gets a copy of the argument e.
func (ch *changer) isCopied(e ast.Expr) bool {
	t := ch.x.typed.TypeOf(e)
	return t != nil && isStruct(t)
}

// localEffects changes the memory as c, a call of the function f of this package, may do.
func (ch *changer) localEffects(c *calls.Site, f *function) {
	names := ch.x.prog.assigned.Of(c.Func)
	if names.Any {
		ch.changes(c, nil)
		return
	}
	if len(names.Fields) > 0 {
		ch.changes(c, names.Fields)
		ch.x.mem.UnsetParts(c.Operands(), names.Fields)
	}
	for _, w := range f.writes {
		if w.Param < len(c.Args) && c.Args[w.Param].Obj != nil {
			o := c.Args[w.Param].Obj
			ch.x.mem.SetText(o, ch.x.calls.WrittenBy(c, w, ch.x.mem.Content(o, nil)))
			if w.Param < len(c.Exprs) {
				ch.x.mem.WrittenAt(o, c.Exprs[w.Param])
			}
		}
	}
}

// Tests also refine elements and results of getters, until the list, map or receiver changes:
//
//	if !re.MatchString(args[0]) { return }
//	if !re.MatchString(r.FormValue("id")) { return }

// unreadElement returns the value of e, an index expression or a call, as it is before any
// condition has refined it. ok is false for other expressions.
func (x *exec) unreadElement(e ast.Expr) (value.Value, bool) {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return x.index(e), true
	case *ast.CallExpr:
		c := &calls.Site{Expr: e, Exprs: e.Args}
		c.Func, c.RecvExpr = x.typed.Callee(ast.Unparen(e.Fun))
		c.Recv = x.mem.Peeked(c.RecvExpr)
		return x.calls.OpaqueResult(c), true
	}
	return value.Value{}, false
}

// forgetPassed forgets the elements of lists and maps that are operands of the call c, because the
// called function may change them.
func (ch *changer) forgetPassed(c *calls.Site) {
	if library.OfPackage(c.Func, library.LeavesLists) {
		return
	}
	if c.RecvExpr != nil && !value.IsGetter(c.Func) {
		ch.x.mem.ForgetIndexed(c.RecvExpr)
	}
	for _, e := range c.Exprs {
		ch.x.mem.ForgetIndexed(e)
	}
}

// notePointee is called when v is assigned to l: *p or *p.f, where p is a parameter. It adds a
// Write to x.pointees: with the escapers if v is the old text of l, escaped, and with Unknown
// otherwise. It makes v a candidate, unless v only adds text to the end of the old text.
//
//	*segment = url.PathEscape(*segment)
func (x *exec) notePointee(l *ast.StarExpr, v value.Value) {
	id, ok := ast.Unparen(typed.Root(l.X)).(*ast.Ident)
	if !ok {
		return
	}
	p := x.typed.Variable(id)
	t := x.typed.TypeOf(l)
	if _, isOpen := t.(*types.TypeParam); p == nil || t == nil || !isTextual(t) && !isOpen {
		return
	}
	i := x.calls.IndexOf(p)
	if i < 0 {
		return
	}
	if x.closures == 0 && v.Expr != nil && !goesOn(v.Text.Node, p) {
		x.record.candidate(v.Expr, v, Sink{Returned: x.fn.Origin(), Param: text.WrittenTo(i)})
	}
	w := library.Write{Index: i, Unknown: true}
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known && len(h.Escapers) > 0 && isSameSource(h.Inner, l) {
		w.Unknown = false
		for _, e := range h.Escapers {
			w.Escapers = append(w.Escapers, e.Name)
		}
	}
	for j := range x.pointees {
		if old := &x.pointees[j]; old.Index == i {
			old.Unknown = old.Unknown || w.Unknown || !slices.Equal(old.Escapers, w.Escapers)
			return
		}
	}
	x.pointees = append(x.pointees, w)
}

// goesOn reports whether n is the text of parameter p with more text after it.
func goesOn(n text.Node, p *types.Var) bool {
	parts := text.Parts(text.Settled(n))
	if len(parts) < 2 {
		return false
	}
	h, ok := text.Made(parts[0]).(*text.Hole)
	return ok && h.Var == p
}

// isSameSource reports whether a and b have the same source text. It is false if the text is long.
func isSameSource(a, b ast.Expr) bool {
	if a == nil {
		return false
	}
	name := text.Source(a)
	return name != "" && !strings.HasPrefix(name, "...") && name == text.Source(b)
}

// throughPointer sets the text variable e to the text that the call c assigns to it. Argument i of
// c is the address of e, and k is the key of e. It returns false if it is not known what the called
// function assigns.
//
//	escapeSegments(&owner, &repo)
func (ch *changer) throughPointer(c *calls.Site, i int, k value.Key, e ast.Expr) bool {
	writes, ok := ch.writesOf(c.Func)
	if !ok {
		return false
	}
	at := slices.IndexFunc(writes, func(w library.Write) bool { return w.Index == paramIndex(c.Sig, i) })
	if at < 0 {
		return true
	}
	w := writes[at]
	if w.Unknown {
		// The function sees to it that the text is right.
		v := ch.x.holes.Opaque(e)
		if h, ok := v.Text.Node.(*text.Hole); ok {
			h.Trusted = true
		}
		ch.x.mem.Put(k, v)
		return true
	}
	v := ch.x.holes.TextOf(e, c.Arg(i))
	for _, name := range w.Escapers {
		v = value.Escape(v, text.CodingNamed(name), nil)
	}
	ch.x.mem.Put(k, v)
	return true
}

// writesOf returns what fn does to the texts behind its pointer parameters. ok is false if nothing
// is known of fn.
func (ch *changer) writesOf(fn *types.Func) (writes []library.Write, ok bool) {
	if fn == nil {
		return nil, false
	}
	if sum := ch.x.calls.SummaryOf(fn); sum != nil {
		return sum.Writes, len(sum.Writes) > 0
	}
	if f := ch.x.prog.function(fn); f != nil {
		return f.pointees, true
	}
	return nil, false
}
