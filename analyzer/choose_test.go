package analyzer_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestChoosing says which checks the words of a list select: those before a comma
// first, beginning with what is on by default.
func TestChoosing(t *testing.T) {
	is := func(f func(c analyzer.Check) bool) func(analyzer.Check) bool { return f }
	byDefault := is(func(c analyzer.Check) bool { return c.Default })
	tests := []struct {
		list string
		want func(analyzer.Check) bool
	}{
		{"", byDefault},
		{"default", byDefault},
		{"none,default", byDefault},
		{"all,none, default", byDefault},
		{"all", is(func(analyzer.Check) bool { return true })},
		{"none", is(func(analyzer.Check) bool { return false })},
		{"-all", is(func(analyzer.Check) bool { return false })},
		{"-none", is(func(analyzer.Check) bool { return true })},
		{"none,host-port", is(func(c analyzer.Check) bool { return c.Name == "host-port" })},
		{"-host-port", is(func(c analyzer.Check) bool { return c.Default && c.Name != "host-port" })},
		{"none,error", is(func(c analyzer.Check) bool { return c.Severity == "error" })},
		{"none,style,warning", is(func(c analyzer.Check) bool { return c.Severity != "error" })},
		{"-warning", is(func(c analyzer.Check) bool { return c.Default && c.Severity != "warning" })},
		{"all,-style", is(func(c analyzer.Check) bool { return c.Severity != "style" })},
		{"all,-default", is(func(c analyzer.Check) bool { return !c.Default })},
		{"none,error,-host-port", is(func(c analyzer.Check) bool { return c.Severity == "error" && c.Name != "host-port" })},
	}
	for _, tt := range tests {
		got, _, err := analyzer.EnabledChecks(tt.list)
		if err != nil {
			t.Errorf("%q: %v", tt.list, err)
			continue
		}
		for _, c := range analyzer.Checks() {
			if got[c.Name] != tt.want(c) {
				t.Errorf("%q: %s (%s, default %v) is %v", tt.list, c.Name, c.Severity, c.Default, got[c.Name])
			}
		}
	}
	if _, _, err := analyzer.EnabledChecks("warnings"); err == nil || err.Error() != `unknown check "warnings", did you mean warning?` {
		t.Errorf("got %v", err)
	}
}

// TestAsking says when a check that goes by the origin of values judges all of them:
// when its name is in the list, or a word that stands for it, but not by default.
func TestAsking(t *testing.T) {
	for list, want := range map[string]bool{
		"": false, "default": false, "none,default": false, "none": false, "host-port": false,
		"unescaped-host": true, "none,unescaped-host": true, "all": true, "warning": true, "all,default": true,
		"error": false, "all,-unescaped-host": false, "all,-unescaped-host,default": false, "all,-warning": false,
	} {
		if _, asked, err := analyzer.EnabledChecks(list); err != nil || asked["unescaped-host"] != want {
			t.Errorf("%q: got %v, %v", list, asked["unescaped-host"], err)
		}
	}
}
