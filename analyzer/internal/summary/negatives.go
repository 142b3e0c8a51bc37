package summary

import "go/types"

// A NonURL says what becomes of a text that is no URL where it ends.
type NonURL uint8

// The classes. The zero value says that nothing is known.
const (
	NotNegative NonURL = iota
	Prose              // a message: log, error, print
	Pattern            // a route, a regexp, a template of names
	Other              // a file name, a comparison, a command, a key
)

// Negative reports whether the arguments of fn are no URLs, however they look.
func Negative(fn *types.Func) bool { return NegativeClass(fn) != NotNegative }

// NegativeClass returns what the arguments of fn are when they are no URLs.
func NegativeClass(fn *types.Func) NonURL { return NotNegative }
