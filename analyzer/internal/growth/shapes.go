package main

import (
	"fmt"
	"strings"
)

// A shape is a kind of program that grows in one dimension.
type shape struct {
	name string
	// files returns the sources of a program of size n, without their package
	// clause and imports.
	files func(n int) []string
	// want is how many findings a program of size n has.
	want func(n int) int
	// exponent is the largest that the work may have; 0 stands for that of all.
	exponent float64
	// most bounds n, where the compiler or a test has no more patience.
	most int
}

// square is the exponent of shapes in which n texts have up to n parts each. Bounds
// hold them back where they are larger, as they do closures that call closures.
const square = 2.1

// one is the number of findings of a program with one mistake, however large;
// each is that of a program with a mistake for each n.
func one(int) int { return 1 }

func each(n int) int { return n }

// inFile is a program of one file.
func inFile(body func(b *strings.Builder, n int)) func(n int) []string {
	return func(n int) []string {
		var b strings.Builder
		body(&b, n)
		return []string{b.String()}
	}
}

// inBody is a program of one function.
func inBody(body func(b *strings.Builder, n int)) func(n int) []string {
	return inFile(func(b *strings.Builder, n int) {
		b.WriteString("func f(id string, k int, ok bool, list []string) {\n")
		body(b, n)
		b.WriteString("}\n")
	})
}

// shapes are programs for each dimension that a program can grow in.
var shapes = []shape{
	{name: "files", want: each, most: 1000, files: func(n int) []string {
		out := make([]string, n)
		for i := range out {
			out[i] = fmt.Sprintf("func f%d(id string) { http.Get(\"https://e/\" + id + \"/x\") }\n", i)
		}
		return out
	}},
	{name: "functions", want: each, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { http.Get(\"https://e/\" + id + \"/x\") }\n", i)
		}
	})},
	{name: "statements", want: each, files: inBody(func(b *strings.Builder, n int) {
		for range n {
			b.WriteString("http.Get(\"https://e/\" + id + \"/x\")\n")
		}
	})},
	{name: "plain statements", want: one, files: inBody(func(b *strings.Builder, n int) {
		for range n {
			b.WriteString("k = k + len(id)\n")
		}
		b.WriteString("http.Get(\"https://e/\" + id + \"/x\")\n")
	})},
	{name: "string length", want: one, most: 1_000_000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e/" + strings.Repeat("ab/", n) + "\" + id + \"/x\")\n")
	})},
	{name: "bad octets of a string", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e/" + strings.Repeat("a b/", n) + "\")\n")
	})},
	{name: "operands", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e\"" + strings.Repeat(" + \"/\" + id", n) + ")\n")
	})},
	{name: "different operands", want: each, files: inBody(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "v%d := id + \"a\"[k:]\n", i)
		}
		b.WriteString("http.Get(\"https://e\"")
		for i := range n {
			fmt.Fprintf(b, " + \"/\" + v%d", i)
		}
		b.WriteString(")\n")
	})},
	{name: "appends to a text", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("p := \"https://e\"\n" + strings.Repeat("p += \"/\" + id\n", n) + "http.Get(p)\n")
	})},
	{name: "uses of a growing text", exponent: square, most: 1000, want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("p := \"https://e\"\n" + strings.Repeat("p += \"/\" + id; http.Get(p)\n", n))
	})},
	{name: "branches", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("p := \"https://e/x\"\n" + strings.Repeat("if ok { p += \"/\" + id }\n", n) + "http.Get(p)\n")
	})},
	{name: "verbs of a format", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(fmt.Sprintf(\"https://e" + strings.Repeat("/%s", n) + "\"" + strings.Repeat(", id", n) + "))\n")
	})},
	{name: "writes to a builder", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("var b strings.Builder\nb.WriteString(\"https://e\")\n" + strings.Repeat("b.WriteString(\"/\"); b.WriteString(id)\n", n) + "http.Get(b.String())\n")
	})},
	{name: "elements of a list", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e/\" + strings.Join([]string{" + strings.Repeat("id, ", n) + "}, \"/\"))\n")
	})},
	{name: "appends to a list", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("var l []string\n" + strings.Repeat("l = append(l, id)\n", n) + "http.Get(\"https://e/\" + strings.Join(l, \"/\"))\n")
	})},
	{name: "selector depth", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type node struct { next *node; s string }\nfunc f(n *node) { http.Get(\"https://e/\" + n" + strings.Repeat(".next", n) + ".s + \"/x\") }\n")
	})},
	{name: "fields in fields", want: one, most: 1000, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "type t%d struct { next t%d }\n", i, i+1)
		}
		fmt.Fprintf(b, "type t%d struct { s string }\nfunc f(n t0) { http.Get(\"https://e/\" + n%s.s + \"/x\") }\n", n, strings.Repeat(".next", n))
	})},
	{name: "assigned fields in fields", want: one, most: 1000, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "type t%d struct { next t%d }\n", i, i+1)
		}
		fmt.Fprintf(b, "type t%d struct { s string }\nfunc f(id string) { var n t0; n%s.s = id; http.Get(\"https://e/\" + n%s.s + \"/x\") }\n", n, strings.Repeat(".next", n), strings.Repeat(".next", n))
	})},
	{name: "call chain", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type q struct { s string }\nfunc (r *q) P(s string) *q { r.s = s; return r }\nfunc f(r *q, id string) { r" + strings.Repeat(".P(id)", n) + "; http.Get(\"https://e/\" + id + \"/x\") }\n")
	})},
	{name: "call chain of values", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type q struct { s string }\nfunc (r q) P(s string) q { r.s = s; return r }\nfunc f(r q, id string) { http.Get(\"https://e/\" + r" + strings.Repeat(".P(id)", n) + ".s + \"/x\") }\n")
	})},
	{name: "call chain of an interface", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type q interface { P(s string) q; S() string }\nfunc f(r q, id string) { http.Get(\"https://e/\" + r" + strings.Repeat(".P(id)", n) + ".S() + \"/x\") }\n")
	})},
	{name: "call chain of a URL", exponent: square, most: 1000, want: func(n int) int { return n }, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := &url.URL{Scheme: \"https\", Host: \"e\"}\nhttp.Get(u" + strings.Repeat(".JoinPath(\"?\" + id, \"x\")", n) + ".String())\n")
	})},
	{name: "calls in calls", want: one, most: 1000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func g(s string) string { return strings.TrimSpace(s) }\nfunc f(id string) { http.Get(\"https://e/\" + " + strings.Repeat("g(", n) + "id" + strings.Repeat(")", n) + " + \"/x\") }\n")
	})},
	{name: "escapers in escapers", want: one, most: 1000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e/\" + " + strings.Repeat("url.PathEscape(", n+1) + "id" + strings.Repeat(")", n+1) + " + \"/x\")\n")
	})},
	{name: "call depth", want: one, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) string { return f%d(id) }\n", i, i+1)
		}
		fmt.Fprintf(b, "func f%d(id string) string { return id }\nfunc f(id string) { http.Get(\"https://e/\" + f0(id) + \"/x\") }\n", n)
	})},
	{name: "wrappers", want: one, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func w%d(path string) { w%d(path) }\n", i, i+1)
		}
		fmt.Fprintf(b, "func w%d(path string) { http.Get(\"https://e/\" + path) }\nfunc f(id string) { w0(\"/users/\" + id + \"/x\") }\n", n)
	})},
	{name: "nested wrappers", want: one, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func w%d(path string) { w%d(\"/p\" + path) }\n", i, i+1)
		}
		fmt.Fprintf(b, "func w%d(path string) { http.Get(\"https://e\" + path) }\nfunc f(id string) { w0(\"/users/\" + id + \"/x\") }\n", n)
	})},
	{name: "nested results", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func w0(id string) string { return \"/a/\" + id + \"/x\" }\n")
		for i := range n {
			fmt.Fprintf(b, "func w%d(id string) string { return w%d(id) + \"/p\" }\n", i+1, i)
		}
		fmt.Fprintf(b, "func f(id string) { http.Get(\"https://e\" + w%d(id)) }\n", n)
	})},
	{name: "recursion", want: each, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { if id != \"a\" { http.Get(\"https://e/\" + id + \"/x\") }; f%d(id) }\n", i, (i+1)%n)
		}
	})},
	{name: "callers", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func get(path string) { http.Get(\"https://e\" + path) }\n")
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { get(\"/users/\" + id + \"/x\") }\n", i)
		}
	})},
	{name: "fields of a struct", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct {\n")
		for i := range n {
			fmt.Fprintf(b, "f%d string\n", i)
		}
		b.WriteString("}\nfunc f(o *s) {\n")
		for i := range n {
			fmt.Fprintf(b, "http.Get(\"https://e/\" + o.f%d + \"/x\")\n", i)
		}
		b.WriteString("}\n")
	})},
	{name: "fields of a literal", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct {\n")
		for i := range n {
			fmt.Fprintf(b, "f%d string\n", i)
		}
		b.WriteString("}\nfunc f(id string) {\no := &s{\n")
		for i := range n {
			fmt.Fprintf(b, "f%d: id,\n", i)
		}
		b.WriteString("}\n")
		for i := range n {
			fmt.Fprintf(b, "http.Get(\"https://e/\" + o.f%d + \"/x\")\n", i)
		}
		b.WriteString("}\n")
	})},
	{name: "parts set on an object", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct {\n")
		for i := range n {
			fmt.Fprintf(b, "f%d string\n", i)
		}
		b.WriteString("}\nfunc f(id string) {\no := &s{}\n")
		for i := range n {
			fmt.Fprintf(b, "o.f%d = id\n", i)
		}
		b.WriteString("http.Get(\"https://e/\" + o.f0 + \"/x\")\n}\n")
	})},
	{name: "parts forgotten", exponent: 1.15, want: one, most: 3000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct {\n")
		for i := range n {
			fmt.Fprintf(b, "f%d string\n", i)
		}
		b.WriteString("}\nfunc f(id string, use func(*s)) {\no := &s{}\n")
		for i := range n {
			fmt.Fprintf(b, "o.f%d = id\nuse(o)\n", i)
		}
		b.WriteString("http.Get(\"https://e/\" + id + \"/x\")\n}\n")
	})},
	{name: "parts of a parameter forgotten", want: one, most: 3000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct {\n")
		for i := range n {
			fmt.Fprintf(b, "f%d string\n", i)
		}
		b.WriteString("}\nfunc f(o *s, id string, use func(*s)) {\n")
		for i := range n {
			fmt.Fprintf(b, "o.f%d = id\nuse(o)\n", i)
		}
		b.WriteString("http.Get(\"https://e/\" + id + \"/x\")\n}\n")
	})},
	{name: "copies of an object", want: one, most: 3000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct { a, b, c string }\nfunc f(id string) {\nvar o0 s\n")
		for i := range n {
			fmt.Fprintf(b, "o%d := o%d\no%d.a = id\n", i+1, i, i+1)
		}
		fmt.Fprintf(b, "http.Get(\"https://e/\" + o%d.a + \"/x\")\n}\n", n)
	})},
	{name: "objects", want: each, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "type o%d struct { path string }\nfunc (o *o%d) send() { http.Get(\"https://e\" + o.path) }\nfunc f%d(id string) { (&o%d{path: \"/u/\" + id + \"/x\"}).send() }\n", i, i, i, i)
		}
	})},
	{name: "interfaces", want: func(n int) int { return 2 * n }, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "type c%d interface { Get%d(path string) }\ntype t%d struct{}\nfunc (t%d) Get%d(path string) { http.Get(\"https://e\" + path) }\nfunc f%d(c c%d, id string) { c.Get%d(\"/u/\" + id + \"/x\") }\n", i, i, i, i, i, i, i, i)
		}
	})},
	{name: "implementers", want: func(n int) int { return 2 * n }, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type conn interface { get(path string) }\n")
		for i := range n {
			fmt.Fprintf(b, "type c%d struct{}\nfunc (c%d) get(path string) { http.Get(\"https://e\" + path) }\nfunc f%d(c conn, id string) { c.get(\"/u/\" + id + \"/x\") }\n", i, i, i)
		}
	})},
	{name: "methods", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type conn struct { base string }\nfunc (c *conn) do(path string) { http.Get(c.base + path) }\n")
		for i := range n {
			fmt.Fprintf(b, "func (c *conn) Get%d(id string) { c.do(\"/u/\" + id + \"/x\") }\n", i)
		}
	})},
	{name: "closures", want: each, files: inBody(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "c%d := func(s string) { http.Get(\"https://e/\" + s + \"/x\") }\nc%d(id)\n", i, i)
		}
	})},
	{name: "calls of a closure", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("c := func(s string) { http.Get(\"https://e\" + s) }\n" + strings.Repeat("c(\"/u/\" + id + \"/x\")\n", n))
	})},
	{name: "closures handed on", want: each, files: inBody(func(b *strings.Builder, n int) {
		for range n {
			b.WriteString("go func() { http.Get(\"https://e/\" + id + \"/x\") }()\n")
		}
	})},
	{name: "escaped values in a Path", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := &url.URL{Scheme: \"https\", Host: \"e\"}\nu.Path = \"/x/\"")
		for range n {
			b.WriteString(" + url.PathEscape(id) + \"/\"")
		}
		b.WriteString("\nhttp.Get(u.String())\n")
	})},
	{name: "paths that callers hand over", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func get(p string) { u := &url.URL{Scheme: \"https\", Host: \"e\", Path: p}\nhttp.Get(u.String()) }\n")
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { get(\"/x/\" + id + \"/y\") }\n", i)
		}
	})},
	{name: "wrappers that set a Path and hand it on", want: func(n int) int { return min(n, 16) }, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func get%d(p string) { u := &url.URL{Scheme: \"https\", Host: \"e\", Path: p}\nhttp.Get(u.String())\n", i)
			if i > 0 {
				fmt.Fprintf(b, "get%d(p)\n", i-1)
			}
			b.WriteString("}\n")
		}
		fmt.Fprintf(b, "func f(id string) { get%d(\"/x/\" + id + \"/y\") }\n", n-1)
	})},
	{name: "closures that assign", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("name := \"a\"\n")
		for i := range n {
			fmt.Fprintf(b, "f%d := func(s string) { name = s; http.Get(\"https://e/\" + name + \"/x\") }\n_ = f%d\n", i, i)
		}
	})},
	{name: "closures that call closures", exponent: 3, want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("c0 := func(s string) { http.Get(\"https://e/\" + s + \"/x\") }\n")
		for i := range n {
			fmt.Fprintf(b, "c%d := func(s string) { c%d(s) }\n", i+1, i)
		}
		fmt.Fprintf(b, "c%d(id)\n", n)
	})},
	{name: "switch cases", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"\"\nswitch k {\n")
		for i := range n {
			fmt.Fprintf(b, "case %d: u = \"https://e/k%d/\" + id\n", i, i)
		}
		b.WriteString("}\nhttp.Get(u + \"/x\")\n")
	})},
	{name: "uses of switch cases", exponent: square, want: each, most: 1000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"\"\nswitch k {\n")
		for i := range n {
			fmt.Fprintf(b, "case %d: u = \"https://e/k%d/\" + id\n", i, i)
		}
		b.WriteString("}\n" + strings.Repeat("http.Get(u + \"/x\")\n", n))
	})},
	{name: "cases of a text", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("switch id {\n")
		for i := range n {
			fmt.Fprintf(b, "case \"k%d\": k++\n", i)
		}
		b.WriteString("}\nhttp.Get(\"https://e/\" + id + \"/x\")\n")
	})},
	{name: "cases without a tag", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("switch {\n")
		for i := range n {
			fmt.Fprintf(b, "case id == \"k%d\": k++\n", i)
		}
		b.WriteString("}\nhttp.Get(\"https://e/\" + id + \"/x\")\n")
	})},
	{name: "cases of a select", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func f(c chan string) {\nu := \"\"\nselect {\n")
		for i := range n {
			fmt.Fprintf(b, "case v := <-c: u = \"https://e/k%d/\" + v\n", i)
		}
		b.WriteString("}\nhttp.Get(u + \"/x\")\n}\n")
	})},
	{name: "returns", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func g(k int, id string) string {\n")
		for i := range n {
			fmt.Fprintf(b, "if k == %d { return \"https://e/k%d/\" + id + \"/x\" }\n", i, i)
		}
		b.WriteString("return \"\"\n}\nfunc f(k int, id string) { http.Get(g(k, id)) }\n")
	})},
	{name: "map entries", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func f(id string, k string) {\nm := map[string]string{\n")
		for i := range n {
			fmt.Fprintf(b, "\"k%d\": \"https://e/k%d/\" + id + \"/x\",\n", i, i)
		}
		b.WriteString("}\nhttp.Get(m[k])\n}\n")
	})},
	{name: "bad map entries", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("var m = map[string]string{\n")
		for i := range n {
			fmt.Fprintf(b, "\"k%d\": \"https://e/k%d/a b\",\n", i, i)
		}
		b.WriteString("}\nfunc f(k string) { http.Get(m[k]) }\n")
	})},
	{name: "bad list elements", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("var m = []string{\n")
		for i := range n {
			fmt.Fprintf(b, "\"https://e/k%d/a b\",\n", i)
		}
		b.WriteString("}\nfunc f(k int) { http.Get(m[k]) }\n")
	})},
	{name: "uses of map entries", want: func(n int) int { return 0 }, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("var m = map[string]string{\n")
		for i := range n {
			fmt.Fprintf(b, "\"k%d\": \"v%d\",\n", i, i)
		}
		b.WriteString("}\nfunc f() {\n")
		for i := range n {
			fmt.Fprintf(b, "http.Get(\"https://e/\" + m[\"k%d\"] + \"/x\")\n", i)
		}
		b.WriteString("}\n")
	})},
	{name: "structs in a list", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type t struct { url string }\nfunc f(id string) {\nfor _, c := range []t{\n")
		for i := range n {
			fmt.Fprintf(b, "{\"https://e/k%d/\" + id + \"/x\"},\n", i)
		}
		b.WriteString("} { http.Get(c.url) }\n}\n")
	})},
	{name: "package variables", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("var v0 = \"/a\"\n")
		for i := range n {
			fmt.Fprintf(b, "var v%d = v%d + \"/p\"\n", i+1, i)
		}
		fmt.Fprintf(b, "func f(id string) { http.Get(\"https://e\" + v%d + \"/\" + id + \"/x\") }\n", n)
	})},
	{name: "constants of constants", want: each, most: 3000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("const v0 = \"https://e\"\n")
		for i := range n {
			fmt.Fprintf(b, "const v%d = v%d + \"/p\"\n", i+1, i)
		}
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { http.Get(v0 + \"/\" + id + \"/x\") }\n", i)
		}
	})},
	{name: "nested blocks", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"https://e/\"\n" + strings.Repeat("{\n", n) + "u += id\n" + strings.Repeat("}\n", n) + "http.Get(u + \"/x\")\n")
	})},
	{name: "nested ifs", want: one, most: 1000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"https://e/\"\n" + strings.Repeat("if ok {\n", n) + "u += id\n" + strings.Repeat("}\n", n) + "http.Get(u + \"/x\")\n")
	})},
	{name: "nested loops", want: one, most: 1000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"https://e/x\"\n" + strings.Repeat("for range list {\n", n) + "u += \"/\" + id\n" + strings.Repeat("}\n", n) + "http.Get(u + \"/x\")\n")
	})},
	{name: "loops", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"https://e/x\"\n" + strings.Repeat("for range list { u += \"/\" + id }\n", n) + "http.Get(u)\n")
	})},
	{name: "loops with a call", want: one, most: 3000, files: inBody(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "v%d := id\n", i)
		}
		for i := range n {
			fmt.Fprintf(b, "for range list { v%d = strings.TrimSpace(v%d) }\n", i, i)
		}
		b.WriteString("http.Get(\"https://e/\" + id + \"/x\")\n")
	})},
	{name: "nested parens", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e/\" + " + strings.Repeat("(", n) + "id" + strings.Repeat(")", n) + " + \"/x\")\n")
	})},
	{name: "nested sums", want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("http.Get(\"https://e/\" + " + strings.Repeat("(id + (\"/\" + ", n) + "\"x\"" + strings.Repeat("))", n) + ")\n")
	})},
	{name: "nested composite literals", want: one, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type node struct { next *node; url string }\nfunc f(id string) any { return " + strings.Repeat("&node{next: ", n) + "&node{url: \"https://e/\" + id + \"/x\"}" + strings.Repeat("}", n) + " }\n")
	})},
	{name: "nested lists", want: one, most: 1000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("var l any = " + strings.Repeat("[]any{", n) + "\"https://e/\" + id + \"/x\"" + strings.Repeat("}", n) + "\n_ = l\n")
	})},
	{name: "nested func literals", want: one, most: 1000, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString(strings.Repeat("func() {\n", n) + "http.Get(\"https://e/\" + id + \"/x\")\n" + strings.Repeat("}()\n", n))
	})},
	{name: "nested indices", want: one, most: 1000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type l []l\nfunc g(l) string\nfunc f(x l) { http.Get(\"https://e/\" + g(x" + strings.Repeat("[0]", n) + ") + \"/x\") }\n")
	})},
	{name: "pointers to pointers", want: one, most: 1000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type p *p\nfunc g(p) string\nfunc f(x p) { http.Get(\"https://e/\" + g(" + strings.Repeat("*", n) + "x) + \"/x\") }\n")
	})},
	{name: "conditions", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("if ok" + strings.Repeat(" || id == \"a\" && ok", n) + " { k++ }\nhttp.Get(\"https://e/\" + id + \"/x\")\n")
	})},
	{name: "gotos", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("v := id\n")
		for i := range n {
			fmt.Fprintf(b, "if ok { goto l%d }\nv = id + \"a\"\nl%d:\n", i, i)
		}
		b.WriteString("http.Get(\"https://e/\" + v + \"/x\")\n")
	})},
	{name: "breaks", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"https://e/\"\nfor range list {\n")
		for range n {
			b.WriteString("if ok { u += \"a/\"; break }\n")
		}
		b.WriteString("}\nhttp.Get(u + id + \"/x\")\n")
	})},
	{name: "getters", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("type s struct {\n")
		for i := range n {
			fmt.Fprintf(b, "f%d *string\n", i)
		}
		b.WriteString("}\nfunc f(o *s) {\n")
		for i := range n {
			fmt.Fprintf(b, "http.Get(\"https://e/\" + o.Get%d() + \"/x\")\n", i)
		}
		b.WriteString("}\n")
		for i := range n {
			fmt.Fprintf(b, "func (o *s) Get%d() string {\nif o == nil || o.f%d == nil { return \"\" }\nreturn *o.f%d\n}\n", i, i, i)
		}
	})},
	{name: "params", want: each, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func f(")
		for i := range n {
			fmt.Fprintf(b, "p%d, ", i)
		}
		b.WriteString("last string) {\n")
		for i := range n {
			fmt.Fprintf(b, "http.Get(\"https://e/\" + p%d + \"/x\")\n", i)
		}
		b.WriteString("}\n")
	})},
	{name: "replacements", want: one, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("u := \"https://e/{id}/x\"\n" + strings.Repeat("u = strings.ReplaceAll(u, \"{id}\", id)\n", n) + "http.Get(u)\n")
	})},
	{name: "trims", most: 1000, want: each, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("p := \"https://e\"\n" + strings.Repeat("p = strings.TrimSuffix(p, \"/\") + \"/\" + id\n", n) + "http.Get(p)\n")
	})},
	{name: "query values", want: func(int) int { return 0 }, files: inBody(func(b *strings.Builder, n int) {
		b.WriteString("q := url.Values{}\n")
		for i := range n {
			fmt.Fprintf(b, "q.Set(\"k%d\", id)\n", i)
		}
		b.WriteString("http.Get(\"https://e/?\" + q.Encode())\n")
	})},
	{name: "comments", want: each, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "// f%d gets.\nfunc f%d(id string) { http.Get(\"https://e/\" + id + \"/x\") /* now */ }\n", i, i)
		}
	})},
}
