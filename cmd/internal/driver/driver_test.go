package driver_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScripts runs a real program, built around a toy analyzer, through the
// go command, as users do.
func TestScripts(t *testing.T) {
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(bin, "toy"), "./testdata/toy")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building the toy: %v\n%s", err, out)
	}
	env := exec.Command("go", "env", "GOCACHE")
	cache, err := env.Output()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:             "testdata/script",
		ContinueOnError: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("PATH", bin+string(os.PathListSeparator)+e.Getenv("PATH"))
			e.Setenv("GOCACHE", filepath.Clean(string(cache[:len(cache)-1])))
			e.Setenv("GOPROXY", "off")
			e.Setenv("GOFLAGS", "")
			e.Setenv("toy", filepath.Join(bin, "toy"))
			return nil
		},
	})
}
