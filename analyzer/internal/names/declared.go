package names

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// IsShortPath reports whether a variable is a parameter that is named p, for
// path.
func IsShortPath(v *types.Var) bool {
	return v != nil && v.Kind() == types.ParamVar && shortPaths.has(v.Name())
}

// IsFieldOfURL reports whether a variable is a field of url.URL.
func IsFieldOfURL(v *types.Var, field string) bool {
	return v != nil && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url" && v.Name() == field
}

// IsDecodedPath reports whether a value is the Path of a URL, read where it is or by
// a function that hands it out.
//
//	func pathOf(u *url.URL) string { return u.Path }
func IsDecodedPath(h *text.Hole) bool {
	return IsFieldOfURL(h.Var, "Path") || IsFieldOfURL(h.Given, "Path")
}

// isIdentifierType reports whether the name of a type of strings, or of pointers to them, is that
// of an identifier: type ProjectID string.
func isIdentifierType(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if b, ok := t.Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
		return false
	}
	for t != nil { // type Hash = string
		switch named := t.(type) {
		case *types.Alias:
			if read(named.Obj().Name()).isIdentifier() {
				return true
			}
			t = named.Rhs()
		case *types.Named:
			return read(named.Obj().Name()).isIdentifier()
		default:
			return false
		}
	}
	return false
}
