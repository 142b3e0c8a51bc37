package analyzer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// MaxURIFindings is the number of violations, and of warnings, that a
// [URIReport] lists at most.
const MaxURIFindings = 1000

// A URIReport is what RFC 3986 says of one text. Offsets count octets.
type URIReport struct {
	// Valid reports whether the text is of the kind that it was judged by.
	Valid bool
	// Components are the parts of the text from left to right. Those of an
	// invalid text are what it most plausibly means.
	Components []URIComponent
	// Violations break the grammar; there are none when Valid.
	Violations []URIViolation
	// Warnings are legal, but should be normalised or are probably not meant.
	// There are none unless Valid.
	Warnings []URIViolation
	// More counts the violations and warnings beyond MaxURIFindings.
	More int
	// Cleaned is the text with every octet that may stand raw nowhere, and
	// every "%" that starts no triplet, percent-encoded. It is "" unless
	// Cleanable.
	Cleaned string
	// Cleanable reports whether Cleaned is valid.
	Cleanable bool
	// Normalised is the text after section 6.2.2. It is "" unless Valid.
	Normalised string
	// Display is the text for people: triplets of harmless characters are
	// shown as these characters, and nothing in it is a control, a character
	// that does not show, or a look-alike of a delimiter.
	Display string
}

// A URIComponent is one of scheme, userinfo, host, port, path, query and
// fragment: the octets from Start up to End.
type URIComponent struct {
	Name       string
	Start, End int
}

// A URIViolation is a place in a text that is wrong, the octets from Start up
// to End, with the section of RFC 3986 that the rule is from and the reason.
type URIViolation struct {
	Component  string
	Start, End int
	Section    string
	Reason     string
}

// URIKinds returns the kinds of text that [JudgeURI] knows: the rules of
// RFC 3986 Appendix A that a whole text can be judged by.
func URIKinds() []string {
	var names []string
	for _, k := range rfc3986.Kinds() {
		names = append(names, k.String())
	}
	return names
}

// JudgeURI judges input, any octets, by the grammar of RFC 3986. It takes time
// linear in the length of input. It returns an error when kind is not one of
// [URIKinds].
func JudgeURI(input []byte, kind string) (URIReport, error) {
	k, ok := rfc3986.ParseKind(kind)
	if !ok {
		return URIReport{}, fmt.Errorf("unknown kind %q (kinds are %s)", kind, strings.Join(URIKinds(), ", "))
	}
	text := string(input)
	var report URIReport
	result := rfc3986.Judge(text, k, func(v rfc3986.Violation) { report.add(&report.Violations, v) })
	rfc3986.Warn(text, k, func(v rfc3986.Violation) { report.add(&report.Warnings, v) })
	slices.SortStableFunc(report.Warnings, func(a, b URIViolation) int { return cmp.Compare(a.Start, b.Start) })
	report.Valid = result.Valid
	for c := rfc3986.Scheme; c <= rfc3986.Fragment; c++ {
		if start, end, ok := result.Span(c); ok {
			report.Components = append(report.Components, URIComponent{Name: c.String(), Start: start, End: end})
		}
	}
	report.Normalised, _ = rfc3986.Normalise(text, k)
	report.Display = rfc3986.Display(text, k)
	if cleaned := rfc3986.Clean(text); rfc3986.Scan(cleaned, k).Valid {
		report.Cleaned, report.Cleanable = cleaned, true
	}
	return report, nil
}

func (r *URIReport) add(list *[]URIViolation, v rfc3986.Violation) {
	if len(*list) == MaxURIFindings {
		r.More++
		return
	}
	*list = append(*list, URIViolation{
		Component: v.Component.String(),
		Start:     v.Start,
		End:       v.End,
		Section:   v.Section,
		Reason:    v.Reason,
	})
}
