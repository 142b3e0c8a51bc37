package govet

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// verdicts say of the packages of a call what keeps them, or their tests, from
// being analysed.
type verdicts struct {
	failed []string // packages that do not compile

	good     []string // packages that can be analysed
	tests    Overlay  // removes the tests that cannot be
	problems []finding.Problem
}

// judge reads what `go list -e -test` says of the packages.
func (v *verdicts) judge(pkgs []listed, dir string) {
	named := make(map[string]listed)
	for _, p := range pkgs {
		if p.ForTest == "" && !p.isTestMain(pkgs) {
			named[p.ImportPath] = p
			v.judgePackage(p, dir)
		}
	}
	v.tests = make(Overlay)
	for _, p := range pkgs {
		if p.ForTest != "" && slices.Contains(v.good, p.ForTest) {
			v.judgeTests(p, named[p.ForTest], dir)
		}
	}
}

// isTestMain reports whether p is the program that go test makes of tests.
func (p listed) isTestMain(pkgs []listed) bool {
	tested, ok := strings.CutSuffix(p.ImportPath, ".test")
	return ok && slices.ContainsFunc(pkgs, func(q listed) bool { return q.ForTest == tested })
}

// judgePackage says what keeps a package from being analysed, if anything does.
func (v *verdicts) judgePackage(p listed, dir string) {
	if p.broken() {
		v.problems = append(v.problems, p.problems(dir)...)
	}
	if why := v.lacks(p); why != "" {
		v.add("%s: not analysed, because it needs %s", p.ImportPath, why)
	} else if !p.broken() && p.hasFiles() && !slices.Contains(v.failed, p.ImportPath) {
		v.good = append(v.good, p.ImportPath)
	}
}

// judgeTests does the same for a package with its tests, which are removed if
// they cannot be analysed, so that the package can.
func (v *verdicts) judgeTests(p, tested listed, dir string) {
	if p.broken() {
		v.problems = append(v.problems, p.problems(dir)...)
	}
	why := v.lacks(p)
	if why == "" && !p.broken() {
		return
	}
	if why != "" {
		v.add("%s: its tests are not analysed, because they need %s", p.ForTest, why)
	}
	files := tested.XTestFiles
	if !strings.HasPrefix(p.ImportPath, p.ForTest+"_test ") {
		files = append(slices.Clone(files), tested.TestFiles...)
	}
	for _, name := range files {
		v.tests[filepath.Join(tested.Dir, name)] = nil
	}
}

// lacks names a package that p imports, directly or not, and that stops it.
func (v *verdicts) lacks(p listed) string {
	for _, f := range v.failed {
		if slices.Contains(p.Deps, f) {
			return f + ", which does not compile"
		}
	}
	if p.Error != nil {
		return ""
	}
	for _, e := range p.DepsErrors {
		// the packages from p to the one with the error
		if n := len(e.ImportStack); n > 0 && e.ImportStack[n-1] != p.ImportPath {
			return e.ImportStack[n-1] + ", which cannot be loaded"
		}
	}
	return ""
}

func (v *verdicts) add(format string, args ...any) {
	v.problems = append(v.problems, finding.Problem{Message: fmt.Sprintf(format, args...)})
}
