package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// A work is a unit with all its imports, as the go command describes them. dir is a temporary
// folder, self the path of this program.
type work struct {
	dir, self string
	pkgs      []listed // all packages of the work, imports before their importers
	// made maps a tool and an imported package to the file with the facts of the tool about it.
	made map[[2]string]string
}

// listed is a package in the output of go list.
type listed struct {
	Dir, ImportPath, Export string
	GoFiles, Imports        []string
	ImportMap               map[string]string
	Standard                bool
	Module                  *struct{ Path, Version, GoVersion string }
}

// list reads the package at path and all its imports into w.
func (w *work) list(path string) error {
	cmd := exec.Command("go", "list", "-deps", "-export", "-json=Dir,ImportPath,Export,GoFiles,Imports,ImportMap,Standard,Module", path)
	cmd.Dir = w.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list %s: %w", path, err)
	}
	w.pkgs = nil
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		err := dec.Decode(&p)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		w.pkgs = append(w.pkgs, p)
	}
}

// unit returns the name of a file that describes the last package of w to tool, in the form that
// the go command uses. First, it runs tool over the imports of this package, for their facts.
func (w *work) unit(tool string) (string, error) {
	known := unitchecker.Config{PackageFile: map[string]string{}, PackageVetx: map[string]string{}, Standard: map[string]bool{}}
	last := len(w.pkgs) - 1
	for i := range w.pkgs[:last] {
		p := &w.pkgs[i]
		by := tool
		if p.Standard {
			by = tools[0] // no tool here needs facts of it
		}
		key := [2]string{by, p.ImportPath}
		if w.made[key] == "" {
			c := p.config(&known)
			c.VetxOnly = true
			config, err := w.write(c)
			if err != nil {
				return "", err
			}
			if out, err := w.tool(by, w.self, "-json", config).CombinedOutput(); err != nil {
				return "", fmt.Errorf("%s: %w: %s", p.ImportPath, err, out)
			}
			w.made[key] = c.VetxOutput
		}
		known.PackageFile[p.ImportPath], known.PackageVetx[p.ImportPath], known.Standard[p.ImportPath] = p.Export, w.made[key], p.Standard
	}
	return w.write(w.pkgs[last].config(&known))
}

// write writes c, the description of a package, into a new folder, and returns the name of the
// file. A tool writes its facts into the same folder.
func (w *work) write(c *unitchecker.Config) (string, error) {
	dir, err := os.MkdirTemp(w.dir, "unit")
	if err != nil {
		return "", err
	}
	c.VetxOutput = filepath.Join(dir, "vet.out")
	config := filepath.Join(dir, "vet.cfg")
	return config, writeJSON(config, c)
}

// config returns a description of p for a tool. known has export and fact files of p's imports.
func (p *listed) config(known *unitchecker.Config) *unitchecker.Config {
	c := &unitchecker.Config{
		ID: p.ImportPath, Compiler: "gc", Dir: p.Dir, ImportPath: p.ImportPath,
		ImportMap: map[string]string{}, PackageFile: known.PackageFile, PackageVetx: known.PackageVetx, Standard: known.Standard,
	}
	for _, name := range p.GoFiles {
		c.GoFiles = append(c.GoFiles, filepath.Join(p.Dir, name))
	}
	for _, path := range p.Imports {
		c.ImportMap[path] = path
	}
	maps.Copy(c.ImportMap, p.ImportMap)
	if m := p.Module; m != nil {
		c.Module = &analysis.Module{Path: m.Path, Version: m.Version, GoVersion: m.GoVersion}
		c.GoVersion = "go" + m.GoVersion
	}
	return c
}

// tool returns the command args, with the environment that makes this program the tool called name.
func (w *work) tool(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(slices.Clip(os.Environ()), toolVar+"="+name)
	return cmd
}

func writeJSON(file string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o600)
}
