package urltemplate

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Components are the scheme, user, host, path, query and fragment of a text that is a URL.
type Components struct {
	// OK is set when the text could be split.
	OK bool
	// Led is set when the text begins with a value, which may be a base of several components.
	Led bool
	// Prefix is the scheme and the authority, or the base.
	Prefix text.Text
	// Scheme, User and Host are unknown when a base contains them.
	Scheme, User, Host text.Text
	// Path, Query and Fragment are escaped; Query has its "?", Fragment its "#".
	Path, Query, Fragment text.Text
}

// A phase is the component that a splitter is in.
type phase uint8

const (
	inBase phase = iota
	inAuthority
	inPath
	inQuery
	inFragment
)

// A splitter splits the leaves of a text into components. Only delimiters in literals separate
// components. Any other leaf, a hole, alternatives or a repetition, lies in one component.
type splitter struct {
	phase    phase
	parts    Components
	prefix   []text.Leaf
	host     []text.Leaf
	path     []text.Leaf
	query    []text.Leaf
	fragment []text.Leaf
	afterVal bool // the last leaf was a value, not a literal
}

// SplitURL returns the components of the URL with the leaves ls. OK is false in an opaque URL, and
// when a literal within alternatives or a repetition has a delimiter that would end the component.
func SplitURL(ls []text.Leaf) *Components {
	s := &splitter{}
	s.parts.OK = true
	for _, l := range ls {
		if lit, ok := l.Node.(*text.Literal); ok {
			s.literal(l, lit)
			s.afterVal = false
		} else {
			s.value(l)
			s.afterVal = true
		}
	}
	p := &s.parts
	p.Prefix, p.Path, p.Query, p.Fragment = text.OfLeaves(s.prefix), text.OfLeaves(s.path), text.OfLeaves(s.query), text.OfLeaves(s.fragment)
	if !p.Led {
		s.authority()
	}
	return p
}

// authority sets Host to the text between "//" and the path, and User to "". If a literal of this
// text has an "@", Host and User become unknown.
func (s *splitter) authority() {
	p := &s.parts
	p.Host = text.OfLeaves(s.host)
	if !p.Scheme.Known {
		p.Scheme = text.Of(nil, 0)
	}
	p.User = text.Of(nil, 0)
	for _, l := range s.host {
		if lit, ok := l.Node.(*text.Literal); ok && strings.Contains(lit.Text, "@") {
			p.Host, p.User = text.Text{}, text.Text{}
		}
	}
}

// literal cuts l, the leaf of lit, at delimiters, and appends each cut to its component in s.
func (s *splitter) literal(l text.Leaf, lit *text.Literal) {
	from := 0
	take := func(to int) text.Leaf {
		cut := l.With(lit.Cut(from, to))
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

func (s *splitter) enter(delimiter byte) {
	s.phase = inQuery
	if delimiter == '#' {
		s.phase = inFragment
	}
}

// begin reads the start of a URL in lit, the literal of leaf l: "scheme://", "//", or the "://"
// after a value that is the scheme. It returns the number of bytes read.
func (s *splitter) begin(l text.Leaf, lit *text.Literal) int {
	t := lit.Text
	if len(s.prefix) > 0 {
		if !strings.HasPrefix(t, "://") {
			return 0
		}
		s.parts.Led = false
		s.parts.Scheme = text.OfLeaves(s.prefix)
		s.prefix = append(s.prefix, l.With(lit.Cut(0, 3)))
		s.host, s.phase = nil, inAuthority
		return 3
	}
	scheme, rest, found := strings.Cut(t, ":")
	switch {
	case found && isScheme(scheme) && strings.HasPrefix(rest, "//"):
		s.parts.Scheme = text.Of(lit.Cut(0, len(scheme)), 1)
		s.prefix = append(s.prefix, l.With(lit.Cut(0, len(scheme)+3)))
		s.phase = inAuthority
		return len(scheme) + 3
	case found && isScheme(scheme):
		s.parts.OK = false // an opaque URL
	case strings.HasPrefix(t, "//"):
		s.prefix = append(s.prefix, l.With(lit.Cut(0, 2)))
		s.phase = inAuthority
		return 2
	}
	s.phase = inPath
	return 0
}

func isScheme(s string) bool {
	return s != "" && rfc3986.Alpha().Has(s[0]) && rfc3986.SchemeChar().Contains(rfc3986.Chars(s))
}

// value appends l, a hole, alternatives or a repeated text, to the current component.
func (s *splitter) value(l text.Leaf) {
	_, isHole := l.Node.(*text.Hole)
	switch s.phase {
	case inBase:
		if s.afterVal {
			s.phase = inPath // {base}{path}
			s.value(l)
			return
		}
		s.parts.Led = true
		s.prefix = append(s.prefix, l)
	case inAuthority:
		if s.afterVal && isHole {
			s.phase = inPath // https://{host}{path}
			s.path = append(s.path, l)
			return
		}
		s.parts.OK = s.parts.OK && !hasLiteral(l.Node, "/?#")
		s.prefix = append(s.prefix, l)
		s.host = append(s.host, l)
	case inPath:
		if c := opener(l.Node); c != 0 {
			s.enter(c)
			s.value(l)
			return
		}
		s.parts.OK = s.parts.OK && !hasLiteral(l.Node, "?#")
		s.path = append(s.path, l)
	case inQuery:
		s.parts.OK = s.parts.OK && !hasLiteral(l.Node, "#")
		s.query = append(s.query, l)
	case inFragment:
		s.fragment = append(s.fragment, l)
	}
}

// opener returns "?" or "#" if all non-empty alternatives of n begin with it; 0 otherwise.
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
		head := text.Opening(of)
		if head == "" || head[0] != '?' && head[0] != '#' || c != 0 && head[0] != c {
			return 0
		}
		c = head[0]
	}
	return c
}

// hasLiteral reports whether a literal of n has a byte of chars.
func hasLiteral(n text.Node, chars string) bool {
	for n := range text.All(n) {
		if l, ok := n.(*text.Literal); ok && strings.ContainsAny(l.Text, chars) {
			return true
		}
	}
	return false
}
