package wire

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/scope"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// CheckWords returns the words that stand for several checks, the most usual first.
func CheckWords() []string { return []string{"all", "none", "default", "error", "warning", "style"} }

// Confidences returns the words for the confidence of findings, the surest first.
func Confidences() []string { return confidence.Levels() }

// OfRequest returns the level of a finding whose value turns out to be sent by a client; rule is
// the rule that decided its level before. It also returns the name and the reason of the new rule.
// ok is false when the old rule stays.
func OfRequest(rule string) (level, name, why string, ok bool) {
	r, ok := confidence.OfRequest(rule)
	if !ok {
		return "", "", "", false
	}
	return r.Level.String(), r.Name, r.Why, true
}

// Nearest returns the name of list that mistyped was probably meant to be; "" when there is none.
// Such a name differs by one letter that is missing, added or wrong, or by two swapped letters, at
// most once in three letters.
//
//	Nearest("host-prt", list)  "host-port"
func Nearest(mistyped string, list []string) string { return names.Nearest(mistyped, list) }

// IsGenerated reports whether a file says before its package clause that it is generated; f must be
// parsed with comments. No fix edits such a file.
func IsGenerated(f *ast.File) bool { return typed.IsGenerated(f) }

// IsStandard reports whether a package belongs to the standard library, by its import path and the
// path of its module ("" if not known). The analyzer has no facts of such a package, so a driver need
// not analyse one that is only imported.
func IsStandard(module, path string) bool { return library.IsStandard(module, path) }

// IsPlain reports whether the analyzer has no facts of a package, when it has none of the imported
// packages. files are the files of the package, which may be parsed without comments: the driver has
// to look for directives itself. imports are the paths of the imported packages.
func IsPlain(files []*ast.File, imports []string) bool {
	return !slices.ContainsFunc(imports, library.KnowsPackage) && !scope.HoldsURL(files) && !scope.Tells(files)
}
