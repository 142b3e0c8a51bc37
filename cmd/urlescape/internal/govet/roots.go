package govet

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// ReportFlag is a flag of the tool that makes it report findings in packages
// that the go command asks only the facts of: with the value ReportOwn in those
// of the user's own modules, with ReportAll in all.
//
// The go command (1.26) keeps one result for a package, whether it was named or
// only imported by one that was. The result for an import is empty, and comes
// up again when the package is named. With this flag results are always whole,
// and those of packages that were not named are left out here.
const (
	ReportFlag = "report"
	ReportOwn  = "own"
	ReportAll  = "all"
)

// TestsMark ends the name of a package that was analysed with its tests.
const TestsMark = " [tests]"

// roots are the packages that patterns name, by import path.
type roots map[string]listed

const rootFields = "ImportPath,Dir,Standard,Module,TestGoFiles"

// findRoots asks the go command what the patterns name. What is wrong with
// them go vet says.
func findRoots(ctx context.Context, cfg Config) (roots, error) {
	pkgs, _, err := list(ctx, cfg, rootFields)
	r := make(roots, len(pkgs))
	for _, p := range pkgs {
		r[p.ImportPath] = p
	}
	return r, err
}

// foreign reports whether a package is of another module, or of the standard
// library.
func (r roots) foreign() bool {
	for _, p := range r {
		if p.Standard || p.Module != nil && !p.Module.Main {
			return true
		}
	}
	return false
}

// reports reports whether the findings of a unit are asked for. Of a package
// with tests those are
//
//	m/a [tests]       the package with its tests
//	m/a_test [tests]  its tests in a package of their own
//
// and not m/a, which is what others import.
func (r roots) reports(id string, overlay Overlay) bool {
	if path, ok := strings.CutSuffix(id, TestsMark); ok {
		_, named := r[path]
		_, tests := r[strings.TrimSuffix(path, "_test")]
		return named || tests
	}
	p, named := r[id]
	return named && !p.hasTests(overlay)
}

// hasTests reports whether p has test files that the overlay does not remove.
func (p listed) hasTests(overlay Overlay) bool {
	return p.tested || slices.ContainsFunc(p.TestFiles, func(name string) bool {
		content, ok := overlay[filepath.Join(p.Dir, name)]
		return !ok || content != nil
	})
}

// wanted returns the findings in the named packages, and a problem for what cannot be read.
func (r roots) wanted(units []unitResult, overlay Overlay) (list []finding.Finding, problems []finding.Problem) {
	for _, u := range units {
		if !r.reports(u.id, overlay) {
			continue
		}
		found, err := u.findings()
		if err != nil {
			problems = append(problems, finding.Problem{Message: err.Error()})
		}
		list = append(list, slices.DeleteFunc(found, func(f finding.Finding) bool { return f.Check == UnitCategory })...)
	}
	return list, problems
}
