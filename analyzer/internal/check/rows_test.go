package check_test

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// A row is the body of a function, and what a check makes of it.
type row struct {
	check, body string
	at          string // the source that a finding speaks of; "" where there is none
	fixed       string // the body after the fix; "" where there is none
	level       level
	// wrong shows by net/url that the body does what nobody wants; nil where it is right, and
	// where the mistake is none of a URL.
	wrong func() bool
}

// A reading is the row of a program, why its fix is not safe, and what is said beside the message.
type reading struct {
	row
	why  fix.Reason
	said string
}

// A level says who applies the fix of a row.
type level uint8

const (
	noFix level = iota
	suggested
	safe
)

// signature has what the bodies are made of; imported are the packages that they may name.
const signature = "func f(w http.ResponseWriter, r *http.Request, u, base *url.URL, name, title, userID, roomName, host, filePath, password, q string, n, port int, ids []int, b []byte) {\n"

var imported = []string{"encoding/base64", "fmt", "html", "net", "net/http", "net/url", "path", "regexp", "strconv", "strings"}

// program returns the file with a body, and other declarations after it.
func program(body string, more ...string) string {
	body += "\n}\n\n" + strings.Join(more, "\n\n")
	out := "package p\n\nimport (\n"
	for _, of := range imported {
		if name := of[strings.LastIndexByte(of, '/')+1:] + "."; strings.Contains(signature+body, name) {
			out += fmt.Sprintf("\t%q\n", of)
		}
	}
	return out + ")\n\n" + signature + body
}

// A bench analyses programs of one file that import packages of the standard library alone.
type bench struct {
	std  types.Importer
	fset *token.FileSet
	file string
}

func newBench() *bench {
	return &bench{importer.ForCompiler(token.NewFileSet(), "gc", nil), token.NewFileSet(), "p.go"}
}

// findings returns what the checks say of a program.
func (b *bench) findings(t *testing.T, source string) []analysis.Diagnostic {
	t.Helper()
	file, err := parser.ParseFile(b.fset, b.file, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}, Implicits: map[ast.Node]types.Object{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	sizes := types.SizesFor("gc", "amd64")
	pkg, err := (&types.Config{Sizes: sizes, Importer: b.std, GoVersion: "go1.26"}).Check("example.com/p", b.fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	a := analyzer.New(analyzer.Options{Checks: "all", OfferUnsafe: true, MinConfidence: "low"})
	for _, flag := range []string{"detail", "tests"} {
		if err := a.Flags.Set(flag, "true"); err != nil {
			t.Fatal(err)
		}
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{{
		ID: "example.com/p", PkgPath: "example.com/p", Name: pkg.Name(), Types: pkg, TypesInfo: info, TypesSizes: sizes,
		Fset: b.fset, Syntax: []*ast.File{file}, Module: &packages.Module{Path: "example.com/p", GoVersion: "1.26"},
	}}, nil)
	if err == nil {
		err = graph.Roots[0].Err
	}
	if err != nil {
		t.Fatal(err)
	}
	return graph.Roots[0].Diagnostics
}

// read returns the row that a check makes of a body: at and fixed are of its first finding.
func (b *bench) read(t *testing.T, name, body string, more ...string) reading {
	t.Helper()
	source := program(body, more...)
	out := reading{row: row{check: name, body: body}}
	for _, d := range b.findings(t, source) {
		if d.Category != name {
			continue
		}
		out.at = source[b.fset.Position(d.Pos).Offset:b.fset.Position(d.End).Offset]
		if len(d.SuggestedFixes) > 0 {
			f := d.SuggestedFixes[0]
			if out.level = safe; analyzer.IsOffered(f.Message) {
				out.level = suggested
			}
			out.fixed = bodyOf(t, b.apply(source, f.TextEdits))
		}
		for _, r := range d.Related {
			if detail, ok := wire.ParseDetail(r.Message); ok {
				out.why, out.said = fix.Reason(detail.Unfixed), detail.Rule+out.said
			} else {
				out.said += fmt.Sprintf(", %d: %s", b.fset.Position(r.Pos).Line, r.Message)
			}
		}
		break
	}
	return out
}

// apply returns a text after edits.
func (b *bench) apply(source string, edits []analysis.TextEdit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, c analysis.TextEdit) int { return cmp.Or(cmp.Compare(a.Pos, c.Pos), cmp.Compare(a.End, c.End)) })
	var out bytes.Buffer
	done := 0
	for _, e := range edits {
		out.WriteString(source[done:b.fset.Position(e.Pos).Offset])
		out.Write(e.NewText)
		done = b.fset.Position(e.End).Offset
	}
	out.WriteString(source[done:])
	return out.String()
}

// bodyOf returns the body of the function in a file, as gofmt writes it.
func bodyOf(t *testing.T, source string) string {
	t.Helper()
	text, err := format.Source([]byte(source))
	if err != nil {
		t.Fatalf("%v in\n%s", err, source)
	}
	_, body, _ := strings.Cut(string(text), signature)
	body, _, _ = strings.Cut(body, "\n}\n")
	return strings.TrimSpace(body)
}

// TestRows runs each check over programs of a few lines, and their fixes: what those make of
// a program has no such finding any more.
func TestRows(t *testing.T) {
	b := newBench()
	for _, want := range slices.Concat(wrongRows, rightRows) {
		t.Run(want.check, func(t *testing.T) {
			if want.fixed != "" {
				want.fixed = bodyOf(t, program(want.fixed))
			}
			got := b.read(t, want.check, want.body)
			if got.at != want.at || got.fixed != want.fixed || got.level != want.level {
				t.Errorf("%s:\n got %q, %q, %d\nwant %q, %q, %d", want.body, got.at, got.fixed, got.level, want.at, want.fixed, want.level)
			}
			if want.wrong != nil && !want.wrong() {
				t.Errorf("%s: net/url does not show that it is wrong", want.body)
			}
			if want.fixed != "" && b.read(t, want.check, want.fixed).at != "" {
				t.Errorf("%s: it is found again", want.fixed)
			}
		})
	}
}

// TestSaid has the rule of a finding's level, and the places that it rests on.
func TestSaid(t *testing.T) {
	b := newBench()
	const users = "func users(title, name string) {\n\thttp.Get(`https://h/users/` + url.PathEscape(title))\n\thttp.Get(`https://h/u/` + url.PathEscape(name))\n}\n\ntype branch struct{ title, name string }"
	for _, tt := range []struct{ check, body, more, want string }{
		{"unescaped-segment", "k := <-make(chan branch)\nhttp.Get(`https://h/branches/` + k.name + `/x`)", users, "own, 15: a value of this name is escaped here"},
		{"unescaped-segment", "k := <-make(chan branch)\nhttp.Get(`https://h/branches/` + k.title + `/x`)", users, "default, 14: a value of this name is escaped here"},
		{"unescaped-segment", "http.Get(`https://h/u/` + url.PathEscape(title))\nhttp.Get(`https://h/u/` + title + `/x`)", "", "default, 9: the value is escaped here"},
		{"unescaped-segment", "", "func tenant(title string) { http.Get(`https://h/tn-` + title + `/x`) }", "own"},
		{"unescaped-query", "http.Get(`https://h/?from=` + name + `&title=` + title)", "", "default"},
		{"unescaped-query", "http.Get(`https://h/?title=` + r.URL.Query().Get(`title`))", "", "exposed"},
		{"unescaped-query", "resp, _ := http.Get(`https://h/`)\nhttp.Get(`https://h/?title=` + resp.Request.URL.Query().Get(`title`))", "", "default"},
		{"unescaped-query", "k := link{base: host}\nk.URL = k.base + `/x?title=` + title", "type link struct{ URL, base string }", "unlikely"},
		{"unescaped-path", "", "func Data(key string) { http.Get(`https://h/metadata/` + key) }", "default"},
		{"path-join-url", "panic(fmt.Errorf(`see %s`, path.Join(`https://h`, name)))", "", "error"},
		{"delimiter-in-field", "dial(`https://h`)", "func plain(s string) string {\nif s == `` {\nreturn s\n}\nreturn strings.TrimPrefix(s, `https://`)\n}\n\nfunc dial(s string) { http.Get((&url.URL{Scheme: `https`, Host: plain(s)}).String()) }", ""},
		{"host-port", "type server struct{ address string }\n_ = server{address: host + `:80`}", "", "depends"},
		{"host-port", "r.URL.Host = k.host + `:80`", "var k struct{ host string }", "depends"},
		{"host-port", "net.Dial(`tcp`, k.serverName + `:80`)", "var k struct{ serverName string }", "unlikely"},
		{"unescaped-segment", "http.Redirect(w, r, `/titles/`+r.FormValue(`title`)+`/x`, 302)", "", "unlikely"},
		{"unescaped-query", "find(userID)", "func find(name string) { http.Get(`https://h/?q=` + name) }", "identifier"},
		{"unescaped-userinfo", "http.Get(`https://` + name + `@h/`)", "", "own"},
		{"host-port", "if ip := net.ParseIP(host); ip.To4() == nil {\nnet.Dial(`tcp`, host+`:80`)\n}", "", "depends"},
		{"host-port", "net.Dial(`tcp`, conf.Get(`host`, `127.0.0.1`)+`:80`)", "var conf interface{ Get(key, otherwise string) string }", "depends"},
		{"double-unescape", "nodeID, _ := url.QueryUnescape(r.FormValue(`node`))\nprintln(nodeID)", "", "unlikely"},
		{"double-escape", "http.Get(`https://h/` + url.PathEscape(url.PathEscape(name)))", "", "unlikely"},
		{"double-escape", "escaped := url.PathEscape(name)\n// The server decodes the name, so that it is escaped twice.\nhttp.Get(`https://h/` + url.PathEscape(escaped))", "", "unlikely, 9: url.PathEscape is called here, 10: this comment says that it is escaped twice"},
		{"double-escape", "escaped := url.PathEscape(name)\n// The server decodes the title, so that it is escaped twice.\nhttp.Get(`https://h/` + url.PathEscape(escaped) + `/` + url.PathEscape(title))", "", "error, 9: url.PathEscape is called here"},
	} {
		got := b.read(t, tt.check, tt.body, tt.more).said
		if got != tt.want {
			t.Errorf("%s:\n got %s\nwant %s", tt.body, got, tt.want)
		}
	}
}

// TestAllHaveRows says that each check has a row of a wrong program and one of a right one,
// and that net/url shows what is wrong.
func TestAllHaveRows(t *testing.T) {
	for _, c := range check.All() {
		is := func(r row) bool { return r.check == c.Kind.Name }
		if !slices.ContainsFunc(rightRows, is) {
			t.Errorf("no row has a program that is right for %s", c.Kind.Name)
		}
		k := slices.IndexFunc(wrongRows, is)
		if k < 0 {
			t.Errorf("no row has a program that is wrong for %s", c.Kind.Name)
			continue
		}
		if isOfDirective := c == &check.BadDirective || c == &check.UnusedIgnore; (wrongRows[k].wrong == nil) != isOfDirective {
			t.Errorf("%s: want what net/url shows, but of directives", c.Kind.Name)
		}
	}
}

const (
	label    = `func label(title string) { http.Get("https://h/labels/" + title + "/text") }`
	labelURL = `func labelURL(title string) string { return "https://h/labels/" + title }`
	noted    = `func label(title string) { p := "/labels/" + title + "/text"; note(p); http.Get("https://h" + p) }` + "\n\n"
	ofUser   = `func ofUser(userID string) { http.Get("https://h/users/" + userID + "/text") }`
	asForm   = `func asForm(title string) { http.Get("https://h/labels/" + url.QueryEscape(title) + "/text") }`
	twice    = `func twice(q string) { http.Get("https://h/find?prompt=" + url.QueryEscape(url.QueryEscape(q))) }`
	titled   = "type page struct{ title string }\n\n" + `func label(p *page) { http.Get("https://h/labels/" + p.title + "/text") }`
	paired   = `func pairs(title string) string { return "title=" + title + "&size=3" }` + "\n\n" + `func find(title string) { http.Get("https://h/find?" + pairs(title)) }`
	enc      = "\n\nfunc enc(format string, args ...any) string\n"
)

// doubtRows are the declarations of programs of which the fix is safe, and of what a package
// has instead where a row of the table of doubts lowers it.
var doubtRows = []struct {
	why              fix.Reason
	check, body      string
	without, besides string
	level            level
	before           fix.Reason // not to apply the fix without that
}{
	{fix.Test, "unescaped-segment", `label(title)`, label, label, suggested, ""}, // in p_test.go
	{
		fix.Format, "unescaped-segment", `label(title)`, `func label(title string) { http.Get(fmt.Sprintf("https://h/labels/%s/text", title)) }`,
		`func label(title string) { http.Get(fmt.Sprintf("https://h/labels/"+title+"/text/%d", 1)) }`, noFix, "",
	},
	{fix.Places, "unescaped-segment", `label(title)`, label, `func part(title string) string { return title + "/x" }

func label(title string) { http.Get("https://h/labels/" + part(title) + "/text") }

func other(title string) { http.Get((&url.URL{Scheme: "https", Host: "h", Path: "/labels/" + part(title)}).String()) }`, noFix, ""},
	{
		fix.Encoded, "unescaped-identifier", `ofUser(userID)`, ofUser,
		`func ofUser(userID string) { http.Get("https://h/users/" + enc("a/%s", userID) + "/text") }` + enc, noFix, "",
	},
	{
		fix.Custom, "query-escape-in-path", `asForm(title)`, asForm,
		asForm + strings.Repeat("\n\n"+`func _(s string) { http.Get("https://h/labels/" + url.QueryEscape(s) + "/text") }`, 30), suggested, "",
	},
	{fix.Escaped, "unescaped-segment", `label(title)`, label, label + "\n\n" + `func other(s string) { label(url.PathEscape(s)) }`, noFix, ""},
	{
		fix.Choice, "unescaped-segment", `label(title)`, `var titles = map[string]string{}

func label(title string) { titles["a"] = title; http.Get("https://h/labels/" + titles[title] + "/text") }`, `var titles = map[string]string{}

func label(title string) { titles["a"] = url.PathEscape(title); titles["b"] = title; http.Get("https://h/labels/" + titles[title] + "/text") }`, suggested, "",
	},
	{fix.Received, "unescaped-segment", `label(title)`, label, label + "\n\n" + `func other(s string) { label(enc("a/%s", s)) }` + enc, suggested, ""},
	{
		fix.Segments, "unescaped-segment", `label(&page{title: title})`, titled,
		titled + "\n\n" + `func grouped(groups []string) *page { return &page{title: strings.Join(groups, "/")} }`, suggested, "",
	},
	{
		fix.OtherUse, "unescaped-segment", `label(title)`, noted + `func note(string) {}`,
		noted + "var seen = map[string]int{}\n\nfunc note(p string) { seen[p]++ }", suggested, "",
	},
}

// TestDoubts gives programs to the checks without and with what lowers their fix.
func TestDoubts(t *testing.T) {
	b := newBench()
	for _, row := range doubtRows {
		t.Run(string(row.why), func(t *testing.T) {
			if got := b.read(t, row.check, row.body, row.without); got.why != row.before || got.level != safe && row.before == "" {
				t.Errorf("%s: got %d for %q, want a fix without that", row.without, got.level, got.why)
			}
			if row.why == fix.Test {
				b.file = "p_test.go"
				defer func() { b.file = "p.go" }()
			}
			if got := b.read(t, row.check, row.body, row.besides); got.level != row.level || got.why != row.why {
				t.Errorf("%s: got %d for %q, want %d", row.besides, got.level, got.why, row.level)
			}
		})
	}
}
