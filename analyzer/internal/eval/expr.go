package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// expr evaluates e, and everything in it once.
func (x *exec) expr(e ast.Expr) value {
	v := x.eval(e)
	v.expr = e
	return v
}

func (x *exec) eval(e ast.Expr) value {
	switch e := e.(type) {
	case *ast.BasicLit:
		return x.basicLit(e)
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
		return x.funcLit(e)
	case *ast.TypeAssertExpr:
		x.expr(e.X)
		return x.opaque(e)
	case *ast.KeyValueExpr:
		x.expr(e.Key)
		return x.expr(e.Value)
	}
	return value{}
}

func (x *exec) basicLit(e *ast.BasicLit) value {
	if e.Kind != token.STRING {
		return x.constantValue(e)
	}
	s, err := strconv.Unquote(e.Value)
	if err != nil {
		return value{}
	}
	if s == "" {
		return text(nil, 0)
	}
	return text(&urltemplate.Literal{Text: s, Lit: e, Use: e}, 1)
}

// constantValue is the text of a constant expression that has no token of its
// own in the URL: a number, a named constant of another package.
func (x *exec) constantValue(e ast.Expr) value {
	tv, ok := x.Info.Types[e]
	if !ok || tv.Value == nil {
		return value{}
	}
	if tv.Value.Kind() == constant.String {
		return literal(constant.StringVal(tv.Value), e)
	}
	return x.holeOf(e, tv.Type)
}

// constantIdent is the text of a named constant: the literals of its
// declaration when it is declared in this package.
func (x *exec) constantIdent(id *ast.Ident, c *types.Const) value {
	if c.Val().Kind() != constant.String {
		return x.holeOf(id, c.Type())
	}
	s := constant.StringVal(c.Val())
	if d, ok := x.decls[c]; ok {
		if lit, ok := ast.Unparen(d.expr).(*ast.BasicLit); ok && lit.Kind == token.STRING && s != "" {
			return text(&urltemplate.Literal{Text: s, Lit: lit, Use: id}, 1)
		}
	}
	return literal(s, id)
}

func (x *exec) ident(id *ast.Ident) value {
	switch obj := x.info().object(id).(type) {
	case *types.Const:
		return x.constantIdent(id, obj)
	case *types.Var:
		v, ok := x.variable(obj)
		if !ok {
			return x.opaque(id)
		}
		return x.at(v, id)
	case *types.Func:
		return value{method: obj}
	case *types.Nil:
		return text(nil, 0)
	}
	return value{}
}

// variable returns what a variable holds here.
func (x *exec) variable(obj types.Object) (value, bool) {
	if v, ok := x.env.get(key{v: obj}); ok {
		return v, true
	}
	v, ok := obj.(*types.Var)
	if !ok {
		return value{}, false
	}
	if isPackageLevel(v) && v.Pkg() == x.Pkg {
		if val, ok := x.packageVar(v); ok && val.isKnown() && !(val.list && x.constants.changed[v]) {
			return val, true
		}
	}
	t := v.Type()
	if x.isVariadicStrings(v) {
		return listOf(value{}).spreadOf(v), true
	}
	if isTextual(t) || isFormattable(t) {
		h := &urltemplate.Hole{Name: v.Name(), Type: t, Var: v, Value: rfc3986.AnyValue()}
		x.describe(h, nil, t)
		return x.adopted(key{v: v}, value{node: h, known: true, size: 1}, t), true
	}
	return value{}, false
}

// at returns v as it is seen at a use: a hole stands where the variable is
// written, not where its value was made.
func (x *exec) at(v value, use ast.Expr) value {
	if !v.known {
		return v
	}
	switch n := v.node.(type) {
	case *urltemplate.Hole:
		v.node = n.At(use)
	case *urltemplate.Alt:
		if of, ok := movedAll(n, use); ok {
			v.node = &urltemplate.Alt{Of: of}
		}
	}
	return v
}

// used returns v as it is seen in a larger text: what a loop made stands where
// it is used.
func used(v value, use ast.Expr) value {
	if late, ok := v.node.(*urltemplate.Late); ok && v.known {
		v.node = &urltemplate.Late{Node: late, Use: use}
	}
	return v
}

// movedAll moves the alternatives of a value that are single holes. Where
// some are escaped and others are not, the others know that an escaper is
// missing on their way.
func movedAll(n *urltemplate.Alt, use ast.Expr) ([]urltemplate.Node, bool) {
	of := make([]urltemplate.Node, len(n.Of))
	var escaped *urltemplate.Hole
	for i, m := range n.Of {
		of[i] = m
		if h, ok := m.(*urltemplate.Hole); ok {
			c := h.At(use)
			of[i] = c
			if len(c.Escapers) > 0 {
				escaped = c
			}
		}
	}
	if escaped == nil {
		return of, true
	}
	for _, m := range of {
		if h, ok := m.(*urltemplate.Hole); ok && len(h.Escapers) == 0 {
			h.Missing = escaped.Expr
			if call := escaped.Escapers[len(escaped.Escapers)-1].Call; call != nil {
				h.Missing = call
			}
		}
	}
	return of, true
}

func (x *exec) binary(e *ast.BinaryExpr) value {
	if e.Op == token.LAND || e.Op == token.LOR {
		x.shortCircuit(e)
		return x.opaque(e)
	}
	if e.Op != token.ADD {
		x.expr(e.X)
		x.expr(e.Y)
		if tv := x.Info.Types[e]; tv.Value != nil {
			return x.constantValue(e)
		}
		return x.opaque(e)
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
		y := used(x.expr(operands[i]), operands[i])
		sum = x.add(at, sum, operands[i], y)
		at = operands[i]
	}
	if t := x.Info.TypeOf(e); t != nil && !isString(t) {
		return x.opaque(e)
	}
	return sum
}

// add returns the text of a sum. An operand that is not known is a hole.
func (x *exec) add(ea ast.Expr, a value, eb ast.Expr, b value) value {
	t := x.Info.TypeOf(eb)
	if t == nil || !isString(t) {
		return x.opaque(eb)
	}
	return concat(x.textOf(ea, a), x.textOf(eb, b))
}

// textOf returns v, or a hole for e when the text of v is not known.
func (x *exec) textOf(e ast.Expr, v value) value {
	if v.known {
		return v
	}
	t := x.Info.TypeOf(e)
	if t == nil {
		t = types.Typ[types.String]
	}
	return x.holeOf(e, t)
}

func (x *exec) selector(e *ast.SelectorExpr) value {
	field := x.info().field(e)
	if field == nil {
		switch obj := x.Info.Uses[e.Sel].(type) {
		case *types.Const:
			return x.constantIdent(e.Sel, obj)
		case *types.Var:
			if t := obj.Type(); isTextual(t) || isFormattable(t) {
				return x.at(x.unknownVar(obj), e)
			}
			return x.opaque(e)
		case *types.Func:
			v := value{method: obj}
			if s, ok := x.Info.Selections[e]; ok && s.Kind() == types.MethodVal {
				v.bound = &operand{e.X, x.expr(e.X)}
			}
			return v
		}
		x.expr(e.X)
		return value{}
	}
	operand := x.expr(e.X)
	k, hasKey := x.partKey(e)
	if hasKey {
		if v, ok := x.part(k); ok {
			if _, assigned := x.env.get(k); !assigned {
				v = x.inherit(v, operand)
			}
			return x.at(v, e)
		}
	}
	t := field.Type()
	if !isTextual(t) && !isFormattable(t) {
		return value{}
	}
	h := &urltemplate.Hole{Expr: e, Inner: e, Name: urltemplate.Source(e), Type: t, Var: field, Value: rfc3986.AnyValue(), Origin: urltemplate.Field}
	x.describe(h, e, t)
	if x.info().isRequestField(e, field) {
		h.Origin = urltemplate.Request
	}
	v := x.inherit(value{node: h, known: true, size: 1}, operand)
	if _, assigned := x.env.get(k); hasKey && !assigned {
		v = x.adopted(k, v, t)
	}
	return v
}

// isRequestField reports whether a field holds what a client sent.
func (t typeInfo) isRequestField(e *ast.SelectorExpr, field *types.Var) bool {
	owner, ok := summary.TypeKey(t.TypeOf(e.X))
	if !ok {
		return false
	}
	s, ok := summary.LookupFieldOrigin(summary.Key{Pkg: owner.Pkg, Recv: owner.Name, Name: field.Name()})
	return ok && s.Origin == summary.RequestOrigin
}

func (x *exec) unary(e *ast.UnaryExpr) value {
	v := x.expr(e.X)
	if e.Op == token.AND {
		// &u points to what u is.
		if k, ok := x.keyOf(e.X); ok && v.obj == nil {
			t := x.Info.TypeOf(e.X)
			switch {
			case t == nil:
			case isStruct(t):
				v.obj = x.adopt(k, t)
			case k.part == "" && (v.known || v.list):
				// Somebody else may write to the variable.
				x.forget(e.X)
			}
		}
		return v
	}
	if e.Op == token.ARROW {
		return x.opaque(e)
	}
	return x.opaque(e)
}

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// adopt gives the struct variable k an object, so that pointers to it share
// its fields.
func (x *exec) adopt(k key, t types.Type) *object {
	obj := &object{typ: t}
	old, _ := x.env.get(k)
	old.obj = obj
	x.env.set(k, old)
	return obj
}

func (x *exec) star(e *ast.StarExpr) value {
	v := x.expr(e.X)
	if v.known {
		if h, ok := v.node.(*urltemplate.Hole); ok {
			c := h.At(e)
			if t := x.Info.TypeOf(e); t != nil {
				c.Type = t
			}
			v.node = c
		}
	}
	return v
}

func (x *exec) index(e *ast.IndexExpr) value {
	over := x.expr(e.X)
	x.expr(e.Index)
	if over.list && len(over.elems) > 0 {
		if v := over.element(x.constantIndex(e.Index)); v.isKnown() {
			return x.at(v, e)
		}
	}
	if over.method != nil || over.fn != nil {
		return over // an instantiation
	}
	t := x.Info.TypeOf(e)
	if t == nil {
		return value{}
	}
	if isString(t) || isTextual(t) {
		h := &urltemplate.Hole{Expr: e, Inner: e, Name: urltemplate.Source(e), Type: t, Value: rfc3986.AnyValue()}
		x.describe(h, e, t)
		return x.inherit(value{node: h, known: true, size: 1}, over)
	}
	if isText(x.Info.TypeOf(e.X)) {
		return ofText(x.opaque(e), over)
	}
	return x.inherit(x.opaque(e), over)
}

// constantIndex returns the value of a constant index, -1 for any other.
func (x *exec) constantIndex(e ast.Expr) int {
	if tv := x.Info.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.Int {
		if i, ok := constant.Int64Val(tv.Value); ok {
			return int(i)
		}
	}
	return -1
}

func (x *exec) slice(e *ast.SliceExpr) value {
	v := x.expr(e.X)
	for _, b := range []ast.Expr{e.Low, e.High, e.Max} {
		if b != nil {
			x.expr(b)
		}
	}
	if v.known {
		return x.partOf(e, v)
	}
	return x.opaque(e)
}

// partOf is the value of an expression that yields some part of the text v.
func (x *exec) partOf(e ast.Expr, v value) value {
	out := x.opaque(e)
	h, ok := out.node.(*urltemplate.Hole)
	if !ok {
		return out
	}
	whole := urltemplate.ValueOf(v.node)
	h.Value = rfc3986.NonEmpty(whole.Set)
	h.Value.Empty = true
	if inner, ok := v.node.(*urltemplate.Hole); ok {
		h.Origin, h.Trusted = inner.Origin, inner.Trusted
	}
	return out
}

// composite evaluates a composite literal. Its elements go to the fields of
// the type.
func (x *exec) composite(e *ast.CompositeLit) value {
	t := x.Info.TypeOf(e)
	if t == nil {
		return value{}
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // an elided &T in a list
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		return x.structLit(e, t, s)
	}
	if isTextual(t) {
		return x.bytesLit(e)
	}
	out := value{list: true}
	for _, elt := range e.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			v := x.expr(elt)
			x.escapes(elt, v)
			out.elems = append(out.elems, v)
			continue
		}
		k := value{}
		if id, ok := kv.Key.(*ast.Ident); !ok || x.Info.Uses[id] != nil {
			k = x.expr(kv.Key)
		}
		v := x.expr(kv.Value)
		if !x.entry(t, kv.Key, k, v) {
			x.escapes(kv.Value, v)
		}
		out.elems = append(out.elems, v)
	}
	if _, ok := t.Underlying().(*types.Map); ok || x.isSparse(e) {
		out.elems = []value{manyOf(out.elems...)}
	}
	return out
}

func (x *exec) structLit(e *ast.CompositeLit, t types.Type, s *types.Struct) value {
	obj := &object{typ: t, fresh: true}
	for i, elt := range e.Elts {
		field, val := (*types.Var)(nil), elt
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			val = kv.Value
			if id, ok := kv.Key.(*ast.Ident); ok {
				field, _ = x.info().object(id).(*types.Var)
			}
		} else if i < s.NumFields() {
			field = s.Field(i)
		}
		v := x.expr(val)
		if field == nil {
			continue
		}
		x.fieldGets(t, field, val, v)
		x.setPart(key{obj: obj, part: field.Name()}, v)
	}
	return value{obj: obj}
}
