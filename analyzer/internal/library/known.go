package library

import (
	"go/types"
	"sync"
)

// KnowsPackage reports whether the package at path has functions or fields
// that take URLs, or a type of which each text is one, so that a package that
// imports it may build some.
func KnowsPackage(path string) bool {
	if takes := fields.shelf(path); takes != nil && takes.has(func(r *FieldRow) bool { return r.Takes != NoSlot }) {
		return true
	}
	if links := typeRows.shelf(path); links != nil && links.has(func(r *TypeRow) bool { return r.Is == ALink }) {
		return true
	}
	takes := book.shelf(path)
	return takes != nil && takes.has(func(r *Row) bool { return r.Takes != nil })
}

// SpeaksOfURLs reports whether somebody who names an object of a package that
// [KnowsPackage] may have to do with URLs: it takes one or a part, gives what somebody
// outside of the program chooses, or checks ask for it. Most of what net/http has is named
// without: the status of a response, its body.
func SpeaksOfURLs(obj types.Object) bool {
	if obj.Pkg().Path() == "net/url" {
		return true
	}
	switch obj := obj.(type) {
	case *types.Func:
		row := Of(obj)
		return row.Takes != nil || row.From.Origin != UnknownOrigin || row.Fills != (target{}) || OfPackage(obj, IsWatched) && (row.Makes != NoOp || row.Does&(ServesFiles|CleansPath|Copies) != 0)
	case *types.Var:
		return !obj.IsField() || speaksOfField(obj)
	case *types.TypeName:
		// Others are named with a field, or with a method.
		switch obj.Type().Underlying().(type) {
		case *types.Struct, *types.Interface:
			return false
		}
		return true
	}
	return false
}

// speaksOfField reports whether a field becomes a URL or a part of one, or holds what
// somebody outside of the program chooses.
func speaksOfField(v *types.Var) bool {
	s := fields.shelf(v.Pkg().Path())
	found := false
	if s != nil {
		s.each(func(m member, r *FieldRow) {
			found = found || m.Name == v.Name() && (r.Takes != NoSlot || r.From.Origin != UnknownOrigin) && has(v.Pkg(), m.Recv, v)
		})
	}
	return found
}

// has reports whether v is a field of the named type of a package.
func has(pkg *types.Package, name string, v *types.Var) bool {
	tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
	if !ok {
		return false
	}
	t, ok := tn.Type().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range t.Fields() {
		if f.Origin() == v.Origin() {
			return true
		}
	}
	return false
}

// Inspected reports whether a use is that of the functions that parse a URL, which
// may be asked what it is.
func Inspected(use *Use) bool { return inspecting()[use.Via] }

// inspecting are the names of these functions.
var inspecting = sync.OnceValue(func() map[string]bool {
	found := map[string]bool{}
	for path, s := range book.shelves() {
		s.each(func(m member, row *Row) {
			if row.Does.Has(Inspects) {
				found[qualified(path, m)] = true
			}
		})
	}
	return found
})

// has reports whether some row of the shelf is such.
func (s *shelf[T]) has(such func(row *T) bool) bool {
	for _, p := range s.packs {
		for i := range p.Rows {
			if such(&p.Rows[i]) {
				return true
			}
		}
	}
	return false
}
