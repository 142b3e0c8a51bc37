package facts_test

import (
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestIsStd distinguishes the standard library with and without what drivers know
// of modules.
func TestIsStd(t *testing.T) {
	for _, tt := range []struct {
		path   string
		module *analysis.Module
		want   bool
	}{
		{"net/http", nil, true},
		{"net/http", &analysis.Module{}, true},
		{"fmt", nil, true},
		{"vendor/golang.org/x/net/idna", nil, true},
		{"example.com/net/http", nil, false},
		{"network", nil, false},
		{"net/x", &analysis.Module{Path: "net/x"}, false}, // a module may be called so
	} {
		pass := &analysis.Pass{Pkg: types.NewPackage(tt.path, "p"), Module: tt.module}
		if got := facts.IsStd(pass); got != tt.want {
			t.Errorf("%s in %v: got %v, want %v", tt.path, tt.module, got, tt.want)
		}
	}
}
