package library_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestTakesPort(t *testing.T) {
	for _, tt := range []struct {
		path, name string
		want       bool
	}{
		{"net/url", "Host", true},
		{"net/http", "Host", true},
		{"net", "Target", true},
		{"net", "Addr", false},
		{"net/url", "Path", false},
		{"example.com/config", "Host", false},
	} {
		field := types.NewField(token.NoPos, types.NewPackage(tt.path, ""), tt.name, types.Typ[types.String], false)
		if got := library.TakesPort(field); got != tt.want {
			t.Errorf("%s.%s: got %v", tt.path, tt.name, got)
		}
	}
	if library.TakesPort(nil) {
		t.Error("no field holds no host")
	}
}
