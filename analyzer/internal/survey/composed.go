package survey

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// maxComposed bounds the parts on each side of a value that isOfComposed looks at.
const maxComposed = 8

// isOfComposed reports whether part i of t is a piece of one text that an escaper, the last
// one of its value, escapes as a whole, with a "/" between it and another piece. That says
// of the text that it is one segment, and nothing of its pieces: their "/" is no data.
//
//	"/projects/" + url.PathEscape(owner+"/"+name)
func isOfComposed(t *urltemplate.Template, i int, last text.Escaper) bool {
	at := escapeOf(t.Parts[i].Hole, last)
	for _, step := range [...]int{-1, 1} {
		slash := false
		for k := 1; k <= maxComposed; k++ {
			j := i + k*step
			if j < 0 || j >= len(t.Parts) {
				break
			}
			p := &t.Parts[j]
			if p.Hole == nil {
				slash = slash || strings.Contains(strings.ToUpper(p.Text()), "%2F")
				if strings.ContainsAny(p.Text(), "/?#&=") {
					break
				}
				continue
			}
			other, ok := p.Hole.LastEncoder()
			if !ok || p.Hole.Expr == nil || escapeOf(p.Hole, other) != at {
				break
			}
			if slash {
				return true
			}
		}
	}
	return false
}
