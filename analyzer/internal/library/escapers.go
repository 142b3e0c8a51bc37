package library

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An Escaper is a function that encodes or decodes one of its arguments.
type Escaper struct {
	Coding text.Coding // what it does to a text
	Arg    int         // index of the argument, Receiver for the receiver
}

// Receiver is the Arg of methods that encode what their receiver holds.
const Receiver = -1

// LookupEscaper returns the escaper that fn is.
func LookupEscaper(fn *types.Func) (e Escaper, ok bool) {
	e = Of(fn).Codes
	return e, e.Coding.Name != ""
}

// Named returns the escaper of argument 0 that templates call by a name.
func Named(escaper string) Escaper { return Escaper{Coding: text.CodingNamed(escaper)} }

// percent returns a percent-encoder of argument 0.
func percent(name string, raw rfc3986.CharSet) Escaper {
	return Escaper{Coding: text.PercentEncoder(name, raw, "")}
}
