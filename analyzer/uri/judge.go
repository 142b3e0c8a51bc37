package uri

import (
	"cmp"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// MaxFindings is the number of violations, and of warnings, that a [Report] lists at most.
const MaxFindings = 1000

// A Report is the result of judging one text: its components, its mistakes, and what is unusual.
type Report struct {
	Text string // the text that was judged
	Kind Kind   // the kind that the text was judged as
	// Valid reports whether the text is of the kind in Kind.
	Valid bool
	// Components are the components of the text from left to right. Those of an invalid text are
	// the most plausible ones. A text of kind PctEncoded has none.
	Components []Component
	// Violations are the breaches of the grammar, from left to right; there is at least one if Valid
	// is false. Adjacent bytes with the same fault are one violation.
	Violations []Finding
	// Warnings say what should be normalised in a valid text (section 6.2), or is probably not what
	// was meant, from left to right.
	Warnings []Finding
	// More counts the violations and warnings beyond MaxFindings.
	More int
}

// A Component is one component of a text, the bytes [Start, End). It may be empty, as in "/?".
type Component struct {
	Kind       Kind // Scheme, Userinfo, Host, Port, Path, Query or Fragment
	Start, End int
}

// A Finding is a mistake at the bytes [Start, End) of a text; the range is empty if bytes are
// missing.
type Finding struct {
	Component  Kind // the component with the mistake; the kind of the whole text if it is in none
	Start, End int
	Section    string // the section of RFC 3986 with the rule: "3.4"
	Reason     string // what is wrong and, in most cases, what to write instead
}

// Valid reports whether text is of kind k. It does not allocate.
func Valid(text string, k Kind) bool {
	return k.isKnown() && rfc3986.Scan(text, rfc3986.Kind(k)).Valid
}

// Judge returns a report on text, judged as kind k. No text is valid if k is none of the constants.
func Judge(text string, k Kind) Report {
	r := Report{Text: text, Kind: k}
	if !k.isKnown() {
		r.Violations = []Finding{{Component: k, End: len(text), Section: "A", Reason: "there is no such kind of text"}}
		return r
	}
	result := rfc3986.Judge(text, rfc3986.Kind(k), func(v rfc3986.Violation) { r.add(&r.Violations, v) })
	r.Valid = result.Valid
	for _, row := range components {
		if start, end, ok := result.Span(row.component); ok {
			r.Components = append(r.Components, Component{Kind: row.kind, Start: start, End: end})
		}
	}
	rfc3986.Warn(text, rfc3986.Kind(k), func(v rfc3986.Violation) { r.add(&r.Warnings, v) })
	slices.SortStableFunc(r.Warnings, func(a, b Finding) int { return cmp.Compare(a.Start, b.Start) })
	return r
}

func (r *Report) add(list *[]Finding, v rfc3986.Violation) {
	if len(*list) == MaxFindings {
		r.More++
		return
	}
	*list = append(*list, Finding{
		Component: kindOf(v.Component, r.Kind), Start: v.Start, End: v.End, Section: v.Section, Reason: v.Reason,
	})
}

// Component returns the text of the component of kind k; ok is false when the text has no such
// component, or when k is not a single component: Authority, for example.
func (r Report) Component(k Kind) (text string, ok bool) {
	for _, c := range r.Components {
		if c.Kind == k {
			return r.Text[c.Start:c.End], true
		}
	}
	return "", false
}
