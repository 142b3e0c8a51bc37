// Package switches has a switch and two counters for the functions of an instrumented analyzer. The
// command worth builds its measuring command with a copy of this package, in which each of the
// three arrays has an element for every function.
package switches

// The switch and the counters of each function. The index is the number of the function.
var (
	Off   [1]bool // whether the function returns at once, with zero results
	Calls [1]int  // how often the function was called
	Work  [1]int  // how often a result was not zero; every call of a function without results counts
)
