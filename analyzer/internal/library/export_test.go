package library

import "strings"

// Book calls f for every function and method that has a row, by row; Fields and
// Types do so for fields and types, whose name is in the Name of the key.
func Book(f func(key Key, row *Row)) { each(book, f) }

// Fields is Book for fields.
func Fields(f func(key Key, row *FieldRow)) { each(fields, f) }

// Types is Book for types.
func Types(f func(key Key, row *TypeRow)) { each(typeRows, f) }

func each[T line](t table[T], f func(Key, *T)) {
	for path, s := range t {
		s.each(func(m member, row *T) { f(Key{path, m.Recv, m.Name}, row) })
	}
}

// Target returns the index of the argument that the function of a row stores a
// value in; ok is false where it stores none.
func (r *Row) Target() (index int, ok bool) { return r.Fills.index, r.Fills != target{} }

// Docs returns the pages that the rows about functions of libraries were made
// after, by import path; "" where there is none.
func Docs() map[string]string {
	docs := map[string]string{}
	for _, packs := range [][]pack[Row]{clientRows, cloudRows, dialRows, serverRows} {
		for _, p := range packs {
			for path := range strings.FieldsSeq(p.Paths) {
				if docs[path] == "" {
					docs[path] = p.Doc
				}
			}
		}
	}
	return docs
}

// PlainPath is plainPath.
func PlainPath(path string) string { return plainPath(path) }
