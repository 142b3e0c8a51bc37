package analyzer_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urlescape/urlescape/analyzer"
)

const (
	designPage = "internal/README.md"
	guidePage  = "../CONTRIBUTING.md"
)

// TestArrowsOnPage says that the design page shows the arrows, each package
// below those that it imports.
func TestArrowsOnPage(t *testing.T) {
	row := regexp.MustCompile(`(?m)^ {4}([\w/]+) +imports ([^:]+):`)
	shown := make(map[string]bool)
	for _, m := range row.FindAllStringSubmatch(string(read(t, designPage)), -1) {
		name, imports := m[1], m[2]
		pkg := "analyzer/internal/" + name
		if name == "analyzer" || name == "uri" || name == "wire" {
			pkg = strings.TrimSuffix("analyzer/"+name, "/analyzer")
		}
		want := strings.ReplaceAll(strings.Join(arrows[pkg], ", "), "analyzer/wire", "wire")
		if want == "" {
			want = "nothing"
		}
		if imports != want {
			t.Errorf("the page says that %s imports %s, want %s", name, imports, want)
		}
		for _, below := range arrows[pkg] {
			if !shown[below] && !shown["analyzer/internal/"+below] {
				t.Errorf("the page shows %s before %s, which it imports", name, below)
			}
		}
		shown[pkg] = true
	}
	for pkg := range arrows {
		if !shown[pkg] {
			t.Errorf("the page does not show %s", pkg)
		}
	}
}

// TestPackagesInGuide says that the table of CONTRIBUTING has each package.
func TestPackagesInGuide(t *testing.T) {
	guide := string(read(t, guidePage))
	for pkg := range arrows {
		if !strings.Contains(guide, "`"+pkg+"`") {
			t.Errorf("CONTRIBUTING.md does not name %s", pkg)
		}
	}
}

// TestGuide says that what the pages name is there: files, folders, and the targets of make.
func TestGuide(t *testing.T) {
	makefile := string(read(t, "../Makefile"))
	target := regexp.MustCompile("`make ([a-z-]+)")
	for _, page := range []string{guidePage, designPage} {
		text := string(read(t, page))
		for _, m := range target.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(makefile, "\n"+m[1]+":") {
				t.Errorf("%s: there is no make %s", page, m[1])
			}
		}
	}
	for _, path := range quoted(string(read(t, guidePage)), "(?:go run \\./)?((?:analyzer|cmd|testdata|\\.ci)/[^ `]*)(?: [^`]*)?") {
		path = strings.NewReplacer("NAME.", "host?port.", "NAME", "host-port", "DEFECT", "*", "issueNNN", "*").Replace(path)
		mustExist(t, guidePage, filepath.Join("..", path))
	}
	folder := ""
	for _, path := range quoted(string(read(t, designPage)), `((?:[a-z0-9]+/)?[a-z_*]+\.go)`) {
		if strings.Contains(path, "/") { // `library/types*.go`, `results*.go`
			folder = filepath.Dir(path)
		} else {
			path = filepath.Join(folder, path)
		}
		mustExist(t, designPage, filepath.Join("internal", path))
	}
}

// TestWhere says that each question of the guide is answered by a file that declares where
// to begin, and that there are as many as a newcomer needs, of the flow of values, too.
func TestWhere(t *testing.T) {
	row := regexp.MustCompile("(?m)^\\| \\.\\.\\. [^|]*\\| `([a-z0-9]+)/([a-z0-9_]+\\.go)` \\| `(\\w+)` \\|$")
	all, flows := row.FindAllStringSubmatch(string(read(t, guidePage)), -1), 0
	for _, m := range all {
		pkg, file, name := m[1], m[2], m[3]
		if slices.Contains([]string{"flow", "uses", "provenance"}, pkg) {
			flows++
		}
		declared := regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|var |type |const |\t)` + name + `\b`)
		if path := filepath.Join("internal", pkg, file); !declared.Match(read(t, path)) {
			t.Errorf("%s does not declare %s", path, name)
		}
	}
	if len(all) < 12 || flows < 6 {
		t.Errorf("got %d questions, %d of them of the flow of values, want 12 and 6", len(all), flows)
	}
}

// quoted returns what is in backquotes and has a form, the group of it.
func quoted(text, form string) []string {
	var out []string
	for _, m := range regexp.MustCompile("`"+form+"`").FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

func mustExist(t *testing.T, page, pattern string) {
	t.Helper()
	if found, err := filepath.Glob(pattern); err != nil || len(found) == 0 {
		t.Errorf("%s: there is no %s", page, filepath.ToSlash(pattern))
	}
}

// TestExample says that the example of the design page is what the analyzer
// prints of it.
func TestExample(t *testing.T) {
	page := string(read(t, designPage))
	pkgs := loaded(t, map[string]string{
		"go.mod": "module example.com/app\n\ngo 1.26\n",
		"zones/zones.go": "package zones\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\n" +
			"type client struct{ base string }\n\n" + goBlocks(page)[0],
	})
	var analyzers []*analysis.Analyzer
	for _, output := range []string{"template", "facts"} {
		a := analyzer.New(analyzer.Options{MinConfidence: "low"})
		if err := a.Flags.Set("debug", output); err != nil {
			t.Fatal(err)
		}
		analyzers = append(analyzers, a)
	}
	graph, err := checker.Analyze(analyzers, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, act := range graph.Roots {
		for _, d := range act.Diagnostics {
			at := act.Package.Fset.Position(d.Pos)
			lines++
			if line := fmt.Sprintf("    zones/%s:%d:%d: %s\n", filepath.Base(at.Filename), at.Line, at.Column, withoutLevel(d.Message)); !strings.Contains(page, line) {
				t.Errorf("the page does not have\n%s", line)
			}
		}
	}
	if lines == 0 {
		t.Error("nothing is printed of the example")
	}
}
