package segment

import (
	"net/http"
	"strconv"
)

// A filed request has a path that is a key of a map, too: an escape by the caller would
// change that as well.
type filed struct {
	base, dir string
	seen      map[string]int
}

func newFiled(base, dir string) *filed { return &filed{base: base, dir: dir, seen: map[string]int{}} }

func (f *filed) get() (*http.Response, error) {
	f.seen[f.dir]++
	return http.Get(f.base + "/filed/" + f.dir)
}

func getFiled(base, title string) (*http.Response, error) {
	return newFiled(base, "titles/"+title+"/x").get() // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

// A plain request has a path that is nothing else.
type plain struct{ base, dir string }

func newPlain(base, dir string) *plain { return &plain{base: base, dir: dir} }

func (p *plain) get() (*http.Response, error) { return http.Get(p.base + "/plain/" + p.dir) }

func getPlain(base, title string, n int) (*http.Response, error) {
	return newPlain(base, "titles/"+title+"/"+strconv.Itoa(n)).get() // want `path segment title is not escaped: .* \(unescaped-segment\)`
}
