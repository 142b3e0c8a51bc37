package urltemplate

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// piece appends the text n as one hole, with use as its expression, and returns true. It does so if
// the program concatenates n before it makes the URL, and n is data of one component, without
// delimiters and escapers. Such data is to be escaped as a whole.
//
//	branch := "backport-" + pr + "-" + version
//	u := "https://example.com/compare/" + branch
//
// For any other n, and if use is nil, piece appends nothing and returns false.
func (w *walker) piece(n text.Node, use ast.Expr) bool {
	if use == nil || w.foreign || w.arg || w.frame.Whole || w.frame.Decoded || len(w.parts) == 0 || w.cur.after != NoPlace {
		return false
	}
	var data rfc3986.CharSet
	switch w.cur.st.Component() {
	case rfc3986.Path:
		data = pathData
	case rfc3986.Query:
		data = queryData
	default:
		return false
	}
	m, ok := merge(n, data)
	if !ok {
		return false
	}
	m.Expr, m.Inner, m.Name = use, use, text.Source(use)
	w.hole(m)
	return true
}

// BeginsAsURL reports whether the literals at the start of the text n have a "/", "?" or ":":
// "users/", "/x", "?q=". Of alternatives, it reads only the first.
func BeginsAsURL(n text.Node) bool {
	steps := 0
	for m := range text.All(n) {
		switch m := m.(type) {
		case *text.Literal:
			if strings.ContainsAny(m.Text, "/?:") {
				return true
			}
		case *text.Hole, *text.Repeat:
			return false
		case *text.Late: // of a text that a loop adds to, what it begins with
			if m.Node == nil {
				return false
			}
		}
		if steps++; steps > maxMerged {
			return false
		}
	}
	return false
}

// The bytes of a literal that an escaper of the component leaves as data. Any other byte was
// written as a delimiter or an escape.
var (
	pathData  = rfc3986.Unreserved().Union(rfc3986.Chars(":@$&= "))
	queryData = rfc3986.Unreserved().Union(rfc3986.Chars(`:@/,!*() "<>`))
)

// maxMerged bounds the parts of a text that merge reads.
const maxMerged = 64

// merge returns the concatenation n as one hole. It returns false if n is no concatenation with a
// hole, has an escaper or a loop, or has a literal with a byte that is not in data.
func merge(n text.Node, data rfc3986.CharSet) (*text.Hole, bool) {
	out := &text.Hole{Made: n, Type: types.Typ[types.String], Trusted: true}
	parts, joined := 0, false
	for m := range text.All(n) {
		if parts++; parts > maxMerged {
			return nil, false
		}
		switch m := m.(type) {
		case *text.Literal:
			if !data.Contains(rfc3986.Chars(m.Text)) {
				return nil, false
			}
		case *text.Hole:
			if len(m.Escapers) > 0 || m.Op != nil || m.Joined != text.NotJoined {
				return nil, false
			}
			out.Trusted = out.Trusted && (m.Trusted || rfc3986.Unreserved().Contains(m.Value.Set))
			out.Guarded = out.Guarded || m.Guarded
			out.Cut = out.Cut || m.Cut
			if out.Origin == text.UnknownOrigin || m.Origin.IsForeign() {
				out.Origin = m.Origin
			}
			out.Of = append(out.Of, m)
		case *text.Concat, *text.Foreign:
			joined = true
		case *text.Arg, *text.Alt:
		default:
			return nil, false
		}
	}
	out.Value = text.ValueOf(n)
	return out, joined && len(out.Of) > 0
}
