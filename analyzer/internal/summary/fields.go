package summary

import "go/types"

// LookupField returns what a field of a library struct becomes. The owner is
// the struct's named type or a pointer to it.
func LookupField(owner types.Type, field string) (use Use, ok bool) {
	key, ok := TypeKey(owner)
	if !ok {
		return Use{}, false
	}
	return FieldUse(Key{Pkg: key.Pkg, Recv: key.Name, Name: field})
}

// FieldUse returns what the field named by key becomes: the struct type is in
// its Recv.
func FieldUse(key Key) (use Use, ok bool) {
	slot, ok := fields.find(key)
	if !ok {
		return Use{}, false
	}
	return Use{Slot: slot, Via: qualified(key.Pkg, member{key.Recv, key.Name})}, true
}

var fields = tabulate(netURLFields)

// netURLFields holds the fields of url.URL: its documentation says which are
// decoded and which are in escaped form.
var netURLFields = pack[Slot]{
	Paths: "net/url",
	Entries: []entry[Slot]{
		{Recv: "URL", Name: "Scheme", Row: Scheme},
		{Recv: "URL", Name: "Opaque", Row: Opaque},
		{Recv: "URL", Name: "Host", Row: HostPort},
		{Recv: "URL", Name: "Path", Row: Path},
		{Recv: "URL", Name: "RawPath", Row: EscapedPath},
		{Recv: "URL", Name: "RawQuery", Row: RawQuery},
		{Recv: "URL", Name: "Fragment", Row: Fragment},
		{Recv: "URL", Name: "RawFragment", Row: RawFragment},
	},
}
