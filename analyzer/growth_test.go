package analyzer_test

import (
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// A growth is a program that grows in one dimension.
type growth struct {
	name       string
	each, more int     // findings for each part, and beyond those
	most       float64 // the largest exponent of the bytes that are allocated; 0 stands for 1.35
	// program has "«text»" for the text n times: "#" in it is the number of the repetition from
	// 0, "#+" the next one, and "#n" is n everywhere. "; " ends lines, and "¶" files. What begins
	// with a block is the body of a function.
	program string
}

// growths are programs for the dimensions that a program can grow in. In those with an exponent
// of about 2, n texts have up to n parts each.
var growths = []growth{
	{"files", 1, 0, 0, `«func f#(id string) { http.Get("https://e/" + id + "/x") }¶»`},
	{"functions", 1, 0, 0, `«func f#(id string) { http.Get("https://e/" + id + "/x") }; »`},
	{"operands", 1, 0, 0, `{ http.Get("https://e"« + "/" + id») }`},
	{"different operands", 1, 0, 0, `{ «v# := id + "a"[k:]; »http.Get("https://e"« + "/" + v#») }`},
	{"appends to a text", 1, 0, 0, `{ p := "https://e"; «p += "/" + id; »http.Get(p) }`},
	{"uses of a growing text", 1, 0, 2.1, `{ p := "https://e"; «p += "/" + id; http.Get(p); » }`},
	{"branches", 1, 0, 0, `{ p := "https://e/x"; «if ok { p += "/" + id }; »http.Get(p) }`},
	{"verbs of a format", 1, 0, 0, `{ http.Get(fmt.Sprintf("https://e«/%s»"«, id»)) }`},
	{"writes to a builder", 1, 0, 0, `{ var b strings.Builder; b.WriteString("https://e"); «b.WriteString("/"); b.WriteString(id); »http.Get(b.String()) }`},
	{"elements of a list", 1, 0, 0, `{ http.Get("https://e/" + strings.Join([]string{«id, »}, "/")) }`},
	{"appends to a list", 1, 0, 0, `{ var l []string; «l = append(l, id); »http.Get("https://e/" + strings.Join(l, "/")) }`},
	{"assigned fields in fields", 0, 1, 0, `«type t# struct { next t#+ }; »type t#n struct { s string }; func f(id string) { var n t0; n«.next».s = id; http.Get("https://e/" + n«.next».s + "/x") }`},
	{"call chain", 0, 1, 0, `type q struct { s string }; func (r *q) P(s string) *q { r.s = s; return r }; func f(r *q, id string) { r«.P(id)»; http.Get("https://e/" + id + "/x") }`},
	{"call chain of a URL", 1, 0, 2.1, `{ u := &url.URL{Scheme: "https", Host: "e"}; http.Get(u«.JoinPath("?" + id, "x")».String()) }`},
	{"calls in calls", 0, 1, 0, `func g(s string) string { return strings.TrimSpace(s) }; func f(id string) { http.Get("https://e/" + «g(»id«)» + "/x") }`},
	{"escapers in escapers", 0, 1, 1.5, `{ http.Get("https://e/" + url.PathEscape(«url.PathEscape(»id«)») + "/x") }`},
	{"call depth", 0, 1, 0, `«func f#(id string) string { return f#+(id) }; »func f#n(id string) string { return id }; func f(id string) { http.Get("https://e/" + f0(id) + "/x") }`},
	{"nested wrappers", 0, 1, 0, `«func w#(path string) { w#+("/p" + path) }; »func w#n(path string) { http.Get("https://e" + path) }; func f(id string) { w0("/users/" + id + "/x") }`},
	{"nested results", 0, 1, 0, `func w0(id string) string { return "/a/" + id + "/x" }; «func w#+(id string) string { return w#(id) + "/p" }; »func f(id string) { http.Get("https://e" + w#n(id)) }`},
	{"recursion", 1, 0, 0, `«func f#(id string) { if id != "a" { http.Get("https://e/" + id + "/x") }; f#+(id) }; »func f#n(id string) { f0(id) }`},
	{"fields of a struct", 1, 0, 0, `type s struct { «f# string; »}; func f(o *s) { «http.Get("https://e/" + o.f# + "/x"); »}`},
	{"fields of a literal", 1, 0, 0, `type s struct { «f# string; »}; func f(id string) { o := &s{ «f#: id, »}; «http.Get("https://e/" + o.f# + "/x"); »}`},
	{"parts set on an object", 0, 1, 0, `type s struct { «f# string; »}; func f(id string) { o := &s{}; «o.f# = id; »http.Get("https://e/" + o.f0 + "/x"); }`},
	{"parts forgotten", 0, 1, 1.15, `type s struct { «f# string; »}; func f(id string, use func(*s)) { o := &s{}; «o.f# = id; use(o); »http.Get("https://e/" + id + "/x"); }`},
	{"copies of an object", 0, 1, 0, `type s struct { a, b, c string }; func f(id string) { var o0 s; «o#+ := o#; o#+.a = id; »http.Get("https://e/" + o#n.a + "/x"); }`},
	{"objects", 1, 0, 0, `«type o# struct { path string }; func (o *o#) send() { http.Get("https://e" + o.path) }; func f#(id string) { (&o#{path: "/u/" + id + "/x"}).send() }; »`},
	{"interfaces", 2, 0, 0, `«type c# interface { Get#(path string) }; type t# struct{}; func (t#) Get#(path string) { http.Get("https://e" + path) }; func f#(c c#, id string) { c.Get#("/u/" + id + "/x") }; »`},
	{"methods", 1, 0, 0, `type conn struct { base string }; func (c *conn) do(path string) { http.Get(c.base + path) }; «func (c *conn) Get#(id string) { c.do("/u/" + id + "/x") }; »`},
	{"closures", 1, 0, 0, `{ «c# := func(s string) { http.Get("https://e/" + s + "/x") }; c#(id); » }`},
	{"escaped values in a Path", 1, 0, 0, `{ u := &url.URL{Scheme: "https", Host: "e"}; u.Path = "/x/"« + url.PathEscape(id) + "/"»; http.Get(u.String()) }`},
	{"paths that callers hand over", 0, 1, 0, `func get(p string) { u := &url.URL{Scheme: "https", Host: "e", Path: p}; http.Get(u.String()) }; «func f#(id string) { get("/x/" + id + "/y") }; »`},
	{"wrappers that set a Path and hand it on", 1, 0, 0, `func get0(p string) {}; «func get#+(p string) { u := &url.URL{Scheme: "https", Host: "e", Path: p}; http.Get(u.String()); get#(p) }; »func f(id string) { get#n("/x/" + id + "/y") }`},
	{"functions that set a Path for the same callers", 1, 0, 0, `«func get#(p string) { u := &url.URL{Scheme: "https", Host: "e", Path: p}; http.Get(u.String()) }; »func all(p string) { «get#(p); »}; «func f#(id string) { all("/x/" + id + "/y") }; »`},
	{"callers of a list", 0, 0, 2.1, `func list() []string { return []string{«"s", »} }; «func f#() { http.Get("https://e/" + strings.Join(list(), "/")) }; »`},
	{"closures that assign", 1, 0, 0, `{ name := "a"; «f# := func(s string) { name = s; http.Get("https://e/" + name + "/x") }; _ = f#; » }`},
	{"closures that call closures", 0, 1, 3, `{ c0 := func(s string) { http.Get("https://e/" + s + "/x") }; «c#+ := func(s string) { c#(s) }; »c#n(id) }`},
	{"switch cases", 1, 0, 0, `{ u := ""; switch k { «case #: u = "https://e/k#/" + id; »}; http.Get(u + "/x") }`},
	{"uses of switch cases", 1, 0, 2.1, `{ u := ""; switch k { «case #: u = "https://e/k#/" + id; »}; «http.Get(u + "/x"); » }`},
	{"cases of a select", 1, 0, 0, `func f(c chan string) { u := ""; select { «case v := <-c: u = "https://e/k#/" + v; »}; http.Get(u + "/x"); }`},
	{"returns", 1, 0, 0, `func g(k int, id string) string { «if k == # { return "https://e/k#/" + id + "/x" }; »return ""; }; func f(k int, id string) { http.Get(g(k, id)) }`},
	{"map entries", 1, 0, 0, `func f(id string, k string) { m := map[string]string{ «"k#": "https://e/k#/" + id + "/x", »}; http.Get(m[k]); }`},
	{"bad map entries", 1, 0, 0, `var m = map[string]string{ «"k#": "https://e/k#/a b", »}; func f(k string) { http.Get(m[k]) }`},
	{"uses of map entries", 0, 0, 0, `var m = map[string]string{ «"k#": "v#", »}; func f() { «http.Get("https://e/" + m["k#"] + "/x"); »}`},
	{"structs in a list", 1, 0, 0, `type t struct { url string }; func f(id string) { for _, c := range []t{ «{"https://e/k#/" + id + "/x"}, »} { http.Get(c.url) }; }`},
	{"package variables", 0, 1, 0, `var v0 = "/a"; «var v#+ = v# + "/p"; »func f(id string) { http.Get("https://e" + v#n + "/" + id + "/x") }`},
	{"constants of constants", 1, 0, 0, `const v0 = "https://e"; «const v#+ = v# + "/p"; »«func f#(id string) { http.Get(v0 + "/" + id + "/x") }; »`},
	{"nested ifs", 0, 1, 0, `{ u := "https://e/"; «if ok { »u += id; «}; »http.Get(u + "/x") }`},
	{"nested loops", 0, 1, 0, `{ u := "https://e/x"; «for range list { »u += "/" + id; «}; »http.Get(u + "/x") }`},
	{"loops", 1, 0, 0, `{ u := "https://e/x"; «for range list { u += "/" + id }; »http.Get(u) }`},
	{"loops with a call", 0, 1, 0, `{ «v# := id; »«for range list { v# = strings.TrimSpace(v#) }; »http.Get("https://e/" + id + "/x") }`},
	{"conditions", 0, 1, 0, `{ if ok« || id == "a" && ok» { k++ }; http.Get("https://e/" + id + "/x") }`},
	{"gotos", 0, 1, 0, `{ v := id; «if ok { goto l# }; v = id + "a"; l#:; »http.Get("https://e/" + v + "/x") }`},
	{"breaks", 0, 1, 0, `{ u := "https://e/"; for range list { «if ok { u += "a/"; break }; »}; http.Get(u + id + "/x") }`},
	{"getters", 1, 0, 0, `type s struct { «f# *string; »}; func f(o *s) { «http.Get("https://e/" + o.Get#() + "/x"); »}; «func (o *s) Get#() string { if o == nil || o.f# == nil { return "" }; return *o.f#; }; »`},
	{"params", 1, 0, 0, `func f(«p#, »last string) { «http.Get("https://e/" + p# + "/x"); »}`},
	{"replacements", 0, 1, 0, `{ u := "https://e/{id}/x"; «u = strings.ReplaceAll(u, "{id}", id); »http.Get(u) }`},
	{"trims", 1, 0, 0, `{ p := "https://e"; «p = strings.TrimSuffix(p, "/") + "/" + id; »http.Get(p) }`},
	{"query values", 0, 0, 0, `{ q := url.Values{}; «q.Set("k#", id); »http.Get("https://e/?" + q.Encode()) }`},
}

// TestGrowth says that what is allocated grows with the size of a program, and not with its
// square, and that no finding is lost because the program is large.
func TestGrowth(t *testing.T) {
	for _, g := range growths {
		size, most := 60, g.most
		switch {
		case most == 0:
			most = 1.35
		case most > 2:
			size = 45
		}
		small, _ := g.analyse(t, size)
		large, found := g.analyse(t, 4*size)
		if exponent := math.Log(large/small) / math.Log(4); exponent > most {
			t.Errorf("%s: the exponent is %.2f, want at most %.2f", g.name, exponent, most)
		}
		if want := 4*size*g.each + g.more; len(found) != want {
			t.Errorf("%s: %d findings, want %d", g.name, len(found), want)
		}
	}
}

// analyse runs all checks over the program of size n, and returns how many bytes that allocates.
func (g *growth) analyse(t *testing.T, n int) (allocated float64, found []analysis.Diagnostic) {
	t.Helper()
	pkg, err := typeChecked("p.go", g.files(n)...)
	if err != nil {
		t.Fatalf("%s: %v", g.name, err)
	}
	a := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all"})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{pkg}, &checker.Options{Sequential: true})
	runtime.ReadMemStats(&after)
	if err != nil || graph.Roots[0].Err != nil {
		t.Fatal(g.name, err, graph.Roots[0].Err)
	}
	return float64(after.TotalAlloc - before.TotalAlloc), graph.Roots[0].Diagnostics
}

// files returns the sources of the program of size n.
func (g *growth) files(n int) []string {
	const head = `package p; import ("fmt"; "net/http"; "net/url"; "strings"); var _ = fmt.Sprint(url.PathEscape, http.Get, strings.ToUpper); `
	program := g.program
	if strings.HasPrefix(program, "{") {
		program = "func f(id string, k int, ok bool, list []string) " + program
	}
	var b strings.Builder
	for i, piece := range strings.Split(strings.ReplaceAll(program, "«", "»"), "»") {
		times := 1
		if i%2 == 1 {
			times = n
		}
		for i := range times {
			b.WriteString(strings.NewReplacer("#n", strconv.Itoa(n), "#+", strconv.Itoa(i+1), "#", strconv.Itoa(i), "; ", "\n").Replace(piece))
		}
	}
	files := strings.Split(strings.TrimSuffix(b.String(), "¶"), "¶")
	for i := range files {
		files[i] = strings.ReplaceAll(head, "; ", "\n") + files[i]
	}
	return files
}
