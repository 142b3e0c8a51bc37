package library

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// A Verdict says what the outcome of a predicate shows of parameter Param, or of the
// receiver where that is [Receiver]: Yes where it gives true or no error, No where it
// gives false or an error. Fields is what the outcome that is good shows of the fields
// of a struct, in the order of their names.
type Verdict struct {
	Param   int
	Yes, No Shown
	Fields  []ShownField
}

// Shown is what a test shows of a text. An outcome that never comes about is Never.
type Shown struct {
	Value            rfc3986.Value
	Trusted, Guarded bool
	Never            bool
}

// ShownField is what a test shows of a field.
type ShownField struct {
	Name string
	Shown
}

// IsNothing reports whether all texts may have the outcome.
func (s Shown) IsNothing() bool {
	return s == Shown{Value: rfc3986.AnyValue()}
}

// SaysSomething reports whether one of the outcomes shows something of a text.
func (v Verdict) SaysSomething() bool {
	return !v.Yes.IsNothing() && !v.Yes.Never || !v.No.IsNothing() && !v.No.Never || len(v.Fields) > 0
}
