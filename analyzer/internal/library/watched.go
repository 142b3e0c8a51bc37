package library

import "go/types"

// watched are the packages whose functions take URLs and parts of them apart or
// put them together: checks may ask for calls of these.
var watched = map[string]bool{
	"net/url":       true,
	"net/http":      true,
	"path":          true,
	"path/filepath": true,
}

// Watched reports whether calls of fn are kept for checks.
func Watched(fn *types.Func) bool { return fn.Pkg() != nil && watched[fn.Pkg().Path()] }
