package library

import (
	"go/types"
	"slices"
	"strings"
)

// A PackageTrait is what is known of all functions of a package that have no row
// which says otherwise.
type PackageTrait uint8

// The traits of packages.
const (
	// IsWatched: they take URLs and parts of them apart or put them together, so
	// that checks may ask for their calls.
	IsWatched PackageTrait = 1 << iota
	// IsOverText: they return what they are given, in another form.
	IsOverText
	// LeavesLists: they leave the lists alone that they get.
	LeavesLists
	// LeavesPointers: they leave what their arguments point to as it is.
	LeavesPointers
	// IsOfMaps: they change the map that they get.
	IsOfMaps
	// TakesFiles: they take names of files.
	TakesFiles
	// SaysNothing: their names say nothing of what they find good.
	SaysNothing
)

// OfPackage reports whether the package of fn has a trait.
func OfPackage(fn *types.Func, trait PackageTrait) bool {
	return fn != nil && fn.Pkg() != nil && packages[fn.Pkg().Path()]&trait != 0
}

// TakesFileName reports whether a function takes the name of a file for one, and does not make a
// path with "/" of it, which is what URLs have.
func TakesFileName(fn *types.Func) bool { return OfPackage(fn, TakesFiles) && !SlashesFile(fn) }

// SlashesFile reports whether a function makes a path with "/" of the name of a file.
func SlashesFile(fn *types.Func) bool {
	row := Of(fn)
	return row.Makes == OpSame && row.Does.Has(NamesFile)
}

// packages are the traits of packages, by path.
var packages = map[string]PackageTrait{
	"bufio":         IsOverText,
	"bytes":         IsOverText | SaysNothing,
	"cmp":           IsOverText,
	"encoding/json": SaysNothing,
	"errors":        LeavesPointers | SaysNothing,
	"fmt":           LeavesLists,
	"go/ast":        SaysNothing,
	"go/token":      SaysNothing,
	"go/types":      SaysNothing,
	"html":          IsOverText,
	"io":            IsOverText,
	"io/fs":         SaysNothing,
	"log":           LeavesLists,
	"log/slog":      LeavesLists,
	"maps":          IsOverText | IsOfMaps,
	"net/http":      IsWatched | LeavesPointers,
	"net/textproto": IsOverText,
	"net/url":       IsWatched | IsOverText | LeavesPointers | SaysNothing,
	"os":            SaysNothing,
	"path":          IsWatched | IsOverText | LeavesPointers | SaysNothing,
	"path/filepath": IsWatched | IsOverText | TakesFiles | SaysNothing,
	"reflect":       LeavesPointers | SaysNothing,
	"regexp":        IsOverText | SaysNothing,
	"slices":        IsOverText,
	"strconv":       IsOverText | LeavesPointers,
	"strings":       IsOverText | LeavesLists | LeavesPointers | SaysNothing,
	"unicode":       SaysNothing,
	"unicode/utf8":  IsOverText | SaysNothing,
}

// Watched reports whether calls of fn are kept for checks: those of such packages,
// and what makes a body of a text, fills one in, or asks with what one begins or ends.
func Watched(fn *types.Func) bool {
	if OfPackage(fn, IsWatched) || !OfPackage(fn, IsOverText) {
		return OfPackage(fn, IsWatched)
	}
	row := Of(fn)
	return row.Makes == OpNewBuffer || row.Makes == OpReplace || row.Makes == OpReplacerReplace || row.Asks == AsksPrefix || row.Asks == AsksSuffix
}

// IsWatchedField reports whether v is a field of a type of such a package.
func IsWatchedField(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && packages[v.Pkg().Path()]&IsWatched != 0
}

// IsStd reports whether a path begins as those of the standard library do, of
// which the tables know all.
func IsStd(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	_, found := slices.BinarySearch(stdRoots, first)
	return found
}

// IsStandard reports whether a package of a module, which is "" where none is known, belongs
// to the standard library, of which there are no facts.
func IsStandard(module, path string) bool { return module == "" && IsStd(path) }

// stdRoots are the first elements of the import paths of the standard library
// (go list std), sorted.
var stdRoots = []string{
	"archive", "bufio", "bytes", "cmd", "cmp", "compress", "container", "context", "crypto", "database", "debug", "embed", "encoding",
	"errors", "expvar", "flag", "fmt", "go", "hash", "html", "image", "index", "internal", "io", "iter", "log", "maps", "math", "mime",
	"net", "os", "path", "plugin", "reflect", "regexp", "runtime", "simd", "slices", "sort", "strconv", "strings", "structs", "sync",
	"syscall", "testing", "text", "time", "unicode", "unique", "unsafe", "vendor", "weak",
}
