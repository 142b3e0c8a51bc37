// Package scope decides what is read at all. From source alone, before types are known, it decides
// which packages may have URLs or facts. With types, it decides which declarations of a package can
// matter to a URL, so that the others need not be evaluated.
//
// # Packages
//
// Most packages that a program imports have no URL, no part of one, and no function that tests a
// text for its callers. If a driver wants only facts, it needs just the types of such a package.
// [HoldsURL] and [Tells] look at names and literals, and may say yes where types would say no.
//
// # Declarations
//
// A text that becomes a URL goes through parameters, results, fields and variables. Each
// declaration is a unit. A unit is a source if it mentions an object that is known to take
// URLs, or has a literal that begins an absolute URL. From the sources, those units are reached
// that texts can come from or go to:
//
//   - units that call a reached function with a parameter that may hold text
//   - units whose result a reached unit uses
//   - units that set a field or variable that a reached unit reads, if it may hold text
//   - units that read a field or variable that a reached unit sets to an absolute URL
//
// Methods of the same name stand for each other, so that interfaces need not be resolved.
//
// More declarations are reached than matter. The findings and facts are the same as when all
// declarations are read.
//
// # What it gives up
//
// A URL after a word in one literal ("See https://example.com"). Texts that go from one
// struct type to another by a conversion or by reflection: a URL is missed if only these lead to
// its declaration. A type with elements deeper than maxElem counts as text, which costs only time.
package scope

import (
	"go/ast"
	"go/types"
)

// Known tells which of the objects that a package mentions take URLs.
type Known interface {
	// TakesURL reports whether obj takes or returns URLs, by the tables or by the facts of its
	// package. A unit that mentions such an object is a source.
	TakesURL(obj types.Object) bool
}

// A Package is a type-checked package; Known tells which of the objects that it mentions take URLs.
type Package struct {
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
	Known Known
}

// A Set holds the declarations of a package that can matter to a URL. The nil Set holds all.
type Set struct{ in map[ast.Decl]bool }

// Has reports whether d, a declaration of a function or of variables, can matter to a URL.
func (s *Set) Has(d ast.Decl) bool { return s == nil || s.in[d] }

// Of returns the declarations of p that can matter to a URL.
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
