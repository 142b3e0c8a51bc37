package linter_test

import (
	"cmp"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/cmd/gclplugin/linter"
)

// TestImports applies the fixes that the plugin passes on, as golangci-lint does, and looks at the
// imports. A fix is old text, which occurs once, and new text, in pairs.
func TestImports(t *testing.T) {
	const two = "package p\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\n"
	tests := map[string]struct {
		before string
		fixes  [][]string
		after  string
	}{
		"last use": {
			two + "var X = fmt.Sprint(os.Args)\n",
			[][]string{{"fmt.Sprint(os.Args)", "os.Args"}},
			"package p\n\nimport (\n\t\"os\"\n)\n\nvar X = os.Args\n",
		},
		"not the last": {
			two + "var X, Y = fmt.Sprint(os.Args), fmt.Sprint(2)\n",
			[][]string{{"fmt.Sprint(os.Args)", "os.Args"}},
			two + "var X, Y = os.Args, fmt.Sprint(2)\n",
		},
		"all uses": {
			two + "var X = fmt.Sprint(fmt.Sprint(os.Args))\n",
			[][]string{{"fmt.Sprint(fmt.Sprint(", "(("}},
			"package p\n\nimport (\n\t\"os\"\n)\n\nvar X = ((os.Args))\n",
		},
		"last use of two fixes: the second waits": {
			two + "var X, Y = fmt.Sprint(1), fmt.Sprint(os.Args)\n",
			[][]string{{"fmt.Sprint(1)", "1"}, {"fmt.Sprint(os.Args)", "os.Args"}},
			two + "var X, Y = 1, fmt.Sprint(os.Args)\n",
		},
		"used again": {
			two + "var X = fmt.Sprint(os.Args)\n",
			[][]string{{"fmt.Sprint", "fmt.Sprintln"}},
			two + "var X = fmt.Sprintln(os.Args)\n",
		},
		"used by another fix: the second waits": {
			two + "var X, Y = 1, fmt.Sprint(os.Args)\n",
			[][]string{{" 1", " fmt.Sprint(1)"}, {"fmt.Sprint(os.Args)", "os.Args"}},
			two + "var X, Y = fmt.Sprint(1), fmt.Sprint(os.Args)\n",
		},
		"removed before: the second waits": {
			two + "var X, Y = fmt.Sprint(os.Args), 1\n",
			[][]string{{"fmt.Sprint(os.Args)", "os.Args"}, {" 1", " fmt.Sprint(1)"}},
			"package p\n\nimport (\n\t\"os\"\n)\n\nvar X, Y = os.Args, 1\n",
		},
		"new import right before": {
			two + "var X = fmt.Sprint(os.Args)\n",
			[][]string{{"\"fmt\"", "\"errors\"\n\t\"fmt\"", "fmt.Sprint(os.Args)", "errors.New(os.Args[0])"}},
			"package p\n\nimport (\n\t\"errors\"\n\t\n\t\"os\"\n)\n\nvar X = errors.New(os.Args[0])\n",
		},
		"without parentheses": {
			"package p\n\nimport \"fmt\" // why\n\nvar X = fmt.Sprint(1)\n",
			[][]string{{"fmt.Sprint(1)", "1"}},
			"package p\n\n\nvar X = 1\n",
		},
		"two on a line": {
			"package p\n\nimport (\"fmt\"; \"os\")\n\nvar X = fmt.Sprint(os.Args)\n",
			[][]string{{"fmt.Sprint(os.Args)", "os.Args"}},
			"package p\n\nimport (\"fmt\"; \"os\")\n\nvar X = fmt.Sprint(os.Args)\n",
		},
		"renamed": {
			"package p\n\nimport f \"fmt\"\n\nvar X = f.Sprint(1)\n",
			[][]string{{"f.Sprint(1)", "1"}},
			"package p\n\n\nvar X = 1\n",
		},
	}
	fset := token.NewFileSet()
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			file, err := parser.ParseFile(fset, "p.go", test.before, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			info := &types.Info{Uses: make(map[*ast.Ident]types.Object), Implicits: make(map[ast.Node]types.Object), Defs: make(map[*ast.Ident]types.Object)}
			if _, err := conf.Check("p", fset, []*ast.File{file}, info); err != nil {
				t.Fatal(err)
			}
			a := linter.Adapt(&analysis.Analyzer{Run: func(pass *analysis.Pass) (any, error) {
				for _, fix := range test.fixes {
					pass.Report(diagnose(file.FileStart, test.before, fix))
				}
				return nil, nil
			}})
			var edits []analysis.TextEdit
			pass := &analysis.Pass{Fset: fset, Files: []*ast.File{file}, TypesInfo: info, Report: func(d analysis.Diagnostic) {
				for _, f := range d.SuggestedFixes {
					edits = append(edits, f.TextEdits...)
				}
			}}
			if _, err := a.Run(pass); err != nil {
				t.Fatal(err)
			}
			slices.SortFunc(edits, func(a, b analysis.TextEdit) int { // the last first
				return cmp.Or(cmp.Compare(b.Pos, a.Pos), cmp.Compare(b.End, a.End))
			})
			got := test.before
			for _, e := range edits {
				got = got[:e.Pos-file.FileStart] + string(e.NewText) + got[e.End-file.FileStart:]
			}
			if got != test.after {
				t.Errorf("got\n%s\nwant\n%s", got, test.after)
			}
		})
	}
}

// diagnose returns a diagnostic with a fix.
func diagnose(base token.Pos, text string, fix []string) analysis.Diagnostic {
	var edits []analysis.TextEdit
	for i := 0; i < len(fix); i += 2 {
		at, old, text := strings.Index(text, fix[i]), fix[i], fix[i+1]
		if rest, ok := strings.CutSuffix(text, old); ok { // an insertion before it
			old, text = "", rest
		}
		pos := base + token.Pos(at)
		edits = append(edits, analysis.TextEdit{Pos: pos, End: pos + token.Pos(len(old)), NewText: []byte(text)})
	}
	return analysis.Diagnostic{Pos: edits[0].Pos, SuggestedFixes: []analysis.SuggestedFix{{TextEdits: edits}}}
}
