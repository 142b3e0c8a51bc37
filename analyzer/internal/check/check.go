package check

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
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
