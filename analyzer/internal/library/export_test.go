package library

import "strings"

// Fields is Functions for fields, Types for types, whose name is in the Name of the key.
func Fields(f func(key Key, row *FieldRow)) { eachRow(fields, f) }

// Types is Fields for types.
func Types(f func(key Key, row *TypeRow)) { eachRow(typeRows, f) }

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
