package flow

import (
	"go/ast"
	"go/types"
	"reflect"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// IsGivenBack reports whether a value may be what a service made, to be put into a URL as
// it is: a field that has a name in a message and that the package never sets.
//
//	user.AvatarID of AvatarID string `json:"avatar_id"`
func (x *Elsewhere) IsGivenBack(h *text.Hole) bool {
	if x.Info == nil || h == nil || h.Inner == nil || h.Origin.IsForeign() || h.Origin == text.Constant {
		return false
	}
	sel, ok := ast.Unparen(h.Inner).(*ast.SelectorExpr)
	return ok && x.hasMessageName(sel) && !x.isSet(x.Uses().Place(sel))
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
