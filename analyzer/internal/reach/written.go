package reach

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// writesPart reports whether a function is exported that writes something like a part of a
// URL into a builder that it is given: importers may make a URL in that.
//
//	func AddName(b *strings.Builder, name string) { b.WriteString("&name=" + name) }
func (u *unit) writesPart() bool {
	if u.fn == nil || !u.fn.Exported() || !u.path && !u.pair {
		return false
	}
	for v := range u.fn.Signature().Params().Variables() {
		if isBuilder(v.Type()) {
			return true
		}
	}
	return false
}

// beginsPair reports whether the source of a string begins as a further pair of a query does:
// "&name=".
func beginsPair(lit string) bool { return len(lit) > 2 && lit[1] == '&' && strings.Contains(lit, "=") }

// isBuilder reports whether a type is one that a text is written to piece by piece, and read
// from: no interface.
func isBuilder(t types.Type) bool {
	return !types.IsInterface(t) && library.IsType(t, library.AWriter)
}
