package library

import "strings"

// A Row is one row of a table, for tests that compare tables with the source
// of the packages that they speak of.
type Row struct {
	Table string
	Key   Key
	Index int // of the parameter; -1 for none
}

// Rows returns the rows of all tables.
func Rows() []Row {
	var rows []Row
	for path, shelf := range funcs {
		for m, f := range shelf.members() {
			for _, p := range f.Params {
				rows = append(rows, Row{"funcs", Key{path, m.Recv, m.Name}, p.Index})
			}
		}
	}
	rows = append(rows, rowsOf("results", results)...)
	rows = append(rows, rowsOf("escapers", escapers)...)
	rows = append(rows, rowsOf("origins", origins)...)
	rows = append(rows, rowsOf("fieldOrigins", fieldOrigins)...)
	rows = append(rows, rowsOf("negatives", negatives)...)
	rows = append(rows, rowsOf("fields", fields)...)
	rows = append(rows, rowsOf("targets", targets)...)
	return append(rows, rowsOf("types", typeValues)...)
}

func rowsOf[T any](name string, t table[T]) []Row {
	var rows []Row
	for path, shelf := range t {
		for m := range shelf.members() {
			rows = append(rows, Row{name, Key{path, m.Recv, m.Name}, -1})
		}
	}
	return rows
}

// Docs returns the pages that the rows about functions of libraries were made
// after, by import path; "" where there is none.
func Docs() map[string]string {
	docs := map[string]string{}
	for _, packs := range [][]pack[*Func]{clientFuncs, cloudFuncs, dialFuncs, serverFuncs} {
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
