package fixall_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/gopls-urlescape/fixall"
)

// A fix is written as pairs of a text and what is in its place. A text is
// sought from the beginning.
type fix []string

func TestMerge(t *testing.T) {
	const imports = "\n\t\"net/url\""
	tests := map[string]struct {
		before string
		fixes  []fix
		after  string
	}{
		"nothing to do": {before: "package p\n", after: "package p\n"},
		"an import that two fixes add": {
			before: "package p\n\nimport (\n\t\"fmt\"\n)\n\nvar a, b = fmt.Sprint(x), y // é\n",
			fixes: []fix{
				{`"fmt"`, `"fmt"` + imports, "(x)", "(url.PathEscape(x))"},
				{`"fmt"`, `"fmt"` + imports, "y //", "url.PathEscape(y) //"},
			},
			after: "package p\n\nimport (\n\t\"fmt\"\n\t\"net/url\"\n)\n\nvar a, b = fmt.Sprint(url.PathEscape(x)), url.PathEscape(y) // é\n",
		},
		"an import that loses its use": {
			before: "package p\n\nimport (\n\t\"fmt\"\n\t\"net\"\n)\n\nvar a = fmt.Sprint(h, p)\n\nvar _ net.Conn\n",
			fixes:  []fix{{"fmt.Sprint", "net.JoinHostPort"}},
			after:  "package p\n\nimport (\n\t\"net\"\n)\n\nvar a = net.JoinHostPort(h, p)\n\nvar _ net.Conn\n",
		},
		"fixes that overlap": {
			before: "package p\n\nvar a, b = f(x+y), z\n",
			fixes:  []fix{{"x+y", "g(x+y)"}, {"y)", "h(y))"}, {"z", "h(z)"}},
			after:  "package p\n\nvar a, b = f(g(x+y)), h(z)\n",
		},
		"comments in line": {
			before: "package p\n\nvar (\n\ta = x // one\n\tb = y // two\n)\n",
			fixes:  []fix{{"= x", "= f(x)"}},
			after:  "package p\n\nvar (\n\ta = f(x) // one\n\tb = y    // two\n)\n",
		},
		"text that was not formatted": {
			before: "package p\n\nvar   a = x\nvar b   = y\n",
			fixes:  []fix{{"= x", "= f(x)"}},
			after:  "package p\n\nvar   a = f(x)\nvar b   = y\n",
		},
		"line ends of another system": {
			before: "package p\r\n\r\nimport (\r\n\t\"fmt\"\r\n)\r\n\r\nvar a = fmt.Sprint(x)\r\nvar b = x\r\n",
			fixes: []fix{
				{`"fmt"`, `"fmt"` + imports, "(x)", "(url.PathEscape(x))"},
				{`"fmt"`, `"fmt"` + imports, "b = x", "b = url.PathEscape(x)"},
			},
			after: "package p\r\n\r\nimport (\r\n\t\"fmt\"\r\n\t\"net/url\"\r\n)\r\n\r\nvar a = fmt.Sprint(url.PathEscape(x))\r\nvar b = url.PathEscape(x)\r\n",
		},
		"text that would not parse": {
			before: "package p\n\nvar a = x\n",
			fixes:  []fix{{"= x", "= f(x"}},
			after:  "package p\n\nvar a = x\n",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := fixall.Merge([]byte(test.before), edits(t, test.before, test.fixes))
			if err != nil {
				t.Fatal(err)
			}
			if test.before == test.after && got != nil {
				t.Errorf("got %v, want no edits", got)
			}
			if after := apply(t, test.before, got); after != test.after {
				t.Errorf("got\n%s", after)
			}
		})
	}
}

// TestMergeLines says that the lines between fixes stay in place, so that an
// editor keeps its marks on them.
func TestMergeLines(t *testing.T) {
	var before strings.Builder
	var fixes [][]fixall.Edit
	before.WriteString("package p\n")
	for i := range 20 {
		line := fmt.Sprintf("\nvar a%d = ", i)
		before.WriteString(line)
		n := before.Len()
		fixes = append(fixes, []fixall.Edit{{Start: n, End: n, New: "url.PathEscape("}, {Start: n + 1, End: n + 1, New: ")"}})
		before.WriteString("x\n\n// A line between.\n")
	}
	got, err := fixall.Merge([]byte(before.String()), fixes)
	if err != nil {
		t.Fatal(err)
	}
	if after := apply(t, before.String(), got); strings.Count(after, "= url.PathEscape(x)\n") != 20 {
		t.Errorf("not every fix is applied:\n%s", after)
	}
	for _, e := range got {
		if strings.Contains(before.String()[e.Start:e.End]+e.New, "between") {
			t.Fatalf("%v replaces a line that does not change", e)
		}
	}
}

func edits(t *testing.T, text string, fixes []fix) [][]fixall.Edit {
	t.Helper()
	var out [][]fixall.Edit
	for _, f := range fixes {
		var list []fixall.Edit
		for pair := range slices.Chunk(f, 2) {
			i := strings.Index(text, pair[0])
			if i < 0 {
				t.Fatalf("no %q in the text", pair[0])
			}
			list = append(list, fixall.Edit{Start: i, End: i + len(pair[0]), New: pair[1]})
		}
		out = append(out, list)
	}
	return out
}

// apply returns the text after edits, which must be sorted and apart, and begin
// and end where an editor has a position: not within a line end.
func apply(t *testing.T, text string, list []fixall.Edit) string {
	t.Helper()
	var out strings.Builder
	done := 0
	for _, e := range list {
		if e.Start < done || e.End < e.Start {
			t.Fatalf("%v is not after the edits before it: %v", e, list)
		}
		for _, at := range []int{e.Start, e.End} {
			if strings.HasSuffix(text[:at], "\r") && strings.HasPrefix(text[at:], "\n") {
				t.Fatalf("%v divides a line end", e)
			}
		}
		out.WriteString(text[done:e.Start] + e.New)
		done = e.End
	}
	return out.String() + text[done:]
}
