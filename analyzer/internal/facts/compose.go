package facts

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// frameOf returns the frame of a text for the slot s: the component of a URL in which the text
// begins. It is zero for NoSlot.
func frameOf(s library.Slot) urltemplate.Frame {
	switch s {
	case library.URL, library.Reference:
		return urltemplate.Frame{Start: urltemplate.Base, Name: "URL"}
	case library.EscapedPath:
		return urltemplate.Frame{Start: urltemplate.Segment, Escaped: true, Name: "escaped path"}
	case library.JoinElement:
		return urltemplate.Frame{Start: urltemplate.Segment, Join: true, Name: "JoinPath element"}
	case library.RawQuery:
		return urltemplate.Frame{Start: urltemplate.Pairs, Name: "query"}
	case library.FormBody, library.Body:
		return urltemplate.Frame{Start: urltemplate.Pairs, Form: true, Name: "form body"}
	case library.RawFragment:
		return urltemplate.Frame{Start: urltemplate.Fragment, Name: "escaped fragment"}
	case library.Opaque:
		return urltemplate.Frame{Start: urltemplate.OpaquePart, Whole: true, Name: "opaque part"}
	case library.Path:
		return urltemplate.Frame{Start: urltemplate.Segment, Decoded: true, Name: "decoded path"}
	case library.Segment:
		return urltemplate.Frame{Start: urltemplate.Segment, Decoded: true, Whole: true, Name: "path segment"}
	case library.Fragment:
		return urltemplate.Frame{Start: urltemplate.Fragment, Decoded: true, Whole: true, Name: "decoded fragment"}
	case library.QueryKey:
		return urltemplate.Frame{Start: urltemplate.QueryKey, Decoded: true, Whole: true, Name: "query key"}
	case library.QueryValue:
		return urltemplate.Frame{Start: urltemplate.QueryValue, Decoded: true, Whole: true, Name: "query value"}
	case library.User:
		return urltemplate.Frame{Start: urltemplate.User, Decoded: true, Whole: true, Name: "user name"}
	case library.Password:
		return urltemplate.Frame{Start: urltemplate.Password, Decoded: true, Whole: true, Name: "password"}
	case library.Scheme:
		return urltemplate.Frame{Start: urltemplate.Scheme, Whole: true, Name: "scheme"}
	case library.Host, library.HostPort:
		return urltemplate.Frame{Start: urltemplate.Host, Name: "host"}
	case library.DialAddr:
		return urltemplate.Frame{Start: urltemplate.Host, Name: "dial address"}
	case library.NoSlot:
	}
	return urltemplate.Frame{}
}

// around returns the candidate w.c with the text that w.use puts around it. It returns w.c alone if
// w.use puts no text there, or if w.c is an absolute URL that is not escaped later.
func (s *solver) around(w work) text.Node {
	n, use := w.c.Node, w.use
	if use.Slot == library.JoinElement && use.Around.IsZero() {
		return &text.Foreign{Node: &text.Arg{Node: n}}
	}
	if use.Around.IsZero() || startsAbsolute(n) && !use.Slot.IsDecoded() {
		return n
	}
	// A text that is stored in a field of escaped texts has been escaped before.
	before := s.stored[w.slot.v] != "" && !use.Slot.IsDecoded()
	arg := &text.Arg{
		Node:      n,
		Own:       w.c.Sink.Form != text.Plain || before,
		Component: !before && w.isOneComponent(),
	}
	return &text.Foreign{Node: withSelf(use.Around.Node, arg)}
}

// isOneComponent reports whether the text of w becomes exactly one component of a URL, such as a
// path segment. The function that gets the text must then escape it.
func (w *work) isOneComponent() bool {
	return w.component && isOfComponent(w.c.Node, &w.use)
}

// isOfComponent reports whether the text n stays within the component into which use puts it. A
// literal with "/" or "?" ends a component, except in a query or a fragment, where both bytes are
// data (RFC 3986 sections 3.4 and 3.5).
func isOfComponent(n text.Node, use *library.Use) bool {
	if !hasDelimiter(n) {
		return true
	}
	switch placeOf(use) {
	case urltemplate.QueryKey, urltemplate.QueryValue, urltemplate.Fragment:
		return true
	default:
		return false
	}
}

// isComponentUse reports whether use puts a value into one component of a longer text.
func (s *solver) isComponentUse(use *library.Use) bool {
	if use.Around.IsZero() || use.Tail {
		return false
	}
	is, ok := s.components[use.Around.Node]
	if !ok {
		is = isComponent(placeOf(use))
		s.components[use.Around.Node] = is
	}
	return is
}

// placeOf returns the place in a URL where use puts a value; NoPlace if the value gets into no URL.
func placeOf(use *library.Use) urltemplate.Place {
	self := &text.Hole{Value: rfc3986.AnyValue()}
	node := text.Node(self)
	if !use.Around.IsZero() {
		node = withSelf(use.Around.Node, &text.Arg{Node: self})
	}
	for _, p := range urltemplate.New(nil, node, frameOf(use.Slot)).Parts {
		if p.Hole != nil && !p.Foreign && p.ForeignArg || p.Hole == self {
			return p.Place
		}
	}
	return urltemplate.NoPlace
}

// withSelf returns the text n with self instead of its parameter Self. The escapers that n applies
// to Self are applied to self.
func withSelf(n text.Node, self *text.Arg) text.Node {
	return text.Subst(n, func(p *text.Param) text.Text {
		if p.Index != text.Self {
			return text.Of(p.Hole(rfc3986.AnyValue()), 1)
		}
		arg := *self
		arg.Node, arg.Taken = text.Escaped(self.Node, p.Escapers), &p.Value
		return text.Of(&arg, 1)
	}).Node
}

// startsAbsolute reports whether n begins with a literal that has a known scheme and "://".
func startsAbsolute(n text.Node) bool {
	lit := text.Opening(n)
	scheme, _, ok := strings.Cut(lit, "://")
	return ok && library.KnownScheme(strings.ToLower(scheme)) != library.UnknownScheme
}

const (
	// maxAround bounds the parts of the text that stands around a value in a URL, and maxConstant the
	// bytes of its literals. A longer text is not followed to the callers.
	maxAround   = 64
	maxConstant = 1 << 13
)

// limitAround is the note on a text that is not followed to the callers, because it has more than
// maxAround parts around a parameter, or more than maxParts in all.
const limitAround = "the text that a parameter is put into is too long to be followed to the callers"

// compose returns what self becomes in a URL. self is a hole of the text of w, or a text in it that
// another function made. The result has the text of the URL with Self instead of self, including
// what w.use puts around the text of w. If self may hold several segments (place is Tail, or tail
// is set), the text after it is dropped. The result is nil if the text is too long, or if self has
// a verb other than %s and %v.
//
//	w.use        "{base}/api/" + Self
//	candidate    "users/" + id + "/keys"
//	meaning(id)  "{base}/api/users/" + Self + "/keys"
func (s *solver) compose(w work, self text.Node, place urltemplate.Place, tail bool) *meaning {
	m := &meaning{use: library.Use{Slot: w.use.Slot, Via: w.use.Via, Tail: tail, Beside: w.use.Beside}, place: place, from: cause{w.c, w.slot}}
	h, isHole := self.(*text.Hole)
	if isHole {
		if h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
			return nil
		}
		m.op = h.Op.Summary()
		if place == urltemplate.Base {
			return m
		}
	}
	if isHole {
		self = h.AsGiven()
	}
	abstract := text.AbstractAround(w.c.Node, self, nil)
	if abstract == nil {
		s.limited(w, place, tail)
	}
	inner := text.Parts(abstract)
	i := slices.IndexFunc(inner, isSelf)
	if i < 0 {
		return nil
	}
	if place == urltemplate.Tail || tail {
		inner = inner[:i+1]
	}
	parts := inner
	if !w.use.Around.IsZero() && !(startsAbsolute(w.c.Node) && !w.use.Slot.IsDecoded()) {
		parts = text.Parts(text.AbstractAround(text.Row(substitute(w.use.Around.Node, inner)), nil, nil))
	}
	if len(parts) == 0 || len(parts) > maxAround || constantBytes(parts) > maxConstant {
		s.limited(w, place, tail)
		return nil
	}
	if len(parts) > 1 || isSelf(parts[0]) && len(parts[0].(*text.Param).Escapers) > 0 {
		m.use.Around = text.Term{Node: text.Row(parts)}
	}
	return m
}

// isSelf reports whether n is the Param Self, {} in {base}/api/{}: the value that a fact is about.
func isSelf(n text.Node) bool {
	p, ok := n.(*text.Param)
	return ok && p.Index == text.Self
}

// limited records, for a note to the user, that the text of w is too long for its value at place to
// be followed to the callers. It does nothing if the value can only be one component: if tail is
// not set, and place takes one, such as a segment.
func (s *solver) limited(w work, place urltemplate.Place, tail bool) {
	if tail || !isComponent(place) {
		s.flow.AddLimit(w.c.Expr.Pos(), limitAround)
	}
}

func constantBytes(parts []text.Node) int {
	sum := 0
	for _, n := range parts {
		if l, ok := n.(*text.Literal); ok {
			sum += len(l.Text)
		}
	}
	return sum
}

// substitute returns the parts of the text outer with inner instead of its parameter Self. The
// escapers that outer applies to Self are applied to inner, after those that inner has.
func substitute(outer text.Node, inner []text.Node) []text.Node {
	n := text.Subst(outer, func(p *text.Param) text.Text {
		if p.Index != text.Self {
			return text.Of(p.Hole(p.Value), 1)
		}
		parts := slices.Clone(inner)
		for i, n := range parts {
			parts[i] = text.Through(n, p.Escapers)
		}
		if self, ok := parts[0].(*text.Param); ok && len(parts) == 1 && len(p.Escapers) == 0 {
			c := *self
			c.Value = c.Value.Meet(p.Value) // what the function lets through
			parts[0] = &c
		}
		return text.Of(text.Row(parts), len(parts))
	}).Node
	return text.Parts(text.Row(text.Parts(n)))
}
