// Package names says what a name is evidence of: of the value that has it, or of
// what a function of this name does. It is the only place where names are read.
package names
