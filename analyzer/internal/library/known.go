package library

import "sync"

// KnowsPackage reports whether the package at path has functions or fields
// that take URLs, so that a package that imports it may build some.
func KnowsPackage(path string) bool {
	if takes := fields.shelf(path); takes != nil && takes.has(func(r *FieldRow) bool { return r.Takes != NoSlot }) {
		return true
	}
	takes := book.shelf(path)
	return takes != nil && takes.has(func(r *Row) bool { return r.Takes != nil })
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
