package eval_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A test reads body as the body of a function with the parameters below and expects the templates
// of the calls of sink, in order, in the notation of text.String.
type test struct {
	body string
	want string // templates, separated by " ; "
}

// Parameters of the function that tests write bodies for.
const params = `id, q, name, path, base string, n int, i64 int64, ok bool, ids []string, m map[string]string, b []byte, err error, u *url.URL, r *http.Request`

// imports are the packages that bodies may use.
var imports = []string{"bufio", "bytes", "cmp", "crypto/sha256", "encoding/base64", "encoding/hex", "errors", "flag", "fmt", "io", "maps", "math/big", "net", "net/http", "net/netip", "net/url", "os", "path", "path/filepath", "regexp", "slices", "sort", "strconv", "strings", "sync", "text/template", "time", "unicode", "unicode/utf8", "uuid"}

var stdImporter = sync.OnceValue(func() types.Importer { return importer.ForCompiler(token.NewFileSet(), "gc", nil) })

// templates evaluates a body beside further declarations and returns the templates that reach sink.
func templates(t *testing.T, decls, body string) []string {
	t.Helper()
	var out []string
	for _, c := range candidates(t, decls, body) {
		if c.Sink.Func != nil && c.Sink.Func.Name() == "sink" {
			out = append(out, text.String(c.Node))
		}
	}
	return out
}

func candidates(t *testing.T, decls, body string) []eval.Candidate {
	t.Helper()
	return evaluate(t, decls, body).Candidates
}

func evaluate(t *testing.T, decls, body string) *eval.Flow {
	t.Helper()
	var src strings.Builder
	src.WriteString("package p\n\n")
	for _, path := range imports {
		name := path[strings.LastIndexByte(path, '/')+1:]
		if strings.Contains(body, name+".") || strings.Contains(decls, name+".") || strings.Contains(params, name+".") {
			fmt.Fprintf(&src, "import %q\n", path)
		}
	}
	fmt.Fprintf(&src, "%s\nfunc sink(s string) {}\nfunc use(args ...any) {}\nfunc f(%s) {{\n%s\n}}\n", decls, params, body)
	return evaluateSource(t, src.String())
}

// evaluateSource evaluates a package of one file.
func evaluateSource(t *testing.T, src string) *eval.Flow {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatalf("%v in\n%s", err, src)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}, Implicits: map[ast.Node]types.Object{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: stdImporter(), Error: func(error) {}}
	pkg, err := conf.Check("p", fset, []*ast.File{file}, info)
	if err != nil && !strings.Contains(err.Error(), "declared and not used") {
		t.Fatalf("%v in\n%s", err, src)
	}
	flow := eval.Package(eval.Input{Fset: fset, Files: []*ast.File{file}, Pkg: pkg, Info: info})
	for _, c := range flow.Candidates {
		s := c.Sink
		isWrong := s.Func != nil && s.Param >= s.Func.Signature().Params().Len()
		if i, ok := text.IsWritten(s.Param); s.Returned != nil && ok {
			isWrong = i >= s.Returned.Signature().Params().Len()
		} else if s.Returned != nil {
			isWrong = s.Param >= s.Returned.Signature().Results().Len()
		}
		if isWrong {
			t.Errorf("%v goes to a parameter or result that is not there", s)
		}
	}
	return flow
}

// check runs the tests of one construct.
func check(t *testing.T, decls string, tests []test) {
	t.Helper()
	for _, tt := range tests {
		if got := strings.Join(templates(t, decls, tt.body), " ; "); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}

func TestConcat(t *testing.T) {
	check(t, `const v1 = "/v1"; const users = v1 + "/users"; var root = "https://h"; var changed = "/x"; func init() { changed = "/y" }`, []test{
		{`sink("/u/" + id)`, `/u/{id}`},
		{`sink("/u/" + id + "?q=" + url.QueryEscape(q))`, `/u/{id}?q={q|QueryEscape}`},
		{`sink(("/u/" + (id)))`, `/u/{id}`},
		{`sink(users + "/" + id)`, `/v1/users/{id}`},
		{`sink(http.MethodGet + id)`, `GET{id}`},
		{`sink(root + "/" + id)`, `https://h/{id}`},
		{`sink(changed + "/" + id)`, `{changed}/{id}`},
		{`sink("/u/" + strconv.Itoa(n))`, `/u/{strconv.Itoa(n)}`},
		{`sink("/u/" + string(b))`, `/u/{b}`},
		{`sink("/u/" + r.URL.Path)`, `/u/{r.URL.Path}`},
		{`sink(url.PathEscape("a b/" + id))`, `a%20b%2F{id|PathEscape}`},
		{`sink(url.PathEscape(url.PathEscape(id)))`, `{id|PathEscape|PathEscape}`},
	})
}

func TestLocals(t *testing.T) {
	check(t, "", []test{
		{`p := "/u/" + id; sink(p)`, `/u/{id}`},
		{`p := "/u/"; p += id; p += "?q="; p += q; sink(p)`, `/u/{id}?q={q}`},
		{`var p string; p = p + "/u/" + id; sink(p)`, `/u/{id}`},
		{`e := url.PathEscape(id); sink("/u/" + e)`, `/u/{e|PathEscape}`},
		{`id = url.PathEscape(id); sink("/u/" + id)`, `/u/{id|PathEscape}`},
		{`p := "/a"; if ok { p = "/b" }; sink(p + "/" + id)`, `(/b|/a)/{id}`},
		{`p := "/a"; if ok { p += "?q=" + q }; sink(p)`, `/a(?q={q}|)`},
		{`p := "/a"; if ok { p += "/b" } else { p += "/c" }; sink(p)`, `/a(/b|/c)`},
		{`if ok { id = url.PathEscape(id) }; sink("/u/" + id)`, `/u/({id|PathEscape}|{id})`},
		{`p := "/a"; if ok { p = "/b"; return }; sink(p)`, `/a`},
		{`p := "/a"; switch n { case 1: p = "/b"; case 2: p = "/c"; default: return }; sink(p)`, `(/b|/c)`},
		{`p := "/a"; switch n { case 1: p = "/b"; fallthrough; case 2: p += "/c" }; sink(p)`, `(/b/c|/a/c|/a)`},
		{`p, e := "/a/" + id, err; use(e); sink(p)`, `/a/{id}`},
		{`p := "/a"; func() { p = "/b/" + id }(); sink(p)`, `/b/{id}`},
		{`f := func(s string) string { return "/u/" + s }; sink(f(id))`, `/u/{s}`},
	})
}

func TestLoops(t *testing.T) {
	check(t, "", []test{
		{`p := "/a?"; for k, v := range m { p += k + "=" + v + "&" }; sink(p)`, `/a?({k}={v}&)*`},
		{`p := "/a"; for ok { p = "/b/" + id }; sink(p)`, `(/a|/b/{id})`},
		{`p := "/a"; for range ids { sink(p + "/x") }`, `/a/x`},
		{`p := "/a"; for range ids { sink(p); p += "/" + id }`, `/a(/{id})*`},
		{`p := "/a"; for range ids { if ok { p += "/b" } else { p += "/c" } }; sink(p)`, `/a((/b|/c))*`},
		{`p := "/a"; for _, s := range ids { if s == "" { continue }; p += "/" + s }; sink(p)`, `/a((/{s}|))*`},
		{`p := "/a"; for _, s := range ids { p = "/" + s + p }; sink(p)`, `(/{s})*/a`},
		{`p := "/a"; for _, s := range ids { p = "/" + s + p + "/" + id }; sink(p)`, `(/{s})*/a(/{id})*`},
		{`p := "/a"; for _, s := range ids { p = strings.TrimPrefix(s + p, "/") }; sink(p)`, `({s})*/a`},
		{`p := "/a"; for { p += "/b"; if ok { break } }; sink(p)`, `/a(/b)*/b`},
		{`for _, s := range []string{"x", "y"} { sink("/a/" + s) }`, `/a/(x|y)`},
		// Each of these texts follows from the one before.
		{`p, w, v := "/p", "/w", "/v"; for ok { p += "/x"; w += p; v += w }; sink(w + " " + v)`, `/w(/p(/x)*/x)* /v(/w(/p(/x)*/x)*/p(/x)*/x)*`},
	})
}

// TestCutLoops cuts the text that a turn of a loop begins with.
func TestCutLoops(t *testing.T) {
	check(t, "", []test{
		{`p := "/a"; for _, s := range ids { p = strings.TrimSuffix(p, "/") + "/" + s }; sink(p)`, `/a(/{s})*`},
		{`p := "/a/"; for _, s := range ids { p = strings.TrimRight(p, "/") + "/" + s }; sink(p)`, `(/a/|/a(/{s})*)`},
		{`p := "/a/"; for strings.HasSuffix(p, "/") { p = strings.TrimSuffix(p, "/") }; sink(p)`, `(/a/|/a)`},
		{`p := "//a"; for range ids { p = strings.TrimPrefix(p, "/") }; sink(p)`, `(//a|/a|a)`},
		{`p := "/a"; for _, s := range ids { w := strings.TrimPrefix(p, "/"); sink(w); p += "/" + s }`, `a(/{s})*`},
		{`p := " /a/"; for _, s := range ids { p = strings.Trim(strings.TrimSpace(p), "/") + "/" + s }; sink(p)`, `( /a/|a(/{s})*)`},
		{`p := path; for strings.HasPrefix(p, "/") { p = strings.TrimPrefix(p, "/") }; sink("/x/" + p)`, `/x/{p}`},
		{`p := "/a"; for range ids { p = strings.TrimRight(p, "/") + "/b/" }; sink(p)`, `/a((/b/|/b))*`},
		{`p := "/a/"; for _, s := range ids { if ok { p = strings.TrimSuffix(p, "/") }; p += "/" + s }; sink(p)`, `(/a/|/a)(/{s})*`},
	})
}

func TestSprintf(t *testing.T) {
	check(t, "type ID string\ntype T struct{}\nfunc (T) String() string { return \"fixed\" }\n", []test{
		{`sink(fmt.Sprintf("/u/%s?n=%d", id, n))`, `/u/{id}?n={n}`},
		{`sink(fmt.Sprintf("/u/%v/%[1]v", id))`, `/u/{id}/{id}`},
		{`sink(fmt.Sprintf("/u/%[2]s/%[1]s", id, q))`, `/u/{q}/{id}`},
		{`sink(fmt.Sprintf("/100%%/%s", id))`, `/100%/{id}`},
		{`sink(fmt.Sprintf("%s/u/%s", base, id))`, `{base}/u/{id}`},
		{`sink(fmt.Sprintf(base+"/u/%s", id))`, `{base}/u/{id}`},
		{`sink(fmt.Sprintf("/u/%s", url.PathEscape(id)))`, `/u/{id|PathEscape}`},
		{`sink(fmt.Sprintf("/u/%s", "const"))`, `/u/const`},
		{`sink(fmt.Sprintf("/u/%d", 7))`, `/u/7`},
		{`sink(fmt.Sprintf("/u/%*d/%s", 3, n, id))`, `/u/{n}/{id}`},
		{`sink(fmt.Sprintf("/u/%s", "/p/"+id))`, `/u//p/{id}`},
		{`sink(fmt.Sprint("/u/", id))`, `/u/{id}`},
		{`sink(fmt.Sprint("/u/", n, i64))`, `/u/{n} {i64}`},
		{`sink(string(fmt.Appendf(nil, "/u/%s", id)))`, `/u/{id}`},
		{`f := "/a/%s"; if ok { f = "/b/%s" }; sink(fmt.Sprintf(f, id))`, `(/b/{id}|/a/{id})`},
		{`sink(fmt.Sprintf("/u/%s", ID(id)))`, `/u/{id}`},
	})
}

func TestResults(t *testing.T) {
	check(t, `
func user(id string) string { return "/users/" + id }
func found(id string) (string, error) { if id == "" { return "", nil }; return "/two/" + id, nil }
func two(id string) (string, error) { if id == "" { return "", errors.New("x") }; return "/two/" + id, nil }
func esc(s string) string { return url.PathEscape(s) }
func same(s string) string { return s }
func f2(format string, args ...any) string { return "/v1" + fmt.Sprintf(format, args...) }
func rec(s string) string { if s == "" { return "" }; return "/" + rec(s) }
type C struct{ base string }
func (c *C) url(id string) string { return c.base + "/u/" + id }
`, []test{
		{`sink(user(id))`, `/users/{id}`},
		{`sink(user(id) + "/x")`, `/users/{id}/x`},
		{`p, err := two(id); use(err); sink(p)`, `/two/{id}`},
		{`p, err := found(id); use(err); sink(p)`, `(|/two/{id})`}, // the empty text is no failure
		{`sink("/u/" + esc(id))`, `/u/{id|PathEscape}`},
		{`sink("/u/" + same(id))`, `/u/{id}`},
		{`sink(f2("/u/%s", id))`, `/v1/u/{id}`},
		{`c := &C{base: "https://h"}; sink(c.url(id))`, `{base}/u/{id}`},
		{`c := &C{base: "https://h"}; sink((*C).url(c, id))`, `{base}/u/{id}`},
		{`c, f := &C{base: "https://h"}, (*C).url; sink(f(c, id))`, `{base}/u/{id}`},
	})
}

func TestFields(t *testing.T) {
	check(t, `type O struct { Path, Q string; N *O }`, []test{
		{`o := O{Path: "/u/" + id}; sink(o.Path)`, `/u/{id}`},
		{`o := &O{Path: "/u/" + id}; o.Path += "?q=" + q; sink(o.Path)`, `/u/{id}?q={q}`},
		{`var o O; o.Path = "/u/" + id; sink(o.Path)`, `/u/{id}`},
		{`o := O{Path: "/a"}; p := o; p.Path = "/b"; sink(o.Path)`, `/a`},
		{`o := &O{Path: "/a"}; p := o; p.Path = "/b"; sink(o.Path)`, `/b`},
		{`var o O; p := &o; p.Path = "/b"; sink(o.Path)`, `/b`},
		{`o := &O{N: &O{Path: "/n"}}; sink(o.N.Path)`, `/n`},
		{`o := &O{Path: "/a"}; if ok { o.Path += "/b" }; sink(o.Path)`, `/a(/b|)`},
	})
}

// TestHeld says which expression was assigned to the variable v, where the argument of use reads it.
func TestHeld(t *testing.T) {
	for body, want := range map[string]string{
		`v := u; use(v)`:                                         "u",
		`v := u; v = r.URL; use(v)`:                              "r.URL",
		`v := u; if ok { v = r.URL }; use(v)`:                    "",
		`v := u; if ok { v = r.URL; use(v) }`:                    "r.URL",
		`v := u; if ok { v = r.URL; return }; use(v)`:            "u",
		`v := u; for range n { use(v); v = r.URL }`:              "",
		`v := u; for range n { use(v) }; v = r.URL`:              "u",
		`v := u; p := &v; use(v); *p = r.URL`:                    "",
		`v := u; func() { v = r.URL }(); use(v)`:                 "r.URL",
		`v := err; for range n { use(v); v = io.EOF }`:           "",
		`v := u; g := func() { v = r.URL }; g(); g(); use(v)`:    "r.URL",
		`v := u; use(func() { v = r.URL }); use(v)`:              "",
		`v := id; v += q; use(v)`:                                "",
		`v, err := url.Parse(id); use(err); use(v)`:              "url.Parse(id)",
		`var v *url.URL; v, err = url.Parse(id); use(v)`:         "url.Parse(id)",
		`for _, v := range strings.Split(path, "/") { use(v) }`:  `strings.Split(path, "/")`,
		`for _, v := range r.Header["Origin"] { use(v) }`:        `r.Header["Origin"]`,
		`v := strings.Split(path, "/"); use(v); v = nil; use(v)`: "nil",
		`v, ok := r.Header["Origin"]; use(ok); use(v)`:           `r.Header["Origin"]`,
	} {
		got := ""
		var at token.Pos
		for id, held := range evaluate(t, "", body).Held {
			if id.Name == "v" && held != nil && id.Pos() > at {
				got, at = types.ExprString(held), id.Pos()
			} else if id.Name == "v" && held == nil && id.Pos() > at {
				got, at = "", id.Pos()
			}
		}
		if got != want {
			t.Errorf("%s: holds %q, want %q", body, got, want)
		}
	}
}
