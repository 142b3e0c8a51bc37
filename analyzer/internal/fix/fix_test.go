package fix_test

import (
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

// A program is a source text, type-checked.
type program struct {
	t    *testing.T
	text string
	fix.Source
}

func load(t *testing.T, s string) *program {
	t.Helper()
	p := &program{t: t, text: s, Source: fix.SourceOf(&flow.Package{})}
	p.Flow.Fset = token.NewFileSet()
	file, err := parser.ParseFile(p.Flow.Fset, "p.go", s, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v in\n%s", err, s)
	}
	p.Flow.Files = []*ast.File{file}
	p.Flow.Info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: stdImporter()}
	if p.Flow.Pkg, err = conf.Check("p", p.Flow.Fset, p.Flow.Files, p.Flow.Info); err != nil {
		t.Fatalf("%v in\n%s", err, s)
	}
	return p
}

// expr returns the expression that the source has as text after "sink(".
func (p *program) expr(s string) (found ast.Expr) {
	p.t.Helper()
	ast.Inspect(p.Flow.Files[0], func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok && p.source(e) == s && e.Pos() > token.Pos(strings.Index(p.text, "sink(")) {
			found = e
		}
		return true
	})
	if found == nil {
		p.t.Fatalf("no %s in\n%s", s, p.text)
	}
	return found
}

func (p *program) source(e ast.Expr) string {
	return p.text[p.Flow.Fset.Position(e.Pos()).Offset:p.Flow.Fset.Position(e.End()).Offset]
}

// apply returns the source after the fix, which must type-check and be
// formatted; "" when there is no fix.
func (p *program) apply(f *fix.Fix) string {
	p.t.Helper()
	if f == nil {
		return ""
	}
	edits := slices.Concat(f.Imports, f.Edits)
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int { return int(a.Pos) - int(b.Pos) })
	var b strings.Builder
	done := 0
	for _, e := range edits {
		b.WriteString(p.text[done:p.Flow.Fset.Position(e.Pos).Offset])
		b.Write(e.NewText)
		done = p.Flow.Fset.Position(e.End).Offset
	}
	b.WriteString(p.text[done:])
	after := load(p.t, b.String()).text
	if clean, err := format.Source([]byte(after)); err != nil || string(clean) != after {
		p.t.Errorf("not formatted (%v):\n%s", err, after)
	}
	return after
}

func hole(e ast.Expr) *text.Hole { return &text.Hole{Expr: e, Inner: e} }

// body returns a source with one function around line.
func body(imports, params, line string) string {
	return "package p\n\n" + imports + "func sink(s string) {}\n\nfunc f(" + params + ") {\n\t" + line + "\n}\n"
}

func TestWrap(t *testing.T) {
	const url, both = "import \"net/url\"\n\nvar _ url.URL\n\n", "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ url.URL\n\n"
	tests := []struct{ imports, params, line, hole, want string }{
		{url, "id string", `sink("/" + id)`, "id", `sink("/" + url.PathEscape(id))`},
		{url, "id *string", `sink("/" + *id)`, "*id", `sink("/" + url.PathEscape(*id))`},
		{url, "b []byte", `sink("/" + string(b))`, "string(b)", `sink("/" + url.PathEscape(string(b)))`},
		{url, "m map[string]string", `sink("/" + m["a"])`, `m["a"]`, `sink("/" + url.PathEscape(m["a"]))`},
		{both, "id string", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(id)))`},
		{both + "type T string\n\n", "id T", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(string(id))))`},
		{both + "type T string\n\nfunc (T) String() string { return \"\" }\n\n", "id T", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(id.String())))`},
		{both, "id any", `sink(fmt.Sprintf("/%v", id))`, "id", `sink(fmt.Sprintf("/%v", url.PathEscape(fmt.Sprint(id))))`},
		{both, "id any", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(fmt.Sprintf("%s", id))))`},
		{both, "id error", `sink(fmt.Sprintf("/%v", id))`, "id", `sink(fmt.Sprintf("/%v", url.PathEscape(fmt.Sprint(id))))`},
		{both, "id error", `sink(fmt.Sprint("/", id))`, "id", `sink(fmt.Sprint("/", url.PathEscape(fmt.Sprint(id))))`},
		{both + "type T struct{}\n\nfunc (T) String() string { return \"\" }\n\n", "id *T", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(fmt.Sprint(id))))`},
		// Where another type of text is wanted, it is made of the escaped one.
		{url + "type T string\n\n", "id T", `sink(string("/" + id))`, "id", `sink(string("/" + T(url.PathEscape(string(id)))))`},
		{url, "id []byte, b []byte", `sink(string(append(b, id...)))`, "id", `sink(string(append(b, url.PathEscape(string(id))...)))`},
		{url + "func in(b []byte) string { return string(b) }\n\n", "id []byte", `sink(in(id))`, "id", `sink(in([]byte(url.PathEscape(string(id)))))`},
		{url + "func in(b []byte) string { return string(b) }\n\n", "id string", `sink(in([]byte(id)))`, "[]byte(id)", `sink(in([]byte(url.PathEscape(id))))`},
		{url + "type T = S\n\ntype S string\n\n", "id T", `sink(string("/" + id))`, "id", `sink(string("/" + T(url.PathEscape(string(id)))))`},
		{url + "func in(b []byte) string { return string(b) }\n\n", "id []byte", `sink(in((id)))`, "id", `sink(in(([]byte(url.PathEscape(string(id))))))`},
		{"import (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ url.URL\n\n", "id http.Dir", `sink(string("/" + id))`, "id", `sink(string("/" + http.Dir(url.PathEscape(string(id)))))`},
		{both, "id int", `sink(fmt.Sprint("/", id))`, "id", ""},
		// No fix: the type has no name where it is, or another one.
		{url + "type T string\n\n", "id T, string func(T) T", `sink("/"); _ = "/" + id`, "id", ""},
		{url + "type G[S any] string\n\n", "id G[int]", `sink(string("/" + id))`, "id", ""},
		// No fix: the types do not fit, or the name means something else.
		{both, "id *string", `sink(fmt.Sprintf("/%s", id))`, "id", ""},
		{both, "id []string", `sink(fmt.Sprintf("/%s", id))`, "id", ""},
		{url + "func in(p *string) string { return *p }\n\n", "id string", `sink("/" + in(&id))`, "id", ""},
		{url, "id string", `sink("/"); id += "x"`, "id", ""},
		{url, "id string, l []string", `sink("/"); for _, id = range l { }`, "id", ""},
		// Other names of the import.
		{"import neturl \"net/url\"\n\nvar _ neturl.URL\n\n", "url, id string", `sink(url + id)`, "id", `sink(url + neturl.PathEscape(id))`},
		{"import . \"net/url\"\n\nvar _ URL\n\n", "id string", `sink("/" + id)`, "id", `sink("/" + PathEscape(id))`},
	}
	for _, tt := range tests {
		p := load(t, body(tt.imports, tt.params, tt.line))
		got := p.apply(p.Wrap(hole(p.expr(tt.hole)), "PathEscape"))
		want := ""
		if tt.want != "" {
			want = body(tt.imports, tt.params, tt.want)
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
	}
}

func TestImports(t *testing.T) {
	tests := []struct{ before, after string }{
		{"", "import \"net/url\"\n\n"},
		{"import \"fmt\"\n\nvar _ = fmt.Sprint\n\n", "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint\n\n"},
		{"import \"fmt\" // prints\n\nvar _ = fmt.Sprint\n\n", "import (\n\t\"fmt\" // prints\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint\n\n"},
		{"import \"strings\"\n\nvar _ = strings.Trim\n\n", "import (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = strings.Trim\n\n"},
		{"import \"fmt\"\nimport \"strings\"\n\nvar _, _ = fmt.Sprint, strings.Trim\n\n", "import \"fmt\"\nimport \"net/url\"\nimport \"strings\"\n\nvar _, _ = fmt.Sprint, strings.Trim\n\n"},
		{"import (\n\t\"fmt\"\n\t\"strings\"\n)\n\nvar _, _ = fmt.Sprint, strings.Trim\n\n", "import (\n\t\"fmt\"\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _, _ = fmt.Sprint, strings.Trim\n\n"},
		{"import (\n\t\"fmt\" // prints\n)\n\nvar _ = fmt.Sprint\n\n", "import (\n\t\"fmt\" // prints\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint\n\n"},
		{"import (\n\t// strings are cut\n\t\"strings\"\n)\n\nvar _ = strings.Trim\n\n", "import (\n\t\"net/url\"\n\t// strings are cut\n\t\"strings\"\n)\n\nvar _ = strings.Trim\n\n"},
		{"import ()\n\n", "import (\n\t\"net/url\"\n)\n\n"},
		{"import _ \"net/url\"\n\n", "import (\n\t\"net/url\"\n\t_ \"net/url\"\n)\n\n"},
	}
	for _, tt := range tests {
		p := load(t, body(tt.before, "id string", `sink("/" + id)`))
		got := p.apply(p.Wrap(hole(p.expr("id")), "PathEscape"))
		if want := body(tt.after, "id string", `sink("/" + url.PathEscape(id))`); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// TestNamesInTheWay has names that hide the package: it is imported under another.
func TestNamesInTheWay(t *testing.T) {
	const url, neturl = "import \"net/url\"\n\nvar _ url.URL\n\n", "import (\n\t\"net/url\"\n\tneturl \"net/url\"\n)\n\nvar _ url.URL\n\n"
	const sum, want = `sink(url + id)`, `sink(url + neturl.PathEscape(id))`
	tests := []struct{ before, params, line, after, want string }{
		{"", "url, id string", sum, "import neturl \"net/url\"\n\n", want},
		{url, "url, id string", sum, neturl, want},
		{url, "id string", "url := \"/\"; " + sum, neturl, "url := \"/\"; " + want},
		{"var url string\n\n", "id string", sum, "import neturl \"net/url\"\n\nvar url string\n\n", want},
		{"const url = \"/\"\n\n", "id string", sum, "import neturl \"net/url\"\n\nconst url = \"/\"\n\n", want},
		{"type url string\n\n", "id string", `sink("/" + id)`, "import neturl \"net/url\"\n\ntype url string\n\n", `sink("/" + neturl.PathEscape(id))`},
		{"func url() string { return \"/\" }\n\n", "id string", `sink(url() + id)`, "import neturl \"net/url\"\n\nfunc url() string { return \"/\" }\n\n", `sink(url() + neturl.PathEscape(id))`},
		{"import url \"strings\"\n\nvar _ = url.Trim\n\n", "id string", `sink("/" + id)`, "import (\n\tneturl \"net/url\"\n\turl \"strings\"\n)\n\nvar _ = url.Trim\n\n", `sink("/" + neturl.PathEscape(id))`},
		{"import _ \"net/url\"\n\nvar url string\n\n", "id string", sum, "import (\n\t_ \"net/url\"\n\tneturl \"net/url\"\n)\n\nvar url string\n\n", want},
		{"", "url, neturl, id string", sum, "import gourl \"net/url\"\n\n", `sink(url + gourl.PathEscape(id))`},
		{"", "url, neturl, gourl, stdurl, id string", sum, "", ""},
		{"import . \"net/url\"\n\nvar _ URL\n\n", "PathEscape, id string", `sink(PathEscape + id)`, "import (\n\t\"net/url\"\n\t. \"net/url\"\n)\n\nvar _ URL\n\n", `sink(PathEscape + url.PathEscape(id))`},
		// The name is taken further on only, or is that of a field.
		{url, "id string", `sink("/" + id); url := 1; _ = url`, url, `sink("/" + url.PathEscape(id)); url := 1; _ = url`},
		{url, "c struct{ url string }, id string", `sink(c.url + id)`, url, `sink(c.url + url.PathEscape(id))`},
	}
	for _, tt := range tests {
		line := strings.ReplaceAll(tt.line, "; ", "\n\t")
		p := load(t, body(tt.before, tt.params, line))
		got := p.apply(p.Wrap(hole(p.expr("id")), "PathEscape"))
		want := ""
		if tt.want != "" {
			want = body(tt.after, tt.params, strings.ReplaceAll(tt.want, "; ", "\n\t"))
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
	}
}

// TestNotEdited names the files that no fix may touch.
func TestNotEdited(t *testing.T) {
	for _, head := range []string{"// Code generated by a tool. DO NOT EDIT.\n\n", "//line other.go:1\n"} {
		p := load(t, head+body("", "id string", `sink("/" + id)`))
		if f := p.Wrap(hole(p.expr("id")), "PathEscape"); f != nil {
			t.Errorf("%q: there is a fix", head)
		}
	}
}

// TestReplace says where a literal may be written anew. A "%" is doubled in a
// format, and not written where the text may become one.
func TestReplace(t *testing.T) {
	const fmts = "import \"fmt\"\n\nvar _ = fmt.Sprint\n\nfunc logf(format string, args ...any) string { return fmt.Sprintf(format, args...) }\n\nfunc join(parts ...string) string { return \"\" }\n\n"
	tests := []struct{ line, text, want string }{
		{`sink("a b" + id)`, "%20", `sink("a%20b" + id)`},
		{`sink("a b" + id)`, "", `sink("ab" + id)`},
		{`sink(join("a b", id))`, "%20", `sink(join("a%20b", id))`},
		{`sink(string("a b"))`, "%20", `sink(string("a%20b"))`},
		{`sink(fmt.Sprintf("a b", id))`, "%20", `sink(fmt.Sprintf("a%%20b", id))`},
		{`sink(fmt.Sprintf("/x"+("a b"), id))`, "%20", `sink(fmt.Sprintf("/x"+("a%%20b"), id))`},
		{`sink(fmt.Sprintf("a b", id))`, "+", `sink(fmt.Sprintf("a+b", id))`},
		{`sink(logf("a b"+"/%s", id))`, "%20", ""},
		{`sink(logf("a b"+"/%s", id))`, "+", `sink(logf("a+b"+"/%s", id))`},
		{`sink(id); id = "a b"`, "%20", ""},
		{`sink(id); id = "a b"`, "-", `sink(id); id = "a-b"`},
		{`sink(id); var s = "a b"; sink(s)`, "%20", ""},
		{`sink("a b" + id)`, `"`, ""},
		{`sink("a b" + id)`, "\\", ""},
	}
	for _, tt := range tests {
		line := strings.ReplaceAll(tt.line, "; ", "\n\t")
		p := load(t, body(fmts, "id string", line))
		lit, ok := p.expr(`"a b"`).(*ast.BasicLit)
		if !ok {
			t.Fatal(tt.line)
		}
		got := p.apply(p.Replace(&text.Literal{Text: "a b", Lit: lit, Use: lit}, 1, 2, tt.text))
		want := ""
		if tt.want != "" {
			want = body(fmts, "id string", strings.ReplaceAll(tt.want, "; ", "\n\t"))
		}
		if got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
	}
}

func TestEscapers(t *testing.T) {
	const url = "import \"net/url\"\n\n"
	tests := []struct{ line, hole, rename, drop string }{
		{`sink("/" + url.QueryEscape(id))`, "url.QueryEscape(id)", `sink("/" + url.PathEscape(id))`, `sink("/" + id)`},
		{`sink("/" + url.QueryEscape("a"+id))`, `url.QueryEscape("a"+id)`, `sink("/" + url.PathEscape("a"+id))`, ""},
	}
	for _, tt := range tests {
		p := load(t, body(url+"var _ url.URL\n\n", "id string", tt.line))
		h := hole(p.expr(tt.hole))
		call, _ := h.Expr.(*ast.CallExpr)
		for want, f := range map[string]*fix.Fix{tt.rename: p.Rename(h, call, "PathEscape"), tt.drop: p.Drop(h, call)} {
			if want == "" {
				continue
			}
			if got := p.apply(f); got != body(url+"var _ url.URL\n\n", "id string", want) {
				t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
			}
		}
	}
	p := load(t, body(url, "u *url.URL", `sink(u.EscapedPath())`))
	h := hole(p.expr("u.EscapedPath()"))
	call, _ := h.Expr.(*ast.CallExpr)
	if got, want := p.apply(p.Drop(h, call)), body(url, "u *url.URL", `sink(u.Path)`); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestWrapPrinted wraps values whose text fmt makes, as the verb makes it.
func TestWrapPrinted(t *testing.T) {
	const both = "import (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar _ url.URL\n\n"
	const kinds = "type text []byte\n\ntype form struct{}\n\nfunc (form) Format(fmt.State, rune) {}\n\ntype fault struct{}\n\nfunc (fault) Error() string { return \"\" }\n\n"
	for _, tt := range []struct{ params, line, hole, want string }{
		{"id form", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(fmt.Sprintf("%s", id))))`},
		{"id form", `sink(fmt.Sprintf("/%v", id))`, "id", `sink(fmt.Sprintf("/%v", url.PathEscape(fmt.Sprint(id))))`},
		{"id fault", `sink(fmt.Sprintf("/%v", id))`, "id", `sink(fmt.Sprintf("/%v", url.PathEscape(id.Error())))`},
		{"id *fault", `sink(fmt.Sprintf("/%v", id))`, "id", `sink(fmt.Sprintf("/%v", url.PathEscape(fmt.Sprint(id))))`},
		{"id []byte", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(string(id))))`},
		{"id text", `sink(fmt.Sprintf("/%s", id))`, "id", `sink(fmt.Sprintf("/%s", url.PathEscape(string(id))))`},
		{"id []byte", `sink(fmt.Sprintf("/%v", id))`, "id", ""}, // "[97 98]" is no text that anybody wants escaped
		{"id struct{}", `sink(fmt.Sprintf("/%v", id))`, "id", ""},
		{"id any", `sink(fmt.Sprintln("/", id))`, "id", `sink(fmt.Sprintln("/", url.PathEscape(fmt.Sprint(id))))`},
		{"id []byte, string int", `sink(fmt.Sprintf("/%s", id))`, "id", ""}, // the name of the conversion is taken
		{"id any, fmt interface{ Sprintf(string, ...any) string }", `sink(fmt.Sprintf("/%s", id))`, "id", ""},
		{"w interface{ Write([]byte) (int, error) }, id any", `sink(""); fmt.Fprint(w, "/", id)`, "id", `sink(""); fmt.Fprint(w, "/", url.PathEscape(fmt.Sprint(id)))`},
		{"id string, b []byte", `sink(string(fmt.Appendf(b, "/%s", id)))`, "id", `sink(string(fmt.Appendf(b, "/%s", url.PathEscape(id))))`},
	} {
		lines := func(s string) string { return strings.ReplaceAll(s, "; ", "\n\t") }
		p := load(t, body(both+kinds, tt.params, lines(tt.line)))
		want := ""
		if tt.want != "" {
			want = body(both+kinds, tt.params, lines(tt.want))
		}
		h := hole(p.expr(tt.hole))
		if i := strings.IndexByte(tt.line, '%'); i >= 0 {
			h.Verb = tt.line[i : i+2]
		}
		if got := p.apply(p.Wrap(h, "PathEscape")); got != want {
			t.Errorf("%s, %s: got\n%s\nwant\n%s", tt.params, tt.line, got, want)
		}
	}
}

// TestServes renames and drops escapers whose result no other place gets.
func TestServes(t *testing.T) {
	const imports = "import (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = strings.ToLower(url.QueryEscape(\"\"))\n\n"
	const call = "url.QueryEscape(id)"
	for _, tt := range []struct{ line, hole, rename, drop string }{
		{`sink("/" + url.QueryEscape(id))`, call, `sink("/" + url.PathEscape(id))`, `sink("/" + id)`},
		{`sink(strings.ToLower(url.QueryEscape(id)))`, "strings.ToLower(" + call + ")", `sink(strings.ToLower(url.PathEscape(id)))`, `sink(strings.ToLower(id))`},
		{`e := url.QueryEscape(id); sink("/" + e)`, "e", `e := url.PathEscape(id); sink("/" + e)`, `e := id; sink("/" + e)`},
		{`e := (url.QueryEscape(id)); sink("/" + e)`, "e", `e := (url.PathEscape(id)); sink("/" + e)`, `e := (id); sink("/" + e)`},
		{`var e = url.QueryEscape(id); sink("/" + e)`, "e", `var e = url.PathEscape(id); sink("/" + e)`, `var e = id; sink("/" + e)`},
		// Another place gets it, or the variable has another value, too.
		{`e := url.QueryEscape(id); sink("/" + e); sink("?" + e)`, "e", "", ""},
		{`e := url.QueryEscape(id); e += "x"; sink("/" + e)`, "e", "", ""},
		{`e := "x" + url.QueryEscape(id); sink("/" + e)`, "e", "", ""},
		{`e := url.QueryEscape(id); sink("/" + id + e)`, "id", "", ""},
	} {
		lines := func(s string) string { return strings.ReplaceAll(s, "; ", "\n\t") }
		for want, fixed := range map[string]func(p *program, h *text.Hole, c *ast.CallExpr) *fix.Fix{
			"rename " + tt.rename: func(p *program, h *text.Hole, c *ast.CallExpr) *fix.Fix { return p.Rename(h, c, "PathEscape") },
			"drop " + tt.drop:     func(p *program, h *text.Hole, c *ast.CallExpr) *fix.Fix { return p.Drop(h, c) },
		} {
			p := load(t, body(imports, "id string", lines(tt.line)))
			var at *ast.CallExpr
			ast.Inspect(p.Flow.Files[0].Decls[len(p.Flow.Files[0].Decls)-1], func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok && p.source(c) == call {
					at = c
				}
				return true
			})
			_, after, _ := strings.Cut(want, " ")
			if after != "" {
				after = body(imports, "id string", lines(after))
			}
			if got := p.apply(fixed(p, hole(p.expr(tt.hole)), at)); got != after {
				t.Errorf("%s: %s: got\n%s", tt.line, want, got)
			}
		}
	}
}

// TestEscaperCalls edits calls by themselves: those of net/url, and no others.
func TestEscaperCalls(t *testing.T) {
	const imports = "import (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = strings.ToLower(url.QueryEscape(\"\"))\n\n"
	const params = "u *url.URL, id string"
	for _, tt := range []struct{ line, call, rename, drop string }{
		{`sink(url.QueryEscape(id))`, "", `sink(url.PathEscape(id))`, `sink(id)`},
		{`sink(url.PathEscape(id + "x"))`, "", "", `sink((id + "x"))`},
		{`sink(u.EscapedPath())`, "", "", `sink(u.Path)`},
		{`sink(u.EscapedFragment())`, "", "", `sink(u.Fragment)`},
		{`sink(u.String())`, "", "", ""},
		{`sink(strings.ToLower(id))`, "", "", ""},
		{`sink(func() string { return id }())`, "", "", ""},
		{`f := url.QueryEscape; sink(f(id))`, "f(id)", "", ""},
	} {
		lines := func(s string) string { return strings.ReplaceAll(s, "; ", "\n\t") }
		for _, drop := range []bool{false, true} {
			p := load(t, body(imports, params, lines(tt.line)))
			name := tt.call
			if name == "" {
				name = strings.TrimSuffix(strings.TrimPrefix(tt.line, "sink("), ")")
			}
			call, _ := p.expr(name).(*ast.CallExpr)
			f, want := p.RenameCallee(call, "PathEscape"), tt.rename
			if drop {
				f, want = p.DropCall(call), tt.drop
			} else if want == "" && f != nil && strings.HasPrefix(name, "url.Path") {
				continue // it is that already
			}
			if !drop && strings.HasPrefix(name, "u.") {
				continue // nobody asks that of a method
			}
			if want != "" {
				want = body(imports, params, lines(want))
			}
			if got := p.apply(f); got != want {
				t.Errorf("%s, drop %v: got\n%s\nwant\n%s", tt.line, drop, got, want)
			}
		}
	}
	// A dot import, and one where another function has the name.
	const dot = "import . \"net/url\"\n\n"
	p := load(t, body(dot, "id string", `sink(QueryEscape(id))`))
	call, _ := p.expr("QueryEscape(id)").(*ast.CallExpr)
	if got, want := p.apply(p.RenameCallee(call, "PathEscape")), body(dot, "id string", `sink(PathEscape(id))`); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	p = load(t, body(dot, "id string, PathEscape int", `sink(QueryEscape(id))`))
	call, _ = p.expr("QueryEscape(id)").(*ast.CallExpr)
	if f := p.RenameCallee(call, "PathEscape"); f != nil {
		t.Errorf("the name is taken: got\n%s", p.apply(f))
	}
}

// TestInstead escapes with a function of net/url what was escaped by hand.
func TestInstead(t *testing.T) {
	const imports = "import (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = strings.ToLower(url.QueryEscape(\"\"))\n\n"
	for _, tt := range []struct{ params, line, inner, want string }{
		{"id string", `sink(strings.ReplaceAll(id, " ", "%20"))`, "id", `sink(url.PathEscape(id))`},
		{"id string", `sink(strings.NewReplacer(" ", "%20").Replace(id))`, "id", `sink(url.PathEscape(id))`},
		{"id []byte", `sink(strings.ReplaceAll(string(id), " ", "%20"))`, "string(id)", `sink(url.PathEscape(string(id)))`},
		{"id []byte", `sink(strings.ReplaceAll(string(id), " ", "%20"))`, "id", ""}, // no string
		{"id string", `sink(strings.ReplaceAll(id, " ", "%20"))`, `strings.ReplaceAll(id, " ", "%20")`, ""},
	} {
		p := load(t, body(imports, tt.params, tt.line))
		all := strings.TrimSuffix(strings.TrimPrefix(tt.line, "sink("), ")")
		call, _ := p.expr(all).(*ast.CallExpr)
		h := &text.Hole{Expr: call, Inner: p.expr(tt.inner)}
		want := ""
		if tt.want != "" {
			want = body(imports, tt.params, tt.want)
		}
		if got := p.apply(p.Instead(h, call, "PathEscape")); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.line, got, want)
		}
		if f := p.Instead(h, call, ""); f != nil {
			t.Errorf("%s: a fix without a function", tt.line)
		}
	}
}

// TestEscapedPath takes the escaped form of a path, where a field of a URL is named.
func TestEscapedPath(t *testing.T) {
	const imports = "import \"net/url\"\n\n"
	for line, want := range map[string]string{
		`sink(u.Path)`:     `sink(u.EscapedPath())`,
		`sink(u.RawPath)`:  `sink(u.EscapedPath())`,
		`sink(u.Fragment)`: "",
		`sink(id)`:         "",
	} {
		p := load(t, body(imports, "u *url.URL, id string", line))
		e := p.expr(strings.TrimSuffix(strings.TrimPrefix(line, "sink("), ")"))
		if want != "" {
			want = body(imports, "u *url.URL, id string", want)
		}
		if got := p.apply(p.EscapedPath(hole(e))); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", line, got, want)
		}
		h := hole(e)
		h.Given = types.NewVar(token.NoPos, p.Flow.Pkg, "u", types.Typ[types.String])
		if f := p.EscapedPath(h); f != nil {
			t.Errorf("%s: a function hands it out", line)
		}
	}
}
