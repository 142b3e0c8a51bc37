package main

import (
	"fmt"
)

// textShapes grow in the parts of a text, and in how many there are.
var textShapes = []shape{
	{name: "files", want: each, most: 1000, files: func(n int) []string {
		out := make([]string, n)
		for i := range out {
			out[i] = fmt.Sprintf("func f%d(id string) { http.Get(\"https://e/\" + id + \"/x\") }\n", i)
		}
		return out
	}},
	{name: "functions", want: each, files: file(`«func f#(id string) { http.Get("https://e/" + id + "/x") }
»`)},
	{name: "statements", want: each, files: body(`«http.Get("https://e/" + id + "/x")
»`)},
	{name: "plain statements", want: one, files: body(`«k = k + len(id)
»http.Get("https://e/" + id + "/x")
`)},
	{name: "string length", want: one, most: 1_000_000, files: body(`http.Get("https://e/«ab/»" + id + "/x")
`)},
	{name: "bad bytes of a string", want: one, files: body(`http.Get("https://e/«a b/»")
`)},
	{name: "operands", want: each, files: body(`http.Get("https://e"« + "/" + id»)
`)},
	{name: "different operands", want: each, files: body(`«v# := id + "a"[k:]
»http.Get("https://e"« + "/" + v#»)
`)},
	{name: "appends to a text", want: each, files: body(`p := "https://e"
«p += "/" + id
»http.Get(p)
`)},
	{name: "uses of a growing text", exponent: square, most: 1000, want: each, files: body(`p := "https://e"
«p += "/" + id; http.Get(p)
»`)},
	{name: "branches", want: each, files: body(`p := "https://e/x"
«if ok { p += "/" + id }
»http.Get(p)
`)},
	{name: "verbs of a format", want: each, files: body(`http.Get(fmt.Sprintf("https://e«/%s»"«, id»))
`)},
	{name: "writes to a builder", want: each, files: body(`var b strings.Builder
b.WriteString("https://e")
«b.WriteString("/"); b.WriteString(id)
»http.Get(b.String())
`)},
	{name: "elements of a list", want: each, files: body(`http.Get("https://e/" + strings.Join([]string{«id, »}, "/"))
`)},
	{name: "appends to a list", want: each, files: body(`var l []string
«l = append(l, id)
»http.Get("https://e/" + strings.Join(l, "/"))
`)},
}
