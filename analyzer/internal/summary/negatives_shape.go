package summary

import (
	"go/types"
	"strings"
)

// isPrinter reports whether a function prints its arguments by all appearances:
// it has the name of a level and takes anything, or it belongs to a logger.
//
//	func debugf(format string, args ...any)
//	func (l *requestLogger) Note(text string)
//	package logging
func isPrinter(fn *types.Func) bool {
	sig := fn.Signature()
	if recv := recvName(sig); strings.HasSuffix(strings.ToLower(recv), "logger") {
		return true
	} else if recv == "" && fn.Pkg() != nil && has(loggerPackages, fn.Pkg().Name()) {
		return true
	}
	return takesAnything(sig) && has(printVerbs, printVerb(fn.Name()))
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

// printVerb returns the name of a printing function without the ending that
// says how it takes its arguments: Debugf, Debugln, Debugw, DebugContext.
func printVerb(name string) string {
	name = strings.ToLower(name)
	for _, end := range []string{"context", "ctx", "depth", "ln", "f", "w", "v"} {
		if verb, ok := strings.CutSuffix(name, end); ok && has(printVerbs, verb) {
			return verb
		}
	}
	return name
}

var (
	printVerbs     = wordsOf("debug info warn warning error trace fatal panic print log notice critical verbose success fail skip eprint fprint printerr")
	loggerPackages = wordsOf("log logger logging klog glog logutil logx zlog clog")
)
