// Package scan walks a package once, before its functions are read, for what the reader
// of one function must know of the others: which variables are ever assigned to, whose
// address is taken, which functions and function literals are used as values, which
// labels are jumped to, which variables library functions fill, and which string types
// have no values but their constants.
//
// It needs types only, and looks at each node by itself: an assignment in code that is
// never reached counts like any other, so that a value may be taken for changed that
// is not; and what another package does to an exported variable is not seen.
package scan
