package library

import "go/types"

const (
	served = "Addr"
	serves = "ListenAndServe"
)

// MayBeServed reports whether an object may be the address of a server, by its name.
func MayBeServed(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.IsField() && v.Name() == served && isString(v.Type())
}

func isString(t types.Type) bool { return types.Identical(t.Underlying(), types.Typ[types.String]) }

// servedAddress returns what the field Addr of a server becomes whose library has no row: as in
// net/http, a struct with such a text that has a method ListenAndServe listens there.
//
//	&dns.Server{Addr: host + ":53", Net: "udp"}
func servedAddress(owner types.Type, field string) (use Use, ok bool) {
	if field != served {
		return Use{}, false
	}
	named := namedOf(owner)
	if named == nil || named.Obj().Pkg() == nil {
		return Use{}, false
	}
	of := named.Obj().Pkg()
	v, _, _ := types.LookupFieldOrMethod(named, true, of, served)
	if v == nil || !MayBeServed(v) {
		return Use{}, false
	}
	m, _, _ := types.LookupFieldOrMethod(named, true, of, serves)
	fn, ok := m.(*types.Func)
	if !ok || fn.Signature().Params().Len() > 0 {
		return Use{}, false
	}
	return Use{Slot: DialAddr, Via: qualified(plainPath(of.Path()), member{named.Obj().Name(), served})}, true
}
