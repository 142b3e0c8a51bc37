package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Origin says under whose control a value is.
type Origin uint8

// The origins. The zero value says nothing.
const (
	UnknownOrigin     Origin = iota
	RequestOrigin            // what a client sent to this server
	CommandLineOrigin        // arguments and flags
	EnvironmentOrigin        // environment variables
	DecodedOrigin            // a file or a decoder
)

// A Source says where a value comes from and in which form.
type Source struct {
	Origin Origin
	// OfReceiver reports that the value comes from where the receiver, or
	// the struct of the field, does: url.Values.Get says nothing of whose
	// values they are.
	OfReceiver bool
	// Decoded reports that percent-encoding has been decoded already: a
	// further unescape is one too many.
	Decoded bool
}

// Text returns the origin of the text that a source gives by itself.
func (s Source) Text() text.Origin {
	switch s.Origin {
	case RequestOrigin:
		return s.Requested()
	case CommandLineOrigin:
		return text.CommandLine
	case EnvironmentOrigin:
		return text.Environment
	case DecodedOrigin:
		return text.Decoded
	case UnknownOrigin:
	}
	return text.UnknownOrigin
}

// Requested returns the origin of what a source gives of a request: a URL that is
// parsed from a decoded value has encoded parts again.
func (s Source) Requested() text.Origin {
	if s.Decoded {
		return text.RequestValue
	}
	return text.Request
}

// LookupOrigin returns where the results of fn come from. For a result that
// is a pointer, a map or a slice it speaks of what that holds.
func LookupOrigin(fn *types.Func) (s Source, ok bool) {
	s = Of(fn).From
	return s, s != Source{}
}

// LookupVarOrigin returns where the value of a package variable comes from:
// os.Args.
func LookupVarOrigin(v *types.Var) (s Source, ok bool) {
	if v == nil || v.Pkg() == nil || v.IsField() {
		return Source{}, false
	}
	if v.Pkg().Path() == "os" && v.Name() == "Args" && v.Parent() == v.Pkg().Scope() {
		return commandLine, true
	}
	return Source{}, false
}

// LookupTarget returns the index of the pointer argument that fn stores a
// value in, and where that value comes from: 0 for flag.StringVar.
func LookupTarget(fn *types.Func) (index int, s Source, ok bool) {
	t := Of(fn).Fills
	return t.index, t.source, t != target{}
}

// A target is the pointer argument that a function stores a value in.
type target struct {
	index  int
	source Source
}

// Sources that many rows have.
var (
	fromRequest    = Source{Origin: RequestOrigin}
	requestDecoded = Source{Origin: RequestOrigin, Decoded: true}
	commandLine    = Source{Origin: CommandLineOrigin}
	environment    = Source{Origin: EnvironmentOrigin}
	fromDecoder    = Source{Origin: DecodedOrigin}
	ofReceiver     = Source{OfReceiver: true}
	decodedOf      = Source{OfReceiver: true, Decoded: true}
)
