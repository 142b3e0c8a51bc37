package govet

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A listed package is a package in the output of `go list -e`.
type listed struct {
	ImportPath string
	Dir        string
	ForTest    string // the import path of the tested package, for a package with its tests
	Standard   bool
	Module     *module
	Deps       []string
	GoFiles    []string
	CgoFiles   []string
	TestFiles  []string `json:"TestGoFiles"`
	XTestFiles []string `json:"XTestGoFiles"`
	Ignored    []string `json:"IgnoredGoFiles"`
	Incomplete bool
	Error      *listError
	DepsErrors []*listError

	EmbedPatterns, TestEmbedPatterns, XTestEmbedPatterns []string
}

type module struct {
	Main    bool
	Replace *struct{ Version string }
}

type listError struct {
	ImportStack []string
	Pos         string
	Err         string
}

// own reports whether p is in a module of the user: a main module or a module replaced by a folder.
func (p listed) own() bool {
	m := p.Module
	return m != nil && (m.Main || m.Replace != nil && m.Replace.Version == "")
}

func (p listed) broken() bool {
	return p.Error != nil || p.Incomplete || len(p.DepsErrors) > 0
}

func (p listed) hasFiles() bool {
	return len(p.GoFiles)+len(p.CgoFiles)+len(p.TestFiles)+len(p.XTestFiles) > 0
}

// problems returns a Problem, with a text of one line, for each error that the go command gives for
// p or its dependencies; nil if there is none. dir is a folder of the user's module: messages about
// missing packages depend on it.
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

// packageFields are the fields that show everything that can be wrong with a package. The go
// command looks for embedded files only when a field asks for them.
const packageFields = "ImportPath,Dir,ForTest,Deps,GoFiles,CgoFiles,TestGoFiles,XTestGoFiles,Incomplete,Error,DepsErrors," +
	"EmbedFiles,TestEmbedFiles,XTestEmbedFiles"

// list runs go list with flags on cfg.Patterns. It returns the packages with the given fields
// ("Dir,Deps"), and the problems that go list prints, such as a pattern without a match. The error
// is non-nil if go list cannot be run or its output cannot be read.
func list(ctx context.Context, cfg Config, fields string, flags ...string) ([]listed, []finding.Problem, error) {
	overlay, names, err := cfg.overlayFlag()
	if err != nil {
		return nil, nil, err
	}
	args := append(append([]string{"-e", "-json=" + fields}, flags...), overlay...)
	stdout, stderr, _, err := cfg.goCommand(ctx, "list", args...)
	if err != nil {
		return nil, nil, err
	}
	var pkgs []listed
	dec := json.NewDecoder(bytes.NewReader(stdout))
	for {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs, parseLog(names.inLog(stderr, cfg.Dir), cfg.Dir).problems, nil
		} else if err != nil {
			return nil, nil, fmt.Errorf("reading the output of go list: %w", err)
		}
		pkgs = append(pkgs, p)
	}
}

const ownFields = "Dir,Standard,Module,GoFiles,TestGoFiles,XTestGoFiles"

// OwnFiles returns the Go files on disk, by absolute name, of the packages that cfg.Patterns match
// and that belong to the user: those in a main module, or in none. It omits the standard library,
// the module cache, vendor folders, and modules in folders of replace directives.
func OwnFiles(ctx context.Context, cfg Config) (map[string]fs.FileInfo, error) {
	pkgs, _, err := list(ctx, cfg, ownFields, "-find")
	if err != nil {
		return nil, err
	}
	dirs, err := Env(ctx, cfg.Dir, "GOROOT", "GOMODCACHE")
	if err != nil {
		return nil, err
	}
	files := make(map[string]fs.FileInfo)
	for _, p := range pkgs {
		if p.Standard || p.Module != nil && !p.Module.Main || p.Module == nil && isKept(p.Dir, dirs) {
			continue
		}
		for _, name := range slices.Concat(p.GoFiles, p.TestFiles, p.XTestFiles) {
			if !filepath.IsAbs(name) {
				name = filepath.Join(p.Dir, name)
			}
			if info, err := os.Stat(name); err == nil {
				files[name] = info
			}
		}
	}
	return files, nil
}

// isKept reports whether the folder called name is below one of dirs or in a vendor folder.
func isKept(name string, dirs []string) bool {
	for _, dir := range dirs {
		if IsBelow(name, dir) {
			return true
		}
	}
	return strings.Contains(filepath.ToSlash(name), "/vendor/")
}

// ReportFlag is a flag of the tool for packages that are only imported: the go command runs the
// tool over them for their facts. With ReportOwn, the tool reports findings in those of the user's
// modules; with ReportAll, in all. This package then drops findings that are not wanted.
//
// The go command (1.26) caches one result for a package, whether it was named or only imported.
// Without the flag, an empty result of an import would come up again when the package is named.
const (
	ReportFlag = "report"
	ReportOwn  = "own"
	ReportAll  = "all"
)

// Done is the category of a diagnostic that the tool adds at the end of each package when
// ReportFlag is set, since go vet does not print the name of a package without diagnostics.
const Done = "done"

// TestsMark is the end of the ID of a package that was analysed with its tests.
const TestsMark = " [tests]"

// roots are the packages that the patterns match, by import path.
type roots map[string]listed

const rootFields = "ImportPath,Dir,Standard,Module,TestGoFiles,IgnoredGoFiles"

// findRoots returns the packages that cfg.Patterns match. For a wrong pattern, it returns none and
// no error: go vet reports it.
func findRoots(ctx context.Context, cfg Config) (roots, error) {
	pkgs, _, err := list(ctx, cfg, rootFields, "-find")
	r := make(roots, len(pkgs))
	for _, p := range pkgs {
		r[p.ImportPath] = p
	}
	return r, err
}

// foreign reports whether a package of r is in the standard library or a dependency.
func (r roots) foreign() bool {
	for _, p := range r {
		if p.Standard || p.Module != nil && !p.Module.Main {
			return true
		}
	}
	return false
}

// reports reports whether the findings of the unit with this ID are wanted. A unit is a package as
// it was analysed; r must have it. If m/a has no tests, it is one unit, and the result is true.
// If m/a has tests that overlay does not remove, it is three units with these IDs:
//
//	m/a               false: the second unit has its files, too
//	m/a [tests]       true: the package with its tests
//	m/a_test [tests]  true: its tests in a package of their own
func (r roots) reports(id string, overlay Overlay) bool {
	if path, ok := strings.CutSuffix(id, TestsMark); ok {
		_, named := r[path]
		_, tests := r[strings.TrimSuffix(path, "_test")]
		return named || tests
	}
	p, named := r[id]
	return named && !p.hasTests(overlay)
}

// left returns the packages of r that have no result in units, sorted.
func (r roots) left(units []unitResult) []string {
	rest := maps.Clone(r)
	for _, u := range units {
		delete(rest, strings.TrimSuffix(u.id, TestsMark))
	}
	return slices.Sorted(maps.Keys(rest))
}

// hasTests reports whether p has test files that the overlay does not remove.
func (p listed) hasTests(overlay Overlay) bool {
	return slices.ContainsFunc(p.TestFiles, func(name string) bool {
		content, ok := overlay[filepath.Join(p.Dir, name)]
		return !ok || content != nil
	})
}

// wanted returns the findings of those units for which r.reports is true. problems has one for each
// such unit that cannot be decoded. overlay is the overlay of the run.
func (r roots) wanted(units []unitResult, overlay Overlay) (list []finding.Finding, problems []finding.Problem) {
	for _, u := range units {
		if !r.reports(u.id, overlay) {
			continue
		}
		found, err := u.findings()
		if err != nil {
			problems = append(problems, finding.Problem{Message: err.Error()})
		}
		list = append(list, found...)
	}
	return list, problems
}
