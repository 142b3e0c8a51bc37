package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// isPrinter reports whether a function prints its arguments by all appearances:
// it has the name of a level and takes anything, or it belongs to a logger.
//
//	func debugf(format string, args ...any)
//	func (l *requestLogger) Note(text string)
//	package logging
func isPrinter(fn *types.Func) bool {
	sig := fn.Signature()
	if recv := recvName(sig); names.IsLogger(recv) {
		return true
	} else if recv == "" && fn.Pkg() != nil && names.IsLoggerPackage(fn.Pkg().Name()) {
		return true
	}
	return takesAnything(sig) && names.Prints(fn.Name())
}

func recvName(sig *types.Signature) string {
	if sig.Recv() == nil {
		return ""
	}
	t := types.Unalias(sig.Recv().Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}

// takesAnything reports whether the last parameter is ...any.
func takesAnything(sig *types.Signature) bool {
	if !sig.Variadic() {
		return false
	}
	s, ok := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice)
	if !ok {
		return false
	}
	iface, ok := s.Elem().Underlying().(*types.Interface)
	return ok && iface.Empty()
}
