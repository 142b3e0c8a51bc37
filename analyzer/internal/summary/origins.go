package summary

import "go/types"

// An Origin says under whose control a value is.
type Origin uint8

// The origins. The zero value says nothing.
const (
	UnknownOrigin Origin = iota
	RequestOrigin        // what a client sent to this server
	CommandLineOrigin
	EnvironmentOrigin
	DecodedOrigin // a file or a decoder
)

// A Source says where a value comes from and in which form.
type Source struct {
	Origin Origin
	// Decoded reports that percent-encoding has been decoded already: a
	// further unescape is one too many.
	Decoded bool
}

// LookupOrigin returns where the results of fn come from.
func LookupOrigin(fn *types.Func) (s Source, ok bool) { return Source{}, false }

// LookupFieldOrigin returns where the value of a field comes from; the struct
// type is in the Recv of key. The values of a map or slice field come from there too.
func LookupFieldOrigin(key Key) (s Source, ok bool) { return Source{}, false }

// LookupVarOrigin returns where the value of a package variable comes from:
// os.Args.
func LookupVarOrigin(v *types.Var) (s Source, ok bool) { return Source{}, false }
