package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// JoinsAddress reports whether a file has a literal that joins a host to a port, such as "%s:%d",
// and an identifier named as a dial address, such as addr.
func JoinsAddress(file *ast.File) bool {
	joins, named := false, false
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.BasicLit:
			joins = joins || n.Kind == token.STRING && joinsPort(n.Value)
		case *ast.Ident:
			named = named || names.IsAddress(n.Name)
		}
	}
	return joins && named
}

// joinsPort reports whether lit, the source of a string, joins a host to a port: ":", "%s:%d",
// ":8080".
func joinsPort(lit string) bool {
	i := strings.IndexByte(lit, ':')
	if i < 1 || i > len("`%+v") || i+1 == len(lit) {
		return false
	}
	before, after := lit[i-1], lit[i+1]
	return (i == 1 || lit[1] == '%' && (before == 's' || before == 'v')) && (after == lit[0] || after == '%' || '0' <= after && after <= '9')
}

// speaksOfAddress reports whether u has a name for an address, such as addr. Names of the function,
// of the fields that u mentions, and of the parameters of functions that u mentions count.
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
