package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// loopHeads finds the values that a loop changes and that are known before it.
func (x *exec) loopHeads(parts loopParts) map[key]*head {
	m := &marker{x: x, roots: map[key]bool{}}
	if parts.cond != nil {
		ast.Inspect(parts.cond, m.visit)
	}
	if parts.post != nil {
		ast.Inspect(parts.post, m.visit)
	}
	ast.Inspect(parts.body, m.visit)
	heads := map[key]*head{}
	for root := range m.roots {
		x.addHead(heads, root)
		for _, part := range x.parts[root] {
			x.addHead(heads, key{v: root.v, obj: root.obj, part: part})
		}
	}
	return heads
}

// A marker finds the variables and objects that statements change.
type marker struct {
	x     *exec
	roots map[key]bool
	// literals are the function literals whose calls were followed.
	literals map[*ast.FuncLit]bool
}

func (m *marker) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, l := range n.Lhs {
			m.mark(l)
		}
	case *ast.IncDecStmt:
		m.mark(n.X)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			m.mark(n.X)
			m.object(m.x.objectAt(n.X), 0)
		}
	case *ast.CallExpr:
		m.call(n)
	}
	return true
}

func (m *marker) call(n *ast.CallExpr) {
	switch fun := ast.Unparen(n.Fun).(type) {
	case *ast.SelectorExpr:
		m.mark(fun.X)
		m.object(m.x.objectAt(fun.X), 0)
	case *ast.Ident:
		if v, ok := m.x.peek(fun); ok && v.fn != nil && !m.literals[v.fn] {
			if m.literals == nil {
				m.literals = map[*ast.FuncLit]bool{}
			}
			m.literals[v.fn] = true
			ast.Inspect(v.fn.Body, m.visit)
		}
	}
	for _, a := range n.Args {
		if o := m.x.objectAt(a); o != nil {
			m.mark(a)
			m.object(o, 0)
		}
	}
}

func (m *marker) mark(e ast.Expr) {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		m.object(m.x.objectAt(sel.X), 0)
	}
	if k, ok := m.x.keyOf(rootOf(e)); ok {
		m.roots[key{v: k.v, obj: k.obj}] = true
	}
}

// object marks what an object holds, and gives its texts a value that the
// loop can change.
func (m *marker) object(o *object, depth int) {
	root := key{obj: o}
	if o == nil || m.roots[root] || depth > maxNest {
		return
	}
	m.roots[root] = true
	if isWriter(o.typ) {
		m.x.setText(o, m.x.content(o, nil))
	}
	if s, ok := o.typ.Underlying().(*types.Struct); ok && o.fresh {
		for i := range min(s.NumFields(), maxAssigned) {
			k := key{obj: o, part: s.Field(i).Name()}
			if _, found := m.x.env.get(k); found {
				continue
			}
			if v, ok := m.x.part(k); ok && v.obj == nil {
				m.x.setPart(k, v)
			}
		}
	}
	for _, part := range m.x.parts[root] {
		if v, ok := m.x.part(key{obj: o, part: part}); ok {
			m.object(v.obj, depth+1)
		}
	}
}

func (x *exec) addHead(heads map[key]*head, k key) {
	v, ok := x.env.get(k)
	if p, isVar := k.v.(*types.Var); !ok && isVar && k.part == "" && x.isParameter(p) && isTextual(p.Type()) {
		v, ok = x.variable(p)
	}
	switch {
	case ok && v.known:
		heads[k] = &head{late: &urltemplate.Late{}, entry: v}
	case ok && v.list:
		heads[k] = &head{list: &lateList{}, entry: v}
	}
}

// rootOf returns the variable that an operand starts from: x in x.a[i].b.
func rootOf(e ast.Expr) ast.Expr {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = n.X
		case *ast.IndexExpr:
			e = n.X
		case *ast.StarExpr:
			e = n.X
		case *ast.UnaryExpr:
			e = n.X
		case *ast.CallExpr:
			return e
		default:
			return n
		}
	}
}
