package facts

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// maxNested bounds the alternatives of alternatives that are judged one by one.
const maxNested = 8

// opensAbsolute reports whether a text goes on after one of several texts that begins
// with the scheme of the web: the others stand for URLs, too.
//
//	base := opts.URL
//	if base == "" { base = "https://example.com" }
//	return base + "/files/" + name
func opensAbsolute(n text.Node) bool {
	_, goesOn := text.Made(n).(*text.Concat)
	return goesOn && text.OpensWith(n, func(s string) bool {
		scheme, _, ok := strings.Cut(s, "://")
		return ok && library.KnownScheme(strings.ToLower(scheme)) == library.WebScheme
	})
}

// startAbsolute judges a text that goes where nothing is known of it and begins with a
// scheme. Where that is so of some alternatives only, or others are no URLs, each that is
// one is judged by itself.
//
//	target := given
//	if given == "" { target = fmt.Sprintf("http://%s:%d/%s", host, port, name) }
func (s *solver) startAbsolute(c *eval.Candidate, depth int) {
	if (startsAbsolute(c.Node) || opensAbsolute(c.Node) || text.OpensAsURL(c.Expr, c.Node) || library.OpensURL(c.Node)) && isURLText(c.Node) {
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
