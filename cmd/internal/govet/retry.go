package govet

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/internal/finding"
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
	if overlay, ok := withoutTests(cfg.Overlay, p.problems); ok {
		p.next.Overlay, p.again = overlay, true
		return p, nil
	}
	pkgs, problems, err := list(ctx, cfg, packageFields)
	if err != nil {
		return p, err
	}
	if out.loaded() {
		p.problems = append(p.problems, importers(pkgs, out.log.packages)...)
		return p, nil
	}
	var good []string
	for _, pkg := range pkgs {
		if pkg.broken() {
			problems = append(problems, pkg.problems(cfg.Dir)...)
		} else if pkg.hasFiles() {
			good = append(good, pkg.ImportPath)
		}
	}
	if len(problems) == 0 {
		return p, nil // go vet said what it is
	}
	// go vet stops at the first problem, go list names all.
	p.problems, p.next.Patterns, p.again = problems, good, len(good) > 0
	return p, nil
}

// withoutTests returns an overlay without the test files of the folders in
// which a test file has a problem, so that the other files there are analysed.
// It returns false if there is nothing to remove.
func withoutTests(old Overlay, problems []finding.Problem) (Overlay, bool) {
	removed := make(Overlay)
	for _, p := range problems {
		if !strings.HasSuffix(p.File, "_test.go") {
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
	all := maps.Clone(old)
	if all == nil {
		all = make(Overlay)
	}
	maps.Copy(all, removed)
	return all, true
}

// A listed package is what `go list -e` says of one.
type listed struct {
	ImportPath string
	Dir        string
	Standard   bool
	Module     *struct{ Main bool }
	Deps       []string
	GoFiles    []string
	CgoFiles   []string
	TestFiles  []string `json:"TestGoFiles"`
	XTestFiles []string `json:"XTestGoFiles"`
	Incomplete bool
	Error      *listError
	DepsErrors []*listError
}

type listError struct {
	ImportStack []string
	Pos         string
	Err         string
}

func (p listed) broken() bool {
	return p.Error != nil || p.Incomplete || len(p.DepsErrors) > 0
}

func (p listed) hasFiles() bool {
	return len(p.GoFiles)+len(p.CgoFiles)+len(p.TestFiles)+len(p.XTestFiles) > 0
}

// problems says on one line each what keeps p from being analysed.
func (p listed) problems(dir string) []finding.Problem {
	errs := p.DepsErrors
	if p.Error != nil {
		errs = append([]*listError{p.Error}, errs...)
	}
	var list []finding.Problem
	for _, e := range errs {
		text := strings.Join(strings.Fields(e.Err), " ")
		switch {
		case e.Pos != "":
			text = e.Pos + ": " + text
		case len(e.ImportStack) > 1: // an import cycle
			text = p.ImportPath + ": " + text + ": " + strings.Join(e.ImportStack, " imports ")
		case !strings.Contains(text, p.ImportPath):
			text = p.ImportPath + ": " + text
		}
		list = append(list, problem(text, dir))
	}
	return list
}

const packageFields = "ImportPath,Deps,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,Incomplete,Error,DepsErrors"

// list asks the go command for some fields of the packages of the patterns.
// Patterns that match nothing are problems.
func list(ctx context.Context, cfg Config, fields string) ([]listed, []finding.Problem, error) {
	args := []string{"list", "-e", "-json=" + fields}
	args = append(append(append(args, cfg.BuildFlags...), "--"), cfg.Patterns...)
	stdout, stderr, _, err := goCommand(ctx, cfg.Dir, args...)
	if err != nil {
		return nil, nil, err
	}
	var pkgs []listed
	dec := json.NewDecoder(bytes.NewReader(stdout))
	for {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs, parseLog(stderr, cfg.Dir).problems, nil
		} else if err != nil {
			return nil, nil, fmt.Errorf("reading the output of go list: %w", err)
		}
		pkgs = append(pkgs, p)
	}
}

// importers names the packages that were not analysed because one that they
// import, directly or not, does not compile.
func importers(pkgs []listed, failed []string) []finding.Problem {
	var out []finding.Problem
	for _, p := range pkgs {
		if slices.Contains(failed, p.ImportPath) {
			continue
		}
		for _, f := range failed {
			if slices.Contains(p.Deps, f) {
				out = append(out, finding.Problem{
					Message: fmt.Sprintf("%s: not analysed, because it needs %s, which does not compile", p.ImportPath, f),
				})
				break
			}
		}
	}
	return out
}
