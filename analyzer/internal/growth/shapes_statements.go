package main

// statementShapes grow in the statements and expressions of a function.
var statementShapes = []shape{
	{name: "switch cases", want: each, files: body(`u := ""
switch k {
«case #: u = "https://e/k#/" + id
»}
http.Get(u + "/x")
`)},
	{name: "uses of switch cases", exponent: square, want: each, most: 1000, files: body(`u := ""
switch k {
«case #: u = "https://e/k#/" + id
»}
«http.Get(u + "/x")
»`)},
	{name: "cases of a text", want: one, files: body(`switch id {
«case "k#": k++
»}
http.Get("https://e/" + id + "/x")
`)},
	{name: "cases without a tag", want: one, files: body(`switch {
«case id == "k#": k++
»}
http.Get("https://e/" + id + "/x")
`)},
	{name: "cases of a select", want: each, files: file(`func f(c chan string) {
u := ""
select {
«case v := <-c: u = "https://e/k#/" + v
»}
http.Get(u + "/x")
}
`)},
	{name: "returns", want: each, files: file(`func g(k int, id string) string {
«if k == # { return "https://e/k#/" + id + "/x" }
»return ""
}
func f(k int, id string) { http.Get(g(k, id)) }
`)},
	{name: "map entries", want: each, files: file(`func f(id string, k string) {
m := map[string]string{
«"k#": "https://e/k#/" + id + "/x",
»}
http.Get(m[k])
}
`)},
	{name: "bad map entries", want: each, files: file(`var m = map[string]string{
«"k#": "https://e/k#/a b",
»}
func f(k string) { http.Get(m[k]) }
`)},
	{name: "bad list elements", want: each, files: file(`var m = []string{
«"https://e/k#/a b",
»}
func f(k int) { http.Get(m[k]) }
`)},
	{name: "uses of map entries", want: func(n int) int { return 0 }, files: file(`var m = map[string]string{
«"k#": "v#",
»}
func f() {
«http.Get("https://e/" + m["k#"] + "/x")
»}
`)},
	{name: "structs in a list", want: each, files: file(`type t struct { url string }
func f(id string) {
for _, c := range []t{
«{"https://e/k#/" + id + "/x"},
»} { http.Get(c.url) }
}
`)},
	{name: "package variables", want: one, files: file(`var v0 = "/a"
«var v#+ = v# + "/p"
»func f(id string) { http.Get("https://e" + v#n + "/" + id + "/x") }
`)},
	{name: "constants of constants", want: each, most: 3000, files: file(`const v0 = "https://e"
«const v#+ = v# + "/p"
»«func f#(id string) { http.Get(v0 + "/" + id + "/x") }
»`)},
	{name: "nested blocks", want: one, files: body(`u := "https://e/"
«{
»u += id
«}
»http.Get(u + "/x")
`)},
	{name: "nested ifs", want: one, most: 1000, files: body(`u := "https://e/"
«if ok {
»u += id
«}
»http.Get(u + "/x")
`)},
	{name: "nested loops", want: one, most: 1000, files: body(`u := "https://e/x"
«for range list {
»u += "/" + id
«}
»http.Get(u + "/x")
`)},
	{name: "loops", want: each, files: body(`u := "https://e/x"
«for range list { u += "/" + id }
»http.Get(u)
`)},
	{name: "loops with a call", want: one, most: 3000, files: body(`«v# := id
»«for range list { v# = strings.TrimSpace(v#) }
»http.Get("https://e/" + id + "/x")
`)},
	{name: "nested parens", want: one, files: body(`http.Get("https://e/" + «(»id«)» + "/x")
`)},
	{name: "nested sums", want: each, files: body(`http.Get("https://e/" + «(id + ("/" + »"x"«))»)
`)},
	{name: "nested composite literals", want: one, files: file(`type node struct { next *node; url string }
func f(id string) any { return «&node{next: »&node{url: "https://e/" + id + "/x"}«}» }
`)},
	{name: "nested lists", want: one, most: 1000, files: body(`var l any = «[]any{»"https://e/" + id + "/x"«}»
_ = l
`)},
	{name: "nested func literals", want: one, most: 1000, files: body(`«func() {
»http.Get("https://e/" + id + "/x")
«}()
»`)},
	{name: "nested indices", want: one, most: 1000, files: file(`type l []l
func g(l) string
func f(x l) { http.Get("https://e/" + g(x«[0]») + "/x") }
`)},
	{name: "pointers to pointers", want: one, most: 1000, files: file(`type p *p
func g(p) string
func f(x p) { http.Get("https://e/" + g(«*»x) + "/x") }
`)},
	{name: "conditions", want: one, files: body(`if ok« || id == "a" && ok» { k++ }
http.Get("https://e/" + id + "/x")
`)},
	{name: "gotos", want: one, files: body(`v := id
«if ok { goto l# }
v = id + "a"
l#:
»http.Get("https://e/" + v + "/x")
`)},
	{name: "breaks", want: one, files: body(`u := "https://e/"
for range list {
«if ok { u += "a/"; break }
»}
http.Get(u + id + "/x")
`)},
	{name: "getters", want: each, files: file(`type s struct {
«f# *string
»}
func f(o *s) {
«http.Get("https://e/" + o.Get#() + "/x")
»}
«func (o *s) Get#() string {
if o == nil || o.f# == nil { return "" }
return *o.f#
}
»`)},
	{name: "params", want: each, files: file(`func f(«p#, »last string) {
«http.Get("https://e/" + p# + "/x")
»}
`)},
	{name: "replacements", want: one, files: body(`u := "https://e/{id}/x"
«u = strings.ReplaceAll(u, "{id}", id)
»http.Get(u)
`)},
	{name: "trims", most: 1000, want: each, files: body(`p := "https://e"
«p = strings.TrimSuffix(p, "/") + "/" + id
»http.Get(p)
`)},
	{name: "query values", want: func(int) int { return 0 }, files: body(`q := url.Values{}
«q.Set("k#", id)
»http.Get("https://e/?" + q.Encode())
`)},
	{name: "comments", want: each, files: file(`«// f# gets.
func f#(id string) { http.Get("https://e/" + id + "/x") /* now */ }
»`)},
}
