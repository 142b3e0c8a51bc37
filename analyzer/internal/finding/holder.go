package finding

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// holder returns a stable name for the declaration that holds the value of h, to recognise a
// finding in a later version of the source. A parameter is named by its index among those of its
// type, as it may be renamed. A field or package variable keeps its name. A call is named by its
// function, even if a local variable holds the result. Other values are called "value".
//
//	parameter 1, field Client.name, call (*net/http.Request).FormValue
func holder(h *text.Hole, s *fix.Source) string {
	index := s.Flow.Uses()
	if v := h.Var; v != nil {
		if fn, i := index.OwnerOf(v); fn != nil {
			n, params := 1, fn.Signature().Params()
			for j := range i {
				if types.Identical(params.At(j).Type(), v.Type()) {
					n++
				}
			}
			return fmt.Sprint("parameter ", n)
		}
		switch {
		case v.IsField() && h.Owner != nil:
			return "field " + h.Owner.Name() + "." + v.Name()
		case v.IsField():
			return "field " + v.Name()
		case v.Kind() == types.PackageVar:
			return "variable " + v.Name()
		}
	}
	e := h.Inner
	if v := index.Named(e); v != nil && uses.IsLocal(v) {
		if set, ok := index.Sets(v).Only(); ok && set.Value != nil {
			e = set.Value
		}
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		if fn := index.Callee(call); fn != nil {
			return "call " + fn.Origin().FullName()
		}
	}
	return "value"
}
