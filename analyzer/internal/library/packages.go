package library

import (
	"go/types"
	"slices"
	"strings"
	"sync"
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

// Watched reports whether calls of fn are recorded for checks: functions of the packages that
// checks watch, and functions that make or fill a request body, test for a prefix or suffix,
// or join a host to a port.
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

// IsWatchedField reports whether v is a field of a type of such a package.
func IsWatchedField(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && packages[v.Pkg().Path()]&IsWatched != 0
}

// IsStd reports whether an import path begins like those of the standard library, which the
// tables cover in full.
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

// KnowsPackage reports whether the package at path has functions or fields
// that take URLs, or a type of which each text is one, so that a package that
// imports it may build some.
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

// SpeaksOfURLs reports whether code that uses an object of a package that [KnowsPackage] may
// deal with URLs: the object takes a URL or a part of one, returns a value that is chosen
// outside of the program, or is looked up by checks. Most of net/http does not: the status of
// a response, its body.
func SpeaksOfURLs(obj types.Object) bool {
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

// speaksOfField reports whether a field becomes a URL or a part of one, or holds what
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

// has reports whether v is a field of the named type of a package.
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

// Inspected reports whether a use is a call that parses a URL, whose result may then be
// inspected.
func Inspected(use *Use) bool { return inspecting()[use.Via] }

// inspecting are the names of these functions.
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

// has reports whether some row of the shelf is such.
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
