package library

import (
	"go/types"
	"strings"
	"sync"
	"sync/atomic"
)

// A member names a function, method or field of a package: Recv is its type, "" for a function.
type member struct {
	Recv, Name string
}

// A line is one row of a table. namesOf returns names of types and names of members, separated by
// spaces. The row is for each member of each type: "A B" and "Get Head" are four methods. "" and
// "-" as types stand for functions.
type line interface {
	namesOf() (recvs, names string)
}

// A pack is the rows of one package. Paths holds its import path without a major version. Several
// paths, separated by spaces, are for a library that moved, or for packages with the same
// functions. "*/name" means all packages whose path ends in name: copies of a library in other
// modules.
type pack[T line] struct {
	Paths string
	// Doc is the page that the rows follow; "" for none. Later packs of the same library follow the
	// page of the first one.
	Doc  string
	Rows []T
}

// A table holds rows by package path and member. Its shelves are made on first use, and each shelf
// is filled on its own first use: go vet starts a process for each package, which uses few
// libraries.
type table[T line] struct {
	lists [][]pack[T]
	// dress returns the row for the member m of the package at path; nil when rows stay as they are.
	dress func(path string, m member, row *T) *T
	once  sync.Once
	by    map[string]*shelf[T]
	// found caches recent results of shelf.
	found [64]atomic.Pointer[found[T]]
}

// A shelf holds the rows for one package path; rows is nil before its first use.
type shelf[T line] struct {
	path  string
	packs []*pack[T]
	dress func(path string, m member, row *T) *T // returns the row of a member: see table.dress
	once  sync.Once
	rows  map[member]*T
}

// members returns the rows of the shelf by member. The map must not be written.
func (s *shelf[T]) members() map[member]*T {
	s.once.Do(func() {
		s.rows = make(map[member]*T)
		s.each(func(m member, row *T) {
			if s.dress != nil {
				row = s.dress(s.path, m, row)
			}
			s.rows[m] = row
		})
	})
	return s.rows
}

// each calls f for each member of the shelf with its row.
func (s *shelf[T]) each(f func(m member, row *T)) {
	for _, p := range s.packs {
		for i := range p.Rows {
			recvs, names := p.Rows[i].namesOf()
			if recvs == "" {
				recvs = "-"
			}
			for recv := range strings.FieldsSeq(recvs) {
				for name := range strings.FieldsSeq(names) {
					f(member{strings.TrimPrefix(recv, "-"), name}, &p.Rows[i])
				}
			}
		}
	}
}

// tabulate returns the table of the packs in lists. A package may have several packs; a member must
// have only one row.
func tabulate[T line](lists ...[]pack[T]) *table[T] { return &table[T]{lists: lists} }

// shelves returns the shelves by package path. The map must not be written.
func (t *table[T]) shelves() map[string]*shelf[T] {
	t.once.Do(func() {
		n := 0
		for _, packs := range t.lists {
			n += len(packs)
		}
		t.by = make(map[string]*shelf[T], n)
		for _, packs := range t.lists {
			for i := range packs {
				for path := range strings.FieldsSeq(packs[i].Paths) {
					s := t.by[path]
					if s == nil {
						s = &shelf[T]{path: path, dress: t.dress}
						t.by[path] = s
					}
					s.packs = append(s.packs, &packs[i])
				}
			}
		}
	})
	return t.by
}

// shelf returns the shelf of the package at path, in any major version; nil if it has no rows.
func (t *table[T]) shelf(path string) *shelf[T] {
	at := &t.found[hashOf(path)%uint32(len(t.found))]
	if f := at.Load(); f != nil && f.path == path {
		return f.shelf
	}
	s := t.search(path)
	at.Store(&found[T]{path, s})
	return s
}

// A found is a cached result of table.shelf for path, as successive calls often have the same path.
type found[T line] struct {
	path  string
	shelf *shelf[T] // nil when path has no rows
}

// hashOf returns a hash of the length of path and of its first and last bytes.
func hashOf(path string) uint32 {
	h := uint32(len(path))
	for i := range min(len(path), 8) {
		h = h*31 + uint32(path[len(path)-1-i])*17 + uint32(path[i])
	}
	return h
}

func (t *table[T]) search(path string) *shelf[T] {
	by := t.shelves()
	s, ok := by[path]
	if ok {
		return s
	}
	if !isVersioned(path) {
		return copied(by, path)
	}
	var buf [128]byte
	plain := appendPlain(buf[:0], path)
	if s, ok = by[string(plain)]; ok {
		return s
	}
	return copied(by, plain)
}

// copied returns the shelf for path if it is a copy of a library in another module; nil if there is
// none. The key of the shelf in shelves is "*/" and the last element of path.
func copied[T line, P string | []byte](shelves map[string]*shelf[T], path P) *shelf[T] {
	i := len(path) - 1
	for i >= 0 && path[i] != '/' {
		i--
	}
	if i < 0 {
		return nil
	}
	var buf [64]byte
	return shelves[string(append(append(buf[:0], '*'), path[i:]...))]
}

func (t *table[T]) find(key Key) *T {
	s := t.shelf(key.Pkg)
	if s == nil {
		return nil
	}
	return s.members()[member{key.Recv, key.Name}]
}

// ofType returns the row of typ, or of the type that it points to; nil if there is no row.
func (t *table[T]) ofType(typ types.Type) *T {
	key, ok := typeKey(typ)
	if !ok {
		return nil
	}
	return t.find(key)
}

// plainPath returns an import path without its vendor directory and major version:
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

func isVersioned(path string) bool {
	return strings.Contains(path, "/v") || strings.HasPrefix(path, "gopkg.in/")
}

// appendPlain appends path to dst, without its vendor directory and its major version.
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

// isMajor reports whether elem, an element of a path, is a major version, such as v2.
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
