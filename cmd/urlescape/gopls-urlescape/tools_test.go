//go:build drivers

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// TestTools compiles the analyzer with the golang.org/x/tools of the programs
// that link it in. Each of them compiles with no other version.
func TestTools(t *testing.T) {
	t.Setenv("GOWORK", "off") // in a workspace there is no -modfile, and no -mod=mod
	root := drivertest.Root(t)
	for program, version := range map[string]string{
		"gopls v0.23.0":          "v0.47.1-0.20260707181000-a299dadba899",
		"gopls v0.24.0":          "v0.51.1-0.20261014163302-24a65270771e",
		"rules_go v0.65.0, nogo": "v0.51.0",
		"golangci-lint v2.15.0":  "v0.52.0",
	} {
		t.Run(program, func(t *testing.T) {
			mod := filepath.Join(t.TempDir(), "go.mod")
			for _, name := range []string{"go.mod", "go.sum"} {
				text, err := os.ReadFile(filepath.Join(root, name))
				if err == nil {
					err = os.WriteFile(filepath.Join(filepath.Dir(mod), name), text, 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			drivertest.Run(t, root, "go", "mod", "edit", "-replace="+toolsPath+"="+toolsPath+"@"+version, mod)
			drivertest.Run(t, root, "go", "build", "-modfile="+mod, "-mod=mod", "./analyzer/...")
		})
	}
}
