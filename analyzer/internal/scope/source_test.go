package scope_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/scope"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
)

// TestTells says yes for all that shows importers something, and no for most that does not.
func TestTells(t *testing.T) {
	const head = "package p\n\nimport (\n\t\"regexp\"\n\t\"strconv\"\n\t\"net/netip\"\n\t\"time\"\n)\n\nvar (\n\tpattern *regexp.Regexp\n\t_ = strconv.Itoa\n\t_ netip.Addr\n\t_ time.Time\n)\n\n"
	for _, tt := range []struct {
		source string
		want   bool
	}{
		{"func Valid(s string) bool { return pattern.MatchString(s) }", true},
		{"type Truth bool\nfunc Valid(s string) Truth { return Truth(pattern.MatchString(s)) }", true},
		{"type T struct{ s string }\nfunc (t *T) Valid() error { _, err := strconv.Atoi(t.s); return err }", true},
		{"func Valid(s string) error { _, err := netip.ParseAddr(s); return err }", true},
		{"func Valid(s string) bool { for _, r := range s { if r > 'z' { return false } }; return true }", true},
		{"type Name string\nfunc Valid(s Name) bool { for range s { return true }; return false }", true},
		{"type T struct{ s string }\nfunc (t T) Valid() bool { for range t.s { return true }; return false }", true},
		{"func Valid[S string](s S) bool { for range s { return true }; return false }", true},
		{"func Same(a, b []string) bool { for i := range a { if a[i] != b[i] { return false } }; return true }", true},
		{"type M map[string]bool\nfunc (m M) Any() bool { for range m { return true }; return false }", true},
		{"func valid(s string) bool { return pattern.MatchString(s) }", false},
		{"func Find(s string) int { return len(pattern.FindString(s)) }", false},
		{"func Valid() bool { return pattern.MatchString(\"a\") }", false},
		{"func Later(s string) bool { f := func() bool { return pattern.MatchString(s) }; return f == nil }", true}, // nothing is lost
	} {
		p := testsource.Load(t, head+tt.source)
		got := scope.Tells([]*ast.File{p.File})
		if got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.source, got, tt.want)
		}
		for _, d := range p.File.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			fn, _ := p.Func(decl.Name.Name)
			if fn.Exported() && scope.IsPredicate(decl, fn, p.Info) && !got {
				t.Errorf("%s: its types say more", tt.source)
			}
		}
	}
}

// TestHoldsURL finds URLs and paths.
func TestHoldsURL(t *testing.T) {
	for source, want := range map[string]bool{
		`const base = "https://example.com"`:                                                                       true,
		`func Keys(user string) string { return "/users/" + user }`:                                                true,
		`func Keys(user string) string { return path(user) }; func path(u string) string { return "/users/" + u }`: true,
		`func keys(user string) string { return "/users/" + user }`:                                                false,
		`func Keys(user string) string { return "a / b" + user }`:                                                  false,
		`func Keys(user string) int { return len("/users/" + user) }`:                                              false,
		`func Keys() () {}; func Path(user string) () { _ = "/users/" + user }`:                                    false,
		`// https://example.com`: false,
	} {
		p := testsource.Load(t, "package p\n\nimport \"strings\"\n\nvar _ strings.Builder\n\n"+source+"\n")
		if got := scope.HoldsURL([]*ast.File{p.File}); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
