package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// extremes are programs that are large in one way, with the findings that a
// careful reader would have. Each would take hours, or all memory, if its size
// counted twice.
var extremes = map[string]struct {
	body string
	want int
}{
	"method of no package": {
		`func f(err error) { http.Get("http://h/" + err.Error() + "/x") }`, 1,
	},
	"sum of 10,000 operands": {
		`func f(name string) { http.Get("http://h/" + ` + strings.Repeat(`name + "/x/" + `, 5000) + `"end") }`, 5000,
	},
	"constant of 1 MB": {
		`func f(name string) { http.Get("http://h/` + strings.Repeat("ab/", 350_000) + `" + name + "/x") }`, 1,
	},
	"bad constant of 1 MB": {
		`func f() { http.Get("http://h/` + strings.Repeat("a b/", 250_000) + `") }`, 1,
	},
	"row of 3,000 branches": {
		`func f(name string, c []bool) { u := "http://h/?x=1"; ` + strings.Repeat("if c[0] { u += \"&k=\" + name }\n", 3000) + ` http.Get(u) }`, 3000,
	},
	"chain of 900 else-ifs": {
		`func f(name string, n int) { u := ""; if n < 0 { u = "a" }` + numbered(900, " else if n == %[1]d { u = \"k%[1]d\" }") + "\n" + ` http.Get("http://h/" + u + "/" + name + "/x") }`, 1,
	},
	"switch of 2,000 cases": {
		`func f(name string, n int) { u := ""; switch n {` + numbered(2000, "\ncase %[1]d: u = \"http://h/k%[1]d/\" + name") + "\n} \n http.Get(u + \"/x\") }", 2000,
	},
	"text that doubles 200 times": {
		`func f(name string) { u := "/" + name; ` + strings.Repeat("u = u + u\n", 200) + ` http.Get("http://h" + u) }`, -1,
	},
	"loops 40 deep, with one addition": {
		`func f(name string, c []bool) { u := "http://h/x"; ` + strings.Repeat("for range c {\n", 40) + "u += \"/\" + name\n" + strings.Repeat("}\n", 40) + ` http.Get(u) }`, 1,
	},
	"loops 40 deep": {
		`func f(name string, c []bool) { u := "http://h/"; ` + strings.Repeat("for range c {\nu += \"a/\"\n", 40) + "u += name\n" + strings.Repeat("}\n", 40) + ` http.Get(u) }`, -1,
	},
	"chain of 2,000 wrappers": {
		numbered(2000, "func w%[1]d(p string) { w%[2]d(p) }\n") + `func w2000(p string) { http.Get("http://h/" + p) }; func f(name string) { w0("users/" + name + "/keys") }`, 1,
	},
	"selection of 10,000 fields": {
		`type node struct { next *node; s string }; func f(n *node) { http.Get("http://h/" + n` + strings.Repeat(".next", 10_000) + `.s + "/x") }`, 1,
	},
	"row of 10,000 chained calls": {
		`type q struct { s string }; func (r *q) with(s string) *q { r.s = s; return r }; func f(r *q, name string) { r` + strings.Repeat(".with(name)", 10_000) + `; http.Get("http://h/" + name + "/x") }`, 1,
	},
	"selection of 300 structs in structs": {
		numbered(300, "type t%[1]d struct { next t%[2]d }\n") + `type t300 struct { s string }; func f(name string) { var n t0; n` + strings.Repeat(".next", 300) + `.s = name; http.Get("http://h/" + n` + strings.Repeat(".next", 300) + `.s + "/x") }`, 1,
	},
	"client of 40 services that point to it": {
		`type service struct { c *client }; type client struct { base string; ` + numbered(40, "s%[1]d *service; ") + `}; func f(name string, opts []func(*client)) { c := &client{}; ` + numbered(40, "c.s%[1]d = &service{c}; ") + `for _, o := range opts { o(c) }; http.Get("http://h/" + name + "/x") }`, 1,
	},
	"map of 100 bad URLs": {
		"var m = map[string]string{" + numbered(100, "\"k%[1]d\": \"http://h/k%[1]d/a b\",\n") + "}; func f(k string) { http.Get(m[k]) }", 100,
	},
	"list of 1,000 bad URLs": {
		"var l = []string{" + numbered(1000, "\"http://h/k%[1]d/a b\",\n") + "}; func f(k int) { http.Get(l[k]) }", 1000,
	},
	"500 nested wrappers": {
		numbered(500, "func w%[1]d(p string) { w%[2]d(\"/p\" + p) }\n") + `func w500(p string) { http.Get("http://h" + p) }; func f(name string) { w0("/users/" + name + "/keys") }`, 1,
	},
	"mutual recursion": {
		`func a(p string) string { if p == "" { return b(p) }; return "/" + b(p) }; func b(p string) string { return a(p) + "x" }; func f(name string) { http.Get("http://h/" + name + "/x" + a(name)) }`, -1,
	},
	"closures in closures": {
		`func f(name string) { ` + strings.Repeat("func() { ", 30) + `http.Get("http://h/" + name + "/x")` + strings.Repeat(" }()", 30) + ` }`, 1,
	},
}

// numbered repeats a format with 0, 1, 2, ... and the number after it.
func numbered(n int, format string) string {
	var b strings.Builder
	for i := range n {
		s := strings.ReplaceAll(format, "%[2]d", strconv.Itoa(i+1))
		b.WriteString(strings.ReplaceAll(s, "%[1]d", strconv.Itoa(i)))
	}
	return b.String()
}

// TestExtremes analyses large programs. A want of -1 asks for an end only.
func TestExtremes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module extremes\n\ngo 1.26\n")
	names := map[string]string{}
	for name, e := range extremes {
		pkg := fmt.Sprintf("p%d", len(names))
		names["extremes/"+pkg] = name
		write(filepath.Join(pkg, "p.go"), "package p\n\nimport \"net/http\"\n\n"+e.body+"\n")
	}
	pkgs, err := load(&packages.Config{Dir: dir}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(analyzer.Options{MinConfidence: "low"})}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range graph.Roots {
		name := names[act.Package.PkgPath]
		if len(act.Package.Errors) > 0 || act.Err != nil {
			t.Errorf("%s: %v %v", name, act.Package.Errors, act.Err)
		}
		if want := extremes[name].want; want >= 0 && len(act.Diagnostics) != want {
			t.Errorf("%s: got %d findings, want %d", name, len(act.Diagnostics), want)
		}
	}
}
