package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestWords says that messages and pages for users have none of the words that the guide has
// others for, and that pages stay short.
func TestWords(t *testing.T) {
	others := otherWords(t)
	words := map[string]int{}
	for _, glob := range []string{"../README.md", "../CHANGELOG.md", "../docs/*.md", "docs/*.md"} {
		files, _ := filepath.Glob(glob)
		for _, file := range files {
			text := string(read(t, file))
			words[file] += len(strings.Fields(text))
			words[filepath.Dir(file)] += len(strings.Fields(text))
			for line := range strings.Lines(code.ReplaceAllString(text, "")) {
				if m := others.FindString(line); m != "" {
					t.Errorf("%s: %q, for which CONTRIBUTING.md has another word: %s", file, m, line)
				}
			}
		}
	}
	for what, most := range map[string]int{"../README.md": 1200, "../CHANGELOG.md": 400, "../docs/how-sure.md": 900, "../docs": 12800, "docs": 10000} {
		if words[what] > most || words[what] == 0 {
			t.Errorf("%s: %d words, want at most %d", what, words[what], most)
		}
	}
	for _, root := range []string{".", "../cmd/urlescape"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() && slices.Contains([]string{"testdata", "tools", "library", "names"}, d.Name()) {
				return fs.SkipDir
			}
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			for n := range ast.Preorder(file) {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && strings.Contains(lit.Value, " ") {
					if m := others.FindString(lit.Value); m != "" {
						t.Errorf("%s: %q, for which CONTRIBUTING.md has another word: %s", path, m, lit.Value)
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// code matches what a page has of code, addresses and names of checks.
var code = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)|bad-directive")

// otherWords returns what matches the second column of the words in CONTRIBUTING.md.
func otherWords(t *testing.T) *regexp.Regexp {
	t.Helper()
	_, section, _ := strings.Cut(string(read(t, guidePage)), "## Words\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var all []string
	for line := range strings.Lines(section) {
		if cells := strings.Split(line, "|"); len(cells) == 4 && !strings.Contains(line, "---") && strings.TrimSpace(cells[2]) != "not" {
			for word := range strings.SplitSeq(cells[2], ",") {
				all = append(all, regexp.QuoteMeta(strings.TrimSpace(word)))
			}
		}
	}
	return regexp.MustCompile(`(?i)\b(` + strings.Join(all, "|") + `)\b`)
}
