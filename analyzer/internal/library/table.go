package library

import (
	"go/types"
	"strings"
	"sync"
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
	Paths string
	// Doc is the page that the rows were made after. The first pack of a
	// library outside the standard one has it.
	Doc     string
	Entries []entry[T]
}

// A table holds rows by package path and member. Its shelves are made when the
// package is loaded, and never written after that; each is filled when somebody
// asks for a row of it, since go vet starts a process for each package, most of
// which use few libraries.
type table[T any] map[string]*shelf[T]

// A shelf holds the rows of one package path.
type shelf[T any] struct {
	packs []*pack[T]
	// dress completes a row for the member that it is found by; nil for rows
	// that stay as they are.
	dress func(m member, row T) T
	once  sync.Once
	rows  map[member]T
}

// members returns the rows of the shelf, which must not be written.
func (s *shelf[T]) members() map[member]T {
	s.once.Do(func() {
		s.rows = make(map[member]T)
		for _, p := range s.packs {
			for _, e := range p.Entries {
				for name := range strings.FieldsSeq(e.Name) {
					m, row := member{e.Recv, name}, e.Row
					if s.dress != nil {
						row = s.dress(m, row)
					}
					s.rows[m] = row
				}
			}
		}
	})
	return s.rows
}

// tabulate returns the table of the packs. Rows of the same package may stand
// in several packs; of two rows of a member the later one counts.
func tabulate[T any](packs ...pack[T]) table[T] {
	t := make(table[T])
	for i := range packs {
		for path := range strings.FieldsSeq(packs[i].Paths) {
			s := t[path]
			if s == nil {
				s = &shelf[T]{}
				t[path] = s
			}
			s.packs = append(s.packs, &packs[i])
		}
	}
	return t
}

// find returns the row of key; the major version in its path does not matter.
func (t table[T]) find(key Key) (row T, ok bool) {
	s, ok := t[key.Pkg]
	if !ok {
		if !isVersioned(key.Pkg) {
			return row, false
		}
		var buf [128]byte
		if s, ok = t[string(appendPlain(buf[:0], key.Pkg))]; !ok {
			return row, false
		}
	}
	row, ok = s.members()[member{key.Recv, key.Name}]
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
	if !isVersioned(path) {
		return path
	}
	return string(appendPlain(nil, path))
}

// isVersioned reports whether plainPath may change the path.
func isVersioned(path string) bool {
	return strings.Contains(path, "/v") || strings.HasPrefix(path, "gopkg.in/")
}

// appendPlain appends the plain form of path to dst.
func appendPlain(dst []byte, path string) []byte {
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		path = path[i+len("/vendor/"):]
	}
	isGopkg := strings.HasPrefix(path, "gopkg.in/")
	for rest, more := path, true; more; {
		var elem string
		elem, rest, more = strings.Cut(rest, "/")
		if isMajor(elem) {
			continue
		}
		if i := strings.LastIndexByte(elem, '.'); isGopkg && i > 0 && isMajor(elem[i+1:]) {
			elem = elem[:i]
		}
		if len(dst) > 0 {
			dst = append(dst, '/')
		}
		dst = append(dst, elem...)
	}
	return dst
}

// isMajor reports whether an element of a path is a major version: v2.
func isMajor(elem string) bool {
	if len(elem) < 2 || elem[0] != 'v' {
		return false
	}
	for i := 1; i < len(elem); i++ {
		if !isDigit(elem[i]) {
			return false
		}
	}
	return true
}

func isDigit(c byte) bool { return c-'0' <= 9 }
