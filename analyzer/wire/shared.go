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

// CheckWords returns the words that stand for several checks in lists of them, the
// most usual first.
func CheckWords() []string { return []string{"all", "none", "default", "error", "warning", "style"} }

// Confidences returns the words for how sure findings are, the surest first.
func Confidences() []string { return confidence.Levels() }

// OfRequest returns the level of a finding on a value that a client sent, with the rule and
// the reason for it, where it got its level by a rule that knew of no client; ok is false
// where that rule decides anyway.
func OfRequest(rule string) (level, name, why string, ok bool) {
	r, ok := confidence.OfRequest(rule)
	if !ok {
		return "", "", "", false
	}
	return r.Level.String(), r.Name, r.Why, true
}

// Nearest returns the name that is most like a mistyped one, or "" if none is:
// one that differs by a letter too much, too few or wrong, or by two letters
// that changed places, at most once in three letters.
//
//	Nearest("host-prt", list)  "host-port"
func Nearest(mistyped string, list []string) string { return names.Nearest(mistyped, list) }

// IsGenerated reports whether a file, of which the comments were read, says before its
// package clause that it is generated. No fix edits it.
func IsGenerated(f *ast.File) bool { return typed.IsGenerated(f) }

// IsStandard reports whether the package with an import path, of the module with a path, or
// of none that is known, belongs to the standard library. The analyzer has no facts of its
// packages, so that a driver need not analyse those that are merely imported.
func IsStandard(module, path string) bool { return library.IsStandard(module, path) }

// IsPlain reports whether the analyzer has no facts of a package, by what its files say,
// which were parsed without comments, and by the paths of what it imports, of which there are
// no facts either. Directives in comments are for the driver to look for.
func IsPlain(files []*ast.File, imports []string) bool {
	return !slices.ContainsFunc(imports, library.KnowsPackage) && !scope.HoldsURL(files) && !scope.Tells(files)
}
