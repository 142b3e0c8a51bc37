package analyzer

import "go/ast"

// EnabledChecks returns the names that a list selects, and those that it asks for.
func EnabledChecks(list string) (enabled, asked map[string]bool, err error) {
	return enabledChecks(list)
}

// Removed returns what is removed of a wrapper comment with names that ignore nothing.
func Removed(text []byte, from, to int, names []string) (start, end int, with string) {
	return removed(text, from, to, names)
}

// HasUnparsable reports whether a test file is read without -tests.
func HasUnparsable(file *ast.File) bool { return hasUnparsable(file) }
