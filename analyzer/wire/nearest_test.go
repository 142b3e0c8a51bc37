package wire_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/wire"
)

func TestNearest(t *testing.T) {
	names := []string{"all", "none", "host-port", "unescaped-path", "unescaped-query", "help"}
	tests := map[string]string{
		"host-prt":        "host-port",
		"hostport":        "host-port",
		"hots-port":       "host-port",
		"host-port-":      "host-port",
		"unescaped-paht":  "unescaped-path",
		"unescaped-qury":  "unescaped-query",
		"unescape-path":   "unescaped-path",
		"non":             "none",
		"hlep":            "help",
		"al":              "", // "all" by one letter of two: too far
		"nonsense":        "",
		"x":               "",
		"":                "",
		"höst-port":       "host-port",
		"query-unescaped": "",
	}
	for mistyped, want := range tests {
		if got := wire.Nearest(mistyped, names); got != want {
			t.Errorf("%q: got %q, want %q", mistyped, got, want)
		}
	}
}
