//go:build drivers

package main

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// A unit is a package as `go list` describes it.
type unit struct {
	ImportPath string
	Dir        string
	Standard   bool
	DepOnly    bool
	GoFiles    []string
	Imports    []string
	ImportMap  map[string]string
	Module     *struct{ Path, GoVersion string }
}

// TestUnits analyses package by package, as distributed builds do (Bazel nogo): each in a process
// of its own that sees nothing but the files that the packages before it wrote, several at once, in
// a random order that respects imports. The findings are those of the standalone command.
func TestUnits(t *testing.T) {
	dir := drivertest.Corpus(t)
	program := drivertest.Program(t, "cmd/urlescape", "urlescape")
	want := drivertest.Lines(t, drivertest.Standalone(t, dir))
	units := listUnits(t, dir)
	for range 2 {
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		got := analyse(t, program, units, rand.New(rand.NewPCG(seed, 0)))
		for i := range got {
			got[i] = strings.TrimPrefix(got[i], dir+"/")
		}
		drivertest.Equal(t, "package by package", got, want)
	}
}

// TestGoVet compares what go vet prints with what the command finds.
func TestGoVet(t *testing.T) {
	dir := drivertest.Corpus(t)
	program := drivertest.Program(t, "cmd/urlescape", "urlescape")
	for _, checks := range []string{"", "all", "none,unescaped-segment,host-port"} {
		want := drivertest.Lines(t, drivertest.Standalone(t, dir, "-checks="+checks))
		for _, flag := range []string{"-checks=", "-urlescape.checks="} {
			cmd := exec.CommandContext(t.Context(), "go", "vet", "-vettool="+program, flag+checks, "./...")
			cmd.Dir = dir
			out, err := cmd.CombinedOutput()
			if err == nil {
				t.Errorf("go vet %s%s succeeds", flag, checks)
			}
			drivertest.Equal(t, "go vet "+flag+checks, vetLines(string(out)), want)
		}
	}
}

// vetLines returns the findings in the output of go vet, without the names of
// packages and related places.
func vetLines(out string) []string {
	var lines []string
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, "#") && !strings.Contains(line, ": \t") {
			lines = append(lines, strings.TrimSuffix(line, "\n"))
		}
	}
	return lines
}

func listUnits(t *testing.T, dir string) []unit {
	t.Helper()
	t.Setenv("CGO_ENABLED", "0")
	out := drivertest.Run(t, dir, "go", "list", "-deps", "-json=ImportPath,Dir,Standard,DepOnly,GoFiles,Imports,ImportMap,Module", "./...")
	var units []unit
	dec := json.NewDecoder(strings.NewReader(out))
	for {
		var u unit
		if err := dec.Decode(&u); errors.Is(err, io.EOF) {
			return units
		} else if err != nil {
			t.Fatal(err)
		}
		if u.ImportPath != "unsafe" {
			units = append(units, u)
		}
	}
}

// A done unit has written its facts.
type done struct {
	unit  unit
	lines []string
	err   error
}

// analyse runs the units with four processes at once and returns the lines they found.
func analyse(t *testing.T, program string, units []unit, random *rand.Rand) []string {
	t.Helper()
	tmp := t.TempDir()
	facts := make(map[string]string) // by package path
	waiting := make([]unit, len(units))
	for i, j := range random.Perm(len(units)) {
		waiting[i] = units[j]
	}
	results := make(chan done)
	var wg sync.WaitGroup
	defer wg.Wait()
	running := 0
	var lines []string
	for len(waiting) > 0 || running > 0 {
		for i := 0; i < len(waiting) && running < 4; {
			u := waiting[i]
			deps, ready := dependencies(u, facts)
			if !ready {
				i++
				continue
			}
			waiting = append(waiting[:i], waiting[i+1:]...)
			running++
			wg.Go(func() {
				results <- runUnit(program, u, deps, filepath.Join(tmp, strings.ReplaceAll(u.ImportPath, "/", "_")))
			})
		}
		d := <-results
		running--
		if d.err != nil {
			t.Errorf("%s: %v", d.unit.ImportPath, d.err)
		}
		facts[d.unit.ImportPath] = filepath.Join(tmp, strings.ReplaceAll(d.unit.ImportPath, "/", "_")+".vetx")
		lines = append(lines, d.lines...)
	}
	return lines
}

// dependencies returns the files of the packages that u imports, or false if one is missing yet.
func dependencies(u unit, facts map[string]string) (map[string]string, bool) {
	deps := make(map[string]string)
	for _, path := range u.Imports {
		if path == "unsafe" {
			continue
		}
		file, ok := facts[path]
		if !ok {
			return nil, false
		}
		deps[path] = file
	}
	return deps, true
}

// runUnit analyses one package, as a build system would.
func runUnit(program string, u unit, deps map[string]string, name string) done {
	importMap := map[string]string{"unsafe": "unsafe"}
	for path := range deps {
		importMap[path] = path
	}
	maps.Copy(importMap, u.ImportMap)
	cfg := map[string]any{
		"ID":          u.ImportPath,
		"Compiler":    "gc",
		"Dir":         u.Dir,
		"ImportPath":  u.ImportPath,
		"GoFiles":     absolute(u.Dir, u.GoFiles),
		"ImportMap":   importMap,
		"PackageVetx": deps,
		"VetxOnly":    u.DepOnly,
		"VetxOutput":  name + ".vetx",
	}
	if u.Module != nil && u.Module.GoVersion != "" {
		cfg["GoVersion"] = "go" + u.Module.GoVersion
	}
	data, err := json.Marshal(cfg)
	if err == nil {
		err = os.WriteFile(name+".cfg", data, 0o600)
	}
	if err != nil {
		return done{unit: u, err: err}
	}
	out, err := exec.Command(program, "-json", name+".cfg").Output()
	if err != nil || u.DepOnly {
		return done{unit: u, err: err}
	}
	lines, err := decodeUnit(out)
	return done{unit: u, lines: lines, err: err}
}

func absolute(dir string, names []string) []string {
	var list []string
	for _, name := range names {
		list = append(list, filepath.Join(dir, name))
	}
	return list
}

// decodeUnit reads the diagnostics of one package.
func decodeUnit(out []byte) ([]string, error) {
	var tree map[string]map[string][]struct{ Posn, Message string }
	if err := json.Unmarshal(out, &tree); err != nil {
		return nil, err
	}
	var lines []string
	for _, analyzers := range tree {
		for _, diags := range analyzers {
			for _, d := range diags {
				lines = append(lines, d.Posn+": "+d.Message)
			}
		}
	}
	return lines, nil
}
