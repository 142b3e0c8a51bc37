package main

import (
	"fmt"
	"strings"
)

// declaredShapes grow in what a package declares, and in how its functions, types and objects
// depend on each other.
var declaredShapes = []shape{
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
	{name: "wrappers that set a Path and hand it on", want: each, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func get%d(p string) { u := &url.URL{Scheme: \"https\", Host: \"e\", Path: p}\nhttp.Get(u.String())\n", i)
			if i > 0 {
				fmt.Fprintf(b, "get%d(p)\n", i-1)
			}
			b.WriteString("}\n")
		}
		fmt.Fprintf(b, "func f(id string) { get%d(\"/x/\" + id + \"/y\") }\n", n-1)
	})},
	{name: "functions that set a Path for the same callers", want: each, most: 3000, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func get%d(p string) { u := &url.URL{Scheme: \"https\", Host: \"e\", Path: p}\nhttp.Get(u.String()) }\n", i)
		}
		b.WriteString("func all(p string) {\n")
		for i := range n {
			fmt.Fprintf(b, "get%d(p)\n", i)
		}
		b.WriteString("}\n")
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { all(\"/x/\" + id + \"/y\") }\n", i)
		}
	})},
	{name: "callers of a list", exponent: square, want: func(int) int { return 0 }, most: 1000, files: inFile(func(b *strings.Builder, n int) {
		b.WriteString("func list() []string { return []string{" + strings.Repeat("\"s\", ", n) + "} }\n")
		for i := range n {
			fmt.Fprintf(b, "func f%d() { http.Get(\"https://e/\" + strings.Join(list(), \"/\")) }\n", i)
		}
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
}
