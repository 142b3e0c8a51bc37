package reach

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
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

// JoinsPort reports whether the source of a string joins a host to a port: ":", "%s:%d", ":8080".
func JoinsPort(lit string) bool {
	i := strings.IndexByte(lit, ':')
	if i < 1 || i > len("`%+v") || i+1 == len(lit) {
		return false
	}
	before, after := lit[i-1], lit[i+1]
	return (i == 1 || lit[1] == '%' && (before == 's' || before == 'v')) && (after == lit[0] || after == '%' || '0' <= after && after <= '9')
}

// speaksOfAddress reports whether a function is called an address, or speaks of a field or a
// function that is, or that takes one.
func (u *unit) speaksOfAddress() bool {
	return u.fn != nil && names.IsAddress(u.fn.Name()) || slices.ContainsFunc(u.speaks, func(m mention) bool {
		switch obj := m.of.obj.(type) {
		case *types.Var:
			return obj.IsField() && names.IsAddress(obj.Name())
		case *types.Func:
			for v := range obj.Signature().Params().Variables() {
				if names.IsAddress(v.Name()) {
					return true
				}
			}
		}
		return false
	})
}

// isBuilder reports whether a type is one that a text is written to piece by piece, and read
// from: no interface.
func isBuilder(t types.Type) bool {
	return !types.IsInterface(t) && library.IsType(t, library.AWriter)
}
