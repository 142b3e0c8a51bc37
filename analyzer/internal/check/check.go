// Package check holds the checks: each reads the template of one sink, or one
// call, and returns findings.
//
// # How it works
//
// A check is a literal of type Check in the file of its family. Its function gets a review, which
// is a template with its holes and literals, or an inquiry, which is a call with its operands and
// the uses of the values around it. It judges a hole by its place and the bytes that it may hold,
// never by the construct that built the text. Of findings that overlap, the one whose check is
// first in the catalogue is kept, and of findings at one place in the source, one. A safe fix is
// kept if it does not overlap the edits of a fix before it.
//
// # What it gives up
//
//   - Text that another function adds is judged in that function, not again at
//     every caller.
//   - A value may hold the bytes of its set in any order: the example value in a
//     message has such bytes, but it may never occur in the program.
//   - Only calls of the packages that library.Watched names are read.
//   - A URL with more than [urltemplate.MaxRoute] parts is not compared with known
//     routes, so that a name of several segments in it may be reported as one.
//   - In a URL, only the first maxFixed faults of its literals have a fix, and
//     only a fault that occurs at most at maxPlaces places.
//   - A check that was switched off still takes precedence: no other check reports
//     the mistakes that it would report. (Checks that are off by default do not,
//     unless selected by name.)
package check

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Check reports one kind of mistake.
type Check struct {
	Kind finding.Kind // its name, severity, group and summary

	// A check has one or several of these functions; the others are nil. asks runs for calls that test
	// for a prefix, a suffix or a substring, search for one, or split a text.
	run    func(*review)                     // runs for each template
	calls  func(*inquiry)                    // runs for each call
	fields func(*inquiry, *ast.SelectorExpr) // runs for each use of a field of a URL or a request
	asks   func(*inquiry, *ast.CallExpr)
	whole  func(*inquiry) // runs once for the package
}

// All returns all checks in catalogue order: by group, then by name.
func All() []*Check {
	all := generated()
	slices.SortStableFunc(all, func(a, b *Check) int {
		return cmp.Or(cmp.Compare(a.Kind.Group, b.Kind.Group), cmp.Compare(a.Kind.Name, b.Kind.Name))
	})
	return all
}

// BadDirective reports suppression comments that are written wrongly. It has no function
// here: package analyzer reports it.
var BadDirective = Check{
	Kind: finding.Kind{
		Name: "bad-directive", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Configuration,
		Summary: "a suppression comment without a reason, or with a check that does not exist",
	},
}

// UnusedIgnore reports suppression comments that suppress nothing; package analyzer reports it.
var UnusedIgnore = Check{
	Kind: finding.Kind{
		Name: "unused-ignore", Severity: finding.Style, Default: true, Fix: finding.SafeFix, Group: finding.Configuration,
		Summary: "a suppression comment that suppresses nothing",
	},
}

// silent records in the trace that the check reports nothing for part i; words are the reason.
func (r *review) silent(i int, words ...string) {
	r.ctx.Trace.Note(r.t, &r.check.Kind, i, false, words...)
}

// Reads reports whether a check reads templates, not only calls.
func (c *Check) Reads() bool { return c.run != nil }

// judges reports whether c applies to URLs whose scheme is in the class scheme.
func (c *Check) judges(scheme library.SchemeClass) bool {
	switch scheme {
	case library.ServiceScheme:
		return c.Kind.Services
	case library.HeaderScheme:
		return false
	case library.UnknownScheme, library.WebScheme, library.ForeignScheme:
	}
	return true
}

// Unseen returns, for the trace, why c found nothing in t, if c itself recorded no reason. looked
// is false if c did not run, as it does not judge URLs with the scheme of t.
func (c *Check) Unseen(t *urltemplate.Template) (why string, looked bool) {
	switch scheme := library.KnownScheme(t.Scheme); {
	case scheme == library.ForeignScheme:
		return "URLs of this scheme are not judged", false
	case scheme == library.HeaderScheme:
		return "it does not judge the fields of a header, which are the query of an address", false
	case !c.judges(scheme):
		return "it does not judge the URLs of databases and brokers", false
	}
	return "it found none: " + c.Kind.Summary, true
}
