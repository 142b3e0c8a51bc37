package facts

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// frameOf returns where the text of a slot starts.
func frameOf(s summary.Slot) urltemplate.Frame {
	switch s {
	case summary.URL, summary.Reference:
		return urltemplate.Frame{Start: urltemplate.Base, Name: "URL"}
	case summary.EscapedPath:
		return urltemplate.Frame{Start: urltemplate.Segment, Name: "escaped path"}
	case summary.JoinElement:
		return urltemplate.Frame{Start: urltemplate.Segment, Join: true, Name: "JoinPath element"}
	case summary.RawQuery, summary.FormBody:
		return urltemplate.Frame{Start: urltemplate.Pairs, Name: "query"}
	case summary.RawFragment:
		return urltemplate.Frame{Start: urltemplate.Fragment, Name: "escaped fragment"}
	case summary.Opaque:
		return urltemplate.Frame{Start: urltemplate.OpaquePart, Whole: true, Name: "opaque part"}
	case summary.Path:
		return urltemplate.Frame{Start: urltemplate.Segment, Decoded: true, Name: "decoded path"}
	case summary.Segment:
		return urltemplate.Frame{Start: urltemplate.Segment, Decoded: true, Whole: true, Name: "path segment"}
	case summary.Fragment:
		return urltemplate.Frame{Start: urltemplate.Fragment, Decoded: true, Whole: true, Name: "decoded fragment"}
	case summary.QueryKey:
		return urltemplate.Frame{Start: urltemplate.QueryKey, Decoded: true, Whole: true, Name: "query key"}
	case summary.QueryValue:
		return urltemplate.Frame{Start: urltemplate.QueryValue, Decoded: true, Whole: true, Name: "query value"}
	case summary.User:
		return urltemplate.Frame{Start: urltemplate.User, Decoded: true, Whole: true, Name: "user name"}
	case summary.Password:
		return urltemplate.Frame{Start: urltemplate.Password, Decoded: true, Whole: true, Name: "password"}
	case summary.Scheme:
		return urltemplate.Frame{Start: urltemplate.Scheme, Whole: true, Name: "scheme"}
	case summary.Host, summary.HostPort:
		return urltemplate.Frame{Start: urltemplate.Host, Name: "host"}
	case summary.DialAddr:
		return urltemplate.Frame{Start: urltemplate.Host, Name: "dial address"}
	case summary.NoSlot:
	}
	return urltemplate.Frame{}
}

// around puts the text of a candidate where its use says. A text that begins
// with a scheme of its own is a whole URL wherever a wrapper may put a tail.
func around(w work) text.Node {
	n, use := w.c.Node, w.use
	if use.Slot == summary.JoinElement && len(use.Pieces) == 0 {
		return &text.Foreign{Node: &text.Arg{Node: n}}
	}
	if len(use.Pieces) == 0 || startsAbsolute(n) && !use.Slot.IsDecoded() {
		return n
	}
	arg := &text.Arg{
		Node: n,
		Own:  w.c.Sink.Form != eval.Plain,
		// A text with delimiters of its own is more than the component.
		Component: w.component && !hasDelimiter(n),
	}
	return &text.Foreign{Node: nodeOf(use.Pieces, arg)}
}

// isComponentUse reports whether a use puts the value in one component.
func (s *solver) isComponentUse(use *summary.Use) bool {
	if len(use.Pieces) == 0 || use.Tail {
		return false
	}
	first := &use.Pieces[0]
	is, ok := s.components[first]
	if !ok {
		is = isComponent(placeOf(use))
		s.components[first] = is
	}
	return is
}

// placeOf returns where a use puts the value.
func placeOf(use *summary.Use) urltemplate.Place {
	self := &text.Hole{Value: rfc3986.AnyValue()}
	node := text.Node(self)
	if len(use.Pieces) > 0 {
		node = nodeOf(use.Pieces, &text.Arg{Node: self})
	}
	for _, p := range urltemplate.New(nil, node, frameOf(use.Slot)).Parts {
		if p.Hole != nil && !p.Foreign && p.ForeignArg || p.Hole == self {
			return p.Place
		}
	}
	return urltemplate.NoPlace
}

// nodeOf returns the text of pieces with self in the place of Self.
func nodeOf(pieces []summary.Piece, self *text.Arg) text.Node {
	var out text.Node
	for _, p := range pieces {
		var m text.Node
		switch p.Kind {
		case summary.Text:
			m = &text.Literal{Text: p.Text}
		case summary.Self:
			arg := *self
			arg.Node = text.Escaped(self.Node, p.Escapers)
			m = &arg
		case summary.AltPiece:
			alt := &text.Alt{}
			for _, a := range p.Alts {
				alt.Of = append(alt.Of, nodeOf(a, self))
			}
			m = alt
		case summary.RepeatPiece:
			m = &text.Repeat{Body: nodeOf(p.Alts[0], self)}
		case summary.OpaqueValue, summary.Param, summary.Format, summary.Args:
			h := &text.Hole{Name: p.Name, Value: p.Value}
			if p.Kind != summary.OpaqueValue {
				h.Value = rfc3986.AnyValue()
			}
			for _, e := range p.Escapers {
				h.Escapers = append(h.Escapers, text.Escaper{Name: e})
			}
			m = h
		}
		if out == nil {
			out = m
			continue
		}
		out = &text.Concat{Left: out, Right: m}
	}
	return out
}

func startsAbsolute(n text.Node) bool {
	lit := text.Opening(n)
	scheme, _, ok := strings.Cut(lit, "://")
	return ok && summary.KnownScheme(strings.ToLower(scheme)) != summary.UnknownScheme
}

const (
	// maxPieces bounds the pieces of the text around a value in a use, and
	// maxConstant the octets of its constant ones; a value deeper in a larger text
	// has no meaning.
	maxPieces   = 64
	maxConstant = 1 << 13
)

// limitAround is the limit that a text comes up against which has more than
// maxPieces pieces around a parameter, or more than maxParts in all, so that it
// is not followed to the callers.
const limitAround = "the text that a parameter is put into is too long to be followed to the callers"

// compose returns what self, a hole or a foreign text in the candidate of w,
// becomes; nil when it becomes nothing that can be said. What stands behind a
// tail, which may have a query of its own, is of no use.
//
//	use       "{base}/api/" + Self
//	candidate "users/" + id + "/keys"
//	self id   "{base}/api/users/" + Self + "/keys"
func (s *solver) compose(w work, self text.Node, place urltemplate.Place, tail bool) *meaning {
	m := &meaning{use: summary.Use{Slot: w.use.Slot, Via: w.use.Via, Tail: tail}, place: place}
	h, isHole := self.(*text.Hole)
	if isHole {
		if h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
			return nil
		}
		m.args, m.sep = h.Printf, h.SpreadSep
		for _, e := range h.PrintfEscapers {
			m.escapers = append(m.escapers, e.Name)
		}
		if place == urltemplate.Base {
			m.use.Slot = escapedSlot(m.use.Slot, h)
			return m
		}
	}
	inner := eval.AbstractAround(w.c.Node, self)
	if inner == nil {
		s.limited(w, place, tail)
	}
	i := slices.IndexFunc(inner, func(p summary.Piece) bool { return p.Kind == summary.Self })
	if i < 0 {
		return nil
	}
	if place == urltemplate.Tail || tail {
		inner = inner[:i+1]
	}
	pieces := inner
	if len(w.use.Pieces) > 0 && !(startsAbsolute(w.c.Node) && !w.use.Slot.IsDecoded()) {
		pieces = substitute(w.use.Pieces, inner)
	}
	if len(pieces) > maxPieces || constantOctets(pieces) > maxConstant {
		s.limited(w, place, tail)
		return nil
	}
	if isHole && w.use.Slot == summary.Path && decodes(h) {
		// u.Path, err = url.PathUnescape(path): the parameter is escaped.
		m.use.Slot = summary.EscapedPath
		pieces = withoutEscapers(pieces)
	}
	if len(pieces) == 1 && len(pieces[0].Escapers) == 0 {
		pieces = nil
	}
	m.use.Pieces = pieces
	return m
}

// limited notes that the text of a candidate is not followed to those who give
// the value at place. A value that is one component is judged where it stands.
func (s *solver) limited(w work, place urltemplate.Place, tail bool) {
	if tail || !isComponent(place) {
		s.flow.AddLimit(w.c.Expr.Pos(), limitAround)
	}
}

func constantOctets(pieces []summary.Piece) int {
	n := 0
	for _, p := range pieces {
		n += len(p.Text)
	}
	return n
}

func escapedSlot(s summary.Slot, h *text.Hole) summary.Slot {
	if s == summary.Path && decodes(h) {
		return summary.EscapedPath
	}
	return s
}

func decodes(h *text.Hole) bool {
	return slices.ContainsFunc(h.Escapers, func(e text.Escaper) bool {
		return e.Name == text.PathUnescape || e.Name == text.QueryUnescape
	})
}

func withoutEscapers(pieces []summary.Piece) []summary.Piece {
	out := slices.Clone(pieces)
	for i := range out {
		if out[i].Kind == summary.Self {
			out[i].Escapers = nil
		}
	}
	return out
}

// substitute puts inner in the place of Self in outer. Escapers that the
// outer text applies come after those of the inner one.
func substitute(outer, inner []summary.Piece) []summary.Piece {
	var out []summary.Piece
	for _, p := range outer {
		if p.Kind != summary.Self {
			if len(p.Alts) > 0 {
				p.Alts = slices.Clone(p.Alts)
				for i := range p.Alts {
					p.Alts[i] = substitute(p.Alts[i], inner)
				}
			}
			out = appendPiece(out, p)
			continue
		}
		for _, q := range inner {
			if q.Kind != summary.Text {
				q.Escapers = append(slices.Clone(q.Escapers), p.Escapers...)
			}
			out = appendPiece(out, q)
		}
	}
	return out
}

// appendPiece adds a piece to a text. Two constant texts are one, so that
// wrappers that each add to a path do not make a text of ever more pieces.
func appendPiece(pieces []summary.Piece, p summary.Piece) []summary.Piece {
	if last := len(pieces) - 1; last >= 0 && p.Kind == summary.Text && pieces[last].Kind == summary.Text {
		pieces[last].Text += p.Text
		return pieces
	}
	return append(pieces, p)
}
