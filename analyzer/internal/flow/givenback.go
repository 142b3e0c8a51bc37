package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// IsGivenBack reports whether a value may be what a service made, to be put into a URL as
// it is: nobody in the package chooses it. Such a value is a field that has a name in a
// message and that the package never sets, an entry of a message that was read without
// a type, or what a method returns for a key.
//
//	user.AvatarID of AvatarID string `json:"avatar_id"`
//	message["avatar_id"].(string), data.Value("avatar_id")
func (x *Elsewhere) IsGivenBack(h *text.Hole) bool {
	if x.Info == nil || h == nil || h.Inner == nil || h.Origin.IsForeign() || h.Origin == text.Constant {
		return false
	}
	e := ast.Unparen(h.Inner)
	if is, ok := e.(*ast.TypeAssertExpr); ok {
		e = ast.Unparen(is.X)
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		fn := x.Uses().Callee(e)
		return fn != nil && fn.Pkg() != nil && fn.Signature().Recv() != nil && !library.KnowsPackage(fn.Pkg().Path()) && len(e.Args) == 1 && x.isKey(e.Args[0])
	case *ast.IndexExpr:
		t := x.Info.TypeOf(e.X)
		if t == nil {
			return false
		}
		m, ok := t.Underlying().(*types.Map)
		return ok && types.IsInterface(m.Elem()) && x.isKey(e.Index)
	case *ast.SelectorExpr:
		return x.hasMessageName(e) && !x.isSet(x.Uses().Place(e))
	}
	return false
}

// isKey reports whether an expression is a constant text.
func (s *Package) isKey(e ast.Expr) bool {
	v := s.Info.Types[e].Value
	return v != nil && v.Kind() == constant.String
}

// hasMessageName reports whether a field has a name in messages, by its tag.
func (s *Package) hasMessageName(sel *ast.SelectorExpr) bool {
	of, ok := s.Info.Selections[sel]
	if !ok || of.Kind() != types.FieldVal {
		return false
	}
	t := of.Recv()
	for i, at := range of.Index() {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return false
		}
		if i == len(of.Index())-1 {
			tag := reflect.StructTag(st.Tag(at))
			return tag.Get("json") != "" || tag.Get("xml") != ""
		}
		t = st.Field(at).Type()
	}
	return false
}

// isSet reports whether the package sets a field anywhere, or has a pointer to it.
func (x *Elsewhere) isSet(v *types.Var) bool {
	return v != nil && x.stored().Has(v)
}
