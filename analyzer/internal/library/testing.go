package library

import "go/types"

// IsTestType reports whether a type is one that tests report to, which no program has a
// value of: a program may ask whether it is a test, and run benchmarks.
func IsTestType(tn *types.TypeName) bool {
	if tn == nil || tn.Pkg() == nil || tn.Pkg().Path() != "testing" {
		return false
	}
	switch tn.Name() {
	case "T", "TB", "F":
		return true
	}
	return false
}
