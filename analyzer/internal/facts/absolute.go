package facts

import (
	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// maxNested bounds the alternatives of alternatives that are judged one by one.
const maxNested = 8

// startAbsolute judges a text that goes where nothing is known of it and begins with a
// scheme. Where that is so of some alternatives only, or others are no URLs, each that is
// one is judged by itself.
//
//	target := given
//	if given == "" { target = fmt.Sprintf("http://%s:%d/%s", host, port, name) }
func (s *solver) startAbsolute(c *eval.Candidate, depth int) {
	if startsAbsolute(c.Node) && isURLText(c.Node) {
		s.starts = append(s.starts, work{c: c, use: library.Use{Slot: library.URL}})
		return
	}
	alt, ok := text.Made(c.Node).(*text.Alt)
	if !ok || depth > maxNested {
		return
	}
	for _, of := range alt.Of {
		if of != nil {
			one := *c
			one.Node = of
			s.startAbsolute(&one, depth+1)
		}
	}
}
