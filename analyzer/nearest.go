package analyzer

import "github.com/urlescape/urlescape/analyzer/internal/nearest"

// Nearest returns the name that is most like a mistyped one, or "" if none is:
// one that differs by a letter too much, too few or wrong, or by two letters
// that changed places, at most once in three letters. Drivers have it for names
// of their own.
//
//	Nearest("host-prt", names)  "host-port"
func Nearest(mistyped string, names []string) string { return nearest.Name(mistyped, names) }
