package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Context is the package at hand and what the user asked for. The zero
// Context runs every check and makes no fixes.
type Context struct {
	Source fix.Source
	// Enabled reports whether the findings of a check are wanted. A check that
	// is off still takes precedence, so that switching it off wakes no other.
	// Nil enables every check.
	Enabled func(name string) bool
	// Tests reports all severities in _test.go files, errors only without it.
	Tests bool
	// OfferUnsafe keeps the fixes that only a person may choose.
	OfferUnsafe bool
}

// Run reports what the checks find in the templates of one package, one finding
// per mistake, by position. The fixes of all findings can be applied together.
func Run(ctx *Context, templates []*urltemplate.Template, report func(Finding)) {
}

type review struct{}
