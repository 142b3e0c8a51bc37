package main

import (
	"fmt"
	"strings"
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
	{name: "bad bytes of a string", want: one, files: inBody(func(b *strings.Builder, n int) {
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
}
