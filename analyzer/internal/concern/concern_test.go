package concern_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/concern"
	"github.com/urlescape/urlescape/analyzer/internal/reach"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
)

// TestTells says yes for all that shows importers something, and no for most that does not.
func TestTells(t *testing.T) {
	const head = "package p\n\nimport (\n\t\"regexp\"\n\t\"strconv\"\n\t\"net/netip\"\n\t\"time\"\n)\n\nvar (\n\tpattern *regexp.Regexp\n\t_ = strconv.Itoa\n\t_ netip.Addr\n\t_ time.Time\n)\n\n"
	for _, tt := range []struct {
		source string
		want   bool
	}{
		{"type ID int\nfunc (id ID) String() string { return strconv.Itoa(int(id)) }", true},
		{"type Key [4]byte\nfunc (k Key) String() string { return string(k[:]) }", true},
		{"type Key [4]byte\ntype Other Key\nfunc (k Other) String() string { return (string(k[:])) }", true},
		{"type Month time.Month\nfunc (m Month) String() string { return strconv.Itoa(int(m)) }", true},
		{"type id int\nfunc (i id) String() string { return strconv.Itoa(int(i)) }", true}, // nothing is lost
		{"type T struct{ n int }\nfunc (t T) String() string { return strconv.Itoa(t.n) }", false},
		{"type List []byte\nfunc (l List) String() string { return string(l) }", false},
		{"type ID int\nfunc (id ID) String() string { return \"id\" }", false},
		{"type ID int\nfunc (id ID) Text() string { return strconv.Itoa(int(id)) }", false},
		{"func Valid(s string) bool { return pattern.MatchString(s) }", true},
		{"type Truth bool\nfunc Valid(s string) Truth { return Truth(pattern.MatchString(s)) }", true},
		{"type T struct{ s string }\nfunc (t *T) Valid() error { _, err := strconv.Atoi(t.s); return err }", true},
		{"func Valid(s string) error { _, err := netip.ParseAddr(s); return err }", true},
		{"func Valid(s string) bool { for _, r := range s { if r > 'z' { return false } }; return true }", true},
		{"type Name string\nfunc Valid(s Name) bool { for range s { return true }; return false }", true},
		{"type T struct{ s string }\nfunc (t T) Valid() bool { for range t.s { return true }; return false }", true},
		{"func Valid[S string](s S) bool { for range s { return true }; return false }", true},
		{"func Same(a, b []string) bool { for i := range a { if a[i] != b[i] { return false } }; return true }", false},
		{"type M map[string]bool\nfunc (m M) Any() bool { for range m { return true }; return false }", false},
		{"func valid(s string) bool { return pattern.MatchString(s) }", false},
		{"func Find(s string) int { return len(pattern.FindString(s)) }", false},
		{"func Valid() bool { return pattern.MatchString(\"a\") }", false},
		{"func Fill(t string, m map[string]string) string { for k, v := range m { t += \"{\" + k + v }; return t }", true},
		{"type M map[string]string\nfunc (m M) Fill(t string) string { return Expand(t, m) }\nfunc Expand(string, M) string { return \"\" }", true},
		{"func Fill(t string, m map[string]string) string { return m[t] }", false},
		{"func Fill(t string) string { return \"{\" + t }", false},
		{"func fill(t string, m map[string]string) string { return \"{\" + t }", false},
		{"func Later(s string) bool { f := func() bool { return pattern.MatchString(s) }; return f == nil }", true}, // nothing is lost
	} {
		p := typedtest.Load(t, head+tt.source)
		got := concern.Tells([]*ast.File{p.File})
		if got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.source, got, tt.want)
		}
		for _, d := range p.File.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			fn, _ := p.Func(decl.Name.Name)
			if fn.Exported() && (reach.SpellsValue(decl, fn) || reach.IsPredicate(decl, fn, p.Info)) && !got {
				t.Errorf("%s: its types say more", tt.source)
			}
		}
	}
}

// TestImportedNames says yes where a name may be one of another package.
func TestImportedNames(t *testing.T) {
	p := typedtest.Load(t, "package p\n\nimport . \"time\"\n\nvar _ Time\n")
	if !concern.Tells([]*ast.File{p.File}) {
		t.Error("it says no")
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
		`func Add(b *strings.Builder, n string) { b.WriteString("&name=" + n) }`:                                   true,
		`func Add(b *strings.Builder, n string) { b.WriteString(n) }`:                                              false,
		`func Keys() () {}; func Path(user string) () { _ = "/users/" + user }`:                                    false,
		`// https://example.com`: false,
		`func remove(c interface{ call(method, path string) }, name string) { c.call("DELETE", "branches/"+name+"/refs") }`: true,
		`func remove(c interface{ call(method, path string) }, name string) { c.call("DELETE", name) }`:                     false,
		`func remove(c interface{ call(method, path string) }, name string) { c.call("drop", "branches/"+name+"/refs") }`:   false,
	} {
		p := typedtest.Load(t, "package p\n\nimport \"strings\"\n\nvar _ strings.Builder\n\n"+source+"\n")
		if got := concern.HoldsURL([]*ast.File{p.File}); got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}

// TestImports knows what takes URLs.
func TestImports(t *testing.T) {
	if !concern.Imports("net/http") || !concern.Imports("html/template") || concern.Imports("strconv") {
		t.Error("net/http takes URLs, html/template has a type of them, strconv knows none")
	}
}
