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

// CheckWords returns the words that stand for several checks, such as "all", most usual first.
func CheckWords() []string { return []string{"all", "none", "default", "error", "warning", "style"} }

// Confidences returns the words for the confidence of findings, the surest first.
func Confidences() []string { return confidence.Levels() }

// OfRequest returns the confidence of a finding after a driver learns that a client sends the
// value: the level, the name of the rule, and the reason. rule is the name of the rule before. ok
// is false when the level stays as it was.
func OfRequest(rule string) (level, name, why string, ok bool) {
	r, ok := confidence.OfRequest(rule)
	if !ok {
		return "", "", "", false
	}
	return r.Level.String(), r.Name, r.Why, true
}

// Nearest returns the name of list that is most similar to mistyped; "" when none is similar. A
// similar name has one mistake in three letters at most: a letter is missing, added or wrong, or
// two letters are swapped.
//
//	Nearest("host-prt", list)  "host-port"
func Nearest(mistyped string, list []string) string { return names.Nearest(mistyped, list) }

// IsGenerated reports whether a comment before the package clause of f says that f is generated. f
// must be parsed with comments. Generated files get no fixes.
func IsGenerated(f *ast.File) bool { return typed.IsGenerated(f) }

// IsStandard reports whether a package belongs to the standard library. path is its import path;
// module is the path of its module, "" if unknown. The analyzer has no facts of the standard
// library, so a driver need not analyse a package of it that is only imported.
func IsStandard(module, path string) bool { return library.IsStandard(module, path) }

// IsPlain reports whether the analyzer infers no facts for a package with the given files. imports
// are the import paths of its imports, which must have no facts. IsPlain does not read comments,
// although directives in them may give facts.
func IsPlain(files []*ast.File, imports []string) bool {
	return !slices.ContainsFunc(imports, library.KnowsPackage) && !scope.HoldsURL(files) && !scope.Tells(files)
}
