// Package switches has a switch and two counters for each function of an instrumented
// analyzer. The command worth builds its measuring half with a copy of this package that
// has one of each for each function, and the code that uses them.
package switches

// By the number of a function.
var (
	Off   [1]bool // whether it returns at once, with zero results
	Calls [1]int  // how often it was called
	Work  [1]int  // how often a result was not zero, or there was none
)
