package finding

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// holder returns a stable name for what holds a value, to recognise a finding again: a
// parameter by its index, because it may be renamed, a field or package variable by its name,
// a call by its function, also for a local variable that is set to the call. For anything else
// it is "value".
//
//	parameter 1, field Client.name, call (*net/http.Request).FormValue
func holder(h *text.Hole, s *fix.Source) string {
	index := s.Flow.Uses()
	if v := h.Var; v != nil {
		if fn, i := index.OwnerOf(v); fn != nil {
			return fmt.Sprint("parameter ", i+1)
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
