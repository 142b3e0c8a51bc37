package names

import (
	"go/types"
	"strings"

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

// isIdentifierType reports whether the name of a type is that of an
// identifier: type ProjectID string.
func isIdentifierType(t types.Type) bool { return isType(t, name.isIdentifier) }

// isWrittenType reports whether the name of a type is that of what people write:
// type Label string.
func isWrittenType(t types.Type) bool { return isType(t, name.isWritten) }

// isType reports whether is holds for one of the names of a type of strings, or of
// pointers to them.
func isType(t types.Type, is func(name) bool) bool {
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
			if is(read(named.Obj().Name())) {
				return true
			}
			t = named.Rhs()
		case *types.Named:
			return is(read(named.Obj().Name()))
		default:
			return false
		}
	}
	return false
}

// SaysPath reports whether a value of this name is called a path: Path, objectPath.
func SaysPath(s string) bool { return strings.HasSuffix(read(s).last, "path") }
