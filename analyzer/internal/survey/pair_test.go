package survey_test

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// TestWrittenTo names the parameter of a query that a value is written to, by the text
// before it or by the key beside it.
func TestWrittenTo(t *testing.T) {
	s := survey.New(&flow.Package{}, nil)
	written := func(literal string) []string {
		h := &text.Hole{Name: "v", Value: rfc3986.AnyValue(), Expr: &ast.Ident{NamePos: at(1), Name: "v"}}
		return s.WrittenTo(&urltemplate.Template{Parts: []urltemplate.Part{
			{Literal: &text.Literal{Text: literal}, Place: urltemplate.QueryKey},
			{Hole: h, Place: urltemplate.QueryValue},
		}}, 1)
	}
	for literal, want := range map[string]string{
		"/login?prompt=":      "prompt",
		"/login?a=b&prompt=":  "prompt",
		"&user%20name=":       "user name",
		"/login?prompt=x":     "", // a part of the value
		"/login?":             "",
		"/login?=":            "", // no name
		"/login?a=b&pro%mpt=": "",
	} {
		names := []string{survey.ReadOf(want), survey.ReadAny}
		if want == "" {
			names = []string{survey.ReadSome}
		}
		if got := written(literal); !slices.Equal(got, names) {
			t.Errorf("%s: got %q, want %q", literal, got, names)
		}
	}
	if survey.ReadOf("a") == survey.ReadOf("b") || survey.ReadOf("*") == survey.ReadAny || survey.ReadOf("") == survey.ReadSome {
		t.Error("two keys have one name")
	}
	path := urlOf(value(1, "user"))
	if got := s.WrittenTo(path, 0); got != nil {
		t.Errorf("of a segment: got %q", got)
	}
}

// TestKeyAround finds the key beside a value that is stored in a query.
func TestKeyAround(t *testing.T) {
	const key = "prompt"
	for stmt, want := range map[string]string{
		`q.Set("prompt", v)`:                           key,
		`q.Add("prompt", (v))`:                         key,
		`q.Set(name, v)`:                               key,
		`q.Set(other, v)`:                              "",
		`q["prompt"] = []string{v}`:                    key,
		`q[other] = []string{v}`:                       "",
		`_ = url.Values{"prompt": {v}}`:                key,
		`_ = url.Values{other: {v}}`:                   "",
		`_ = map[string]string{"prompt": v}`:           key,
		`m["prompt"] = v`:                              key,
		`m[other], m["prompt"] = "", v`:                key,
		`x := v; _ = x`:                                "",
		`take(v)`:                                      "",
		`if v == "" { return }`:                        "",
		`for range v { return }`:                       "",
		`_ = func() string { return v }`:               "",
		`take(map[string]string{"prompt": v}["x"])`:    key,
		`_ = []string{v}; m["prompt"] = ""`:            "",
		`q.Set("prompt", "a" + v)`:                     "", // asked of the whole text
		`_ = struct{ a, b string }{a: "prompt", b: v}`: "",
	} {
		pkg := typedtest.Load(t, "package p\n\nimport \"net/url\"\n\nconst name = \"prompt\"\n\nfunc take(string) {}\n\nfunc f(q url.Values, m map[string]string, other, v string) {\n\t"+stmt+"\n}\n")
		var root ast.Expr
		_, decl := pkg.Func("f")
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Name == "v" && root == nil {
				root = id
			}
			return true
		})
		s := survey.New(&flow.Package{Fset: pkg.Fset, Info: pkg.Info, Pkg: pkg.Types, Files: []*ast.File{pkg.File}}, nil)
		tmpl := &urltemplate.Template{Root: root, Parts: []urltemplate.Part{{Hole: &text.Hole{Expr: root, Value: rfc3986.AnyValue()}, Place: urltemplate.QueryValue}}}
		tmpl.Frame.Start, tmpl.Frame.Decoded = urltemplate.QueryValue, true
		names := []string{survey.ReadOf(want), survey.ReadAny}
		if want == "" {
			names = []string{survey.ReadSome}
		}
		if got := s.WrittenTo(tmpl, 0); !slices.Equal(got, names) {
			t.Errorf("%s: got %q, want %q", stmt, got, names)
		}
	}
}

// TestFormCustom: many values of paths that are escaped as in forms, and hardly any
// otherwise, are the custom of a package.
func TestFormCustom(t *testing.T) {
	for _, tt := range []struct {
		form, path, sub, decoded int
		want, habit              bool
	}{
		{2, 0, 0, 0, false, false},
		{3, 0, 0, 0, false, true},
		{5, 2, 0, 0, false, false},
		{6, 2, 0, 0, false, true},
		{19, 0, 0, 0, false, true},
		{20, 0, 0, 0, true, true},
		{20, 1, 0, 0, true, true},
		{39, 2, 0, 0, false, true},
		{40, 2, 0, 0, true, true},
		{39, 1, 1, 0, false, true},
		{0, 20, 0, 0, false, false},
		{19, 0, 0, 5, false, true}, // what is escaped in a decoded slot is no segment
	} {
		pos := 10
		var list []*urltemplate.Template
		add := func(n int, by string, is func(*urltemplate.Template) *urltemplate.Template) {
			for range n {
				pos += 10
				list = append(list, is(urlOf(value(pos, "name"+strings.Repeat("x", pos), by))))
			}
		}
		same := func(t *urltemplate.Template) *urltemplate.Template { return t }
		add(tt.form, text.QueryEscape, same)
		add(tt.path, text.PathEscape, same)
		add(tt.sub, text.SubPathEscape, same)
		add(tt.decoded, text.QueryEscape, decoded)
		s := survey.New(&flow.Package{}, list)
		if got := s.IsFormCustom(); got != tt.want {
			t.Errorf("%+v: got %v", tt, got)
		}
		if got := s.IsFormHabit(); got != tt.habit {
			t.Errorf("%+v: habit: got %v", tt, got)
		}
	}
	query := make([]*urltemplate.Template, 0, 30)
	for i := range 30 {
		query = append(query, inQuery(urlOf(value(10*i+10, "q", text.QueryEscape))))
	}
	if survey.New(&flow.Package{}, query).IsFormCustom() {
		t.Error("values of queries are escaped as in forms anyway")
	}
}
