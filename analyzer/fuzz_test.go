package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// analyseText runs every check over a file that imports nothing. It returns
// nil for text that does not compile.
func analyseText(t *testing.T, text string) (*token.File, []analysis.Diagnostic) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, nil
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}, Implicits: map[ast.Node]types.Object{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	sizes := types.SizesFor("gc", "amd64")
	pkg, err := (&types.Config{Sizes: sizes}).Check("example.com/p", fset, []*ast.File{file}, info)
	if err != nil {
		return nil, nil
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all"})}, []*packages.Package{{
		ID: "example.com/p", PkgPath: "example.com/p", Name: pkg.Name(), Types: pkg, TypesInfo: info, TypesSizes: sizes,
		Fset: fset, Syntax: []*ast.File{file}, Module: &packages.Module{Path: "example.com/p"},
	}}, nil)
	if err != nil || graph.Roots[0].Err != nil {
		t.Fatal(err, graph.Roots[0].Err)
	}
	return fset.File(file.FileStart), graph.Roots[0].Diagnostics
}

// FuzzDirective puts a comment on what directives speak of. Nothing is found
// but in the comment, and what is said of it is one line.
func FuzzDirective(f *testing.F) {
	for _, text := range []string{
		"//urlescape:ignore unescaped-segment,host-port why", "//urlescape:ignore", "//urlescape:ignore all", "// urlescape:ignore x y", "//urlescape:", "//urlescape:ignored all x",
		"//lint:ignore urlescape x", "//lint:ignore U1000,urlescape", "//nolint", "//nolint:urlescape,all // x", "//nolint:", "//urlescape:ignore , x", "//urlescape:ignore\tall x",
		"//urlescape:param path=tail", "//urlescape:param =url", "//urlescape:param path=\u00e9=", "//urlescape:field path", "//urlescape:result segment", "//urlescape:result",
		"//urlescape:param path=none\n//urlescape:param path=url", "/*urlescape:field url*/", "//urlescape:field host\x1b[2J", "//urlescape:\r",
	} {
		f.Add(text, uint(0))
		f.Add(text, uint(3))
	}
	const mark = "//mark"
	places := strings.Split(strings.ReplaceAll(`package p

type I interface {
	//mark
	Do(path string) string
}

type S struct {
	//mark
	Path string //mark
	//mark
	F func(path string) string
	I
}

//mark
func (s *S) Get(path string) (string, error) { return path, nil }

//mark
func use(path string, n int, rest ...string) (int, string) {
	//mark
	u := "https://h.example/" + path //mark
	return len(u), u
}

//mark
var base = "https://h.example/a b" //mark

type G[T ~string] struct {
	//mark
	Path T
}
//mark`, "\r", ""), mark)
	f.Fuzz(func(t *testing.T, comment string, place uint) {
		at := 1 + int(place%uint(len(places)-1))
		text := strings.Join(places[:at], "") + comment + strings.Join(places[at:], "")
		file, diags := analyseText(t, text)
		if file == nil {
			return
		}
		from := len(strings.Join(places[:at], ""))
		for _, d := range diags {
			start, end := file.Offset(d.Pos), file.Offset(d.End)
			if d.Category == "bad-directive" && (start < from || end > from+len(comment)) {
				t.Fatalf("%q at %d to %d\n%s", d.Message, start, end, text)
			}
			if strings.ContainsFunc(d.Message, func(r rune) bool { return r < ' ' || r == 0x7f }) {
				t.Fatalf("%q is no line of text\n%s", d.Message, text)
			}
		}
	})
}

// FuzzOptions reads lists of checks. What a flag takes the analyzer takes, and nothing else.
func FuzzOptions(f *testing.F) {
	for _, list := range []string{"", "all", "none,host-port", "-host-port, -unescaped-path", "--all", ",", "-", "-none,all", "host port", "all,-nothing", "\xff", "HOST-PORT"} {
		f.Add(list, "template")
	}
	f.Add("all", "x")
	f.Fuzz(func(t *testing.T, list, debug string) {
		a := analyzer.New(analyzer.Options{})
		wrong := a.Flags.Set("checks", list)
		for part := range strings.SplitSeq(list, ",") {
			name := strings.ToLower(strings.TrimPrefix(strings.TrimSpace(part), "-"))
			known := name == "" || name == "all" || name == "none"
			for _, c := range analyzer.Checks() {
				known = known || c.Name == name
			}
			if !known && wrong == nil {
				t.Fatalf("%q is taken, but there is no check %q", list, name)
			}
		}
		_, err := analyzer.New(analyzer.Options{Checks: list}).Run(&analysis.Pass{})
		if (err == nil) != (wrong == nil) {
			t.Fatalf("%q: the flag says %v, the analyzer %v", list, wrong, err)
		}
		if err := a.Flags.Set("debug", debug); (err == nil) != (debug == "" || debug == "facts" || debug == "template" || debug == "escaped") {
			t.Fatalf("debug %q: %v", debug, err)
		}
		for _, err := range []error{wrong, err} {
			if err != nil && strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' || r == 0x7f }) {
				t.Fatalf("%q is no line of text", err)
			}
		}
	})
}
