package analyzer_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// extremes are programs that are large in one way, with the findings that a careful reader would
// have. Each would take hours, or all memory, if its size counted twice.
var extremes = map[string]struct {
	body string
	want int
}{
	"method of no package": {`func f(err error) { http.Get("http://h/" + err.Error() + "/x") }`, 1},
	"sum of 10,000 operands": {
		`func f(name string) { http.Get("http://h/" + ` + strings.Repeat(`name + "/x/" + `, 5000) + `"end") }`, 5000,
	},
	"constant of 1 MB": {
		`func f(name string) { http.Get("http://h/` + strings.Repeat("ab/", 350_000) + `" + name + "/x") }`, 1,
	},
	"bad constant of 1 MB": {`func f() { http.Get("http://h/` + strings.Repeat("a b/", 250_000) + strings.Repeat("a%[1]d/", 150_000) + `") }`, 1},
	"chain of 900 else-ifs": {
		`func f(name string, n int) { u := ""; if n < 0 { u = "a" }` + numbered(900, " else if n == %[1]d { u = \"k%[1]d\" }") + "\n" + ` http.Get("http://h/" + u + "/" + name + "/x") }`, 1,
	},
	"text that doubles 200 times": {
		`func f(name string) { u := "/" + name; ` + strings.Repeat("u = u + u\n", 200) + ` http.Get("http://h" + u) }`, -1,
	},
	"selection of 10,000 fields": {
		`type node struct { next *node; s string }; func f(n *node) { http.Get("http://h/" + n` + strings.Repeat(".next", 10_000) + `.s + "/x") }`, 1,
	},
	"client of 40 services that point to it": {
		`type service struct { c *client }; type client struct { base string; ` + numbered(40, "s%[1]d *service; ") + `}; func f(name string, opts []func(*client)) { c := &client{}; ` + numbered(40, "c.s%[1]d = &service{c}; ") + `for _, o := range opts { o(c) }; http.Get("http://h/" + name + "/x") }`, 1,
	},
	"list of 1,000 bad URLs": {
		"var l = []string{" + numbered(1000, "\"http://h/k%[1]d/a b\",\n") + "}; func f(k int) { http.Get(l[k]) }", 1000,
	},
	"mutual recursion": {
		`func a(p string) string { if p == "" { return b(p) }; return "/" + b(p) }; func b(p string) string { return a(p) + "x" }; func f(name string) { http.Get("http://h/" + name + "/x" + a(name)) }`, -1,
	},
	"closures in closures": {
		`func f(name string) { ` + strings.Repeat("func() { ", 30) + `http.Get("http://h/" + name + "/x")` + strings.Repeat(" }()", 30) + ` }`, 1,
	},
}

// numbered repeats a format with 0, 1, 2, ...
func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(format, "%[1]d", strconv.Itoa(i)))
	}
	return b.String()
}

// TestExtremes analyses large programs. A want of -1 asks for an end only.
func TestExtremes(t *testing.T) {
	for name, e := range extremes {
		_, all, err := analyseWith(analyzer.Options{MinConfidence: "low"}, "p.go", "package p\n\nimport \"net/http\"\n\n"+e.body+"\n")
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if e.want >= 0 && len(all) != e.want {
			t.Errorf("%s: got %d findings, want %d", name, len(all), e.want)
		}
	}
}
