package rewrite_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

// A replacement stands for a fix: each pair of strings is an old text, which
// occurs once in the file, and the new one.
type replacement []string

func findings(src string, fixes []replacement) []finding.Finding {
	var list []finding.Finding
	for _, r := range fixes {
		fix := &finding.Fix{}
		for i := 0; i < len(r); i += 2 {
			at := strings.Index(src, r[i])
			fix.Edits = append(fix.Edits, finding.Edit{File: "f.go", Start: at, End: at + len(r[i]), New: r[i+1]})
		}
		list = append(list, finding.Finding{Fix: fix})
	}
	return append(list, finding.Finding{}) // one without a fix
}

func TestApply(t *testing.T) {
	tests := map[string]struct {
		before           string
		fixes            []replacement
		after            string // "" if the file stays
		applied, skipped int
	}{
		"none": {before: "package p\n"},
		"one": {
			before: "package p\n\nvar x = 1\n", fixes: []replacement{{"1", "2"}},
			after: "package p\n\nvar x = 2\n", applied: 1,
		},
		"two": {
			before: "package p\n\nvar x, y = 1, 2\n", fixes: []replacement{{"2", "3"}, {"1", "2"}},
			after: "package p\n\nvar x, y = 2, 3\n", applied: 2,
		},
		"overlap": {
			before: "package p\n\nvar x = 1 + 2\n", fixes: []replacement{{"1 + 2", "3"}, {"2", "4"}},
			after: "package p\n\nvar x = 3\n", applied: 1, skipped: 1,
		},
		"all edits or none": {
			before: "package p\n\nvar x, y = 1, 2\n", fixes: []replacement{{"1", "3"}, {"2", "4", "1", "5"}},
			after: "package p\n\nvar x, y = 3, 2\n", applied: 1, skipped: 1,
		},
		"wrap": {
			before: "package p\n\nvar x = name\n", fixes: []replacement{{"name", "f(name)"}},
			after: "package p\n\nvar x = f(name)\n", applied: 1,
		},
		"equal imports once": {
			before: "package p\n\nvar x, y = 1, 2\n",
			fixes: []replacement{
				{"\nvar", "\nimport \"strconv\"\n\nvar", "1", "strconv.Itoa(1)"},
				{"\nvar", "\nimport \"strconv\"\n\nvar", "2", "strconv.Itoa(2)"},
			},
			after: "package p\n\nimport \"strconv\"\n\nvar x, y = strconv.Itoa(1), strconv.Itoa(2)\n", applied: 2,
		},
		"unequal texts, equal imports": {
			before: "package p\n\nimport \"os\"\n\nvar x, y = os.Args, 2\n",
			fixes: []replacement{
				{"\"os\"\n", "\"os\"\n\nimport \"strconv\"\n", "2", "strconv.Itoa(1)"},
				{"import \"os\"", "import \"strconv\"\n\nimport \"os\""},
			},
			after: "package p\n\nimport \"os\"\n\nimport \"strconv\"\n\nvar x, y = os.Args, strconv.Itoa(1)\n", applied: 1, skipped: 1,
		},
		"equal imports at two places": {
			before: "package p\n\nimport \"os\"\n\nvar x, y, z = 1, 2, os.Args\n",
			fixes: []replacement{
				{"package p\n", "package p\n\nimport \"strconv\"\n", "1", "strconv.Itoa(1)"},
				{"\nvar", "\nimport \"strconv\"\n\nvar", "2", "strconv.Itoa(2)"},
			},
			after: "package p\n\nimport \"strconv\"\n\nimport \"os\"\n\nvar x, y, z = strconv.Itoa(1), strconv.Itoa(2), os.Args\n", applied: 2,
		},
		"import without use": {
			before: "package p\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nvar x = fmt.Sprint(os.Args)\n",
			fixes:  []replacement{{"fmt.Sprint(os.Args)", "os.Args"}},
			after:  "package p\n\nimport (\n\t\"os\"\n)\n\nvar x = os.Args\n", applied: 1,
		},
		"import with comments": {
			before: "package p\n\nimport (\n\t// for Sprint\n\t\"fmt\" // really\n\t\"os\"\n)\n\nvar x = fmt.Sprint(os.Args)\n",
			fixes:  []replacement{{"fmt.Sprint(os.Args)", "os.Args"}},
			after:  "package p\n\nimport (\n\t\"os\"\n)\n\nvar x = os.Args\n", applied: 1,
		},
		"last import": {
			before: "package p\n\nimport \"fmt\"\n\nvar x = fmt.Sprint(1)\n",
			fixes:  []replacement{{"fmt.Sprint(1)", "1"}},
			after:  "package p\n\nvar x = 1\n", applied: 1,
		},
		"renamed import": {
			before: "package p\n\nimport f \"fmt\"\n\nvar x = f.Sprint(1)\n",
			fixes:  []replacement{{"f.Sprint(1)", "1"}},
			after:  "package p\n\nvar x = 1\n", applied: 1,
		},
		"version in the path": {
			before: "package p\n\nimport \"example.com/go-chi/v5\"\n\nvar x = chi.URL(1)\n",
			fixes:  []replacement{{"chi.URL(1)", "1"}},
			after:  "package p\n\nvar x = 1\n", applied: 1,
		},
		"import that is still used": {
			before: "package p\n\nimport \"fmt\"\n\nvar x, y = fmt.Sprint(1), fmt.Sprint(2)\n",
			fixes:  []replacement{{"fmt.Sprint(1)", "1"}},
			after:  "package p\n\nimport \"fmt\"\n\nvar x, y = 1, fmt.Sprint(2)\n", applied: 1,
		},
		"imports for their effects": {
			before: "package p\n\nimport _ \"embed\"\n\nvar x = 1\n",
			fixes:  []replacement{{"1", "2"}},
			after:  "package p\n\nimport _ \"embed\"\n\nvar x = 2\n", applied: 1,
		},
		"a local variable of that name": {
			before: "package p\n\nimport \"fmt\"\n\nfunc f(fmt struct{ X int }) int { return fmt.X }\n\nvar x = fmt.Sprint(1)\n",
			fixes:  []replacement{{"fmt.Sprint(1)", "1"}},
			after:  "package p\n\nfunc f(fmt struct{ X int }) int { return fmt.X }\n\nvar x = 1\n", applied: 1,
		},
		"formatted": {
			before: "package p\n\nvar (\n\tx   = 1\n\tyyy = 2\n)\n",
			fixes:  []replacement{{"yyy", "y"}},
			after:  "package p\n\nvar (\n\tx = 1\n\ty = 2\n)\n", applied: 1,
		},
		"not formatted before": {
			before: "package p\nvar   x = 1\n", fixes: []replacement{{"1", "2"}},
			after: "package p\nvar   x = 2\n", applied: 1,
		},
		"line ends of another system": {
			before: "package p\r\n\r\nvar x = 1\r\n",
			fixes:  []replacement{{"package p", "package p\n\nimport \"strconv\"", "1", "strconv.Itoa(1)"}},
			after:  "package p\r\n\r\nimport \"strconv\"\r\n\r\nvar x = strconv.Itoa(1)\r\n", applied: 1,
		},
		"formatted, with such line ends": {
			before: "package p\r\n\r\nimport \"fmt\"\r\n\r\nvar (\r\n\tx   = fmt.Sprint(1)\r\n\tyyy = `2\r\n`\r\n)\r\n",
			fixes:  []replacement{{"yyy", "y", "fmt.Sprint(1)", "1"}},
			after:  "package p\r\n\r\nvar (\r\n\tx = 1\r\n\ty = `2\r\n`\r\n)\r\n", applied: 1,
		},
		"such line ends and a lone return": {
			before: "package p\r\n\r\r\nvar x = 1\r\n", fixes: []replacement{{"1", "2 +\n2"}},
			after: "package p\r\n\r\r\nvar x = 2 +\r\n2\r\n", applied: 1,
		},
		"an import of two systems": {
			before: "package p\r\n\nimport \"fmt\"\r\n\r\nvar x = fmt.Sprint(1)\n", fixes: []replacement{{"fmt.Sprint(1)", "1"}},
			after: "package p\r\n\nvar x = 1\n", applied: 1,
		},
		"does not parse": {
			before: "package p\n\nvar x = 1\n", fixes: []replacement{{"1", ")"}}, skipped: 1,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			list := findings(test.before, test.fixes)
			res, err := rewrite.Apply(list, func(string) ([]byte, error) {
				return []byte(test.before), nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(res.Files["f.go"]); got != test.after {
				t.Errorf("got\n%s\nwant\n%s", got, test.after)
			}
			if skipped := len(test.fixes) - len(res.Fixed); len(res.Fixed) != test.applied || skipped != test.skipped {
				t.Errorf("got %d applied, %d skipped, want %d, %d", len(res.Fixed), skipped, test.applied, test.skipped)
			}
		})
	}
}

func TestApplyCannotRead(t *testing.T) {
	gone := errors.New("gone")
	_, err := rewrite.Apply(findings("1", []replacement{{"1", "2"}}), func(string) ([]byte, error) { return nil, gone })
	if !errors.Is(err, gone) {
		t.Errorf("got %v, want %v", err, gone)
	}
}
