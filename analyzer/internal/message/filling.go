package message

import (
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

const (
	// maxFilled bounds the nodes that a Filling visits for a text, and the bytes of the text.
	maxFilled = 1 << 12
	// MaxParts bounds the parts of a template that is filled, as it is filled anew for each finding.
	MaxParts = 256
)

// A Filling writes texts that a template may yield, with a chosen value in one hole.
type Filling struct {
	t      *urltemplate.Template
	at     map[text.Node]int  // maps a node of the text to the index of the first part made of it
	part   int                // the index of the part to replace by value; negative for none
	target text.Node          // the node to replace by value; nil for none
	value  string             // the text that is written for target
	way    map[text.Node]bool // target and the nodes that contain it
	steps  int                // the number of nodes visited for the text
	marked int                // the number of nodes visited to find way
	b      strings.Builder
	found  bool // whether value has been written
}

// NewFilling returns a Filling that writes texts of t.
func NewFilling(t *urltemplate.Template) *Filling { return &Filling{t: t, part: -1} }

// Text returns a text that the template may yield, with value in the place of part i and harmless
// values in the other holes; a negative i puts value nowhere. It takes the branches that lead to
// part i, the first branch elsewhere, and one turn of each loop. The second result is false if the
// text is too large, or part i is not in it.
//
//	"https://example.com/users/{name}?page={n}"
//	"https://example.com/users/" + value + "?page=1"
func (f *Filling) Text(i int, value string) (string, bool) {
	if len(f.t.Parts) > MaxParts {
		return "", false
	}
	f.index()
	f.aim(i)
	f.value, f.found, f.steps = value, false, f.marked
	f.b.Reset()
	f.b.Grow(len(value) + 64)
	f.write(f.t.Node)
	return f.b.String(), f.steps <= maxFilled && f.b.Len() <= maxFilled && (i < 0 || f.found)
}

// index sets f.at, once: it maps each node of the text to the first part made of this node.
func (f *Filling) index() {
	if f.at != nil {
		return
	}
	f.at = make(map[text.Node]int, len(f.t.Parts))
	for k := range f.t.Parts {
		n := nodeOf(&f.t.Parts[k])
		if _, ok := f.at[n]; !ok {
			f.at[n] = k
		}
	}
}

// aim sets f.target to the node of part i and f.way to the nodes around it; both empty if i < 0.
func (f *Filling) aim(i int) {
	if f.part == i {
		return
	}
	f.part, f.target, f.steps = i, nil, 0
	clear(f.way)
	if i >= 0 {
		f.target = nodeOf(&f.t.Parts[i])
		f.mark(f.t.Node, 0)
	}
	f.marked = f.steps
}

// nodeOf returns the node of the template from which the part p was made.
func nodeOf(p *urltemplate.Part) text.Node {
	switch {
	case p.Literal != nil:
		return p.Literal
	case p.Hole.Made != nil:
		return p.Hole.Made
	}
	return p.Made
}

// mark adds to f.way all nodes from n down to f.target, both included, and reports whether there
// are any: f.target is n or below it. depth is the number of nodes above n.
func (f *Filling) mark(n text.Node, depth int) bool {
	if f.steps++; n == nil || f.steps > maxFilled || depth > maxFilled {
		return false
	}
	has := n == f.target
	if c, ok := n.(*text.Concat); ok && !has {
		has = f.mark(c.Left, depth+1)
		has = f.mark(c.Right, depth+1) || has
	} else if !has {
		for _, c := range childrenOf(n) {
			has = f.mark(c, depth+1) || has
		}
	}
	if has {
		if f.way == nil {
			f.way = map[text.Node]bool{}
		}
		f.way[n] = true
	}
	return has
}

func childrenOf(n text.Node) []text.Node {
	switch n := n.(type) {
	case *text.Concat:
		return []text.Node{n.Left, n.Right}
	case *text.Alt:
		return n.Of
	case *text.Repeat:
		return []text.Node{n.Body}
	case *text.Late:
		return []text.Node{n.Node}
	case *text.Foreign:
		return []text.Node{n.Node}
	case *text.Arg:
		return []text.Node{n.Node}
	}
	return nil
}

func (f *Filling) write(n text.Node) {
	if f.steps++; n == nil || f.steps > maxFilled || f.b.Len() > maxFilled {
		return
	}
	if n == f.target {
		f.b.WriteString(f.value)
		f.found = true
		return
	}
	k, ok := f.at[n]
	if ok && (isMissing(f.t, k) || f.t.Parts[k].Text() == "#" && isMissing(f.t, k+1)) {
		return
	}
	if ok && f.t.Parts[k].Hole != nil {
		f.b.WriteString(harmless(f.t, k))
		return
	}
	switch n := n.(type) {
	case *text.Literal:
		f.b.WriteString(n.Text)
	case *text.Hole:
		f.b.WriteString(Spell("x", "", n.Value.Set))
	case *text.Concat:
		f.write(n.Left)
		f.write(n.Right)
	case *text.Alt:
		f.write(f.choice(n))
	default:
		for _, c := range childrenOf(n) {
			f.write(c)
		}
	}
}

// choice returns the alternative of n that contains f.target, else the first alternative.
func (f *Filling) choice(n *text.Alt) text.Node {
	for _, of := range n.Of {
		if of != nil && f.way[of] {
			return of
		}
	}
	if len(n.Of) == 0 {
		return nil
	}
	return n.Of[0]
}

// isMissing reports whether part k of t is the fragment that a url.URL wrote, and a literal "?"
// follows. The URL is taken to have no fragment, so that part k and its "#" are left out.
//
//	u.String() + "?page=" + n
func isMissing(t *urltemplate.Template, k int) bool {
	if k+1 >= len(t.Parts) || t.Parts[k].Hole == nil {
		return false
	}
	escapers := t.Parts[k].Hole.Escapers
	return len(escapers) > 0 && escapers[len(escapers)-1].Name == text.FragmentEscape && strings.HasPrefix(t.Parts[k+1].Text(), "?")
}

// harmless returns a value for part k of t that fits its place and changes nothing else in the URL.
func harmless(t *urltemplate.Template, k int) string {
	p := &t.Parts[k]
	set := p.Hole.Value.Set
	switch p.Place {
	case urltemplate.Base:
		if p.Next.Has(':') {
			return "h" // {host}:8080/
		}
		return "https://h"
	case urltemplate.Scheme:
		return "https"
	case urltemplate.Host:
		if p.Prev == '[' {
			return "::1"
		}
		return "h"
	case urltemplate.Port:
		return "80"
	case urltemplate.Tail:
		return "/x"
	case urltemplate.Pairs:
		return "k=v"
	case urltemplate.NoPlace, urltemplate.User, urltemplate.Password, urltemplate.Segment, urltemplate.QueryKey,
		urltemplate.QueryValue, urltemplate.Fragment, urltemplate.OpaquePart:
	}
	return Spell("x", "", set)
}

// Whole returns a whole URL with the text s in the component of the frame; s itself if the
// frame is a whole URL already.
//
//	"/users/a" in a path gives "https://h/users/a"
func Whole(frame urltemplate.Frame, s string) string {
	switch {
	case frame.Escaped:
		return withRawPath(s)
	case frame.Join:
		return joined(s)
	}
	switch frame.Start {
	case urltemplate.Segment, urltemplate.Tail:
		s = "https://h/" + strings.TrimPrefix(s, "/") //urlescape:ignore unescaped-identifier what the mistake does is shown
	case urltemplate.Pairs, urltemplate.QueryKey, urltemplate.QueryValue:
		s = "https://h/?" + s
	case urltemplate.Fragment:
		s = "https://h/#" + s //urlescape:ignore unescaped-fragment what the mistake does is shown
	case urltemplate.Host:
		s = "https://" + s + "/"
	case urltemplate.User, urltemplate.Password:
		s = "https://" + s + "@h/" //urlescape:ignore unescaped-userinfo what the mistake does is shown
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.Port, urltemplate.OpaquePart:
	}
	return s
}

// joined returns the URL that JoinPath makes of the element s. If JoinPath refuses s, the result is
// a URL that net/url refuses, too.
func joined(s string) string {
	u, err := url.JoinPath("https://h/", s)
	if err != nil {
		return "https://h/" + strings.TrimPrefix(s, "/") //urlescape:ignore unescaped-identifier what the mistake does is shown
	}
	return u
}

// withRawPath returns the text of a URL whose RawPath is s and whose Path is s decoded. net/url
// writes the RawPath only if it is an escaped form of the Path.
func withRawPath(s string) string {
	raw := "/" + strings.TrimPrefix(s, "/")
	path, err := url.PathUnescape(raw)
	if err != nil {
		return "https://h" + raw
	}
	u := url.URL{Scheme: "https", Host: "h", Path: path, RawPath: raw}
	return u.String()
}
