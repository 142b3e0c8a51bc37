package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLinterPage builds the programs of the page for those who write linters, as if they
// were part of this module, and runs them.
func TestLinterPage(t *testing.T) {
	page := filepath.Join(root, "docs", "linter.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	programs := make(map[string]string) // by the files of the page
	for _, b := range consoleBlocks(string(text)) {
		source := filepath.Join(dir, strings.ReplaceAll(b.file, "/", "_"))
		write(t, source, b.text)
		programs[b.file] = overlaid(t, dir, source)
	}
	out, err := exec.CommandContext(t.Context(), programs["judge/main.go"]).Output()
	if err != nil || !strings.Contains(string(text), "```text\n"+string(out)+"```") {
		t.Errorf("%v: the page does not have\n%s", err, out)
	}
	write(t, filepath.Join(dir, "m", "go.mod"), "module example.com/m\n\ngo 1.26\n")
	write(t, filepath.Join(dir, "m", "m.go"), "package m\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nfunc F(s string) (*http.Response, error) {\n\treturn http.Get(\"https://example.com/?q=\" + url.PathEscape(s) + \"&r=1\")\n}\n")
	cmd := exec.CommandContext(t.Context(), programs["main.go"], "./...")
	cmd.Dir = filepath.Join(dir, "m")
	if out, err := cmd.CombinedOutput(); !strings.Contains(string(out), "(path-escape-in-query) [high]") {
		t.Errorf("%v: the linter prints %s", err, out)
	}
}

// overlaid builds a program of one file as if it were in a folder of this module.
func overlaid(t *testing.T, dir, source string) string {
	t.Helper()
	place, err := filepath.Abs(filepath.Join("testdata", "page", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{place: source}})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "overlay.json"), string(overlay))
	program := strings.TrimSuffix(source, ".go") + ".exe"
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, "./testdata/page").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}
