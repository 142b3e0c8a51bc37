package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// A list of names and values is made a replacer of, for a text that is constant.

type pairedEscaped struct{ pairs []string }

func (p *pairedEscaped) set(name, title string) {
	p.pairs = append(p.pairs, "<"+name+">", url.PathEscape(title))
}

func (p *pairedEscaped) get() (*http.Response, error) {
	return http.Get(strings.NewReplacer(p.pairs...).Replace("https://example.com/sheets/<sheet>/cells"))
}

// A list of functions of which each fills in a value.

type steppedRequest struct {
	pattern string
	steps   []func(string) string
}

func (s *steppedRequest) get() (*http.Response, error) {
	p := s.pattern
	for _, step := range s.steps {
		p = step(p)
	}
	return http.Get("https://example.com/api" + p)
}

type steppedEscaped struct {
	pattern string
	step    func(string) string
}

func (s *steppedEscaped) set(name, title string) {
	s.step = func(path string) string { return strings.Replace(path, ":"+name, url.PathEscape(title), 1) }
}

func (s *steppedEscaped) get() (*http.Response, error) {
	return http.Get("https://example.com/api" + s.step(s.pattern))
}
