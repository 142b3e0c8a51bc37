package eval_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
)

// shapes are function bodies that grow with n.
var shapes = []struct {
	name string
	body func(b *strings.Builder, n int)
}{
	{"operands", func(b *strings.Builder, n int) {
		b.WriteString("\tsink(\"/a\"" + strings.Repeat(" + id + \"/\"", n) + ")\n")
	}},
	{"assignments", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n" + strings.Repeat("\tp += \"/\" + id\n", n) + "\tsink(p)\n")
	}},
	{"branches", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n" + strings.Repeat("\tif ok { p += \"/\" + id }\n", n) + "\tsink(p)\n")
	}},
	{"else-if", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n")
		for i := range n { // chains of ten; the parser bounds longer ones
			if i%10 == 0 {
				b.WriteString("\n\tif ok { p = id }")
			}
			fmt.Fprintf(b, " else if n == %d { p = \"/b%d\" }", i, i)
		}
		b.WriteString("\n\tsink(p)\n")
	}},
	{"cases", func(b *strings.Builder, n int) {
		b.WriteString("\tvar p string\n\tswitch n {\n")
		for i := range n {
			fmt.Fprintf(b, "\tcase %d: p%d := \"/b%d\"; p = p%d\n", i, i, i, i)
		}
		b.WriteString("\t}\n\tsink(p)\n")
	}},
	{"loops", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n" + strings.Repeat("\tfor range n { p += \"/\" + id }\n", n) + "\tsink(p)\n")
	}},
	{"builder", func(b *strings.Builder, n int) {
		b.WriteString("\tvar b strings.Builder\n" + strings.Repeat("\tb.WriteString(id)\n", n) + "\tsink(b.String())\n")
	}},
	{"appends", func(b *strings.Builder, n int) {
		b.WriteString("\tl := []string{}\n" + strings.Repeat("\tl = append(l, id)\n", n) + "\tsink(strings.Join(l, \"/\"))\n")
	}},
	{"fields", func(b *strings.Builder, n int) {
		b.WriteString("\tu := &url.URL{Scheme: \"https\", Host: \"h\"}\n" + strings.Repeat("\tu.Path += \"/\" + id\n", n) + "\tsink(u.String())\n")
	}},
	{"trims", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n" + strings.Repeat("\tp = strings.TrimSuffix(p + id, \"/\")\n", n) + "\tsink(p)\n")
	}},
	{"uses", func(b *strings.Builder, n int) {
		b.WriteString("\tvar p string\n\tswitch n {\n")
		for i := range n {
			fmt.Fprintf(b, "\tcase %d: p = \"/b%d/\" + id\n", i, i)
		}
		b.WriteString("\t}\n" + strings.Repeat("\tsink(p + \"/x\")\n", n))
	}},
	{"cut loops", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n" + strings.Repeat("\tfor range n { p = strings.TrimSuffix(p, \"/\") + \"/\" + id }\n", n) + "\tsink(p)\n")
	}},
	{"calls", func(b *strings.Builder, n int) {
		b.WriteString(strings.Repeat("\tsink(\"/a/\" + url.PathEscape(id))\n", n))
	}},
	{"texts", func(b *strings.Builder, n int) {
		b.WriteString("\tp := \"/a\"\n" + strings.Repeat("\tp += \"/\" + id; sink(p)\n", n))
	}},
	{"literals", func(b *strings.Builder, n int) {
		b.WriteString("\tvar b strings.Builder\n\tadd := func(s string) { b.WriteString(s) }\n" + strings.Repeat("\tadd(id)\n", n) + "\tsink(b.String())\n")
	}},
	{"helpers", func(b *strings.Builder, n int) {
		b.WriteString("\tvar b strings.Builder\n" + strings.Repeat("\tput(&b, id)\n", n) + "\tsink(b.String())\n")
	}},
}

// loadShape type-checks a function of size n.
func loadShape(tb testing.TB, body func(b *strings.Builder, n int), n int) eval.Input {
	tb.Helper()
	var b strings.Builder
	b.WriteString("package p\n\nimport (\n\t\"net/url\"\n\t\"strings\"\n)\n\nvar _ = url.Parse\nvar _ strings.Builder\n\nfunc sink(string) {}\n" +
		"func put(b *strings.Builder, s string) { b.WriteString(\"/\"); b.WriteString(s) }\n\nfunc f(id string, n int, ok bool) {\n")
	body(&b, n)
	b.WriteString("}\n")
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", b.String(), 0)
	if err != nil {
		tb.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
	}
	conf := types.Config{Importer: stdImporter()}
	pkg, err := conf.Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		tb.Fatal(err)
	}
	return eval.Input{Fset: fset, Files: []*ast.File{file}, Pkg: pkg, Info: info}
}

// seconds is the time that eval takes for a function, the least of a few runs.
func seconds(in eval.Input) float64 {
	least := math.Inf(1)
	for range 3 {
		start := time.Now()
		eval.Package(in)
		least = min(least, time.Since(start).Seconds())
	}
	return least
}

// BenchmarkGrowth prints how the time grows from 10 to 10,000 parts of a
// function: the exponent of a straight line is 1.
func BenchmarkGrowth(b *testing.B) {
	for _, s := range shapes {
		b.Run(s.name, func(b *testing.B) {
			sizes := []eval.Input{loadShape(b, s.body, 10), loadShape(b, s.body, 1000), loadShape(b, s.body, 10000)}
			for b.Loop() {
				tiny, small, large := seconds(sizes[0]), seconds(sizes[1]), seconds(sizes[2])
				b.ReportMetric(math.Log10(large/tiny)/3, "exponent-10-10000")
				b.ReportMetric(math.Log10(large/small), "exponent-1000-10000")
				b.ReportMetric(large*1e9/10000, "ns/part")
			}
		})
	}
}
