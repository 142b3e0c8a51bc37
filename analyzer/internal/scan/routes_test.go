package scan_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/scan"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
)

// TestRooted says which parameters of routes have the rest of the path in all routes.
func TestRooted(t *testing.T) {
	p := typedtest.Load(t, `package p

func get(string) {}

const prefix = "/api"

func routes() {
	get("/files/:owner/*path")
	get(prefix + "/*rest")
	get("/users/*id")
	get("/teams/:id")
}
`)
	s := scan.New(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	for name, want := range map[string]bool{"path": true, "rest": true, "id": false, "owner": false, "other": false} {
		if got := s.IsRooted(name); got != want {
			t.Errorf("%s begins with a slash: got %v", name, got)
		}
	}
}
