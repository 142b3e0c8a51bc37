package library

// KnowsPackage reports whether the package at path has functions or fields
// that take URLs, so that a package that imports it may build some.
func KnowsPackage(path string) bool {
	if takes := fields.shelf(path); takes != nil && takes.has(func(r *FieldRow) bool { return r.Takes != NoSlot }) {
		return true
	}
	takes := book.shelf(path)
	return takes != nil && takes.has(func(r *Row) bool { return r.Takes != nil })
}

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
