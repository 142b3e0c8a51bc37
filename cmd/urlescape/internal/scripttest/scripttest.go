// Package scripttest runs testscript files against a program in the test binary, started as by
// users and by the go command.
//
// The program is started by a symbolic link to the test binary. So the tests need a system on which
// everyone can make such links, and some scripts need a shell.
package scripttest

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// update makes the tests rewrite the files that outputs are compared with. Review each change.
var update = flag.Bool("update", false, "rewrite the files in scripts that outputs are compared with")

// ProgramVar is the environment variable that makes the test binary run the program. The name of
// the binary cannot do so: the go command starts a vettool by the path of the test binary.
const ProgramVar = "URLESCAPE_TEST_PROGRAM"

// Main is called by TestMain. It runs program if ProgramVar is set, and the tests of m otherwise.
func Main(m *testing.M, program func()) {
	if os.Getenv(ProgramVar) != "" {
		program()
		return
	}
	os.Exit(m.Run())
}

// Run runs each script of package testscript in dir as a subtest of t. name is the command by which
// scripts start the program that [Main] got; the variable of this name holds the program's path.
func Run(t *testing.T, name, dir string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	program := filepath.Join(bin, name)
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	cache := GoEnv(t, "GOCACHE")
	mod := GoEnv(t, "GOMODCACHE")
	testscript.Run(t, testscript.Params{
		Dir:             dir,
		ContinueOnError: true,
		UpdateScripts:   *update,
		Setup: func(e *testscript.Env) error {
			e.Setenv("PATH", bin+string(os.PathListSeparator)+e.Getenv("PATH"))
			e.Setenv(name, program)
			e.Setenv(ProgramVar, "1")
			e.Setenv("GOCACHE", cache)
			e.Setenv("GOMODCACHE", mod)
			e.Setenv("GOPROXY", "off")
			e.Setenv("GOFLAGS", "")
			return nil
		},
	})
}

// GoEnv returns the value of the variable of the go command that is called name.
func GoEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatalf("go env %s: %v", name, err)
	}
	return strings.TrimSpace(string(out))
}
