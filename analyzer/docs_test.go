package analyzer_test

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestPages says that the pages have all headings, and that their examples do
// what they say: the first is reported, the second is not, the fix makes the second of
// the first, and the check is silent about the third.
func TestPages(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/pages\n\ngo 1.26\n")
	for _, c := range checks(t) {
		testHeadings(t, c)
		blocks := goBlocks(c.Page)
		if len(blocks) != 3 {
			t.Fatalf("docs/%s.md: the page has %d go blocks, want 3", c.Name, len(blocks))
		}
		write(t, filepath.Join(dir, c.Name, "silent", "page.go"), compilable(t, blocks[2]))
		write(t, filepath.Join(dir, c.Name, "bad", "page.go"), compilable(t, blocks[0]))
		write(t, filepath.Join(dir, c.Name, "good", "page.go"), compilable(t, blocks[1]))
	}
	r, err := analyse(dir, nil, "./...")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range checks(t) {
		bad, good := filepath.Join(dir, c.Name, "bad", "page.go"), filepath.Join(dir, c.Name, "good", "page.go")
		if !r.reports(bad, c.Name) {
			t.Errorf("docs/%s.md: the first example is not reported", c.Name)
		}
		for _, file := range []string{good, filepath.Join(dir, c.Name, "silent", "page.go")} {
			for _, d := range r.diags[file] {
				if d.Category == c.Name {
					t.Errorf("docs/%s.md: %s is reported: %s", c.Name, filepath.Base(filepath.Dir(file)), d.Message)
				}
			}
		}
		if !strings.Contains(c.Page, "· safe fix, ") { // in the header line
			continue
		}
		src, err := os.ReadFile(bad)
		if err != nil {
			t.Fatal(err)
		}
		got, want := withoutImports(t, r.fixed(t, bad, src)), withoutImports(t, read(t, good))
		if !bytes.Equal(got, want) {
			t.Errorf("docs/%s.md: the fix makes of the first example\n%s\nwant\n%s", c.Name, got, want)
		}
	}
}

func testHeadings(t *testing.T, c analyzer.Check) {
	t.Helper()
	want := []string{
		"# " + c.Name, "## Wrong", "## Right", "## Why it is wrong", "## Fix", "## When it is silent", "## References",
	}
	var got []string
	for line := range strings.Lines(c.Page) {
		if strings.HasPrefix(line, "#") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("docs/%s.md: the headings are %q, want %q", c.Name, got, want)
	}
}

// goBlocks returns the texts of the go blocks of a page.
func goBlocks(page string) []string {
	var blocks []string
	for {
		_, rest, ok := strings.Cut(page, "```go\n")
		if !ok {
			return blocks
		}
		block, after, _ := strings.Cut(rest, "```")
		blocks = append(blocks, block)
		page = after
	}
}

// compilable puts the package clause and the imports of the standard library
// that a block needs before it.
func compilable(t *testing.T, block string) string {
	t.Helper()
	text := "package page\n\n" + block
	file, err := parser.ParseFile(token.NewFileSet(), "page.go", text, 0)
	if err != nil {
		t.Fatalf("%v in\n%s", err, block)
	}
	paths := map[string]string{
		"base64": "encoding/base64", "fmt": "fmt", "html": "html", "path": "path", "http": "net/http", "net": "net", "strconv": "strconv", "strings": "strings", "url": "net/url",
	}
	var imports []string
	for _, id := range file.Unresolved {
		if path, ok := paths[id.Name]; ok && !slices.Contains(imports, path) {
			imports = append(imports, path)
		}
	}
	slices.Sort(imports)
	var b strings.Builder
	b.WriteString("package page\n\nimport (\n")
	for _, path := range imports {
		b.WriteString("\t\"" + path + "\"\n")
	}
	b.WriteString(")\n\n" + block)
	return b.String()
}

// withoutImports returns the text without its imports.
func withoutImports(t *testing.T, src []byte) []byte {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "page.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	file.Decls = slices.DeleteFunc(file.Decls, func(d ast.Decl) bool {
		gen, ok := d.(*ast.GenDecl)
		return ok && gen.Tok == token.IMPORT
	})
	var b bytes.Buffer
	if err := format.Node(&b, fset, file); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
