package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// assumeMember narrows a key by its membership in a map of constants:
// allowed[v], or the second result of it.
func (x *exec) assumeMember(e *ast.IndexExpr, i int, ok bool) {
	t := x.Info.TypeOf(e.X)
	if t == nil || !ok {
		return
	}
	m, isMap := t.Underlying().(*types.Map)
	if !isMap || i == 0 && !isBool(m.Elem()) && !isOutcome(m.Elem()) {
		return
	}
	x.assumeContained(e.X, e.Index, true)
}

// assumeContained narrows v by being one of the elements of a slice of
// constants, or one of the keys of a map.
func (x *exec) assumeContained(list, e ast.Expr, ok bool) {
	s, isSubject := x.subjectOf(e)
	if !isSubject || !ok {
		return
	}
	if isRune(x.Info.TypeOf(x.unconverted(e))) {
		return
	}
	if v, ok := x.constantSet(list); ok {
		r := only(v)
		r.deep = true
		x.narrow(s, r)
	}
}

// assumeInSet narrows v by a method of a set that was made of constants:
// sets.New("a", "b").Has(v).
func (x *exec) assumeInSet(call *ast.CallExpr, recv ast.Expr, fn *types.Func) bool {
	if recv == nil || len(call.Args) != 1 || !setMethods[fn.Name()] {
		return false
	}
	v, ok := x.constantSet(recv)
	if !ok {
		return false
	}
	if s, isSubject := x.subjectOf(call.Args[0]); isSubject {
		x.narrow(s, only(v))
	}
	return true
}

// assumeInList narrows v by a helper that looks for it in a list of constants:
// contains(list, v), stringInSlice(v, list), lo.Contains(list, v).
func (x *exec) assumeInList(call *ast.CallExpr, fn *types.Func) bool {
	if len(call.Args) != 2 || !names.Searches(fn.Name()) || fn.Signature().Results().Len() != 1 || !isBool(fn.Signature().Results().At(0).Type()) {
		return false
	}
	list, v := call.Args[0], call.Args[1]
	if t := x.Info.TypeOf(v); t != nil && isStrings(t) {
		list, v = v, list
	}
	t, of := x.Info.TypeOf(list), x.Info.TypeOf(v)
	if t == nil || of == nil || !isStrings(t) || !isString(of) {
		return false
	}
	x.assumeContained(list, v, true)
	return true
}

var setMethods = map[string]bool{"Has": true, "Contains": true, "Exists": true, "Include": true, "Includes": true}

// constants are the variables that may hold constant elements.
type constants struct {
	made    map[types.Object]ast.Expr // the expression of their declaration
	changed map[types.Object]bool     // those whose elements may change
	// replaced are those that a statement sets, or may set.
	replaced map[types.Object]bool
}

func newConstants() constants {
	return constants{made: map[types.Object]ast.Expr{}, changed: map[types.Object]bool{}, replaced: map[types.Object]bool{}}
}

// scanConstants remembers what a node says of variables with constants.
func (p *program) scanConstants(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, l := range n.Lhs {
			id, ok := ast.Unparen(l).(*ast.Ident)
			if ok && p.Info.Defs[id] != nil && len(n.Lhs) == len(n.Rhs) {
				p.constants.made[p.Info.Defs[id]] = n.Rhs[i]
				continue
			}
			p.markChanged(rootOf(l))
			p.markReplaced(l)
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if obj := p.Info.Defs[id]; obj != nil && len(n.Names) == len(n.Values) {
				p.constants.made[obj] = n.Values[i]
			}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			p.markChanged(n.X)
			p.markReplaced(n.X)
		}
	case *ast.CallExpr:
		sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		if !ok {
			return
		}
		if fn, ok := p.Info.Uses[sel.Sel].(*types.Func); ok && fn.Pkg() != nil && fn.Pkg().Path() == "maps" && (fn.Name() == "Copy" || fn.Name() == "Insert") && len(n.Args) > 0 {
			p.markChanged(n.Args[0])
		}
		if !setMethods[sel.Sel.Name] {
			p.markChanged(sel.X)
		}
	}
}

func (p *program) markChanged(e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if obj := p.Info.Uses[id]; obj != nil {
			p.constants.changed[obj] = true
		}
	}
}

func (p *program) markReplaced(e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if obj := p.Info.Uses[id]; obj != nil {
			p.constants.replaced[obj] = true
		}
	}
}

// constantSet returns what the elements of a list of constants, or the keys of
// a map of them, hold together.
func (x *exec) constantSet(e ast.Expr) (v rfc3986.Value, ok bool) {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		obj := x.Info.Uses[id]
		made := x.constants.made[obj]
		if made == nil || x.constants.changed[obj] {
			return v, false
		}
		e = ast.Unparen(made)
	}
	var elems []ast.Expr
	switch e := e.(type) {
	case *ast.CompositeLit:
		elems = e.Elts
	case *ast.CallExpr:
		// sets.New("a", "b")
		if tv := x.Info.Types[e.Fun]; tv.IsType() || tv.IsBuiltin() || e.Ellipsis.IsValid() {
			return v, false
		}
		elems = e.Args
	}
	if len(elems) == 0 {
		return v, false
	}
	t := x.Info.TypeOf(e)
	for _, elem := range elems {
		one, ok := x.constantElem(elem, t)
		if !ok {
			return v, false
		}
		v = v.Join(one)
	}
	return v, true
}

// constantElem returns the Value of a constant text in a list, a map or the
// arguments of a call.
func (x *exec) constantElem(e ast.Expr, of types.Type) (rfc3986.Value, bool) {
	if kv, ok := e.(*ast.KeyValueExpr); ok {
		e = kv.Value
		if _, isMap := of.Underlying().(*types.Map); isMap {
			e = kv.Key
		}
	}
	c := x.Info.Types[e].Value
	if c == nil || c.Kind() != constant.String {
		return rfc3986.Value{}, false
	}
	return rfc3986.Exactly(constant.StringVal(c)), true
}
