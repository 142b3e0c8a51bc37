package main_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const root = "../../.."

// TestCheckgen runs checkgen in a copy of the module: what it derives is what
// the module has, and the files of a new check compile and pass the tests that
// every check must pass.
func TestCheckgen(t *testing.T) {
	dir := t.TempDir()
	for _, part := range []string{"analyzer", filepath.Join("testdata", "src")} {
		if err := os.CopyFS(filepath.Join(dir, part), os.DirFS(filepath.Join(root, part))); err != nil {
			t.Fatal(err)
		}
	}
	derived := []string{"README.md", filepath.Join("testdata", "catalogue.golden")}
	for _, file := range append([]string{"go.mod", "go.sum"}, derived...) {
		if err := os.WriteFile(filepath.Join(dir, file), read(t, filepath.Join(root, file)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	command(t, dir, "run", "./analyzer/internal/checkgen")
	pages, err := filepath.Glob(filepath.Join(root, "analyzer", "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	derived = append(derived, filepath.Join("analyzer", "internal", "check", "list.go"))
	for _, page := range pages {
		derived = append(derived, filepath.Join("analyzer", "docs", filepath.Base(page)))
	}
	for _, file := range derived {
		if !bytes.Equal(read(t, filepath.Join(dir, file)), read(t, filepath.Join(root, file))) {
			t.Errorf("%s is stale: run make generate", file)
		}
	}

	command(t, dir, "run", "./analyzer/internal/checkgen", "-new=made-up-pattern")
	command(t, dir, "vet", "./analyzer/internal/check/")
	command(t, dir, "test", "./analyzer/", "-run", "TestChecks/made-up-pattern|TestCatalogue")
	if out, err := exec.Command("go", "-C", dir, "run", "./analyzer/internal/checkgen", "-new=made-up-pattern").CombinedOutput(); err == nil {
		t.Errorf("a check of a name that exists was written: %s", out)
	}
}

// command runs the go command in dir. With -trimpath, what it builds does not
// depend on the name of dir and is there in its cache the next time.
func command(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", append([]string{"-C", dir}, args...)...)
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("go %q: %v\n%s", args, err, out)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
