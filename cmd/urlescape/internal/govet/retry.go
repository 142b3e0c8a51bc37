package govet

import (
	"bytes"
	"context"
	"fmt"
	"go/version"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A plan says what follows a call of go vet. If again is set, go vet runs again with the Config
// next. problems replace the problems of the call.
type plan struct {
	next     Config
	again    bool
	problems []finding.Problem
}

// decide returns what to do after a call of go vet with cfg that had the outcome out. After a
// failure, go vet runs again without the cause: missing embedded files are added, and broken tests
// or packages are left out.
func decide(ctx context.Context, cfg Config, out outcome) (plan, error) {
	p := plan{next: cfg, problems: out.log.problems}
	if !out.failed {
		return p, nil
	}
	overlay, ok, err := withPlaceholders(ctx, cfg, p.problems)
	if err != nil {
		return p, err
	}
	if ok {
		p.next.Overlay, p.again = overlay, true
		p.problems = slices.DeleteFunc(p.problems, isEmbedProblem)
		return p, nil
	}
	// The go command lets nobody replace files of the module cache.
	cache, err := Env(ctx, "", "GOMODCACHE")
	if err != nil {
		return p, err
	}
	if overlay, ok := withoutTests(cfg.Overlay, p.problems, cache[0]); ok {
		p.next.Overlay, p.again = overlay, true
		return p, nil
	}
	pkgs, problems, err := list(ctx, cfg, packageFields, "-test")
	if err != nil {
		return p, err
	}
	bad := verdicts{failed: out.log.packages}
	bad.judge(pkgs, cfg.Dir)
	maps.DeleteFunc(bad.tests, func(name string, _ []byte) bool { return IsBelow(name, cache[0]) })
	if len(bad.tests) > 0 {
		p.next.Overlay, p.again = bad.tests.over(cfg.Overlay), true
	}
	if out.loaded() {
		p.problems = append(p.problems, bad.problems...)
		return p, nil
	}
	problems = append(problems, bad.problems...)
	if len(problems) == 0 {
		return p, nil // go vet said what it is
	}
	// go vet stops at the first problem, go list names all.
	p.problems, p.next.Patterns, p.again = problems, bad.good, len(bad.good) > 0
	return p, nil
}

// IsBelow reports whether the file called name is in the folder dir, or below it.
func IsBelow(name, dir string) bool {
	rel, err := filepath.Rel(dir, name)
	return err == nil && filepath.IsLocal(rel)
}

// withoutTests returns old with all test files removed in each folder that has a problem in a test
// file. Folders below fixed stay as they are. It returns nil and false if it removes nothing more.
func withoutTests(old Overlay, problems []finding.Problem, fixed string) (Overlay, bool) {
	removed := make(Overlay)
	for _, p := range problems {
		if !strings.HasSuffix(p.File, "_test.go") || IsBelow(p.File, fixed) {
			continue
		}
		dir := filepath.Dir(p.File)
		entries, err := os.ReadDir(dir)
		if err != nil {
			continue
		}
		for _, e := range entries {
			name := filepath.Join(dir, e.Name())
			content, ok := old[name]
			removedBefore := ok && content == nil
			if strings.HasSuffix(name, "_test.go") && !removedBefore {
				removed[name] = nil
			}
		}
	}
	if len(removed) == 0 {
		return nil, false
	}
	return removed.over(old), true
}

// A verdicts says which packages can be analysed, and why other packages, or their tests, cannot.
type verdicts struct {
	failed []string // packages that do not compile

	good     []string // packages that can be analysed
	tests    Overlay  // an overlay that removes the tests that cannot be analysed
	problems []finding.Problem
}

// judge sets v.good, v.tests and v.problems for pkgs, the output of `go list -e -test`. dir is a
// folder of the user's module: messages about missing packages depend on it.
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

// isTestMain reports whether p is the program that go test makes for the tests of one of pkgs.
func (p listed) isTestMain(pkgs []listed) bool {
	tested, ok := strings.CutSuffix(p.ImportPath, ".test")
	return ok && slices.ContainsFunc(pkgs, func(q listed) bool { return q.ForTest == tested })
}

// judgePackage adds p to v.good or, if p cannot be analysed, the reasons to v.problems. dir is a
// folder of the user's module: messages about missing packages depend on it.
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

// judgeTests judges p, a package with its tests; tested is the package without them. If p cannot be
// analysed, it adds the reasons to v.problems, and makes v.tests remove the test files. dir is a
// folder of the user's module: messages about missing packages depend on it.
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

// lacks returns the name of a package that p needs and that cannot be used, with the reason: "m/x,
// which does not compile"; "" when p lacks nothing.
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
		// The stack leads from an importer to the package with the error: the one that imports a
		// missing package, or the broken package itself.
		n := len(e.ImportStack)
		if n == 0 || e.ImportStack[n-1] == p.ImportPath {
			continue
		}
		needs := e.ImportStack[n-1]
		if !slices.Contains(p.Deps, needs) {
			needs = p.missing(e.Err)
		}
		if needs != "" {
			return needs + ", which cannot be loaded"
		}
	}
	return ""
}

// missing returns the first dependency of p that text, an error message, mentions by its path or as
// "module@version"; "" if there is none.
func (p listed) missing(text string) string {
	for _, field := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`:;"`, r) }) {
		module, _, _ := strings.Cut(field, "@")
		for _, dep := range p.Deps {
			if dep == module || module != field && strings.HasPrefix(dep, module+"/") {
				return dep
			}
		}
	}
	return ""
}

func (v *verdicts) add(format string, args ...any) {
	v.problems = append(v.problems, finding.Problem{Message: fmt.Sprintf(format, args...)})
}

// tooNew returns an error if the tool failed because the go command in cfg.Dir is of a newer Go
// version than the one that built the tool; nil otherwise.
func (o outcome) tooNew(ctx context.Context, cfg Config) error {
	if !o.failed || !slices.ContainsFunc(o.log.problems, cfg.isOwnFailure) {
		return nil
	}
	var out, log bytes.Buffer
	failed, err := call{args: []string{"env", "GOVERSION"}, dir: cfg.Dir}.run(ctx, &out, &log)
	if err != nil || failed {
		return err
	}
	theirs, own := strings.TrimSpace(out.String()), runtime.Version()
	if version.Compare(version.Lang(theirs), version.Lang(own)) <= 0 {
		return nil
	}
	return fmt.Errorf("this command was built with %s and cannot read the packages of %s, which the go command here is: build it again with that", own, theirs)
}

// isOwnFailure reports whether p says that the tool failed without a message, or because a package
// needs a newer Go version.
func (cfg Config) isOwnFailure(p finding.Problem) bool {
	return strings.HasSuffix(p.Message, ": "+cfg.Tool+": exit status 1") ||
		strings.Contains(p.Message, ": package requires newer Go version ")
}
