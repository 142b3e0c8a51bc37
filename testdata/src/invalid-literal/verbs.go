package literal

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const (
	moveFormat = "https://example.com/staging/move/%s"
	movePath   = "/staging/move/%s"
)

// A format that is an operand or an argument keeps its verbs, and net/url refuses them.
func moved(base, q string) {
	_, _ = http.Get(fmt.Sprintf("%s?%s", moveFormat, "all=1"))              // want `nothing puts a value in the place of "%s", and net/url refuses it \(invalid-literal\)`
	_, _ = http.Get(fmt.Sprintf("%s?q=%s", moveFormat, url.QueryEscape(q))) // want `nothing puts a value in the place of "%s", and net/url refuses it \(invalid-literal\)`
	_, _ = http.Get(moveFormat + "?q=" + url.QueryEscape(q))                // want `nothing puts a value in the place of "%s", and net/url refuses it \(invalid-literal\)`
	u := base + movePath + "?q=" + url.QueryEscape(q)                       // want `nothing puts a value in the place of "%s", and net/url refuses it \(invalid-literal\)`
	_, _ = http.Get(u)
}

type mover struct{ base, format string }

func (m *mover) get(path string) (*http.Response, error) { return http.Get(m.base + path) }

func (m *mover) move(q string) (*http.Response, error) {
	return m.get(movePath + "?q=" + url.QueryEscape(q)) // want `nothing puts a value in the place of "%s", and net/url refuses it \(invalid-literal\)`
}

// What fills it in may be the call of fmt, a replacement, a function of the program, or who
// reads it from a field or a result.
func filledMoves(m *mover, id int, q, name string) {
	_, _ = http.Get(fmt.Sprintf(moveFormat, url.PathEscape(name)))
	_, _ = http.Get(fmt.Sprintf(moveFormat+"?q=%s", url.PathEscape(name), url.QueryEscape(q)))
	u := moveFormat + "?q=" + url.QueryEscape(q)
	_, _ = http.Get(strings.Replace(u, "%s", url.PathEscape(name), 1))
	_, _ = m.getf(movePath+"?page="+"1", name)
	_, _ = m.getOrFormat(movePath+"?page="+"1", url.PathEscape(name))
	_, _ = http.Get(fmt.Sprintf(moveFormatOf(m.base), id))
	m.format = m.base + movePath
	_, _ = http.Get(fmt.Sprintf(m.format, id))
}

func moveFormatOf(base string) string { return base + movePath }

func (m *mover) getf(format, name string) (*http.Response, error) {
	return http.Get(m.base + fmt.Sprintf(format, url.PathEscape(name)))
}

func (m *mover) getOrFormat(path string, names ...any) (*http.Response, error) {
	if len(names) > 0 {
		path = fmt.Sprintf(path, names...)
	}
	return http.Get(m.base + path)
}

// net/url reads it in a query.
func verbInQuery(base, q string) (*http.Response, error) {
	return http.Get(base + "/items?q=100%d" + url.QueryEscape(q))
}
