package main

import (
	"fmt"
	"strings"
)

// statementShapes grow in the statements and expressions of a function.
var statementShapes = []shape{
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
