package analyzer_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

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
