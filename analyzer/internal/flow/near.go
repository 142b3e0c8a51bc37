package flow

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// isNear reports whether a package may be another one of the same module: the first two
// elements of both paths are the same.
func (x *Elsewhere) isNear(pkg *types.Package) bool {
	if pkg == nil || pkg == x.Pkg || library.IsStd(pkg.Path()) {
		return false
	}
	head := func(path string) string {
		parts := strings.SplitN(path, "/", 3)
		return strings.Join(parts[:min(2, len(parts))], "/")
	}
	return head(pkg.Path()) == head(strings.TrimSuffix(x.Pkg.Path(), "_test"))
}
