package eval

import (
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// urlParts are the components of a URL text, as they stand in it.
type urlParts struct {
	// ok is set when the text could be split.
	ok bool
	// led is set when the text begins with a value, a base that may have more
	// than one component.
	led bool
	// prefix is the scheme and the authority, or the base.
	prefix value
	// scheme, user and host are not known where a base has them.
	scheme, user, host value
	// path, query and fragment are escaped; query has its "?", fragment its "#".
	path, query, fragment value
}

// A urlPhase is the component that a splitter reads.
type urlPhase uint8

const (
	inBase urlPhase = iota
	inAuthority
	inPath
	inQuery
	inFragment
)

// A urlSplitter splits the parts of a text into components. Delimiters in
// literals separate them; a value is all of one component.
type urlSplitter struct {
	phase    urlPhase
	parts    urlParts
	prefix   []leaf
	host     []leaf
	path     []leaf
	query    []leaf
	fragment []leaf
	afterVal bool // a hole stands right before
}

// splitURL splits a text into the components of a URL.
func splitURL(ls []leaf) *urlParts {
	s := &urlSplitter{}
	s.parts.ok = true
	for _, l := range ls {
		if lit, ok := l.node.(*text.Literal); ok {
			s.literal(l, lit)
			s.afterVal = false
		} else {
			s.value(l)
			s.afterVal = true
		}
	}
	p := &s.parts
	p.prefix, p.path, p.query, p.fragment = ofLeaves(s.prefix), ofLeaves(s.path), ofLeaves(s.query), ofLeaves(s.fragment)
	if !p.led {
		s.authority()
	}
	return p
}

// authority settles what the host is; userinfo is not told apart from it.
func (s *urlSplitter) authority() {
	p := &s.parts
	p.host = ofLeaves(s.host)
	if !p.scheme.Known {
		p.scheme = ofNode(nil, 0)
	}
	p.user = ofNode(nil, 0)
	for _, l := range s.host {
		if lit, ok := l.node.(*text.Literal); ok && strings.Contains(lit.Text, "@") {
			p.host, p.user = value{}, value{}
		}
	}
}

// literal reads constant text.
func (s *urlSplitter) literal(l leaf, lit *text.Literal) {
	from := 0
	take := func(to int) leaf {
		cut := l.with(cutLiteral(lit, from, to))
		from = to
		return cut
	}
	if s.phase == inBase {
		from = s.begin(l, lit)
	}
	for from < len(lit.Text) {
		rest := lit.Text[from:]
		switch s.phase {
		case inBase, inAuthority:
			at := strings.IndexAny(rest, "/?#")
			if at < 0 {
				at = len(rest)
			}
			if at > 0 {
				cut := take(from + at)
				s.prefix = append(s.prefix, cut)
				s.host = append(s.host, cut)
			}
			if from < len(lit.Text) {
				s.phase = inPath
			}
		case inPath:
			if at := strings.IndexAny(rest, "?#"); at >= 0 {
				s.path = append(s.path, take(from+at))
				s.enter(rest[at])
				continue
			}
			s.path = append(s.path, take(len(lit.Text)))
		case inQuery:
			if at := strings.IndexByte(rest, '#'); at >= 0 {
				s.query = append(s.query, take(from+at))
				s.phase = inFragment
				continue
			}
			s.query = append(s.query, take(len(lit.Text)))
		case inFragment:
			s.fragment = append(s.fragment, take(len(lit.Text)))
		}
	}
}

func (s *urlSplitter) enter(delimiter byte) {
	s.phase = inQuery
	if delimiter == '#' {
		s.phase = inFragment
	}
}

// begin reads the scheme and "//" at the start of the text, or behind a value
// that is a scheme, and returns how much of the literal that was.
func (s *urlSplitter) begin(l leaf, lit *text.Literal) int {
	t := lit.Text
	if len(s.prefix) > 0 {
		if !strings.HasPrefix(t, "://") {
			return 0
		}
		s.parts.led = false
		s.parts.scheme = ofLeaves(s.prefix)
		s.prefix = append(s.prefix, l.with(cutLiteral(lit, 0, 3)))
		s.host, s.phase = nil, inAuthority
		return 3
	}
	scheme, rest, found := strings.Cut(t, ":")
	switch {
	case found && isScheme(scheme) && strings.HasPrefix(rest, "//"):
		s.parts.scheme = ofNode(cutLiteral(lit, 0, len(scheme)), 1)
		s.prefix = append(s.prefix, l.with(cutLiteral(lit, 0, len(scheme)+3)))
		s.phase = inAuthority
		return len(scheme) + 3
	case found && isScheme(scheme):
		s.parts.ok = false // an opaque URL
	case strings.HasPrefix(t, "//"):
		s.prefix = append(s.prefix, l.with(cutLiteral(lit, 0, 2)))
		s.phase = inAuthority
		return 2
	}
	s.phase = inPath
	return 0
}

func isScheme(s string) bool {
	return s != "" && rfc3986.Alpha().Has(s[0]) && rfc3986.SchemeChar().Contains(rfc3986.Chars(s))
}

// value reads a hole, alternatives or a repeated text.
func (s *urlSplitter) value(l leaf) {
	_, isHole := l.node.(*text.Hole)
	switch s.phase {
	case inBase:
		if s.afterVal {
			s.phase = inPath // {base}{path}
			s.value(l)
			return
		}
		s.parts.led = true
		s.prefix = append(s.prefix, l)
	case inAuthority:
		if s.afterVal && isHole {
			s.phase = inPath // https://{host}{path}
			s.path = append(s.path, l)
			return
		}
		s.parts.ok = s.parts.ok && !hasLiteral(l.node, "/?#")
		s.prefix = append(s.prefix, l)
		s.host = append(s.host, l)
	case inPath:
		if c := opener(l.node); c != 0 {
			s.enter(c)
			s.value(l)
			return
		}
		s.parts.ok = s.parts.ok && !hasLiteral(l.node, "?#")
		s.path = append(s.path, l)
	case inQuery:
		s.parts.ok = s.parts.ok && !hasLiteral(l.node, "#")
		s.query = append(s.query, l)
	case inFragment:
		s.fragment = append(s.fragment, l)
	}
}

// opener returns the delimiter that all alternatives begin with which are not
// empty: "?" of (?q=1|); 0 when there is none.
func opener(n text.Node) byte {
	alt, ok := n.(*text.Alt)
	if !ok {
		return 0
	}
	var c byte
	for _, of := range alt.Of {
		if of == nil {
			continue
		}
		head := Leading(of)
		if head == "" || head[0] != '?' && head[0] != '#' || c != 0 && head[0] != c {
			return 0
		}
		c = head[0]
	}
	return c
}

// hasLiteral reports whether a literal of n has an octet of chars.
func hasLiteral(n text.Node, chars string) bool {
	found := false
	rewriter{
		literal: func(l *text.Literal) text.Node {
			found = found || strings.ContainsAny(l.Text, chars)
			return l
		},
		hole: func(h *text.Hole) text.Node { return h },
	}.node(n)
	return found
}

// parsed returns a URL that was parsed from the text v.
func (x *exec) parsed(v value, t types.Type) value {
	v.obj = &object{typ: pointed(t), base: v}
	return v
}

// components returns the components of the text that a URL was made from.
func (x *exec) components(o *object) *urlParts {
	if o.url == nil {
		o.url = &urlParts{}
		if ls, ok := x.leavesOf(o.base); ok {
			o.url = splitURL(ls)
		}
	}
	return o.url
}

// parsedPart is what a field of a parsed URL holds that no statement set.
func (x *exec) parsedPart(o *object, name string) (value, bool) {
	p := x.components(o)
	if !p.ok {
		return value{}, false
	}
	v := value{}
	switch name {
	case "Scheme":
		v = p.scheme
	case "Host":
		v = p.host
	case "Path":
		if !p.led {
			v = x.decoded(p.path)
		}
	case "RawQuery":
		if !p.led || p.path.Node != nil || p.query.Node != nil {
			v = x.withoutLead(p.query, '?')
		}
	case "Fragment":
		if !p.led || p.fragment.Node != nil {
			v = x.decoded(x.withoutLead(p.fragment, '#'))
		}
	}
	return v, v.Known
}

// withoutLead cuts the delimiter off the start of a query or fragment.
func (x *exec) withoutLead(v value, delimiter byte) value {
	ls, ok := x.leavesOf(v)
	if !ok {
		return value{}
	}
	return ofLeaves(cutAffix(ls, string(delimiter), true, nil, false))
}

// decoded is the text that a parser decodes from v. What was escaped is plain
// again.
func (x *exec) decoded(v value) value {
	return x.rewrite(v, rewriter{
		literal: func(l *text.Literal) text.Node {
			s := unescaped(l.Text)
			if s == l.Text {
				return l
			}
			return &text.Literal{Text: s, Use: l.Use}
		},
		hole: func(h *text.Hole) text.Node {
			if !h.Value.Set.Has('%') {
				return h
			}
			c := *h
			c.Value, c.Escapers = rfc3986.AnyValue(), nil
			if len(h.Escapers) > 0 {
				c.Expr = h.Inner
			}
			return &c
		},
	})
}

// unescaped decodes the triplets of s.
func unescaped(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			hi, lo := hexValue(s[i+1]), hexValue(s[i+2])
			if hi >= 0 && lo >= 0 {
				b.WriteByte(byte(hi<<4 | lo))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// hexValue returns the value of a hexadecimal digit, -1 for other octets.
func hexValue(c byte) int {
	if c >= '0' && c <= '9' {
		return int(c - '0')
	}
	if c |= 0x20; c >= 'a' && c <= 'f' {
		return int(c-'a') + 10
	}
	return -1
}
