//go:build unix

package driver_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/cache"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// A listedUnit is a package as `go list` describes it.
type listedUnit struct {
	ImportPath, Dir string
	GoFiles         []string
	Imports         []string
	ImportMap       map[string]string
}

// A standardRun has the files of units by the paths of packages.
type standardRun struct {
	dir   string
	files map[string]string
}

// config writes the description of a package, which is said to be of a version of a module,
// and returns its name and that of the file for its types.
func (r *standardRun) config(t *testing.T, u listedUnit, module, version string) (config, output string) {
	t.Helper()
	importMap, vetx := map[string]string{}, map[string]string{}
	for _, path := range u.Imports {
		importMap[path] = path
		if file, ok := r.files[path]; ok {
			vetx[path] = file
		}
	}
	maps.Copy(importMap, u.ImportMap)
	var files []string
	for _, name := range u.GoFiles {
		files = append(files, filepath.Join(u.Dir, name))
	}
	base := filepath.Join(r.dir, strings.ReplaceAll(u.ImportPath, "/", "_"))
	config, output = base+".cfg", base+".vetx"
	data, err := json.Marshal(map[string]any{
		"ID": u.ImportPath, "Compiler": "gc", "Dir": u.Dir, "ImportPath": u.ImportPath, "GoFiles": files, "ImportMap": importMap,
		"PackageVetx": vetx, "VetxOnly": true, "VetxOutput": output, "ModulePath": module, "ModuleVersion": version,
	})
	if err == nil {
		err = os.WriteFile(config, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.files[u.ImportPath] = output
	return config, output
}

// TestWriteTypes writes for packages of the standard library what package unitchecker does,
// and for those of other modules where there are no facts.
func TestWriteTypes(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,Imports,ImportMap", "net/url")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	quick := &standardRun{dir: t.TempDir(), files: map[string]string{}}
	whole := &standardRun{dir: t.TempDir(), files: map[string]string{}}
	dec := json.NewDecoder(bytes.NewReader(out))
	compared, plain := 0, 0
	for {
		var u listedUnit
		if err := dec.Decode(&u); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if u.ImportPath == "unsafe" {
			continue
		}
		config, output := quick.config(t, u, "", "")
		if !driver.WriteTypes(nil, config) {
			t.Fatalf("%s is not written", u.ImportPath)
		}
		required := &standardRun{dir: t.TempDir(), files: maps.Clone(whole.files)}
		config, want := whole.config(t, u, "example.com/of/a/module", "")
		if driver.WriteTypes(nil, config) {
			t.Fatalf("%s of a module of the user is written", u.ImportPath)
		}
		tool := exec.CommandContext(t.Context(), os.Args[0], "-json", config)
		tool.Env = append(os.Environ(), scripttest.ProgramVar+"=1")
		if out, err := tool.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", config, err, out)
		}
		if !bytes.Equal(contents(t, output), contents(t, want)) {
			t.Errorf("%s: the types are others", u.ImportPath)
		}
		compared++
		config, output = required.config(t, u, "example.com/of/a/module", "v1.0.0")
		if driver.WriteTypes(nil, config) {
			plain++
			if !bytes.Equal(contents(t, output), contents(t, want)) {
				t.Errorf("%s of another module: there are facts, or the types are others", u.ImportPath)
			}
		}
	}
	if compared < 10 || plain < 5 || plain == compared {
		t.Errorf("compared only %d packages, and %d of another module", compared, plain)
	}
}

// TestKeepsTypes takes the types of a package from the build cache until the hash of an input changes.
func TestKeepsTypes(t *testing.T) {
	run := &standardRun{dir: t.TempDir(), files: map[string]string{}}
	t.Setenv("GOCACHE", run.dir)
	source := filepath.Join(run.dir, "a.go")
	run.files["net/b"] = source
	write(t, source, "package a\n\nconst A = 1\n", 0o600)
	config, output := run.config(t, listedUnit{ImportPath: "net/a", Dir: run.dir, GoFiles: []string{"a.go"}, Imports: []string{"net/b"}}, "", "")
	written := driver.WriteTypes(nil, config)
	want := contents(t, output)
	write(t, source, "not Go", 0o600) // package cache has kept its hash
	if !written || !driver.WriteTypes([]string{"-checks=all"}, config) || !bytes.Equal(contents(t, output), want) {
		t.Error("the types are not taken from the cache")
	}
	cache.SetFileHash(source, [cache.HashSize]byte{1})
	if driver.WriteTypes(nil, config) {
		t.Error("the types of another file are taken")
	}
}

// TestWritesNoTypes leaves all that is more, or not understood, to package unitchecker.
func TestWritesNoTypes(t *testing.T) {
	dir := t.TempDir()
	name, output := filepath.Join(dir, "vet.cfg"), filepath.Join(dir, "vet.out")
	write(t, filepath.Join(dir, "a.go"), "package a\n", 0o600)
	write(t, filepath.Join(dir, "bad.go"), "package a\n\nvar x int = \"text\"\n", 0o600)
	write(t, filepath.Join(dir, "stated.go"), "package a\n\n//urlescape:result segment\nfunc F() string\n", 0o600)
	write(t, filepath.Join(dir, "url.go"), "package a\n\nconst base = \"https://example.com\"\n", 0o600)
	write(t, filepath.Join(dir, "types.out"), "vetx\x00\x00\x00\x00\x00\x00\x00\x00", 0o600)
	write(t, filepath.Join(dir, "facts.out"), "vetx\x00\x00\x00\x00\x01\x00\x00\x00f", 0o600)
	write(t, filepath.Join(dir, "imports.go"), "package a\n\nimport \"fmt\"\n", 0o600)
	for _, test := range []struct {
		fields string
		want   bool
	}{
		{`"ImportPath": "a/b"`, false}, // not of the standard library
		{`"ImportPath": "net/a", "VetxOnly": false`, false},
		{`"ImportPath": "net/a", "ModulePath": "example.com/m"`, false},
		{`"ImportPath": "net/a", "GoFiles": ["` + filepath.Join(dir, "none.go") + `"]`, false},
		{`"ImportPath": "net/a", "GoFiles": ["` + filepath.Join(dir, "bad.go") + `"]`, false},
		{`"ImportPath": "net/a", "GoFiles": ["` + filepath.Join(dir, "imports.go") + `"]`, false},
		{`"ImportPath": "net/a", "GoFiles": ["` + filepath.Join(dir, "imports.go") + `"], "ImportMap": {"fmt": "fmt"}, "PackageVetx": {"fmt": "` + name + `"}`, false},
		{`"ImportPath": "net/a"`, true},
		{`"ImportPath": "example.com/a", "ModulePath": "example.com"`, false}, // of the user
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0"`, true},
		{`"ImportPath": "example.com/b", "ModulePath": "example.com", "ModuleVersion": "v1.0.0"`, false}, // a flag speaks of it
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0", "GoFiles": ["` + filepath.Join(dir, "stated.go") + `"]`, false},
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0", "GoFiles": ["` + filepath.Join(dir, "url.go") + `"]`, false},
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0", "PackageVetx": {"fmt": "` + filepath.Join(dir, "types.out") + `"}`, true},
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0", "PackageVetx": {"fmt": "` + filepath.Join(dir, "facts.out") + `"}`, false},
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0", "PackageVetx": {"fmt": "` + filepath.Join(dir, "none.out") + `"}`, false},
		{`"ImportPath": "example.com/a", "ModulePath": "example.com", "ModuleVersion": "v1.0.0", "PackageVetx": {"net/http": "` + filepath.Join(dir, "types.out") + `"}`, false},
	} {
		write(t, name, `{"VetxOnly": true, "VetxOutput": "`+output+`", "GoFiles": ["`+filepath.Join(dir, "a.go")+`"], `+test.fields+`}`, 0o600)
		_ = os.Remove(output)
		got := driver.WriteTypes([]string{"-sinks=example.com/b.F=tail"}, name)
		_, err := os.Stat(output)
		if got != test.want || (err == nil) != test.want {
			t.Errorf("%s: got %t, the file: %v", test.fields, got, err)
		}
	}
}

func contents(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
