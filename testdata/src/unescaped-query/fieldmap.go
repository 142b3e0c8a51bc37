package query

import (
	"net/http"
	"strconv"
)

// Maps of structs that are written without the names of their fields, made anew, and
// looked at in ways that change nothing.
type placed struct {
	n  int
	of map[string]string
}

func newPlaced(n int) *placed {
	p := &placed{n, map[string]string{"sort": "asc"}}
	p.of["limit"] = strconv.Itoa(n)
	return p
}

func (p *placed) reset(n int) {
	if p.of == nil || len(p.of) == 0 {
		p.of = make(map[string]string)
		p.of["limit"] = strconv.Itoa(n)
	}
	clear(p.of)
}

// The map of another comes without a name, too.
type taken struct {
	n  int
	of map[string]string
}

func newTaken(n int, of map[string]string) *taken {
	t := &taken{n, of}
	t.of["limit"] = strconv.Itoa(n)
	return t
}

func (t *taken) ask() {
	http.Get("https://h/list?limit=" + t.of["limit"] + "&x=y") // want `query value t.of\["limit"\] is not escaped: .*`
}
