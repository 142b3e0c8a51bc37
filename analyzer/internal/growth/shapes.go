package main

import (
	"slices"
	"strconv"
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

// file is a program of one file, in which "«text»" is the text n times: "#" in it is the number
// of the repetition from 0, "#+" the next one, and "#n" is n everywhere.
func file(program string) func(n int) []string {
	return func(n int) []string {
		var b strings.Builder
		for rest, isLast := program, false; !isLast; {
			before, after, found := strings.Cut(rest, "«")
			each, after, _ := strings.Cut(after, "»")
			b.WriteString(numbered(before, n, 0))
			for i := range n {
				b.WriteString(numbered(each, n, i))
			}
			rest, isLast = after, !found
		}
		return []string{b.String()}
	}
}

// numbered returns a text of a program with its numbers.
func numbered(s string, n, i int) string {
	return strings.NewReplacer("#n", strconv.Itoa(n), "#+", strconv.Itoa(i+1), "#", strconv.Itoa(i)).Replace(s)
}

// body is a program of one function, as [file] has it.
func body(statements string) func(n int) []string {
	return file("func f(id string, k int, ok bool, list []string) {\n" + statements + "}\n")
}

// shapes are programs for each dimension that a program can grow in.
var shapes = slices.Concat(textShapes, declaredShapes, statementShapes)
