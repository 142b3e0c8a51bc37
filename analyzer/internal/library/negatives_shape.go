package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// isPrinter reports whether a function prints its arguments by all appearances:
// it has the name of a level and takes anything, it belongs to a logger, or it makes an
// error of them in a package of errors.
//
//	func debugf(format string, args ...any)
//	func (l *requestLogger) Note(text string)
//	package logging
//	package errors; func New(format string, args ...any) *Error
func isPrinter(fn *types.Func) bool {
	sig := fn.Signature()
	if recv := recvName(sig); names.IsLogger(recv) {
		return true
	} else if recv == "" && fn.Pkg() != nil && names.IsLoggerPackage(fn.Pkg().Name()) {
		return true
	} else if recv == "" && fn.Pkg() != nil && names.IsErrorPackage(fn.Pkg().Name()) && givesError(sig) {
		return true
	}
	return takesAnything(sig) && names.Prints(fn.Name())
}

// givesError reports whether a function returns an error, and nothing else.
func givesError(sig *types.Signature) bool {
	iface, ok := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	return ok && sig.Results().Len() == 1 && types.Implements(sig.Results().At(0).Type(), iface)
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
