// Package reach finds the declarations of a package that can matter to a URL,
// so that the others need not be evaluated.
//
// A text that becomes a URL is handed on by parameters, results, fields and
// variables. Each declaration is a unit; it is a source when it speaks of
// something that is known to take URLs, or has a text that begins an absolute URL.
// From the sources the units are collected that texts can come from or go to: those
// that call a unit with a parameter that may hold text, those whose result a unit
// uses, those that set a field or variable that it reads and that may hold text, and
// those that read one that it sets to an absolute URL. Methods
// stand for each other by their names, so that interfaces need not be resolved.
//
// What is found is more than what matters, and what is left out does not: the
// findings and the facts are the same with and without.
//
// # What it gives up
//
// A URL behind a word in one literal ("See https://example.com"). Texts that go from one
// struct type to another by a conversion, or by
// reflection: a URL that is made in a declaration which nothing else leads to is
// not seen then. A type whose elements lie deeper than maxElem is taken for text,
// which costs time and no finding.
package reach

import (
	"go/ast"
	"go/types"
)

// Known is what is known of objects of other packages.
type Known interface {
	// TakesURL reports whether an object of another package, or of this one by
	// the tables, speaks of URLs: its mention makes a source.
	TakesURL(obj types.Object) bool
}

// A Package is a type-checked package.
type Package struct {
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
	Known Known
	// Visit, if it is set, is called for each node of the declarations of
	// functions and variables, in the order of the source, so that others need
	// not walk them again.
	Visit func(file *ast.File, n ast.Node)
	// Seeds returns the functions and methods that become part of a URL by what
	// other packages do with them. It is called when all is visited, and may be
	// nil.
	Seeds func() []*types.Func
}

// A Set holds the declarations that can matter. The nil Set holds all.
type Set struct{ in map[ast.Decl]bool }

// Has reports whether the function or variable declaration can matter.
func (s *Set) Has(d ast.Decl) bool { return s == nil || s.in[d] }

// Of returns the declarations of p that can matter.
func Of(p Package) *Set {
	g := newGraph(p)
	g.begin()
	for len(g.queue) > 0 {
		u := g.queue[len(g.queue)-1]
		g.queue = g.queue[:len(g.queue)-1]
		g.follow(u)
	}
	set := &Set{in: map[ast.Decl]bool{}}
	for i := range g.units {
		if u := &g.units[i]; u.reached || u.exports() && !g.isGetter(u) && !g.isWrittenOut(u) || u.shows(g.Info) || u.writesPart() {
			set.in[u.decl] = true
		}
	}
	return set
}
