package typed

import (
	"go/types"
	"maps"
	"slices"
)

// Implementers answer which types of a package implement an interface: of those with a name that
// are no interfaces. They are made for one goroutine.
//
// To ask types.Implements of each type for each interface takes the product of
// their numbers, and generated clients declare thousands of both. The types are
// filed by the names of their methods instead, and only those are asked that
// have the rarest name of the interface. The names are a superset: what a
// struct embeds counts with all its methods, whatever hides them.
//
// Types of other packages, those that are declared in functions, and aliases are not asked. An
// interface without methods, which all types implement, has none here. A generic type
// counts for a method by its name, whatever its arguments: it may be one too many.
type Implementers struct {
	scope *types.Scope
	ready bool
	types []*types.Named // in the order of their names
	// concrete and generic are the indexes of the types that may have a method
	// of a name, in ascending order.
	concrete, generic map[string][]int
	// known are the indexes of the concrete types that implement an interface.
	known map[*types.Interface][]int
}

// NewImplementers returns the types of pkg. They are read when first needed.
func NewImplementers(pkg *types.Package) *Implementers {
	return &Implementers{scope: pkg.Scope(), concrete: map[string][]int{}, generic: map[string][]int{}, known: map[*types.Interface][]int{}}
}

// Of returns the types whose method is behind the method of iface that has
// this name, in the order of the names of the types: those that implement iface
// with their pointers, and the generic ones that may have the method, whatever
// their arguments.
func (x *Implementers) Of(iface *types.Interface, method string) []*types.Named {
	found := slices.Concat(x.implement(iface), x.generic[method])
	slices.Sort(found)
	out := make([]*types.Named, len(found))
	for i, t := range found {
		out[i] = x.types[t]
	}
	return out
}

// Pairs calls f for each type that is not generic and each interface of ifaces
// that its pointer implements: type by type in the order of their names, and
// for each in the order of ifaces.
func (x *Implementers) Pairs(ifaces []*types.Interface, f func(t *types.Named, iface *types.Interface)) {
	of := map[int][]*types.Interface{}
	for _, iface := range ifaces {
		for _, i := range x.implement(iface) {
			of[i] = append(of[i], iface)
		}
	}
	for _, i := range slices.Sorted(maps.Keys(of)) {
		for _, iface := range of[i] {
			f(x.types[i], iface)
		}
	}
}

// implement returns the indexes of the types that implement iface. An
// interface without methods, which all of them implement, has none.
func (x *Implementers) implement(iface *types.Interface) []int {
	x.read()
	found, ok := x.known[iface]
	if ok {
		return found
	}
	for _, i := range x.candidates(iface) {
		if types.Implements(types.NewPointer(x.types[i]), iface) {
			found = append(found, i)
		}
	}
	x.known[iface] = found
	return found
}

// candidates returns the indexes of the types that may have the method of
// iface that the fewest types have.
func (x *Implementers) candidates(iface *types.Interface) []int {
	var rarest []int
	first := true
	for m := range iface.Methods() {
		if have := x.concrete[m.Name()]; first || len(have) < len(rarest) {
			rarest, first = have, false
		}
	}
	return rarest
}

func (x *Implementers) read() {
	if x.ready {
		return
	}
	x.ready = true
	for _, name := range x.scope.Names() {
		tn, ok := x.scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) {
			continue
		}
		named, ok := tn.Type().(*types.Named)
		if !ok {
			continue
		}
		x.types = append(x.types, named)
		x.file(named, len(x.types)-1, map[*types.Named]bool{})
	}
}

// file adds type i to the names of the methods of t: its own, and those of
// what a struct embeds.
func (x *Implementers) file(t *types.Named, i int, seen map[*types.Named]bool) {
	t = t.Origin()
	if seen[t] {
		return
	}
	seen[t] = true
	for m := range t.Methods() {
		x.add(m.Name(), i)
	}
	switch u := t.Underlying().(type) {
	case *types.Interface:
		for m := range u.Methods() {
			x.add(m.Name(), i)
		}
	case *types.Struct:
		x.fileEmbedded(u, i, seen)
	}
}

func (x *Implementers) fileEmbedded(s *types.Struct, i int, seen map[*types.Named]bool) {
	for f := range s.Fields() {
		if !f.Embedded() {
			continue
		}
		t := types.Unalias(f.Type())
		if p, ok := t.(*types.Pointer); ok {
			t = types.Unalias(p.Elem())
		}
		switch t := t.(type) {
		case *types.Named:
			x.file(t, i, seen)
		case *types.Interface: // by an alias
			for m := range t.Methods() {
				x.add(m.Name(), i)
			}
		case *types.Struct:
			x.fileEmbedded(t, i, seen)
		}
	}
}

func (x *Implementers) add(method string, i int) {
	by := x.concrete
	if x.types[i].TypeParams().Len() > 0 {
		by = x.generic
	}
	if have := by[method]; len(have) == 0 || have[len(have)-1] != i {
		by[method] = append(have, i)
	}
}
