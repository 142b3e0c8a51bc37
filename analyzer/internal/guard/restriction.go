package guard

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A restriction is what a test proves of a text: its possible values, and whether it is safe.
type restriction struct {
	value   rfc3986.Value // all that the text may hold
	trusted bool          // whether a test approves of the text: text.Hole.Trusted
	guarded bool          // whether the text is tested for "..": text.Hole.Guarded
	// deep is set if the restriction also holds for each literal and hole of a concatenation.
	deep bool
	// member is set if the text is a key or an element of a map or list of the program.
	member bool
	// impossible is set for code that no execution reaches.
	impossible bool
	prefix     string // what the text begins with or, if lacks is set, does not begin with; "" if unknown
	lacks      bool
}

func unrestricted() restriction { return restriction{value: rfc3986.AnyValue()} }

func only(v rfc3986.Value) restriction { return restriction{value: v} }

func without(set rfc3986.CharSet) restriction {
	return only(rfc3986.AnyValue().Refine(rfc3986.AnyChar().Minus(set)))
}

// ofConstants returns the restriction of a text that is a constant of the program; v is any of these.
func ofConstants(v rfc3986.Value) restriction {
	r := only(v)
	r.deep, r.member = true, true
	return r
}

func nonEmpty() restriction {
	r := unrestricted()
	r.value.Empty = false
	return r
}

// beginning returns the restriction of a text that begins with a byte of lead.
func beginning(lead rfc3986.CharSet) restriction {
	r := nonEmpty()
	r.value.Lead = lead
	return r
}

// join returns what is known of a text after two branches that restrict it by r and by s: it may be
// any value that one of them allows. If one branch is impossible, only the other one counts.
func (r restriction) join(s restriction) restriction {
	switch {
	case r.impossible:
		return s
	case s.impossible:
		return r
	}
	return restriction{
		value:   r.value.Join(s.value),
		trusted: (r.trusted || text.IsBenign(r.value)) && (s.trusted || text.IsBenign(s.value)) && (r.trusted || s.trusted),
		guarded: (r.guarded || !r.value.Dots) && (s.guarded || !s.value.Dots) && (r.guarded || s.guarded),
		deep:    r.deep || s.deep,
		member:  (r.member || text.IsBenign(r.value)) && (s.member || text.IsBenign(s.value)) && (r.member || s.member),
	}
}

// node returns n with r applied to its holes and alternatives.
func (r restriction) node(n text.Node) text.Node {
	switch n := n.(type) {
	case *text.Hole:
		return r.hole(n)
	case *text.Alt:
		return r.alt(n)
	case *text.Concat:
		if !r.deep {
			return n
		}
		return text.MapChildren(n, r.ofPart().node)
	case *text.Foreign, *text.Arg:
		return text.MapChildren(n, r.node)
	case *text.Late:
		if n.Node != nil {
			if inner := r.node(n.Node); inner != n.Node {
				return inner
			}
		}
	}
	return n
}

// ofPart returns what r, the restriction of a whole text, proves of each literal and hole in the
// text: which bytes it may hold, and whether it is safe.
func (r restriction) ofPart() restriction {
	v := rfc3986.AnyValue().Refine(r.value.Set)
	v.BadPct, v.Dots = true, true
	return restriction{value: v, trusted: r.trusted, guarded: r.guarded, member: r.member, deep: true}
}

func (r restriction) hole(h *text.Hole) text.Node {
	c := *h
	c.Value = h.Value.Meet(r.value)
	c.Trusted = h.Trusted || r.trusted
	c.Guarded = h.Guarded || r.guarded
	c.Member = h.Member || r.member
	if c.Value == h.Value && c.Trusted == h.Trusted && c.Guarded == h.Guarded && c.Member == h.Member {
		return h
	}
	return &c
}

// alt returns n with r applied to each alternative, without those that r excludes.
func (r restriction) alt(n *text.Alt) text.Node {
	var of []text.Node
	changed := false
	for _, m := range n.Of {
		if !r.admits(m) {
			changed = true
			continue
		}
		one := r.node(m)
		changed = changed || one != m
		of = append(of, one)
	}
	switch {
	case !changed || len(of) == 0:
		return n
	case len(of) == 1:
		return of[0]
	}
	return &text.Alt{Of: of}
}

// admits reports whether r allows the text n. It is true if neither n nor its beginning is constant.
func (r restriction) admits(n text.Node) bool {
	if lead, ok := text.First(n).(*text.Literal); ok && r.prefix != "" {
		if begins := strings.HasPrefix(lead.Text, r.prefix); begins && r.lacks || !begins && !r.lacks && !strings.HasPrefix(r.prefix, lead.Text) {
			return false
		}
	}
	switch n.(type) {
	case nil, *text.Literal:
		v := text.ValueOf(n)
		return v.Meet(r.value) == v
	}
	return true
}
