package guard

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// assumeMember refines the key of e, a map lookup such as allowed[v], to a key that the map has. ok
// is set if result i of the lookup is true or not nil. Otherwise, nothing is refined.
func (g *Refiner) assumeMember(e *ast.IndexExpr, i int, ok bool) {
	t := g.info.TypeOf(e.X)
	if t == nil || !ok {
		return
	}
	m, isMap := t.Underlying().(*types.Map)
	if !isMap || i == 0 && !typed.IsBool(m.Elem()) && !typed.IsOutcome(m.Elem()) {
		return
	}
	g.assumeContained(e.X, e.Index, true)
}

// assumeContained refines the text e, given that list contains e as an element, or as a key of a
// map. If list has only constants, e is one of them. If list belongs to the program (isOwn), e is
// marked as chosen from list (text.Hole.Member). If ok is false, nothing is refined.
func (g *Refiner) assumeContained(list, e ast.Expr, ok bool) {
	s, isSubject := g.state.Subject(e)
	if !isSubject || !ok {
		return
	}
	if typed.IsRune(g.info.TypeOf(g.info.Unconverted(e))) {
		return
	}
	if v, ok := g.constantSet(list); ok {
		g.refine(s, ofConstants(v))
		return
	}
	if isOwn(g.info, list) {
		r := unrestricted()
		r.member = true
		g.refine(s, r)
	}
}

// isOwn reports whether the map or list e belongs to the program: e is a variable of a package, or
// a field of a parameter or receiver. It is false for a field with data of a request.
//
//	s.conf.Feeds, but not r.Form
func isOwn(info typed.Info, e ast.Expr) bool {
	for isField := false; ; isField = true {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if info.Field(x) == nil {
				return info.IsOfPackage(x)
			}
			if from, ok := library.OriginAt(info, x); ok && from.Origin == library.RequestOrigin {
				return false
			}
			e = x.X
		case *ast.Ident:
			v := info.Variable(x)
			return v != nil && (typed.IsPackageLevel(v) || isField && (v.Kind() == types.RecvVar || v.Kind() == types.ParamVar))
		default:
			return false
		}
	}
}

// assumeInList reports whether call looks for a text in a list, as the name of the called function
// fn says: contains(list, v), stringInSlice(v, list). If true, it also refines v to a text in list.
func (g *Refiner) assumeInList(call *ast.CallExpr, fn *types.Func) bool {
	if len(call.Args) != 2 || !names.Searches(fn.Name()) || fn.Signature().Results().Len() != 1 || !typed.IsBool(fn.Signature().Results().At(0).Type()) {
		return false
	}
	list, v := call.Args[0], call.Args[1]
	if t := g.info.TypeOf(v); t != nil && typed.IsStrings(t) {
		list, v = v, list
	}
	t, elem := g.info.TypeOf(list), g.info.TypeOf(v)
	if t == nil || elem == nil || !typed.IsStrings(t) || !typed.IsString(elem) {
		return false
	}
	g.assumeContained(list, v, true)
	return true
}

// constantSet returns the joined Value of the elements of the list e, or of the keys of the map e;
// ok is false when one of them is not constant.
func (g *Refiner) constantSet(e ast.Expr) (v rfc3986.Value, ok bool) {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		e = g.pkg.constants.Elements(id)
	}
	var elems []ast.Expr
	switch e := e.(type) {
	case *ast.CompositeLit:
		elems = e.Elts
	case *ast.CallExpr:
		// sets.New("a", "b")
		if tv := g.info.Types[e.Fun]; tv.IsType() || tv.IsBuiltin() || e.Ellipsis.IsValid() {
			return v, false
		}
		elems = e.Args
	}
	if len(elems) == 0 {
		return v, false
	}
	t := g.info.TypeOf(e)
	for _, elem := range elems {
		one, ok := g.constantElem(elem, t)
		if !ok {
			return v, false
		}
		v = v.Join(one)
	}
	return v, true
}

// constantElem returns the Value of e, one element of a list or map of type t: the key for a map.
// It returns false when the text is not constant.
func (g *Refiner) constantElem(e ast.Expr, t types.Type) (rfc3986.Value, bool) {
	if kv, ok := e.(*ast.KeyValueExpr); ok {
		e = kv.Value
		if _, isMap := t.Underlying().(*types.Map); isMap {
			e = kv.Key
		}
	}
	c := g.info.Types[e].Value
	if c == nil || c.Kind() != constant.String {
		return rfc3986.Value{}, false
	}
	return rfc3986.Exactly(constant.StringVal(c)), true
}
