package facts_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestParseDeclarations reads what settings state, in the order that it is written in.
func TestParseDeclarations(t *testing.T) {
	for list, want := range map[string][]facts.Declaration{
		"":                                    nil,
		"example.com/app/esc.Segment=segment": {{Name: "example.com/app/esc.Segment", Kind: "segment"}},
		"a/b.F=segment, a/b.G=query,":         {{Name: "a/b.F", Kind: "segment"}, {Name: "a/b.G", Kind: "query"}},
	} {
		got, err := facts.ParseEscapers(list)
		if err != nil || len(got) != len(want) {
			t.Errorf("%q: got %v, %v", list, got, err)
			continue
		}
		for i, d := range got {
			if d.Name != want[i].Name || d.Kind != want[i].Kind || d.Parameter != "" {
				t.Errorf("%q: got %v, want %v", list, d, want[i])
			}
		}
	}
	got, err := facts.ParseSinks("(*a/b.C).Get(path)=tail")
	if err != nil || len(got) != 1 || got[0].Name != "(*a/b.C).Get" || got[0].Parameter != "path" || got[0].String() != "(*a/b.C).Get(path)=tail" {
		t.Errorf("a parameter of a method: got %v, %v", got, err)
	}
	for _, wrong := range []string{"a/b.F", "a/b.F=nothing", "f)=tail", ")=tail", "(path)=tail"} {
		if got, err := facts.ParseSinks(wrong); err == nil {
			t.Errorf("%q: got %v", wrong, got)
		}
	}
	if got, err := facts.ParseEscapers("a/b.F(s)=segment"); err == nil {
		t.Errorf("an escaper with a parameter: got %v", got)
	}
}

const declaredOf = `package p

import "net/http"

type Client struct {
	Base string
	N    int
}

func (c *Client) Get(n int, path string) (*http.Response, error) { return http.Get(c.Base + path) }

func (c *Client) Two(from, to string) {}

func (c Client) Text() (int, string) { return 0, "" }

type Getter interface{ Fetch(path string) error }

func Escape(s string) string { return s }

func Count(s string) int { return len(s) }

func Nothing(s string) {}

var Version = "1"
`

// TestDeclared says what is wrong with what settings state of a package, and what is not.
func TestDeclared(t *testing.T) {
	for _, tt := range []struct{ escapers, sinks, want string }{
		{"example.com/p.Escape=segment", "", ""},
		{"example.com/p.Escap=segment", "", "there is no Escap"},
		{"example.com/p.Quite=segment", "", "there is no Quite"},
		{"example.com/p.Count=segment", "", "this is not a function that returns text"},
		{"example.com/p.Nothing=segment", "", "this is not a function that returns text"},
		{"example.com/p.Client.Base=segment", "", "this is not a function that returns text"},
		{"(example.com/p.Client).Text=segment", "", "this is not a function that returns text"},
		{"example.com/p.Version=segment", "", "this is not a function that returns text"},
		// Of another package, or of none.
		{"example.com/p/q.Escap=segment", "", ""},
		{"example.com/q.Escap=segment", "", ""},
		{"example.com/p.A.B.C=segment", "", ""},

		{"", "(*example.com/p.Client).Get(path)=tail", ""},
		{"", "(*example.com/p.Client).Get=tail", ""}, // the only one that holds text
		{"", "example.com/p.Client.Get(path)=tail", ""},
		{"", "(*example.com/p.Client).Get(pat)=tail", "Get has no such parameter, or several: want NAME(parameter)=KIND"},
		{"", "(*example.com/p.Client).Get(n)=tail", `"n" is not text`},
		{"", "(*example.com/p.Client).Two=tail", "Two has no such parameter, or several: want NAME(parameter)=KIND"},
		{"", "(*example.com/p.Client).Gett(path)=tail", "there is no Gett"},
		{"", "(*example.com/p.Clint).Get(path)=tail", "there is no Clint"},
		{"", "(example.com/p.Getter).Fetch(path)=tail", ""},
		{"", "(example.com/p.Getter).Fetsh(path)=tail", "there is no Fetsh"},
		{"", "example.com/p.Client.Base=url", ""},
		{"", "example.com/p.Client.Bas=url", "there is no Bas"},
		{"", "example.com/p.Client.N=url", `"N" is not text`},
		{"", "example.com/p.Client.Base(path)=url", "a field has no parameters"},
		{"", "example.com/p.Client.Base=none", ""},
		{"", "example.com/p.Client.Base=url,example.com/p.Client.Base=url", ""},
	} {
		var d facts.Declarations
		var err error
		if d.Escapers, err = facts.ParseEscapers(tt.escapers); err != nil {
			t.Fatal(err)
		}
		if d.Sinks, err = facts.ParseSinks(tt.sinks); err != nil {
			t.Fatal(err)
		}
		res, err := facts.New(&d).Run(passOver(t, declaredOf))
		if err != nil {
			t.Fatal(err)
		}
		want := ""
		if tt.want != "" {
			want = "setting " + tt.escapers + tt.sinks + ": " + tt.want
		}
		r, _ := res.(*facts.Result)
		if got := problems(r); got != want {
			t.Errorf("%s%s: got %q, want %q", tt.escapers, tt.sinks, got, want)
		}
	}
}

func problems(r *facts.Result) string {
	var out []string
	for _, p := range r.Problems {
		if !p.Pos.IsValid() || p.End <= p.Pos {
			out = append(out, "a problem without a place")
		}
		out = append(out, p.Message)
	}
	return strings.Join(out, "; ")
}

// TestDeclaredOf follows what is declared: as directives, of what the source does not show.
func TestDeclaredOf(t *testing.T) {
	const src = `package p

type Client struct{ Base string }

func (c *Client) Path(path string) {}

func (c *Client) Host(host string) {}

func Escape(s string) string { return s + "x" }

func use(c *Client, name string) {
	c.Path("users/" + Escape(name))
	c.Base = "https://" + name
}
`
	d := &facts.Declarations{}
	var err error
	if d.Escapers, err = facts.ParseEscapers("example.com/p.Escape=query"); err != nil {
		t.Fatal(err)
	}
	if d.Sinks, err = facts.ParseSinks("(*example.com/p.Client).Path=tail, example.com/p.Client.Base=none, (*example.com/p.Client).Host=host"); err != nil {
		t.Fatal(err)
	}
	res, err := facts.New(d).Run(passOver(t, src))
	if err != nil {
		t.Fatal(err)
	}
	r, _ := res.(*facts.Result)
	var got []string
	for _, tmpl := range r.Templates {
		got = append(got, tmpl.String())
	}
	if want := "{base}users/{Escape(name)|QueryEscape}"; !slices.Contains(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	var said []string
	for _, f := range r.Facts() {
		said = append(said, f.Text)
	}
	for _, want := range []string{"(*example.com/p.Client).Path: parameter 0 is URL {base}{} of a setting", "(*example.com/p.Client).Host: parameter 0 is host and port of a setting"} {
		if !slices.Contains(said, want) {
			t.Errorf("got\n%s\nwant %s", strings.Join(said, "\n"), want)
		}
	}
	for _, not := range said {
		if strings.HasPrefix(not, "field Base") {
			t.Errorf("a field that is said to be none is reported: %s", not)
		}
	}
}

// TestDirectiveProblems says what is wrong with directives in the source.
func TestDirectiveProblems(t *testing.T) {
	const param, field, result = "//urlescape:param ", "//urlescape:field ", "//urlescape:result "
	const words = " is unknown: want url, reference, tail, path, escaped-path, segment, query, query-value, host or none"
	for _, tt := range []struct{ src, want string }{
		{param + "path=tail\nfunc F(path string) {}", ""},
		{param + "path=tail\n" + param + "path=tail\nfunc F(path string) {}", `"path" has two wrapper comments`},
		{param + "p=tail\n" + param + "q=path\nfunc F(o int, p, q string) {}", ""},
		{param + "=tail\nfunc F(path string) {}", "//urlescape:param needs a parameter and what it becomes: path=tail"},
		{param + "path\nfunc F(path string) {}", "//urlescape:param needs a parameter and what it becomes: path=tail"},
		{param + "path=x\nfunc F(path string) {}", `"x"` + words},
		{param + "l=path\nfunc F(l []string) {}", ""},
		{param + "l=path\nfunc F(l []byte) {}", ""},
		{param + "l=path\nfunc F(l []int) {}", `"l" is not text`},
		{param + "l=path\nfunc F(l *string) {}", ""},
		{param + "l=path\nfunc F(l *int) {}", `"l" is not text`},
		{param + "l=path\nfunc F(l map[int]string) {}", ""},
		{param + "l=path\nfunc F(l map[string]int) {}", `"l" is not text`},
		{param + "l=path\nfunc F(l any) {}", ""},
		{param + "l=path\nfunc F(l bool) {}", `"l" is not text`},
		{param + "l=path\nfunc F(l chan string) {}", `"l" is not text`},
		{result + "path\nfunc F(s string) string { return s }", ""},
		{result + "host\nfunc F(s string) string { return s }", `"host" is unknown: want segment, path or query`},
		{result + "path\nfunc F(s string) {}", "this is not a function that returns text"},
		{result + "path\nfunc F(s string) bool { return false }", "this is not a function that returns text"},
		{"type I interface {\n\t" + param + "path=tail\n\tGet(path string)\n}", ""},
		{"type I interface {\n\tGet(path string) " + param + "path=tail\n}", ""},
		{"type I interface {\n\t" + param + "p=tail\n\tGet(path string)\n}", `there is no parameter "p"`},
		{"type E interface{}\ntype I interface {\n\t" + param + "path=tail\n\tE\n}", "//urlescape:param is not on a function, interface method or field"},
		{"type T struct {\n\t" + field + "tail\n\tA, B string\n}", ""},
		{"type T struct {\n\t" + field + "tail\n\tA, B int\n}", `"A" is not text; "B" is not text`},
		{"type T struct {\n\t" + field + "\n\tA string\n}", `""` + words},
		{"type E struct{}\ntype T struct {\n\t" + field + "tail\n\tE\n}", "//urlescape:field is on an embedded field"},
		{"type T struct {\n\t" + param + "path=tail\n\tF func(path string)\n}", ""},
		{"type T struct {\n\t" + result + "path\n\tF func() string\n}", "this is not a function that returns text"},
		{"type T struct {\n\t" + result + "path\n\tA string\n}", "//urlescape:result is on a field: want //urlescape:field"},
		{field + "tail\nvar v string", "//urlescape:field is not on a function, interface method or field"},
		// No directives: another word, and one in the middle of a comment.
		{"//urlescape:params path=x\nfunc F(path string) {}", ""},
		{"// urlescape:param path=x\nfunc F(path string) {}", ""},
	} {
		r := infer(t, passOver(t, "package p\n\n"+tt.src+"\n"))
		if got := problems(r); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.src, got, tt.want)
		}
	}
}
