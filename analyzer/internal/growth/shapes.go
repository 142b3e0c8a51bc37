package main

import (
	"slices"
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
var shapes = slices.Concat(textShapes, declaredShapes, statementShapes)
