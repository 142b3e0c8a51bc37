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
//	gopkg.in/resty.v1                        gopkg.in/resty
//	example.com/app/vendor/resty.dev         resty.dev
func plainPath(path string) string {
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		path = path[i+len("/vendor/"):]
	}
	path = strings.TrimPrefix(path, "vendor/")
	if rest, ok := strings.CutPrefix(path, "gopkg.in/"); ok {
		if i := strings.LastIndex(rest, ".v"); i > 0 && isNumber(rest[i+2:]) {
			return "gopkg.in/" + rest[:i]
		}
		return path
	}
	for from := 0; ; {
		i := strings.Index(path[from:], "/v")
		if i < 0 {
			return path
		}
		i += from
		end := i + 2
		for end < len(path) && isDigit(path[end]) {
			end++
		}
		if end > i+2 && (end == len(path) || path[end] == '/') {
			return path[:i] + path[end:]
		}
		from = i + 2
	}
}

func isDigit(c byte) bool { return c-'0' <= 9 }

func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
