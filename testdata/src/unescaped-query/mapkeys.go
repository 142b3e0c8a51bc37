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
	http.Get("https://h/verify?_flag=" + s.auth["flag"] + "&_json=true")
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

func (s *keptSession) next() {
	if page := s.auth["page"]; page != "" {
		http.Get("https://h/list?page=" + page + "&x=y")
	}
}

// In a literal, and made with the struct.
type limits struct{ of map[string]string }

func newLimits(n int) *limits {
	l := &limits{of: map[string]string{"sort": "asc"}}
	l.of["limit"] = strconv.Itoa(n)
	return l
}

func (l *limits) get() {
	for k := range l.of {
		delete(l.of, k+"?")
	}
	http.Get("https://h/list?sort=" + l.of["sort"] + "&limit=" + l.of["limit"])
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

// A variable that gets something else, too, has not only the entry.
func (s *keptSession) again(names []string, set map[string]bool, fill func(*string)) {
	flag := s.auth["flag"]
	for _, flag = range names {
		http.Get("https://h/verify?flag=" + flag + "&x=y") // want `query value flag is not escaped: .*`
	}
	of := s.auth["flag"]
	for of = range set {
		http.Get("https://h/verify?of=" + of + "&x=y") // want `query value of is not escaped: .*`
	}
	to := s.auth["flag"]
	fill(&to)
	http.Get("https://h/verify?to=" + to + "&x=y") // want `query value to is not escaped: .*`
	by, ok := s.auth["flag"]
	for ok {
		http.Get("https://h/verify?by=" + by + "&x=y")
	}
}
