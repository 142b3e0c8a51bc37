// Package switches has a switch and two counters for each function of an instrumented
// analyzer. The command worth builds its measuring half with a copy of this package that
// has one of each for each function, and the code that uses them.
package switches

// By the number of a function: whether it returns at once with zero results, how often it
// was called, and how often a result was not zero.
var (
	Off         [1]bool
	Calls, Work [1]int
)
