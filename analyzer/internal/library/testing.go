package library

import "go/types"

// ReportsTests reports whether a package is the one whose types tests report to.
func ReportsTests(path string) bool { return path == "testing" }

// IsTestType reports whether a type is one that tests report to, which no program has a
// value of: a program may ask whether it is a test, and run benchmarks.
func IsTestType(tn *types.TypeName) bool {
	if tn == nil || tn.Pkg() == nil || !ReportsTests(tn.Pkg().Path()) {
		return false
	}
	switch tn.Name() {
	case "T", "TB", "F":
		return true
	}
	return false
}

// AssertsError reports whether a function that is given a test and an error fails the test
// where the error is nil, by what libraries for tests call it.
//
//	assert.Error(t, err)
func AssertsError(fn *types.Func) bool {
	switch fn.Name() {
	case "Error", "Errorf", "ErrorIs", "ErrorAs", "ErrorContains", "EqualError", "NotNil":
		return true
	}
	return false
}
