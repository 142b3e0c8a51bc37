package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// loopHeads returns a Head, with the value before the loop, for each variable or field that the
// loop changes and that held a known text or list. Changed maps and structs become unknown.
func (lp *looper) loopHeads(parts loopParts) map[value.Key]*value.Head {
	m := &marker{x: lp.x, keys: map[value.Key]bool{}, read: map[ast.Node]bool{}}
	if parts.cond != nil {
		m.all(lp.altering.In(parts.cond))
	}
	if parts.post != nil {
		m.all(lp.altering.In(parts.post))
	}
	m.all(lp.altering.Of(parts.body))
	heads := map[value.Key]*value.Head{}
	for k := range m.keys {
		lp.addHead(heads, k)
	}
	return heads
}

// A marker collects in keys the variables, and the fields of objects, that a loop changes.
type marker struct {
	x    *exec
	keys map[value.Key]bool
	// read holds the function literals that were followed, and the arguments &v that a call has
	// handled: neither is read again.
	read map[ast.Node]bool
}

// all adds to m.keys the variables and fields that the nodes in changes may change: assignments,
// calls and the other nodes that [value.Changes] finds.
func (m *marker) all(changes []ast.Node) {
	for _, n := range changes {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				m.mark(l)
			}
		case *ast.RangeStmt:
			m.mark(n.Key)
			m.mark(n.Value)
		case *ast.IncDecStmt:
			m.mark(n.X)
		case *ast.UnaryExpr:
			if !m.read[n] {
				m.mark(n.X)
				m.object(m.x.mem.ObjectAt(n.X))
			}
		case *ast.CallExpr:
			m.call(n)
		}
	}
}

// mark adds to m.keys what an assignment to e changes: a variable, a field or an object.
func (m *marker) mark(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if k, ok := m.x.mem.KeyOf(e); ok {
			m.part(k)
			m.variable(k)
		}
	case *ast.IndexExpr:
		m.mark(e.X)
	case *ast.StarExpr:
		m.mark(e.X)
		m.object(m.x.mem.ObjectAt(e.X))
	}
}

// part adds k to m.keys. k is a variable, or a field of an object. If no statement has set the
// field so far, part sets it to its initial value, which the loop then changes.
func (m *marker) part(k value.Key) {
	m.keys[k] = true
	if k.Obj == nil {
		return
	}
	if _, found := m.x.mem.Env.Get(k); !found {
		if v, ok := m.x.mem.Part(k); ok && v.Obj == nil {
			m.x.mem.SetPart(k, v)
		}
	}
}

// variable adds all known fields of the struct variable k to m.keys.
func (m *marker) variable(k value.Key) {
	if k.Part != "" || k.Var == nil {
		return
	}
	for _, part := range m.x.mem.Parts[k] {
		m.keys[value.Key{Var: k.Var, Part: part}] = true
	}
}

// call adds to m.keys the fields of objects that the call n may change through its operands.
func (m *marker) call(n *ast.CallExpr) {
	fun := ast.Unparen(n.Fun)
	if id, ok := fun.(*ast.Ident); ok {
		m.callOf(id)
	}
	switch m.x.typed.Builtin(fun) {
	case "":
	case "copy", "clear", "delete":
		if len(n.Args) > 0 {
			m.mark(n.Args[0])
		}
		return
	default:
		return
	}
	fn, recv := m.x.typed.Callee(fun)
	if recv != nil {
		m.operand(fn, recv)
	}
	for _, a := range n.Args {
		if u, ok := ast.Unparen(a).(*ast.UnaryExpr); ok && m.x.mem.ObjectAt(u) != nil {
			m.read[u] = true
		}
		m.operand(fn, a)
	}
}

// callOf adds to m.keys what a call of id may change. id is a variable that holds a function.
func (m *marker) callOf(id *ast.Ident) {
	v, ok := m.x.mem.Peek(id)
	switch {
	case !ok:
	case v.Func != nil && !m.read[v.Func]:
		m.read[v.Func] = true
		m.all(m.x.loops.altering.Of(v.Func.Body))
	case v.Bound != nil:
		m.object(v.Bound.Val.Obj)
	}
}

// operand adds to m.keys what a call of fn may change of its operand e. fn is nil if not known.
func (m *marker) operand(fn *types.Func, e ast.Expr) {
	o := m.x.mem.ObjectAt(e)
	switch {
	case o == nil:
		if k, ok := m.x.mem.KeyOf(e); ok {
			m.variable(k)
		}
	case value.IsWriter(o.Type):
		if !library.Of(fn).Makes.Reads() {
			m.object(o)
		}
	case fn == nil:
		m.object(o)
	case m.x.prog.funcs[fn.Origin()] != nil:
		if a := m.x.prog.assigned.Of(fn); a.Any {
			m.object(o)
		} else {
			m.fields(o, a.Fields)
		}
	case !value.ReadsOnly(fn):
		m.object(o)
	}
}

// fields adds to m.keys the fields with a name in names, of o and of the objects in its fields.
func (m *marker) fields(o *value.Object, names map[string]bool) {
	m.fieldsBelow(o, names, map[*value.Object]bool{})
}

// fieldsBelow adds to m.keys the fields with a name in names, of o and of the objects in its
// fields. It skips the objects in seen, and adds those that it reads to seen.
func (m *marker) fieldsBelow(o *value.Object, names map[string]bool, seen map[*value.Object]bool) {
	if o == nil || seen[o] {
		return
	}
	seen[o] = true
	for name := range names {
		if fieldNamed(o.Type, name) == nil {
			continue
		}
		k := value.Key{Obj: o, Part: name}
		m.part(k)
		if v, ok := m.x.mem.Part(k); ok {
			m.object(v.Obj)
		}
	}
	for _, part := range m.x.mem.Parts[value.Key{Obj: o}] {
		if v, ok := m.x.mem.Part(value.Key{Obj: o, Part: part}); ok {
			m.fieldsBelow(v.Obj, names, seen)
		}
	}
}

// object adds to m.keys all fields of o, and of the objects in o.
func (m *marker) object(o *value.Object) {
	if o == nil || m.keys[value.Key{Obj: o}] {
		return
	}
	m.keys[value.Key{Obj: o}] = true
	if value.IsWriter(o.Type) {
		m.x.mem.SetText(o, m.x.mem.Content(o, nil))
	}
	if s, ok := o.Type.Underlying().(*types.Struct); ok && o.Fresh {
		for i := range min(s.NumFields(), value.MaxAssigned) {
			m.part(value.Key{Obj: o, Part: s.Field(i).Name()})
		}
	}
	for _, part := range m.x.mem.Parts[value.Key{Obj: o}] {
		k := value.Key{Obj: o, Part: part}
		m.keys[k] = true
		if v, ok := m.x.mem.Part(k); ok {
			m.object(v.Obj)
		}
	}
}

func (lp *looper) addHead(heads map[value.Key]*value.Head, k value.Key) {
	v, ok := lp.x.mem.Env.Get(k)
	if p, isVar := k.Var.(*types.Var); !ok && isVar && k.Part == "" && lp.x.holes.IsParameter(p) && isTextual(p.Type()) {
		v, ok = lp.x.mem.Variable(p)
	}
	switch {
	case ok && v.Text.Known:
		heads[k] = &value.Head{Late: &text.Late{}, Entry: v}
	case ok && v.List:
		heads[k] = &value.Head{Entry: v}
	case ok && v.Entries != nil:
		lp.x.mem.Env.Set(k, value.Value{Obj: v.Obj})
	case ok && v.Obj != nil && k.Part == "" && isStructVar(k.Var):
		// t = T{B: id}: the next turn reads another struct
		lp.x.mem.Env.Set(k, value.Value{})
	case ok && v.Expr != nil:
		v.Expr = nil
		lp.x.mem.Env.Set(k, v)
	}
}

func isStructVar(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && isStruct(pointed(v.Type()))
}
