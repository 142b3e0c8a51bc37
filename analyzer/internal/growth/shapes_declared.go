package main

import (
	"fmt"
	"strings"
)

// declaredShapes grow in what a package declares, and in how its functions, types and objects
// depend on each other.
var declaredShapes = []shape{
	{name: "selector depth", want: one, files: file(`type node struct { next *node; s string }
func f(n *node) { http.Get("https://e/" + n«.next».s + "/x") }
`)},
	{name: "fields in fields", want: one, most: 1000, files: file(`«type t# struct { next t#+ }
»type t#n struct { s string }
func f(n t0) { http.Get("https://e/" + n«.next».s + "/x") }
`)},
	{name: "assigned fields in fields", want: one, most: 1000, files: file(`«type t# struct { next t#+ }
»type t#n struct { s string }
func f(id string) { var n t0; n«.next».s = id; http.Get("https://e/" + n«.next».s + "/x") }
`)},
	{name: "call chain", want: one, files: file(`type q struct { s string }
func (r *q) P(s string) *q { r.s = s; return r }
func f(r *q, id string) { r«.P(id)»; http.Get("https://e/" + id + "/x") }
`)},
	{name: "call chain of values", want: one, files: file(`type q struct { s string }
func (r q) P(s string) q { r.s = s; return r }
func f(r q, id string) { http.Get("https://e/" + r«.P(id)».s + "/x") }
`)},
	{name: "call chain of an interface", want: one, files: file(`type q interface { P(s string) q; S() string }
func f(r q, id string) { http.Get("https://e/" + r«.P(id)».S() + "/x") }
`)},
	{name: "call chain of a URL", exponent: square, most: 1000, want: each, files: body(`u := &url.URL{Scheme: "https", Host: "e"}
http.Get(u«.JoinPath("?" + id, "x")».String())
`)},
	{name: "calls in calls", want: one, most: 1000, files: file(`func g(s string) string { return strings.TrimSpace(s) }
func f(id string) { http.Get("https://e/" + «g(»id«)» + "/x") }
`)},
	// Each escaper has a list of those before it: eight bytes for each of them.
	{name: "escapers in escapers", want: one, most: 1000, exponent: 1.5, files: body(`http.Get("https://e/" + url.PathEscape(«url.PathEscape(»id«)») + "/x")
`)},
	{name: "call depth", want: one, files: file(`«func f#(id string) string { return f#+(id) }
»func f#n(id string) string { return id }
func f(id string) { http.Get("https://e/" + f0(id) + "/x") }
`)},
	{name: "wrappers", want: one, files: file(`«func w#(path string) { w#+(path) }
»func w#n(path string) { http.Get("https://e/" + path) }
func f(id string) { w0("/users/" + id + "/x") }
`)},
	{name: "nested wrappers", want: one, files: file(`«func w#(path string) { w#+("/p" + path) }
»func w#n(path string) { http.Get("https://e" + path) }
func f(id string) { w0("/users/" + id + "/x") }
`)},
	{name: "nested results", want: one, files: file(`func w0(id string) string { return "/a/" + id + "/x" }
«func w#+(id string) string { return w#(id) + "/p" }
»func f(id string) { http.Get("https://e" + w#n(id)) }
`)},
	{name: "recursion", want: each, files: inFile(func(b *strings.Builder, n int) {
		for i := range n {
			fmt.Fprintf(b, "func f%d(id string) { if id != \"a\" { http.Get(\"https://e/\" + id + \"/x\") }; f%d(id) }\n", i, (i+1)%n)
		}
	})},
	{name: "callers", want: each, files: file(`func get(path string) { http.Get("https://e" + path) }
«func f#(id string) { get("/users/" + id + "/x") }
»`)},
	{name: "fields of a struct", want: each, files: file(`type s struct {
«f# string
»}
func f(o *s) {
«http.Get("https://e/" + o.f# + "/x")
»}
`)},
	{name: "fields of a literal", want: each, files: file(`type s struct {
«f# string
»}
func f(id string) {
o := &s{
«f#: id,
»}
«http.Get("https://e/" + o.f# + "/x")
»}
`)},
	{name: "parts set on an object", want: one, files: file(`type s struct {
«f# string
»}
func f(id string) {
o := &s{}
«o.f# = id
»http.Get("https://e/" + o.f0 + "/x")
}
`)},
	{name: "parts forgotten", exponent: 1.15, want: one, most: 3000, files: file(`type s struct {
«f# string
»}
func f(id string, use func(*s)) {
o := &s{}
«o.f# = id
use(o)
»http.Get("https://e/" + id + "/x")
}
`)},
	{name: "parts of a parameter forgotten", want: one, most: 3000, files: file(`type s struct {
«f# string
»}
func f(o *s, id string, use func(*s)) {
«o.f# = id
use(o)
»http.Get("https://e/" + id + "/x")
}
`)},
	{name: "copies of an object", want: one, most: 3000, files: file(`type s struct { a, b, c string }
func f(id string) {
var o0 s
«o#+ := o#
o#+.a = id
»http.Get("https://e/" + o#n.a + "/x")
}
`)},
	{name: "objects", want: each, files: file(`«type o# struct { path string }
func (o *o#) send() { http.Get("https://e" + o.path) }
func f#(id string) { (&o#{path: "/u/" + id + "/x"}).send() }
»`)},
	{name: "interfaces", want: func(n int) int { return 2 * n }, files: file(`«type c# interface { Get#(path string) }
type t# struct{}
func (t#) Get#(path string) { http.Get("https://e" + path) }
func f#(c c#, id string) { c.Get#("/u/" + id + "/x") }
»`)},
	{name: "implementers", want: func(n int) int { return 2 * n }, files: file(`type conn interface { get(path string) }
«type c# struct{}
func (c#) get(path string) { http.Get("https://e" + path) }
func f#(c conn, id string) { c.get("/u/" + id + "/x") }
»`)},
	{name: "methods", want: each, files: file(`type conn struct { base string }
func (c *conn) do(path string) { http.Get(c.base + path) }
«func (c *conn) Get#(id string) { c.do("/u/" + id + "/x") }
»`)},
	{name: "closures", want: each, files: body(`«c# := func(s string) { http.Get("https://e/" + s + "/x") }
c#(id)
»`)},
	{name: "calls of a closure", want: each, files: body(`c := func(s string) { http.Get("https://e" + s) }
«c("/u/" + id + "/x")
»`)},
	{name: "closures handed on", want: each, files: body(`«go func() { http.Get("https://e/" + id + "/x") }()
»`)},
	{name: "escaped values in a Path", want: each, files: body(`u := &url.URL{Scheme: "https", Host: "e"}
u.Path = "/x/"« + url.PathEscape(id) + "/"»
http.Get(u.String())
`)},
	{name: "paths that callers hand over", want: one, files: file(`func get(p string) { u := &url.URL{Scheme: "https", Host: "e", Path: p}
http.Get(u.String()) }
«func f#(id string) { get("/x/" + id + "/y") }
»`)},
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
	{name: "functions that set a Path for the same callers", want: each, most: 3000, files: file(`«func get#(p string) { u := &url.URL{Scheme: "https", Host: "e", Path: p}
http.Get(u.String()) }
»func all(p string) {
«get#(p)
»}
«func f#(id string) { all("/x/" + id + "/y") }
»`)},
	{name: "callers of a list", exponent: square, want: func(int) int { return 0 }, most: 1000, files: file(`func list() []string { return []string{«"s", »} }
«func f#() { http.Get("https://e/" + strings.Join(list(), "/")) }
»`)},
	{name: "closures that assign", want: each, files: body(`name := "a"
«f# := func(s string) { name = s; http.Get("https://e/" + name + "/x") }
_ = f#
»`)},
	{name: "closures that call closures", exponent: 3, want: one, files: body(`c0 := func(s string) { http.Get("https://e/" + s + "/x") }
«c#+ := func(s string) { c#(s) }
»c#n(id)
`)},
}
