package rewrite_test

import (
	"bytes"
	"errors"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

// corpus is the folder of the programs that the checks are tried on.
const corpus = "../../../../testdata/src"

// corpusTexts returns the files of the corpus, by name.
func corpusTexts(tb testing.TB) map[string][]byte {
	tb.Helper()
	out := map[string][]byte{}
	err := filepath.WalkDir(corpus, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") {
			return err
		}
		out[name], err = os.ReadFile(name)
		return err
	})
	if err != nil || len(out) == 0 {
		tb.Fatalf("no corpus: %v", errors.Join(err))
	}
	return out
}

// FuzzSource analyses programs, most of them broken: see checkProgram. The
// mistakes are those that seed makes.
func FuzzSource(f *testing.F) {
	for name, text := range corpusTexts(f) {
		if filepath.Base(name) != "ok.go" {
			f.Add(text, uint64(3))
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		if len(text) > 1<<14 {
			return // what is large is no more odd
		}
		if err := checkMutant(text, seed); err != nil {
			t.Error(err)
		}
	})
}

// FuzzApply applies two fixes, one of which has two edits, to any text. What comes out parses, is
// formatted if the text was, and has all of a fix or nothing of it.
func FuzzApply(f *testing.F) {
	f.Add("package p\n\nimport \"fmt\"\n\nvar x = fmt.Sprint(1)\n", 34, 47, "1", 0, 0, "", 11, 11, "import \"os\"\n")
	f.Add("package p\n\nimport (\n\t\"fmt\"; \"os\" // two\n)\nvar x = 1\n", 44, 45, "2", 50, 51, "3", -1, 7, "\n")
	f.Fuzz(func(t *testing.T, src string, a, b int, x string, c, d int, y string, e, g int, z string) {
		list := []finding.Finding{
			{Fix: &finding.Fix{Edits: []finding.Edit{{File: "p.go", Start: a, End: b, New: x}, {File: "p.go", Start: c, End: d, New: y}}}},
			{Fix: &finding.Fix{Edits: []finding.Edit{{File: "p.go", Start: e, End: g, New: z}}}},
		}
		res, err := rewrite.Apply(list, func(string) ([]byte, error) { return []byte(src), nil })
		if err != nil || len(res.Fixed) > len(list) {
			t.Fatalf("%d of %d applied, %v", len(res.Fixed), len(list), err)
		}
		after, changed := res.Files["p.go"]
		if !changed {
			return
		}
		if _, err := parser.ParseFile(token.NewFileSet(), "p.go", after, 0); err != nil {
			t.Fatalf("%v in\n%s\nfrom\n%s", err, after, src)
		}
		if clean, err := format.Source([]byte(src)); err != nil || string(clean) != src {
			return
		}
		if clean, err := format.Source(after); err != nil || !bytes.Equal(clean, after) {
			t.Fatalf("not formatted (%v):\n%s\nfrom\n%s", err, after, src)
		}
	})
}
