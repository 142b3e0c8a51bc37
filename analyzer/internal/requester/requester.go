// Package requester says which functions take parts of requests, by the names and the types of
// their parameters and results alone: those of interfaces that nobody is seen to implement, and
// of function values.
//
// Given up: a name that is not one of those that package names knows says nothing.
package requester

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// Is reports whether the names of the parameters are those of a
// request, or of a connection, by which texts that are handed to it are judged.
func Is(sig *types.Signature) bool {
	path, method, before := false, false, ""
	for v := range sig.Params().Variables() {
		if names.Judge(names.Value{Name: v.Name()}, names.Site{Place: names.Argument}).Kind == names.URL || names.IsDialled(before, v.Name()) {
			return true
		}
		path, method, before = path || names.IsPath(v.Name()), method || names.IsMethod(v.Name()), v.Name()
	}
	for v := range sig.Results().Variables() {
		method = method || path && library.IsType(v.Type(), library.AMessage)
	}
	return path && method
}

// Speaks reports whether the names of the parameters are those of a
// request: a URL beside a method or a context, or a path beside a method where
// the request may fail, which the registration of a route does not.
func Speaks(sig *types.Signature, i int) bool {
	if IsPath(sig, i) {
		return true
	}
	name := sig.Params().At(i).Name()
	if !isURL(names.Judge(names.Value{Name: name}, names.Site{Place: names.Argument}).Kind) {
		return false
	}
	for p := range sig.Params().Variables() {
		if library.IsType(p.Type(), library.AContext) || names.IsMethod(p.Name()) {
			return true
		}
	}
	return false
}

// IsPath reports whether parameter i is a path beside the method of a
// request, which may fail: NewRequest(method, path string) (Request, error); or that of
// which a response comes back: Get(ctx context.Context, path string) (*http.Response, error).
func IsPath(sig *types.Signature, i int) bool {
	if !names.IsPath(sig.Params().At(i).Name()) {
		return false
	}
	isMethod := func(p *types.Var) bool { return names.IsMethod(p.Name()) }
	return Makes(sig) || library.CanFail(sig) && slices.ContainsFunc(slices.Collect(sig.Params().Variables()), isMethod)
}

// IsDialled reports whether parameter i is an address after the network that is dialled,
// and a connection comes back.
//
//	DialContext(ctx context.Context, network, address string) (net.Conn, error)
func IsDialled(sig *types.Signature, i int) bool {
	if i == 0 || !names.IsDialled(sig.Params().At(i-1).Name(), sig.Params().At(i).Name()) {
		return false
	}
	isConn := func(v *types.Var) bool { return library.IsType(v.Type(), library.AConnection) }
	return slices.ContainsFunc(slices.Collect(sig.Results().Variables()), isConn)
}

// Makes reports whether a method returns an HTTP request or response:
// what it calls a URL is one, then.
func Makes(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if library.IsType(v.Type(), library.AMessage) {
			return true
		}
	}
	return false
}

// isURL reports whether a value of this kind is a URL, or the end of one.
func isURL(kind names.Kind) bool { return kind == names.URL || kind == names.Tail }
