package check_test

import (
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
)

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
