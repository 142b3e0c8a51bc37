package eval

import "github.com/urlescape/urlescape/analyzer/internal/library"

// Performs reports whether calls of functions that make op are evaluated.
func Performs(op library.Op) bool { return operations()[op] != nil }
