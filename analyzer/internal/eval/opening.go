package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// isAbsolute reports whether the text of n begins with a scheme that is
// judged and "://".
func (rec *recorder) isAbsolute(n text.Node) bool { return rec.opens(n).absolute }

// An opening says how a text begins: with a scheme that is judged and "://", or with a
// value that is named a URL, or the base of one, after which it goes on.
type opening struct{ absolute, named bool }

// opens says how a text begins; a scheme in one of several alternatives speaks for all.
//
// What is known of a text is remembered for those that go on with it, so that
// a row of sinks after a row of appends does not read all of it again.
func (rec *recorder) opens(n text.Node) opening {
	var read []text.Node
	out, known := opening{}, false
	for n = text.Made(n); !known; {
		c, ok := n.(*text.Concat)
		if !ok {
			out.absolute = text.OpensWith(n, library.HasScheme)
			out.named = len(read) > 0 && names.Opening(n) != names.OpensUnknown
			break
		}
		if out, known = rec.x.prog.openings[c]; !known {
			read = append(read, c)
			n = c.Left
		}
	}
	for _, c := range read {
		rec.x.prog.openings[c] = out
	}
	return out
}
