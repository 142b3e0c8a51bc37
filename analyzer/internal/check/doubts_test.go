package check_test

import "testing"

const (
	label    = `func label(title string) { http.Get("https://h/labels/" + title + "/text") }`
	labelURL = `func labelURL(title string) string { return "https://h/labels/" + title }`
	noted    = `func label(title string) { p := "/labels/" + title + "/text"; note(p); http.Get("https://h" + p) }` + "\n\n"
)

// doubtRows are the declarations of programs of which the fix is safe, and of what a package
// has instead where a row of the table of doubts lowers it.
var doubtRows = []struct {
	why, body        string
	without, besides string
	level            level
}{
	{"otherUse", `label(title)`, noted + `func note(string) {}`, noted + "var seen = map[string]int{}\n\nfunc note(p string) { seen[p]++ }", suggested},
	{
		"masked", `label(title)`, label,
		`func label(title string) { a := "https://h/labels/" + title + "/text"; http.Get(a); fmt.Print(strings.Replace(a, title, "...", 1)) }`, suggested,
	},
	{"escaped", `label(title)`, label, label + "\n\n" + `func other(s string) { label(url.PathEscape(s)) }`, noFix},
	{
		"queried", `http.Get(labelURL(title))`, labelURL,
		labelURL + "\n\n" + `func other(title string) { a := labelURL(title); if strings.Contains(a, "?") { a += "&e=1" }; http.Get(a) }`, suggested,
	},
}

// TestDoubts gives programs to the checks without and with what lowers their fix.
func TestDoubts(t *testing.T) {
	b := newBench()
	for _, row := range doubtRows {
		t.Run(row.why, func(t *testing.T) {
			if got := b.read(t, "unescaped-segment", row.body, row.without); got.level != safe {
				t.Errorf("%s: got %d, want a safe fix", row.without, got.level)
			}
			if got := b.read(t, "unescaped-segment", row.body, row.besides); got.level != row.level {
				t.Errorf("%s: got %d, want %d", row.besides, got.level, row.level)
			}
		})
	}
}
