package summary

import (
	"go/types"
	"strings"
)

// A member names a function, a method or a field within its package.
type member struct {
	Recv, Name string
}

// An entry is one row of a table. Name holds one name, or several that are
// separated by spaces and share the row.
type entry[T any] struct {
	Recv string
	Name string
	Row  T
}

// A pack is the rows of one package. Paths holds its import path without a
// major version, or several that are separated by spaces: a library that moved.
type pack[T any] struct {
	Paths   string
	Entries []entry[T]
}

// A table holds rows by package path and member. Tables are made once, when
// the package is loaded, and never written after that.
type table[T any] map[string]map[member]T

// tabulate returns the table of the packs. Rows of the same package may stand
// in several packs.
func tabulate[T any](packs ...pack[T]) table[T] {
	t := make(table[T])
	for _, p := range packs {
		for _, path := range strings.Fields(p.Paths) {
			rows := t[path]
			if rows == nil {
				rows = make(map[member]T)
				t[path] = rows
			}
			for _, e := range p.Entries {
				for _, name := range strings.Fields(e.Name) {
					rows[member{e.Recv, name}] = e.Row
				}
			}
		}
	}
	return t
}

// find returns the row of key; the major version in its path does not matter.
func (t table[T]) find(key Key) (row T, ok bool) {
	rows, ok := t[key.Pkg]
	if !ok {
		if rows, ok = t[plainPath(key.Pkg)]; !ok {
			return row, false
		}
	}
	row, ok = rows[member{key.Recv, key.Name}]
	return row, ok
}

// of returns the row of fn.
func (t table[T]) of(fn *types.Func) (row T, ok bool) {
	key, ok := FuncKey(fn)
	if !ok {
		return row, false
	}
	return t.find(key)
}

// ofType returns the row of the named type t, or of what it points to.
func (t table[T]) ofType(typ types.Type) (row T, ok bool) {
	key, ok := TypeKey(typ)
	if !ok {
		return row, false
	}
	return t.find(key)
}

// plainPath returns an import path without what differs between builds and
// major versions of one library:
//
//	github.com/labstack/echo/v4/middleware   github.com/labstack/echo/middleware
//	gopkg.in/mgo.v2/bson                     gopkg.in/mgo/bson
//	example.com/app/vendor/resty.dev/v3      resty.dev
func plainPath(path string) string {
	if !strings.Contains(path, "/v") && !strings.HasPrefix(path, "gopkg.in/") {
		return path
	}
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		path = path[i+len("/vendor/"):]
	}
	elems := strings.Split(path, "/")
	kept := elems[:0]
	for _, elem := range elems {
		if isMajor(elem) {
			continue
		}
		if i := strings.LastIndexByte(elem, '.'); i > 0 && elems[0] == "gopkg.in" && isMajor(elem[i+1:]) {
			elem = elem[:i]
		}
		kept = append(kept, elem)
	}
	return strings.Join(kept, "/")
}

// isMajor reports whether an element of a path is a major version: v2.
func isMajor(elem string) bool {
	return len(elem) > 1 && elem[0] == 'v' && strings.Trim(elem[1:], "0123456789") == ""
}

func isDigit(c byte) bool { return c-'0' <= 9 }
