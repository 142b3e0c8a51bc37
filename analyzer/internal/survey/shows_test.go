package survey_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestShows goes through what a package shows of the values of the parameter name of
// (*client).get, and of the field label: want are the bytes that are shown.
func TestShows(t *testing.T) {
	for _, tt := range []struct{ of, source, want string }{
		// what the program gives: a slash may be meant
		{"name", `func f(c *client) { c.get("needs review", 0) }`, " "},
		{"name", `const a = "a#b"; func f(c *client) { c.get(a, 0) }`, "#"},
		{"name", `func f(c *client) { c.get("a/b", 0) }`, ""},
		{"name", `func f(c *client) { c.get("a%20b?", 0) }`, ""},
		{"name", `func f(c *client) { c.get("users?page=1", 0) }`, ""},
		{"name", `func f(c *client) { c.other("a b") }`, ""},
		{"name", `func f(c *client, name string) { c.get(name, 0) }`, ""},
		{"label", `func f(c *client) { c.label = "a b" }`, " "},
		{"label", `var c = &client{label: "why?"}`, "?"},
		{"label", `var c = &client{"a b", nil}`, " "},
		{"kind", `const other kind = "a b"`, " "},
		{"kind", `const other = "a b"`, ""},
	} {
		if got := shown(t, tt.of, tt.source, false); got != tt.want {
			t.Errorf("%s: %s: got %q, want %q", tt.of, tt.source, got, tt.want)
		}
	}
	// A test knows what a value is.
	const (
		get   = "func (c *client) find(given string) error { return nil }\n\n"
		wants = "func Error(t *testing.T, err error) {}\n\nfunc NoError(t *testing.T, err error) {}\n\n"
	)
	for _, tt := range []struct{ of, source, want string }{
		{"name", `func TestGet(c *client) { c.get("a/b", 0) }`, "/"},
		{"given", `func TestFind(c *client) { if err := c.find("a/b"); err != nil { panic(err) } }`, "/"},
		{"given", `func TestFind(t *testing.T, c *client) { err := c.find("a/b"); NoError(t, err) }`, "/"},
		{"given", `func TestFind(t *testing.T, c *client) { err := c.find("a/b"); t.Error(err) }`, "/"},
		{"given", `func TestFind(t *testing.T, c *client, other error) { err := c.find("a/b"); Error(t, other); _ = err }`, "/"},
	} {
		if got := shown(t, tt.of, get+wants+tt.source, true); got != tt.want {
			t.Errorf("in a test: %s: %s: got %q, want %q", tt.of, tt.source, got, tt.want)
		}
	}
}

// shown returns the bytes that a package shows of the variable, or the constant, of. The
// source that is added is that of a test, when it is one.
func shown(t *testing.T, of, source string, isTest bool) string {
	t.Helper()
	const head = "package p\n\nimport (\n\t\"errors\"\n\t\"strings\"\n\t\"testing\"\n)\n\nvar _ testing.TB\nvar _ = strings.Cut\nvar _ = errors.New\n\ntype kind string\n\ntype client struct {\n\tlabel string\n\tnext *client\n}\n\nfunc (c *client) get(name string, n int) {}\n\nfunc (c *client) other(x string) {}\n\nfunc of(kind kind) {}\n\n"
	pkg := testsource.Load(t, head+source+"\n")
	var v *types.Var
	for id, obj := range pkg.Info.Defs {
		if is, ok := obj.(*types.Var); ok && id.Name == of {
			v = is
		}
	}
	if v == nil {
		t.Fatalf("no variable %s in %s", of, source)
	}
	src := &flow.Package{Fset: pkg.Fset, Info: pkg.Info, Pkg: pkg.Types, Files: []*ast.File{pkg.File}}
	if isTest {
		src.Files, src.Tests = nil, []*ast.File{pkg.File}
	}
	s := survey.New(src, nil)
	var out strings.Builder
	for _, c := range " /?#&" {
		if s.Shows(&text.Hole{Var: v}, rfc3986.Chars(string(c))) {
			out.WriteRune(c)
		}
	}
	return out.String()
}
