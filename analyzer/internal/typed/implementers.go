package typed

import (
	"go/types"
	"maps"
	"slices"
)

// Implementers finds the named types of a package that implement an interface. It is for use by one
// goroutine. Generated clients declare thousands of types and interfaces, so types.Implements is
// not called for each pair: the types are indexed by method name, and only those with the rarest
// method of the interface are checked. The index may have too many types: all methods of an
// embedded type count, even hidden ones.
//
// Types of other packages, types declared in functions, and aliases are left out. An interface
// without methods gets no types. A generic type is found for each of its methods by name alone, so
// it may not implement the interface.
type Implementers struct {
	scope *types.Scope
	ready bool
	types []*types.Named // sorted by name
	// concrete and generic map the name of a method to the indexes of types that may have it, in
	// ascending order.
	concrete, generic map[string][]int
	// known caches the result of implement.
	known map[*types.Interface][]int
}

// NewImplementers returns the Implementers of pkg, which reads the package on first use.
func NewImplementers(pkg *types.Package) *Implementers {
	return &Implementers{scope: pkg.Scope(), concrete: map[string][]int{}, generic: map[string][]int{}, known: map[*types.Interface][]int{}}
}

// Of returns the types that may be behind a call of the given method of iface, sorted by name:
// types whose pointers implement iface, and generic types with a method of that name.
func (x *Implementers) Of(iface *types.Interface, method string) []*types.Named {
	found := slices.Concat(x.implement(iface), x.generic[method])
	slices.Sort(found)
	out := make([]*types.Named, len(found))
	for i, t := range found {
		out[i] = x.types[t]
	}
	return out
}

// Pairs calls f with each type that is not generic and each interface of ifaces that a pointer to
// the type implements. Types are sorted by name, the interfaces of a type in the order of ifaces.
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

// implement returns the indexes of the types whose pointers implement iface; none for an
// interface without methods.
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

// candidates returns the indexes of the types that have, by its name, the rarest method of iface.
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

// file adds i to the index under the name of each method of t, and of each type that t embeds. i is
// the index of a type that is or embeds t; seen holds the types that are already done.
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
