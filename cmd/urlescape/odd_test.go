package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// TestOddInput analyses sources that no one writes by hand, but that programs and careless people
// do. Each gives its findings in time that grows with its size.
func TestOddInput(t *testing.T) {
	const n = 3_000
	repeat := strings.Repeat
	tests := map[string]struct {
		body string
		want int // findings
	}{
		"a constant of 1 MB":       {`const c = "https://h.example/` + repeat("a", 1<<20) + `"; func F() { url.Parse(c) }`, 0},
		"a literal before a value": {`func F(s string) { url.Parse("https://h.example/` + repeat("a%20b/", 1<<15) + `" + s) }`, 1},
		"a long sum":               {`func F(s string) { url.Parse("https://h.example/"` + repeat(` + s + "/"`, n) + `) }`, n},
		"deep parentheses":         {`func F(s string) { url.Parse(` + repeat("(", n) + `"https://h.example/"` + repeat(` + s + "/")`, n) + `) }`, n},
		"many assignments":         {`func F(s string) { u := "https://h.example/"; ` + repeat(`u += s + "/"; `, n) + `url.Parse(u) }`, n},
		"many callers":             {`func get(s string) { url.Parse("https://h.example/" + s) }; func F(s string) { ` + repeat(`get("x/" + s); `, n) + `}`, n},
		"functions in a circle": {`func a(s string) string { return b(s + "/") }; func b(s string) string { return a("x" + s) }; ` +
			`func F(s string) { url.Parse("https://h.example/labels/" + s + "/" + a(s)) }`, 1},
	}
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.com/odd\n\ngo 1.26\n")
	for name, test := range tests {
		write(folder(name)+"/odd.go", "package odd\n\nimport \"net/url\"\n\n"+test.body+"\n")
	}

	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0], "-min-confidence=low", "-all", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), scripttest.ProgramVar+"=1")
	out, err := cmd.Output()
	if code := cmd.ProcessState.ExitCode(); code != 1 {
		t.Fatalf("got status %d, want 1: %v", code, err)
	}
	for name, test := range tests {
		got := strings.Count("\n"+string(out), fmt.Sprintf("\n%s/odd.go:", folder(name)))
		if got < test.want || test.want == 0 && got > 0 {
			t.Errorf("%s: got %d findings, want %d", name, got, test.want)
		}
	}
}

func folder(name string) string { return strings.ReplaceAll(name, " ", "_") }
