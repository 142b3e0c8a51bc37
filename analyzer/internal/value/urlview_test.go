package value_test

import (
	"go/ast"
	"net/url"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// read returns what reads a URL with these fields, which was parsed from base unless
// fresh is set; where it is spoiled, the other fields are unknown.
func read(t *testing.T, base string, fresh, spoiled bool, set map[string]string) (value.URLView, *value.Object) {
	t.Helper()
	p := testsource.Load(t, "package p\nimport \"net/url\"\nvar u url.URL")
	v := value.ParsedURL(value.Literal(base, nil), p.Types.Scope().Lookup("u").Type())
	v.Obj.Fresh = fresh
	scan := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	work := text.NewBudget(1<<10, func() { t.Error("the budget is spent") })
	mem := value.NewMemory(value.NewDescriber(scan, nil), work, nil)
	if spoiled {
		mem.Spoil(v.Obj, nil)
	}
	for name, s := range set {
		field := value.OfNode(nil, 0)
		if s != "" {
			field = value.Literal(s, nil)
		}
		mem.Env.Set(value.Key{Obj: v.Obj, Part: name}, field)
	}
	return mem.URL(v.Obj, nil), v.Obj
}

// TestText compares the text of URLs with what package net/url makes of them.
func TestText(t *testing.T) {
	for _, base := range []string{"", "https://h/a/b?x=1#f", "https://h:80", "/a%2fb", "//h?x"} {
		for _, set := range []map[string]string{
			nil,
			{"Path": "/a b/c"},
			{"Path": "c"},
			{"Path": ""},
			{"RawQuery": "q=1"},
			{"RawQuery": ""},
			{"Fragment": "a b"},
			{"Host": "k:81"},
			{"Scheme": "http", "Host": "k", "Path": "/p"},
			{"Path": "/a/b", "RawQuery": "x", "Fragment": ""},
		} {
			u, err := url.Parse(base)
			if err != nil {
				t.Fatal(err)
			}
			for name, s := range set {
				*map[string]*string{"Path": &u.Path, "RawQuery": &u.RawQuery, "Fragment": &u.Fragment, "Host": &u.Host, "Scheme": &u.Scheme}[name] = s
			}
			if _, ok := set["Path"]; ok {
				u.RawPath = ""
			}
			r, _ := read(t, base, base == "", false, set)
			if got, ok := r.Text().Text.Constant(); !ok || got != u.String() {
				t.Errorf("%q with %q: got %q, %v, want %q", base, set, got, ok, u.String())
			}
		}
	}
}

// TestSpoiled says what is left of a URL that a function may have changed: what was set since.
func TestSpoiled(t *testing.T) {
	for _, test := range []struct {
		set  map[string]string
		want string
	}{
		{map[string]string{"Path": "/v"}, "{?}/v"},
		{map[string]string{"RawQuery": "a=b"}, "{?}?a=b"},
		{map[string]string{"Host": "h"}, "{.Scheme}://h"},
	} {
		r, _ := read(t, "https://k/u", false, true, test.set)
		if got := text.String(r.Text().Text.Node); got != test.want {
			t.Errorf("%q: got %s, want %s", test.set, got, test.want)
		}
	}
}

// TestUserinfo says that userinfo stays before a host that is set: what it is is not known.
func TestUserinfo(t *testing.T) {
	r, _ := read(t, "https://u@h:80/a", false, false, map[string]string{"Host": "k"})
	got := text.String(r.Text().Text.Node)
	if want := "https://{.User|UserinfoEscape}@k/a"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestUntouched says when a URL is as others made it.
func TestUntouched(t *testing.T) {
	hole := value.OfNode(&text.Hole{Name: "base"}, 1)
	for _, test := range []struct {
		base    value.Value
		set     map[string]string
		spoiled bool
		want    bool
	}{
		{base: hole, want: true},
		{base: hole, set: map[string]string{"Path": "/v"}},
		{base: value.Literal("https://h", nil)},
		{base: value.Literal("https://h", nil), spoiled: true, want: true},
	} {
		r, o := read(t, "", false, test.spoiled, test.set)
		o.Base = test.base
		if got := r.IsUntouched(); got != test.want {
			t.Errorf("%s with %q, spoiled %v: got %v", text.String(test.base.Text.Node), test.set, test.spoiled, got)
		}
	}
}
