package scope

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// begin marks the first units as reached: those that mention an object that takes URLs, those with
// an absolute URL, and those whose literals and names show that they may make a part of a URL or a
// dial address. A unit that may get a text from a unit with an absolute URL counts as having one.
func (g *graph) begin() {
	var todo []int
	for i := range g.units {
		if g.units[i].absolute {
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range g.declared(i) {
			if !g.gives(n.obj) {
				continue
			}
			for _, by := range n.by {
				if u := &g.units[by]; !u.absolute {
					u.absolute = true
					todo = append(todo, by)
				}
			}
		}
	}
	for i := range g.units {
		if u := &g.units[i]; u.source || u.absolute || u.path && u.base || u.colon && u.speaksOfAddress() || u.query && u.exports() {
			g.reach(i)
		}
	}
}

// declared returns the nodes of the function or variables that unit i declares.
func (g *graph) declared(i int) []*node {
	u := &g.units[i]
	if u.fn != nil {
		return []*node{g.nodes[u.fn]}
	}
	var out []*node
	if d, ok := u.decl.(*ast.GenDecl); ok {
		for _, spec := range d.Specs {
			if vs, ok := spec.(*ast.ValueSpec); ok {
				for _, name := range vs.Names {
					if n := g.nodes[g.Info.Defs[name]]; n != nil {
						out = append(out, n)
					}
				}
			}
		}
	}
	return out
}

func (g *graph) reach(i int) {
	if !g.units[i].reached {
		g.units[i].reached = true
		g.queue = append(g.queue, i)
	}
}

func (g *graph) reachNode(n *node) {
	for _, i := range n.by {
		g.reach(i)
	}
	n.by = nil // all of them are reached
}

// follow marks as reached the units that may pass texts to unit i, or get texts from unit i.
func (g *graph) follow(i int) {
	u := &g.units[i]
	for _, n := range g.declared(i) {
		if g.takes(n.obj) {
			g.reachNode(n)
			if u.fn != nil && u.fn.Signature().Recv() != nil {
				for _, m := range g.abstract[u.fn.Name()] {
					g.reachNode(m)
				}
			}
		}
	}
	for _, m := range u.speaks {
		n := m.of
		switch obj := n.obj.(type) {
		case *types.Var:
			// A variable of another package has a meaning by that package's facts only.
			if obj.Pkg() == g.Pkg && (g.holds(obj.Type()) || obj.IsField() && isBuilder(obj.Type())) {
				g.followVar(u, m)
			}
		case *types.Func:
			if n.unit >= 0 && (g.gives(obj) || takesFunction(obj)) {
				g.reach(n.unit)
			}
			if recv := obj.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) && g.gives(obj) {
				for _, m := range g.methods[obj.Name()] {
					g.reach(m)
				}
			}
		}
	}
}

// followVar marks units as reached for m, a mention of a variable or field in the unit u. If u sets
// the variable and has an absolute URL, all units that mention the variable are marked. Otherwise,
// the units that set it are marked if u reads it, or if it is exported and u mentions an object
// that takes URLs.
func (g *graph) followVar(u *unit, m mention) {
	switch n := m.of; {
	case m.writes && u.absolute:
		g.reachNode(n)
	case m.reads || u.source && n.obj.Exported():
		for _, i := range n.writers {
			g.reach(i)
		}
		n.writers = nil
		if n.unit >= 0 {
			g.reach(n.unit)
		}
	}
}

// takes reports whether code that names obj may pass a text to obj.
func (g *graph) takes(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok {
		return g.holds(obj.Type())
	}
	if recv := fn.Signature().Recv(); recv != nil && typed.IsString(recv.Type()) {
		return true
	}
	for v := range fn.Signature().Params().Variables() {
		if g.holds(v.Type()) {
			return true
		}
	}
	return false
}

// gives reports whether code that names obj may get a text from obj.
func (g *graph) gives(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok {
		return g.holds(obj.Type())
	}
	for v := range fn.Signature().Results().Variables() {
		if g.holds(v.Type()) {
			return true
		}
	}
	return false
}

func takesFunction(fn *types.Func) bool {
	for v := range fn.Signature().Params().Variables() {
		if _, ok := v.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

// exports reports whether importers may learn something about the function of u: it is exported,
// and returns a text or writes a text through a pointer parameter.
func (u *unit) exports() bool {
	if u.fn == nil || !u.fn.Exported() {
		return false
	}
	for v := range u.fn.Signature().Results().Variables() {
		if HoldsText(v.Type()) {
			return true
		}
	}
	for v := range u.fn.Signature().Params().Variables() {
		if p, ok := v.Type().Underlying().(*types.Pointer); ok && HoldsText(p.Elem()) {
			return true
		}
	}
	return false
}

// isBuilder reports whether t is a concrete type with methods that add text, such as
// strings.Builder.
func isBuilder(t types.Type) bool {
	return !types.IsInterface(t) && library.IsType(t, library.AWriter)
}

// isWrittenOut reports whether u is a method without parameters of a struct in a generated file,
// such as String or Marshal, with no literal that begins a path or a query. Importers learn nothing
// from its result.
//
//	// Code generated by protoc-gen-gogo. DO NOT EDIT.
//	func (m *Volume) String() string { return "&Volume{ID:" + m.ID + "}" }
//	func (m *Volume) Marshal() ([]byte, error)
func (g *graph) isWrittenOut(u *unit) bool {
	if u.path || u.query || u.fn == nil || u.fn.Signature().Params().Len() > 0 || names.GivesLink(u.fn.Name()) {
		return false
	}
	recv := u.fn.Signature().Recv()
	return recv != nil && typed.IsStruct(typed.Pointed(recv.Type())) && ast.IsGenerated(u.file)
}
