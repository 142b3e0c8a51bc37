package main_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestStatic holds that the program needs no C library. The go command starts a process
// for each package, and one that is linked with the C library, which packages net and
// os/user are, takes half as long again to start.
func TestStatic(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	for _, path := range []string{"net", "os/user", "runtime/cgo"} {
		if slices.Contains(deps, path) {
			t.Errorf("the program imports %s", path)
		}
	}
}
