package segment

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// What a map or a list of a caller holds may be in escaped form for some entries: no safe fix
// escapes all of them.

func entryGiven(m map[string]string, k string) {
	http.Get("https://example.com/users/" + m[k] + "/x") // want `path segment m\[k\] is not escaped: .* \(unescaped-identifier\)`
}

func giveEntries(name, title, k string) {
	entryGiven(map[string]string{"a": url.PathEscape(name), "b": title}, k)
}

func entryOfVariable(m map[string]string, k string) {
	v := m[k]
	http.Get("https://example.com/users/" + v + "/x") // want `path segment v is not escaped: .* \(unescaped-identifier\)`
}

func giveVariable(name, title, k string) {
	m := map[string]string{"a": url.PathEscape(name)}
	m["b"] = title
	entryOfVariable(m, k)
}

type namesByKey map[string]string

func (m namesByKey) url(k string) string {
	return "https://example.com/users/" + m[k] + "/x" // want `path segment m\[k\] is not escaped: .* \(unescaped-identifier\)`
}

func giveReceiver(name, title, k string) {
	http.Get(namesByKey{"a": url.PathEscape(name), "b": title}.url(k))
}

func elementGiven(list []string, i int) {
	http.Get("https://example.com/users/" + list[i] + "/x") // want `path segment list\[i\] is not escaped: .* \(unescaped-identifier\)`
}

func giveElements(name, title string, i int) {
	elementGiven([]string{url.PathEscape(name), title}, i)
}

type keptNames struct{ list []string }

func elementHeld(o keptNames, i int) {
	http.Get("https://example.com/users/" + o.list[i] + "/x") // want `path segment o.list\[i\] is not escaped: .* \(unescaped-identifier\)`
}

func holdElements(name, title string, i int) {
	elementHeld(keptNames{[]string{url.PathEscape(name), title}}, i)
}

// A method keeps what it is given.
type entrySet struct{ m map[string]string }

func (s *entrySet) put(k, v string)     { s.m[k] = v }
func (s *entrySet) get(k string) string { return s.m[k] }

func putAndGet(name, title, k string) {
	s := &entrySet{map[string]string{}}
	s.put("a", url.PathEscape(name))
	s.put("b", title)
	http.Get("https://example.com/users/" + s.get(k) + "/x") // want `path segment s.get\(k\) is not escaped: .* \(unescaped-identifier\)`
}

func addHeader(name, title, k string) {
	h := http.Header{}
	h.Add("a", url.QueryEscape(name))
	h.Add("b", title)
	http.Get("https://example.com/users?q=" + h.Get(k)) // want `query value h.Get\(k\) is not escaped: .* \(unescaped-query\)`
}

func loadStored(name, title, k string) {
	var m sync.Map
	m.Store("a", url.PathEscape(name))
	m.Store("b", title)
	v, _ := m.Load(k)
	http.Get("https://example.com/users/" + v.(string) + "/x") // want `path segment is not escaped: .* \(unescaped-identifier\)`
}

// Where nothing is escaped, the fix is safe.
func rawEntries(m map[string]string, k string) {
	http.Get("https://example.com/users/" + m[k] + "/x") // want `path segment m\[k\] is not escaped: .* \(unescaped-identifier\)`
}

func giveRawEntries(name, title, k string) {
	rawEntries(map[string]string{"a": name, "b": title}, k)
}

// What a function makes of the list of one caller says nothing of another.
func joinedList(parts []string) string { return strings.Join(parts, "/") }

func joinLists(name, title string) {
	http.Get("https://example.com/" + joinedList([]string{"users", url.PathEscape(name)}))
	http.Get("https://example.com/" + joinedList([]string{"users", title})) // want `path segment title is not escaped: .* \(unescaped-segment\)`
}
