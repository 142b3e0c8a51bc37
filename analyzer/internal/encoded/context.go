package encoded

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// carried adds where a text is read from a context that it was put into: under a key of the
// same type, and of the same value where both are constant.
//
//	ctx = context.WithValue(ctx, key{}, url.PathEscape(name))
//	name, _ := ctx.Value(key{}).(string)
func (x *Texts) carried(u uses.Use) {
	args := u.Call.Args
	if u.Func == nil || !isOfLibrary(u.Func) || len(args) < 2 || !x.isContext(u.Call) {
		return
	}
	for obj := range x.in.Index.AllNamed() {
		fn, ok := obj.(*types.Func)
		if !ok || !isReader(fn.Signature()) {
			continue
		}
		for _, call := range x.in.Index.Calls(fn) {
			if len(call.Args) == 1 && x.isSameKey(call.Args[0], args[len(args)-2]) {
				x.enter(call)
			}
		}
	}
}

func (x *Texts) isContext(e ast.Expr) bool {
	t := x.in.Info.TypeOf(e)
	return t != nil && library.IsType(t, library.AContext)
}

// isReader reports whether a method reads from a context what it is asked for.
func isReader(sig *types.Signature) bool {
	recv := sig.Recv()
	return recv != nil && library.IsType(recv.Type(), library.AContext) && sig.Params().Len() == 1 && sig.Results().Len() == 1
}

func (x *Texts) isSameKey(a, b ast.Expr) bool {
	s, t := x.in.Info.Types[a], x.in.Info.Types[b]
	if s.Type == nil || t.Type == nil || !types.Identical(s.Type, t.Type) {
		return false
	}
	return s.Value == nil || t.Value == nil || s.Value.Kind() == t.Value.Kind() && constant.Compare(s.Value, token.EQL, t.Value)
}
