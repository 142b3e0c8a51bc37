package text

import "strings"

// Enclosed returns the part of a text that is after the first open, in any case, up to
// one of the bytes of end or the end of the text, and what follows that; ok is false where
// there is no open in one literal.
//
//	<https://e/items?after={cursor}>; rel="next"    by "<" and ">"
//	5; url=/users/{name}                            by "url=" and none
func Enclosed(ls []Leaf, open, end string) (in, rest []Leaf, ok bool) {
	for len(ls) > 0 {
		lit, isLit := ls[0].Node.(*Literal)
		if isLit {
			if i := strings.Index(strings.ToLower(lit.Text), open); i >= 0 {
				ls, ok = CutBytes(ls, i+len(open), true), true
				break
			}
		}
		ls = ls[1:]
	}
	for i, l := range ls {
		lit, isLit := l.Node.(*Literal)
		if !isLit {
			continue
		}
		if at := strings.IndexAny(lit.Text, end); at >= 0 {
			in = append(in, ls[:i]...)
			if at > 0 {
				in = append(in, l.With(lit.Cut(0, at)))
			}
			return in, CutBytes(ls[i:], at, true), ok
		}
	}
	return ls, nil, ok
}
