package analyzer_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
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

// TestMistypedOptions asks each option for what there is not.
func TestMistypedOptions(t *testing.T) {
	tests := []struct{ flag, value, want string }{
		{"checks", "all,-host-prt", `unknown check "host-prt", did you mean host-port?`},
		{"checks", "nome", `unknown check "nome", did you mean none?`},
		{"checks", "nonsense", `unknown check "nonsense"`},
		{"debug", "fcats", `unknown debug output "fcats", did you mean facts?`},
		{"debug", "nonsense", `unknown debug output "nonsense": want template, facts or escaped`},
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

// TestDefect says to whom a panic that was survived is reported: those that ask for
// limits, and those that ask for debug output.
func TestDefect(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		flag, value string
		want        string
	}{
		{"tests", "true", ""},
		{"limits", "true", "defect: internal error in package example.com/p, please report: eval.trim (trim.go:1)"},
		{"debug", "facts", "debug: stack 00: nil map\ndebug: stack 01: eval.trim (trim.go:1)\ndebug: stack 02: eval.(*exec).call (call.go:2)"},
	} {
		a := analyzer.New(analyzer.Options{})
		if err := a.Flags.Set(test.flag, test.value); err != nil {
			t.Fatal(err)
		}
		var got []string
		_, err := a.Run(&analysis.Pass{
			Analyzer: a, Fset: fset, Files: []*ast.File{file}, Pkg: types.NewPackage("example.com/p", "p"), TypesInfo: &types.Info{},
			ResultOf: map[*analysis.Analyzer]any{facts.Analyzer: &facts.Result{
				Defect: &facts.Defect{Place: "eval.trim (trim.go:1)", Stack: []string{"nil map", "eval.trim (trim.go:1)", "eval.(*exec).call (call.go:2)"}},
			}},
			Report: func(d analysis.Diagnostic) { got = append(got, d.Category+": "+d.Message) },
		})
		if err != nil {
			t.Fatal(err)
		}
		if s := strings.Join(got, "\n"); s != test.want {
			t.Errorf("-%s: got %q, want %q", test.flag, s, test.want)
		}
	}
}

// TestUnparsable: tests are read for a text of a URL that is refused whatever its values are,
// and not for the pieces of JSON and HTML around them.
func TestUnparsable(t *testing.T) {
	for _, row := range []struct {
		expr string
		want bool
	}{
		{`"https://example.com/100%/" + name`, true},
		{`base + "/a\n" + name`, true},
		{`base + ("/100%/" + name)`, true},
		{`get(base + "/100%")`, false},
		{`get(base + "/100%/" + name)`, true},
		{`fmt.Sprintf("/100%%/%s", name)`, true},
		{`"{" + quote("/100%/" + name) + "\"}"`, true},
		{`"https://example.com/100%/"`, false},
		{`"https://example.com/a b/" + name`, false},
		{`"100%/" + name`, false},
		{`fmt.Sprintf("/a/%s", name)`, false},
		{"`{\"url\": \"` + base + `/download/f\"\n}`", false},
		{`"<a href='" + base + "/100%'>"`, false},
		{`fmt.Sprintf("/100%%/%s\"\n}", name)`, false},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "a_test.go", "package p\n\nvar x = "+row.expr, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := analyzer.HasUnparsable(file); got != row.want {
			t.Errorf("%s: %v, want %v", row.expr, got, row.want)
		}
	}
}
