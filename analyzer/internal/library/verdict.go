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

// SaysMore reports whether more is shown than that a text is not empty, or is no
// dot-segment, which nobody who makes a URL of it is helped by.
func (s Shown) SaysMore() bool {
	all := rfc3986.AnyValue()
	return !s.Never && (s.Trusted || s.Guarded || s.Value.Set != all.Set || s.Value.Lead != all.Lead)
}

// SaysMore reports whether one of the outcomes does.
func (v Verdict) SaysMore() bool {
	return v.Yes.SaysMore() || v.No.SaysMore() || len(v.Fields) > 0
}

// OnlyShows reports whether nothing is known of a function but what its outcome shows,
// who chooses its results, and whether it encodes them: that is no
// reason to look for URLs in the packages that import it.
func (f *Func) OnlyShows() bool {
	return (len(f.Verdicts)+len(f.Entries)+len(f.Redirects)+len(f.HostTests) > 0 || f.Encodes != NotEncoding) && len(f.Params)+len(f.Ops)+len(f.Results)+len(f.Writes) == 0
}
