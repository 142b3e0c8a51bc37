package govet

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A plan is what to do after a call of go vet: another call that leaves out
// what stopped this one, or none. Problems are those of the call, completed.
type plan struct {
	next     Config
	again    bool
	problems []finding.Problem
}

// decide makes the plan that follows from an outcome.
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
	cache, err := Env(ctx, "GOMODCACHE")
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
	maps.DeleteFunc(bad.tests, func(name string, _ []byte) bool { return isBelow(name, cache[0]) })
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

// isBelow reports whether a file is in a folder, or below it.
func isBelow(name, dir string) bool {
	rel, err := filepath.Rel(dir, name)
	return err == nil && filepath.IsLocal(rel)
}

// withoutTests returns an overlay without the test files of the folders in
// which a test file has a problem, so that the other files there are analysed.
// Files below the folder fixed stay. It returns false if there is nothing to
// remove.
func withoutTests(old Overlay, problems []finding.Problem, fixed string) (Overlay, bool) {
	removed := make(Overlay)
	for _, p := range problems {
		if !strings.HasSuffix(p.File, "_test.go") || isBelow(p.File, fixed) {
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
