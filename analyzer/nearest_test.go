package analyzer_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
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
		if got := analyzer.Nearest(mistyped, names); got != want {
			t.Errorf("%q: got %q, want %q", mistyped, got, want)
		}
	}
}

// TestMistypedOptions asks each option for what there is not.
func TestMistypedOptions(t *testing.T) {
	tests := []struct{ flag, value, want string }{
		{"checks", "all,-host-prt", `unknown check "host-prt", did you mean host-port?`},
		{"checks", "nome", `unknown check "nome", did you mean none?`},
		{"checks", "nonsense", `unknown check "nonsense"`},
		{"debug", "fcats", `unknown debug output "fcats", did you mean facts?`},
		{"debug", "nonsense", `unknown debug output "nonsense": want template or facts`},
	}
	for _, test := range tests {
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) { flags.Var(f.Value, f.Name, f.Usage) })
		err := flags.Set(test.flag, test.value)
		if err == nil || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("-%s=%s: got %v, want %s", test.flag, test.value, err, test.want)
		}
	}
}
