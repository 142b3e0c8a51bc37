package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

const root = "../.."

func TestMain(m *testing.M) { scripttest.Main(m, main) }

// TestScripts runs the command as users do.
func TestScripts(t *testing.T) {
	scripttest.Run(t, "urlescape", "../../testdata/script")
}

// TestTry says that make try shows a finding in each function with a mistake, and first a value of a
// client that names another host, which is high.
func TestTry(t *testing.T) {
	cmd := exec.Command("sh", "-c", "urlescape -min-confidence=low -format=json ./...")
	cmd.Dir = "../../testdata/try"
	cmd.Env = append(cmd.Environ(), "PATH="+commandPath(t), scripttest.ProgramVar+"=1")
	out, _ := cmd.Output() // the status is 1
	got := regexp.MustCompile(`"function": "(?:\(\*Service\)\.)?(\w+)"`).FindAllStringSubmatch(string(out), -1)
	var names []string
	for _, m := range got {
		names = append(names, m[1])
	}
	const want = "Mirror Docs Download Status Status New Label Zone File Search Owner Filter Record"
	if list := strings.Join(names, " "); list != want {
		t.Errorf("got findings in %s, want %s", list, want)
	}
	if first, _, _ := strings.Cut(string(out), `"Docs"`); !strings.Contains(first, "open-authority") || !strings.Contains(first, `"confidence": "high"`) {
		t.Errorf("the first finding is %s", first)
	}
}

// updates reports whether pages and scripts are rewritten.
func updates() bool { return flag.Lookup("update").Value.String() == "true" }

// commandPath returns a PATH that begins with a folder in which the test binary is urlescape.
func commandPath(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "urlescape")); err != nil {
		t.Fatal(err)
	}
	return bin + string(os.PathListSeparator) + os.Getenv("PATH")
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
