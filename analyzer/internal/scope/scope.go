// Package scope says what is read at all: which packages may have URLs, or facts, by their
// source alone, before their types are known, and which declarations of a package can matter
// to a URL, so that the others need not be evaluated.
//
// # Packages
//
// Most packages that a program imports have no URL, no part of one, and no function that shows
// importers what a text is like. Where a driver wants nothing but facts, such a package
// needs its types and no more: [HoldsURL] and [Tells] look at names and literals, and say yes
// where types would say no.
//
// # Declarations
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
package scope

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
		if u := &g.units[i]; u.reached || u.exports() && !g.isWrittenOut(u) || u.shows(g.Info) {
			set.in[u.decl] = true
		}
	}
	return set
}
