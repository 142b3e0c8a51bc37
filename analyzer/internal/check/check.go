// Package check holds the checks: each reads the template of one root, or a
// call, and returns findings.
//
// # How it works
//
// A check is a literal of type Check in the file of its family, with a function that
// gets a review, a template with its holes and literals, or an inquiry, a call
// with its operands and with what becomes of the values around it. It judges by
// where a hole is and which bytes it may hold, never by the construct that
// built the text. Of findings that overlap, that of the check which comes first
// in the catalogue is kept, and of equal places one. A safe fix is kept if it
// touches the edits of none before it.
//
// # What it gives up
//
//   - What other functions put into a text is judged at their place, not again
//     at every caller.
//   - A value may hold what its set of bytes says, in any order: a witness in a
//     message is a text over that set, and need not be one that occurs.
//   - Calls are those of the packages that library.Watched names. Others cannot
//     be asked for.
//   - A URL with more than [urltemplate.MaxRoute] parts is not compared with known
//     routes, so that a name of several segments in it may be reported as one.
//   - Of a URL with more than maxFixed faults in its literals the others have no
//     fix, nor has a fault that occurs at more than maxPlaces places.
//   - A check that is off still takes precedence over others: what it would say
//     of a place is not said in other words.
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
	Kind finding.Kind // what is known of it

	// run reads a template, calls a call, and fields a field of a URL or a request,
	// at each place where it is named; a check has one of them or several. Asks reads a
	// call that asks for a text in another, whether or not that may be a URL.
	run    func(*review)
	calls  func(*inquiry)
	fields func(*inquiry, *ast.SelectorExpr)
	asks   func(*inquiry, *ast.CallExpr)
	whole  func(*inquiry) // all of the package, once
}

// All returns all checks in catalogue order: by group, then by name.
func All() []*Check {
	all := generated()
	slices.SortStableFunc(all, func(a, b *Check) int {
		return cmp.Or(cmp.Compare(a.Kind.Group, b.Kind.Group), cmp.Compare(a.Kind.Name, b.Kind.Name))
	})
	return all
}

// BadDirective reports directives that are written wrongly. It reads no
// template: package analyzer reports it.
var BadDirective = Check{
	Kind: finding.Kind{
		Name: "bad-directive", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Configuration,
		Summary: "a suppression comment without a reason, or with a check that does not exist",
	},
}

// UnusedIgnore is reported by package analyzer, which knows what directives ignored.
var UnusedIgnore = Check{
	Kind: finding.Kind{
		Name: "unused-ignore", Severity: finding.Style, Default: true, Fix: finding.SafeFix, Group: finding.Configuration,
		Summary: "a suppression comment that suppresses nothing",
	},
}

// silent notes why the check says nothing of part i.
func (r *review) silent(i int, words ...string) {
	r.ctx.Trace.Note(r.t, &r.check.Kind, i, false, words...)
}

// Reads reports whether a check reads templates.
func (c *Check) Reads() bool { return c.run != nil }

// judges reports whether a check judges URLs of a scheme.
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

// Unseen returns why a check that left no note has no finding in a template; looked is set if
// the check ran and found nothing.
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
