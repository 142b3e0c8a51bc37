package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// expr returns the value of e. It evaluates each operand once.
func (x *exec) expr(e ast.Expr) value.Value {
	v := x.eval(e)
	v.Expr = e
	if v.Text.Known {
		x.note(e, yielded(v.Text.Node))
	}
	return v
}

// yielded returns the expression that yields the text n: the call of its last escaper, or else the
// one that read n from another package; nil if none, or if alternatives have different ones.
func yielded(n text.Node) ast.Expr {
	switch n := n.(type) {
	case *text.Hole:
		return n.Yielded()
	case *text.Alt:
		first := yielded(n.Of[0])
		for _, of := range n.Of[1:] {
			if first == nil || !isSameText(first, yielded(of)) {
				return nil
			}
		}
		return first
	}
	return nil
}

// noteHeld sets Flow.Held[id] to the expression that was assigned to v, the variable that id reads;
// to nil if several may have been assigned. Numbers are left out.
func (x *exec) noteHeld(id *ast.Ident, v *types.Var) {
	if t, ok := v.Type().Underlying().(*types.Basic); ok && t.Info()&types.IsString == 0 {
		return
	}
	now, ok := x.mem.Env.Get(value.Key{Var: v})
	before, noted := x.prog.flow.Held[id]
	if noted && before != now.Expr {
		now.Expr = nil
	}
	if ok || noted {
		x.prog.flow.Held[id] = now.Expr
	}
}

func isSameText(a, b ast.Expr) bool {
	return a == b || a != nil && b != nil && text.Source(a) == text.Source(b)
}

// note sets Flow.Reads[e] to origin, the expression that yields the text of e; to nil if e already
// has another one. It does nothing if e is not a string, or if origin is e or nil.
func (x *exec) note(e, origin ast.Expr) {
	if _, inParens := e.(*ast.ParenExpr); origin == nil || origin == e || inParens || !isString(x.holes.ValueType(e)) {
		return
	}
	reads := x.prog.flow.Reads
	if before, ok := reads[e]; ok && !isSameText(before, origin) {
		origin = nil
	}
	reads[e] = origin
}

func (x *exec) eval(e ast.Expr) value.Value {
	switch e := e.(type) {
	case *ast.BasicLit:
		return x.holes.BasicLit(e)
	case *ast.Ident:
		return x.ident(e)
	case *ast.ParenExpr:
		return x.expr(e.X)
	case *ast.BinaryExpr:
		return x.binary(e)
	case *ast.CallExpr:
		return x.call(e)
	case *ast.SelectorExpr:
		return x.selector(e)
	case *ast.CompositeLit:
		return x.composite(e)
	case *ast.UnaryExpr:
		return x.unary(e)
	case *ast.StarExpr:
		return x.star(e)
	case *ast.IndexExpr:
		return x.index(e)
	case *ast.SliceExpr:
		return x.slice(e)
	case *ast.FuncLit:
		return x.lits.funcLit(e)
	case *ast.TypeAssertExpr:
		return x.asserted(e, x.expr(e.X))
	case *ast.KeyValueExpr:
		x.expr(e.Key)
		return x.expr(e.Value)
	}
	return value.Value{}
}

func (x *exec) binary(e *ast.BinaryExpr) value.Value {
	if e.Op == token.LAND || e.Op == token.LOR {
		x.shortCircuit(e)
		return x.holes.Opaque(e)
	}
	if e.Op != token.ADD {
		x.expr(e.X)
		x.expr(e.Y)
		if tv := x.typed.Types[e]; tv.Value != nil {
			return x.holes.ConstantValue(e)
		}
		return x.holes.Opaque(e)
	}
	// The operands of a long sum lean to the left: walk down in a loop.
	operands := []ast.Expr{e.Y}
	left := e.X
	for {
		b, ok := ast.Unparen(left).(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		operands = append(operands, b.Y)
		left = b.X
	}
	sum := x.expr(left)
	at := left
	for i := len(operands) - 1; i >= 0; i-- {
		y := value.Used(x.expr(operands[i]), operands[i])
		sum = x.add(at, sum, operands[i], y)
		at = operands[i]
	}
	if t := x.typed.TypeOf(e); t != nil && !isString(t) {
		return x.holes.Opaque(e)
	}
	return sum
}

// add returns the text of ea + eb, whose values are a and b. An unknown text becomes a hole.
func (x *exec) add(ea ast.Expr, a value.Value, eb ast.Expr, b value.Value) value.Value {
	t := x.typed.TypeOf(eb)
	if t == nil || !isString(t) {
		return x.holes.Opaque(eb)
	}
	sum := value.Concat(x.holes.TextOf(ea, a), x.holes.TextOf(eb, b))
	if !sum.Text.Known {
		x.limited(limitText)
	}
	return sum
}

func (x *exec) unary(e *ast.UnaryExpr) value.Value {
	v := x.expr(e.X)
	if e.Op == token.AND {
		x.mem.Addressed(e.X)
		// &u points to what u is.
		if k, ok := x.mem.KeyOf(e.X); ok && v.Obj == nil {
			t := x.typed.TypeOf(e.X)
			switch {
			case t == nil:
			case isStruct(t):
				v.Obj = x.mem.Adopt(k, t)
			case k.Part == "" && (v.Text.Known || v.List):
				// Somebody else may write to the variable.
				x.mem.Forget(e.X)
			}
		}
		return v
	}
	return x.holes.Opaque(e)
}

func (x *exec) star(e *ast.StarExpr) value.Value {
	v := x.expr(e.X)
	if v.Text.Known {
		if h, ok := v.Text.Node.(*text.Hole); ok {
			c := h.At(e)
			if t := x.typed.TypeOf(e); t != nil {
				c.Type = t
			}
			v.Text.Node = c
		}
	}
	return v
}

// shortCircuit evaluates the operands of e, an && or ||: b in a && b for the case that a is true.
func (x *exec) shortCircuit(e *ast.BinaryExpr) {
	x.mem.Within(func() {
		for _, op := range guard.Operands(e) {
			x.expr(op)
			x.guard.Assume(op, e.Op == token.LAND)
		}
	})
}

func (x *exec) ident(id *ast.Ident) value.Value {
	switch obj := x.typed.Object(id).(type) {
	case *types.Const:
		return x.holes.ConstantIdent(id, obj)
	case *types.Var:
		x.noteHeld(id, obj)
		v, ok := x.mem.Variable(obj)
		if !ok {
			return x.holes.Opaque(id)
		}
		return x.holes.At(v, id)
	case *types.Func:
		return value.Value{Method: obj}
	case *types.Nil:
		return value.OfNode(nil, 0)
	}
	return value.Value{}
}

// cutEnds returns the text that the slice expression e selects from the text v. ok is false if the
// number of bytes that e cuts off at an end is not known.
func (x *exec) cutEnds(e *ast.SliceExpr, v value.Value) (value.Value, bool) {
	if cut, ok := x.cutConstant(e, v); ok {
		return cut, true
	}
	change, ok := x.sliceOf(e)
	if !ok {
		return value.Value{}, false
	}
	if !v.Text.IsPending() {
		out, ok := change.Of(v.Text, nil, x.mem.Work)
		return value.Value{Text: out}, ok
	}
	return value.Value{Text: change.Or(x.holes.Opaque(e).Text, v.Text, nil, x.mem.Work)}, true
}

// sliceOf returns the Change of a text that the slice expression e makes. ok is false when the
// number of bytes that e cuts off at an end is not known.
func (x *exec) sliceOf(e *ast.SliceExpr) (change text.Change, ok bool) {
	off, off2, ok := x.typed.CutOff(e)
	low, okLow := x.byteCount(off)
	high, okHigh := x.byteCount(off2)
	return text.Change{Kind: text.SliceEnds, Low: low, High: high}, ok && okLow && okHigh
}

// notePart sets Changes of part, which the slice expression e cuts from whole, to the changes of
// whole and then this cut. It does nothing unless both are holes for the same variable.
func notePart(x *exec, e *ast.SliceExpr, whole, part *text.Hole) {
	if whole == nil || part == nil || part.Var == nil || part.Var != whole.Var {
		return
	}
	change, ok := x.sliceOf(e)
	if !ok {
		change = text.Change{Kind: text.SomePart}
	}
	part.Changes = (&text.Changes{Change: change}).OfHole(whole)
}

// cutConstant returns the text that the slice expression e selects from the constant text v, if the
// upper bound is constant: scheme[:4], word[1:3]. ok is false for other slices.
func (x *exec) cutConstant(e *ast.SliceExpr, v value.Value) (value.Value, bool) {
	if e.High == nil || v.Text.IsPending() {
		return value.Value{}, false
	}
	s, ok := v.Text.Constant()
	low, high := 0, x.typed.Index(e.High)
	if e.Low != nil {
		low = x.typed.Index(e.Low)
	}
	if !ok || low < 0 || high < low || high > len(s) {
		return value.Value{}, false
	}
	out, ok := text.CutEnds(v.Text, low, len(s)-high, x.mem.Work)
	return value.Value{Text: out}, ok
}

// byteCount returns the value of e, a constant or len of a constant text; 0 if e is nil. ok is
// false for other expressions.
func (x *exec) byteCount(e ast.Expr) (n int, ok bool) {
	if e == nil {
		return 0, true
	}
	if n := x.typed.Index(e); n >= 0 {
		return n, true
	}
	of := x.typed.LengthOf(e)
	if of == nil {
		return 0, false
	}
	s, ok := x.expr(of).Text.Constant()
	return len(s), ok
}

// filled is called after each call c. It sets each text variable whose address is an argument to
// the text that c assigns. If that is not known, a variable whose text has literals, such as the
// default of an option, keeps its text, and others become unknown.
func (ps *passer) filled(c *calls.Site) {
	for i, e := range c.Expr.Args {
		addr, ok := ast.Unparen(e).(*ast.UnaryExpr)
		if !ok || addr.Op != token.AND {
			continue
		}
		k, ok := ps.x.mem.KeyOf(addr.X)
		t := ps.x.typed.TypeOf(addr.X)
		if !ok || t == nil || !isTextual(t) {
			continue
		}
		if ps.x.change.throughPointer(c, i, k, addr.X) {
			continue
		}
		old, known := ps.x.mem.Env.Get(k)
		if !known && k.Obj == nil || known && !old.Text.Known {
			continue // of an object, a field that no statement has set is known, too
		}
		if _, isHole := old.Text.Node.(*text.Hole); !isHole && old.Text.Node != nil {
			continue
		}
		v := value.Value{}
		if id, ok := ast.Unparen(addr.X).(*ast.Ident); ok {
			if obj, ok := ps.x.typed.Object(id).(*types.Var); ok {
				v = ps.x.holes.UnknownVar(obj)
			}
		}
		ps.x.mem.Put(k, v)
	}
}

// isAbsolute reports whether n begins with a scheme that the checks judge, followed by "://".
func (rec *recorder) isAbsolute(n text.Node) bool { return rec.opens(n).absolute }

// An opening says how a text begins. absolute is set for a text like "https://x", whose scheme the
// checks judge. named is set for a value named as a URL or base URL, with more text after it.
type opening struct{ absolute, named bool }

// opens returns how the text n begins. With alternatives at its beginning, absolute is set if any
// is absolute, named if all are named. The result is cached, because many texts begin alike.
func (rec *recorder) opens(n text.Node) opening {
	var read []text.Node
	out, known := opening{}, false
	for n = text.Made(n); !known; {
		c, ok := n.(*text.Concat)
		if !ok {
			out.absolute = text.OpensWith(n, library.HasScheme)
			out.named = len(read) > 0 && names.Opening(n) != names.OpensUnknown
			break
		}
		if out, known = rec.x.prog.openings[c]; !known {
			read = append(read, c)
			n = c.Left
		}
	}
	for _, c := range read {
		rec.x.prog.openings[c] = out
	}
	return out
}
