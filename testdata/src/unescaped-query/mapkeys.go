package query

import (
	"encoding/json"
	"net/http"
	"strconv"
)

// What a map of the package has at a constant key is what its writers put there.
type keptSession struct{ auth map[string]string }

func (s *keptSession) begin(flag int, name string) {
	s.auth = map[string]string{"name": name}
	s.auth["flag"] = strconv.Itoa(flag)
}

func (s *keptSession) send() {
	http.Get("https://h/verify?name=" + s.auth["name"] + "&_json=true") // want `query value s.auth\["name"\] is not escaped: .*`
}

func (s *keptSession) end() { s.auth = nil }

// Two writers of one key, and a variable in between.
func (s *keptSession) page(n int, last bool) {
	s.auth["page"] = strconv.Itoa(n)
	if last {
		s.auth["page"] = "last"
	}
}

// A key that is not constant may be any.
type loose struct{ of map[string]string }

func (l *loose) set(k, v string) { l.of[k] = v }

func (l *loose) get(n int) {
	l.of["limit"] = strconv.Itoa(n)
	l.ask()
}

func (l *loose) ask() {
	http.Get("https://h/list?limit=" + l.of["limit"] + "&x=y") // want `query value l.of\["limit"\] is not escaped: .*`
}

// Others may fill it.
type decoded struct{ of map[string]string }

func (d *decoded) read(data []byte) error { return json.Unmarshal(data, &d.of) }

func (d *decoded) get(n int) {
	d.of["limit"] = strconv.Itoa(n)
	d.ask()
}

func (d *decoded) ask() {
	http.Get("https://h/list?limit=" + d.of["limit"] + "&x=y") // want `query value d.of\["limit"\] is not escaped: .*`
}

type handed struct{ of map[string]string }

func (h *handed) get(n int, fill func(map[string]string)) {
	h.of["limit"] = strconv.Itoa(n)
	fill(h.of)
}

func (h *handed) ask() {
	http.Get("https://h/list?limit=" + h.of["limit"] + "&x=y") // want `query value h.of\["limit"\] is not escaped: .*`
}

// An exported field is open to all.
type Options struct{ Of map[string]string }

func (o *Options) get(n int) {
	o.Of["limit"] = strconv.Itoa(n)
	o.ask()
}

func (o *Options) ask() {
	http.Get("https://h/list?limit=" + o.Of["limit"] + "&x=y") // want `query value o.Of\["limit"\] is not escaped: .*`
}

// One of two writers puts in anything.
type mixedKeys struct{ of map[string]string }

func (m *mixedKeys) set(n int, name string) {
	m.of["q"] = strconv.Itoa(n)
	if name != "" {
		m.of["q"] = name
	}
}

func (m *mixedKeys) ask() {
	http.Get("https://h/list?q=" + m.of["q"] + "&x=y") // want `query value m.of\["q"\] is not escaped: .*`
}
