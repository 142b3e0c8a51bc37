package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// A unit is a package to measure, in one version of its module.
type unit struct {
	path, module, version string // module and version are "" for the standard library
}

// units are the packages to measure, each of another kind.
var units = []unit{
	{"github.com/google/go-github/v70/github", "github.com/google/go-github/v70", "v70.0.0"}, // a large client
	{"github.com/openai/openai-go/v3", "github.com/openai/openai-go/v3", "v3.35.0"},          // one that is generated
	{"miniflux.app/v2/internal/ui", "miniflux.app/v2", "v2.3.5"},                             // a server with many handlers
	{"k8s.io/api/core/v1", "k8s.io/api", "v0.37.2"},                                          // types alone
	{"go/types", "", ""}, // no URL at all
}

// beside is the phase of the rows for printf, which are shown for comparison.
const beside = "printf"

// measure loads and analyses each unit once, and returns what it allocates.
func measure(units []unit) (*table, error) {
	dir, err := newModule(units)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	t := &table{Go: runtime.Version(), Arch: runtime.GOARCH}
	for _, u := range units {
		pkgs, err := load(dir, u.path)
		if err != nil {
			return nil, err
		}
		rows, err := u.rows(pkgs)
		if err != nil {
			return nil, err
		}
		t.Rows = append(t.Rows, rows...)
	}
	return t, nil
}

// newModule makes a temporary folder, dir, with a module that requires the modules of units.
func newModule(units []unit) (dir string, err error) {
	if dir, err = os.MkdirTemp("", "cost"); err != nil {
		return "", err
	}
	if err := writeModule(dir, units); err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	return dir, nil
}

// writeModule writes a module to dir that requires the modules of units.
func writeModule(dir string, units []unit) error {
	var gomod, imports strings.Builder
	gomod.WriteString("module example.com/cost\n\ngo 1.26\n")
	imports.WriteString("package cost\n")
	for _, u := range units {
		if u.module != "" {
			fmt.Fprintf(&gomod, "\nrequire %s %s\n", u.module, u.version)
			fmt.Fprintf(&imports, "\nimport _ %q\n", u.path)
		}
	}
	for file, text := range map[string]string{"go.mod": gomod.String(), "cost.go": imports.String()} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// load loads the package path, and all its imports with their syntax, in the module in dir.
func load(dir, path string) ([]*packages.Package, error) {
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadAllSyntax | packages.NeedModule,
		Dir:  dir,
		Env:  append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "CGO_ENABLED=0"),
	}, path)
	if err != nil {
		return nil, err
	}
	for _, pkg := range pkgs {
		for _, e := range pkg.Errors {
			return nil, fmt.Errorf("%s: %w", path, e)
		}
	}
	return pkgs, nil
}

// rows returns one row of u for each phase (see row). pkgs are the package of u and its imports.
func (u *unit) rows(pkgs []*packages.Package) ([]row, error) {
	a, other := analyzer.New(analyzer.Options{MinConfidence: "low"}), *printf.Analyzer
	inferred := a.Requires[0]
	run := inferred.Run
	defer func() { inferred.Run = run }()
	rows := make([]row, 3)
	for i, phase := range []struct {
		of   *analysis.Analyzer
		name string
	}{{inferred, "facts"}, {a, "checks"}, {&other, beside}} {
		rows[i] = row{Package: u.path, Phase: phase.name}
		meter(phase.of, &rows[i])
	}
	for _, one := range []*analysis.Analyzer{a, &other} {
		graph, err := checker.Analyze([]*analysis.Analyzer{one}, pkgs, &checker.Options{Sequential: true})
		if err != nil {
			return nil, err
		}
		for _, root := range graph.Roots {
			if root.Err != nil {
				return nil, fmt.Errorf("%s: %w", u.path, root.Err)
			}
		}
	}
	return rows, nil
}

// meter wraps a.Run: each run on r.Package then adds its allocations to r.Bytes and r.Objects.
func meter(a *analysis.Analyzer, r *row) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Path() != r.Package {
			return run(pass)
		}
		var before, after runtime.MemStats
		runtime.GC() // so that no collection falls into the run
		runtime.ReadMemStats(&before)
		result, err := run(pass)
		runtime.ReadMemStats(&after)
		r.Bytes += after.TotalAlloc - before.TotalAlloc
		r.Objects += after.Mallocs - before.Mallocs
		return result, err
	}
}
