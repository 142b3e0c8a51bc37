package analyzer

import "github.com/urlescape/urlescape/analyzer/internal/facts"

// IsStandard reports whether the package with an import path, of the module with a path, or
// of none that is known, belongs to the standard library. The analyzer has no facts of its
// packages, so that a driver need not analyse those that are merely imported.
func IsStandard(module, path string) bool { return facts.IsStandard(module, path) }
