package summary_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

func TestHoldsURLHost(t *testing.T) {
	for _, tt := range []struct {
		path, name string
		want       bool
	}{
		{"net/url", "Host", true},
		{"net/http", "Host", true},
		{"net/url", "Path", false},
		{"example.com/config", "Host", false},
	} {
		field := types.NewField(token.NoPos, types.NewPackage(tt.path, ""), tt.name, types.Typ[types.String], false)
		if got := summary.HoldsURLHost(field); got != tt.want {
			t.Errorf("%s.%s: got %v", tt.path, tt.name, got)
		}
	}
	if summary.HoldsURLHost(nil) {
		t.Error("no field holds no host")
	}
}
