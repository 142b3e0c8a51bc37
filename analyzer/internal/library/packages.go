package library

import (
	"go/types"
	"slices"
	"strings"
	"sync"
)

// A PackageTrait is a set of properties of a package. They hold for all its functions, except where
// the row of one says otherwise.
type PackageTrait uint8

// The traits of packages.
const (
	// IsWatched: the functions split or build URLs or components, so checks record their calls.
	IsWatched PackageTrait = 1 << iota
	// IsOverText: the functions return their arguments in another form.
	IsOverText
	// LeavesLists: the functions do not change the lists in their arguments.
	LeavesLists
	// LeavesPointers: the functions do not change what their arguments point to.
	LeavesPointers
	// IsOfMaps: the functions change the map in their argument.
	IsOfMaps
	// TakesFiles: the functions take names of files.
	TakesFiles
	// SaysNothing: the names of the functions do not say which texts are valid.
	SaysNothing
)

// OfPackage reports whether the package of fn has the trait.
func OfPackage(fn *types.Func, trait PackageTrait) bool {
	return fn != nil && fn.Pkg() != nil && packages[fn.Pkg().Path()]&trait != 0
}

// TakesFileName reports whether fn takes the name of a file, and does not convert it to slashes.
func TakesFileName(fn *types.Func) bool { return OfPackage(fn, TakesFiles) && !SlashesFile(fn) }

// SlashesFile reports whether fn converts the name of a file to slashes: filepath.ToSlash.
func SlashesFile(fn *types.Func) bool {
	row := Of(fn)
	return row.Makes == OpSame && row.Does.Has(NamesFile)
}

// packages maps the import path of a package to its traits.
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

// Watched reports whether calls of fn are recorded for the checks. They are if its package has the
// trait IsWatched, or if fn fills a buffer, replaces texts, tests for a prefix or suffix, or joins
// a host to a port.
func Watched(fn *types.Func) bool {
	if OfPackage(fn, IsWatched) {
		return true
	}
	row := Of(fn)
	if !OfPackage(fn, IsOverText) {
		return row.Makes == OpJoinHostPort
	}
	return row.Makes == OpNewBuffer || row.Makes == OpReplace || row.Makes == OpReplacerReplace || row.Asks == AsksPrefix || row.Asks == AsksSuffix
}

// IsWatchedField reports whether v is a field of a type of a package with the trait IsWatched.
func IsWatchedField(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && packages[v.Pkg().Path()]&IsWatched != 0
}

// IsStd reports whether the first element of path is that of a standard package: "net", "encoding".
func IsStd(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	_, found := slices.BinarySearch(stdRoots, first)
	return found
}

// IsStandard reports whether the package at path belongs to the standard library. module is the
// path of its module, "" if it has none.
func IsStandard(module, path string) bool { return module == "" && IsStd(path) }

// stdRoots are the first elements of the import paths that go list std prints, sorted.
var stdRoots = []string{
	"archive", "bufio", "bytes", "cmd", "cmp", "compress", "container", "context", "crypto", "database", "debug", "embed", "encoding",
	"errors", "expvar", "flag", "fmt", "go", "hash", "html", "image", "index", "internal", "io", "iter", "log", "maps", "math", "mime",
	"net", "os", "path", "plugin", "reflect", "regexp", "runtime", "simd", "slices", "sort", "strconv", "strings", "structs", "sync",
	"syscall", "testing", "text", "time", "unicode", "unique", "unsafe", "vendor", "weak",
}

// KnowsPackage reports whether the tables here have the package at path with functions or fields
// that take URLs, or types whose texts are URLs. A package that imports it may build URLs.
func KnowsPackage(path string) bool {
	if takes := fields.shelf(path); takes != nil && takes.has(func(r *FieldRow) bool { return r.Takes != NoSlot }) {
		return true
	}
	if links := typeRows.shelf(path); links != nil && links.has(func(r *TypeRow) bool { return r.Is == ALink }) {
		return true
	}
	takes := book.shelf(path)
	return takes != nil && takes.has(func(r *Row) bool { return r.Takes != nil })
}

// ConcernsURLs reports whether code that uses obj may deal with URLs. The package of obj must be
// one that KnowsPackage knows. For a function or field, the result says whether the tables connect
// it with URLs or with values from outside of the program. It is true for all of net/url, and false
// elsewhere for structs and interfaces, as code also names their fields or methods.
func ConcernsURLs(obj types.Object) bool {
	if obj.Pkg().Path() == "net/url" {
		return true
	}
	switch obj := obj.(type) {
	case *types.Func:
		row := Of(obj)
		return row.Takes != nil || row.From.Origin != UnknownOrigin || row.Fills != (target{}) || OfPackage(obj, IsWatched) && (row.Makes != NoOp || row.Does&(ServesFiles|CleansPath|Copies) != 0)
	case *types.Var:
		return !obj.IsField() || speaksOfField(obj)
	case *types.TypeName:
		// Others are named with a field, or with a method.
		switch obj.Type().Underlying().(type) {
		case *types.Struct, *types.Interface:
			return false
		}
		return true
	}
	return false
}

// speaksOfField reports whether the field v becomes a URL or a component, or holds a value that
// somebody outside of the program chooses.
func speaksOfField(v *types.Var) bool {
	s := fields.shelf(v.Pkg().Path())
	found := false
	if s != nil {
		s.each(func(m member, r *FieldRow) {
			found = found || m.Name == v.Name() && (r.Takes != NoSlot || r.From.Origin != UnknownOrigin) && has(v.Pkg(), m.Recv, v)
		})
	}
	return found
}

// has reports whether v is a field of the struct type name of pkg.
func has(pkg *types.Package, name string, v *types.Var) bool {
	tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
	if !ok {
		return false
	}
	t, ok := tn.Type().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range t.Fields() {
		if f.Origin() == v.Origin() {
			return true
		}
	}
	return false
}

// Inspected reports whether use.Via, the function that gets the text, parses it as a URL, as
// url.Parse does: the caller may test the URL before using it.
func Inspected(use *Use) bool { return inspecting()[use.Via] }

// inspecting has the names of the functions with the trait Inspects.
var inspecting = sync.OnceValue(func() map[string]bool {
	found := map[string]bool{}
	for path, s := range book.shelves() {
		s.each(func(m member, row *Row) {
			if row.Does.Has(Inspects) {
				found[qualified(path, m)] = true
			}
		})
	}
	return found
})

// has reports whether such returns true for at least one row of s.
func (s *shelf[T]) has(such func(row *T) bool) bool {
	for _, p := range s.packs {
		for i := range p.Rows {
			if such(&p.Rows[i]) {
				return true
			}
		}
	}
	return false
}
