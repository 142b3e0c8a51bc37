// Package urltemplate represents a URL as a template: literals and holes, each with its place.
//
// [New] walks a text through the state machine of package rfc3986 and returns the template for
// the checks. The package does not know which Go code made the text.
//
// [SplitURL] splits a text into the components of a URL. With them, [JoinPath], [Resolve] and
// [Decode] compute what functions of net/url and path return.
package urltemplate

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// New returns the template of the text node, with the place of every part. sink is the expression
// that becomes the URL; frame says in which component the text begins. Where branches disagree, or
// the text does not fit RFC 3986, the place is NoPlace.
func New(sink ast.Expr, node text.Node, frame Frame) *Template {
	return new(Maker).New(sink, node, frame)
}

// A Maker makes templates and reuses its memory for their parts. The zero Maker is ready for use.
type Maker struct{ parts []Part }

// New returns what the function New returns for sink, node and frame, with the memory of m.
func (m *Maker) New(sink ast.Expr, node text.Node, frame Frame) *Template {
	w := &walker{frame: frame, cur: startOf(frame), parts: m.parts[:0]}
	w.walk(node)
	w.finish()
	t := &Template{Sink: sink, Frame: frame, Parts: slices.Clone(w.parts), Node: node, Branches: w.branches}
	t.Scheme, t.Absolute, t.Opaque = leadingScheme(t.Parts)
	clear(w.parts)
	m.parts = w.parts
	return t
}

// maxRepeat bounds the nesting of loops that are walked, as each level walks its body twice. A
// deeper loop is one unknown value.
const maxRepeat = 4

// A cursor is what a walk knows of a URL between two bytes. Cursors are comparable.
type cursor struct {
	st rfc3986.State
	// after is Base or Tail directly after a hole that may have several components: the next byte
	// decides in which one it ended. It is NoPlace elsewhere.
	after Place
	// pair is QueryKey or QueryValue inside of a query.
	pair Place
	// prev is the literal byte before the cursor; 0 at the start and after a hole.
	prev     byte
	prevHole bool
	climbs   bool // a literal segment precedes the cursor
	// colon is set directly after a base and a literal ":".
	colon bool
	// at is 1 plus the index of the part with "@", or 0; past is set after the first segment.
	at   int
	past bool
}

// A walker reads a text from left to right and appends its parts with their places.
type walker struct {
	frame Frame
	cur   cursor
	parts []Part
	// from is the index of the first part of this walk; the parts before it are of another walk.
	from int
	// pending are the holes whose next byte is unknown so far.
	pending *waiting
	// open are the holes in an authority that a later "@" would turn into userinfo.
	open    []openHole
	foreign bool
	fn      *types.Func
	arg     bool     // the node is the whole argument of a function
	use     ast.Expr // the expression for the node if it is a single hole; nil to keep its own
	apart   ast.Expr
	// component is set in an argument that is a whole component.
	component bool
	// taken has the bytes that the called function lets through from an argument.
	taken    *rfc3986.Value
	branch   int
	branches []Branch
	repeat   int
	// between is the known separator between the turns of a loop, or nil.
	between *text.Alt
	// beforeColon are the holes before a literal ":".
	beforeColon *waiting
	// segments are the path holes with no "/" after them so far; slashed, those with slashes alone.
	segments, slashed *waiting
	sets              []*waiting // all sets, each after the sets that it contains
	unions            int
	// ends are the cursors after alternatives that end differently; nil once a later part is read.
	ends []cursor
}

// An openHole is a hole in an authority whose place is not settled; part is its index. afterColon
// is set when a ":" of the authority precedes it.
type openHole struct {
	part       int
	afterColon bool
}

// walk appends the parts of the text n to w.parts, and moves the cursor behind them.
func (w *walker) walk(n text.Node) {
	switch n := n.(type) {
	case nil:
	case *text.Literal:
		w.literal(n)
	case *text.Hole:
		w.hole(n)
	case *text.Concat:
		if w.piece(n, n.Use) {
			return
		}
		arg, use, apart := w.arg, w.use, w.apart
		w.arg, w.use = w.component, nil
		if apart == nil && n.Use != nil && len(w.parts) > 0 && !BeginsAsURL(n) {
			w.apart = n.Use
		}
		w.walk(n.Left)
		w.walk(n.Right)
		w.arg, w.use, w.apart = arg, use, apart
	case *text.Late:
		w.late(n)
	case *text.Foreign:
		if w.piece(n, n.Use) {
			return
		}
		foreign, fn, arg := w.foreign, w.fn, w.arg
		w.foreign, w.fn, w.arg = true, n.Func, false
		w.walk(n.Node)
		w.foreign, w.fn, w.arg = foreign, fn, arg
	case *text.Arg:
		foreign, arg, component, taken := w.foreign, w.arg, w.component, w.taken
		w.component = component || n.Component
		w.foreign, w.arg, w.taken = false, !n.Own || w.component, both(n.Taken, taken)
		w.walk(n.Node)
		w.foreign, w.arg, w.component, w.taken = foreign, arg, component, taken
	case *text.Alt:
		if !w.piece(n, n.Use) {
			w.alt(n)
		}
	case *text.Repeat:
		w.repeated(n)
	}
}

// both returns what two functions let through from an argument that is passed to both in turn; a
// and b are what each of them lets through. nil means unknown: if one is nil, it returns the other.
func both(a, b *rfc3986.Value) *rfc3986.Value {
	if a == nil || b == nil {
		return cmp.Or(a, b)
	}
	v := a.Meet(*b)
	return &v
}

// late walks n, a text that a loop makes. If n.Use is set, it becomes the expression of a text that
// is a single hole. If n.Node is nil, the part is a hole that may hold any text.
func (w *walker) late(n *text.Late) {
	use := w.use
	if n.Use != nil {
		w.use = n.Use
	}
	if n.Node == nil {
		w.hole(&text.Hole{Value: rfc3986.AnyValue()})
	} else {
		w.walk(n.Node)
	}
	w.use = use
}

// literal appends the literal l and moves the cursor over its bytes. First it settles the place of
// the hole before l: after a base, "/" begins the path, "?" the query, and "&k=" continues its
// query.
func (w *walker) literal(l *text.Literal) {
	if l.Text == "" {
		return
	}
	pending, ends := w.pending, w.ends
	if pending != nil {
		pending.next = pending.next.With(l.Text[0])
	}
	w.pending, w.ends = nil, nil
	if isAfterSchemes(ends, l.Text) {
		w.cur, ends = cursor{after: Base}, nil
	}
	if isAfterUserinfo(ends, l.Text) {
		w.cur, ends = ends[0], nil
	}
	w.settle(l.Text, pending)
	w.add(Part{Literal: l, Place: w.placeHere(), State: w.cur.st})
	for i := 0; i < len(l.Text); i++ {
		if i += w.plain(l.Text[i:]); i < len(l.Text) {
			w.byte(l.Text[i])
		}
	}
	w.cur.prevHole = false
	if len(ends) > 0 && w.cur.st.Component() == rfc3986.Unknown {
		w.meet(ends, l)
	}
}

// minPlain is the least length of a text that plain reads: it saves no time for shorter texts.
const minPlain = 32

// plain moves the cursor at once over the first bytes of s, if they are in a path and do not end
// it. It returns their number; 0 if s must be read byte by byte. It saves time for long texts.
func (w *walker) plain(s string) int {
	if len(s) < minPlain || !w.cur.st.IsInSegment() || !w.cur.past && w.frame.Start == Base || w.cur.pair != NoPlace && !w.frame.Whole ||
		len(w.open) > 0 || w.segments != nil || w.slashed != nil {
		return 0
	}
	n := len(s) - 1
	if end := strings.IndexAny(s, "?#%"); end >= 0 {
		n = end - 1
	}
	if n <= 0 {
		return 0
	}
	w.cur.climbs = w.cur.climbs || strings.Trim(s[:n], "/") != ""
	w.cur.prev = s[n-1]
	if !w.frame.Whole {
		w.cur.st = w.cur.st.Next(w.cur.prev)
	}
	return n
}

// byte moves the cursor over c, a byte of a literal.
func (w *walker) byte(c byte) {
	was := w.cur.st.Component()
	if !w.frame.Whole && !(w.frame.Decoded && (c == '?' || c == '#' || c == '%')) {
		w.cur.st = w.cur.st.Next(c)
	}
	is := w.cur.st.Component()
	if len(w.open) > 0 && !is.IsAmbiguous() {
		w.closeAuthority(is == rfc3986.Host && c == '@')
	}
	switch {
	case is == rfc3986.Query && was != rfc3986.Query:
		w.cur.pair = QueryKey
	case is == rfc3986.Query && (c == '&' || c == ';'):
		w.cur.pair = QueryKey
	case is == rfc3986.Query && c == '=':
		w.cur.pair = QueryValue
	case is != rfc3986.Query && !w.frame.Whole:
		w.cur.pair = NoPlace
	}
	if is == rfc3986.Path {
		w.segmented(c)
		w.cur.climbs = w.cur.climbs || c != '/' && was == rfc3986.Path
	}
	w.cur.prev = c
	w.login(c)
}

// segmented updates w for c, a literal byte in a path. A "/" moves the holes in w.segments, which
// had no "/" after them, to w.slashed. Any other byte begins a segment (beginSegment).
func (w *walker) segmented(c byte) {
	if c == '/' {
		w.slashed, w.segments = w.union(w.slashed, w.segments), nil
		return
	}
	w.beginSegment()
}

// beginSegment records that another segment follows the holes in w.slashed, and empties this set.
func (w *walker) beginSegment() {
	if w.slashed != nil {
		w.slashed.begun = true
		w.slashed = nil
	}
}

// closeAuthority sets the places of the holes in w.open: User and Password if userinfo is set,
// because an "@" follows, and Host and Port otherwise.
func (w *walker) closeAuthority(userinfo bool) {
	for _, o := range w.open {
		p := &w.parts[o.part]
		switch {
		case userinfo && o.afterColon:
			p.Place = Password
		case userinfo:
			p.Place = User
		case o.afterColon && p.Place != Tail:
			p.Place = Port
		}
	}
	w.open = w.open[:0]
}

// hole appends the hole h and sets its place by the text before it. If the value of h is always
// empty, the cursor does not move. Below, this is so for folder where the condition is false:
//
//	if folder != "" { folder += "/" }
//	"/files/" + folder + name
func (w *walker) hole(h *text.Hole) {
	if h.Value.Set.IsEmpty() && h.Value.Empty {
		w.add(Part{Hole: h, Made: h, State: w.cur.st, LastSegment: true})
		return
	}
	if w.pending != nil {
		w.pending.hole = true
	}
	w.afterAuthority(h)
	made := h
	moved := w.use != nil && h.Expr != w.use
	if moved {
		h = h.At(w.use)
	}
	p := Part{
		Moved: moved,
		Hole:  h, Made: made, Place: w.placeOfHole(), State: w.cur.st,
		Prev: w.cur.prev, PrevHole: w.cur.prevHole, Climbs: w.cur.climbs,
		LastSegment: true,
	}
	p.Starts = w.starts(p.Place)
	i := w.add(p)
	w.pending = w.wait(i)
	switch c := w.cur.st.Component(); c {
	case rfc3986.Authority, rfc3986.PortOrUserinfo:
		w.open = append(w.open, openHole{i, c == rfc3986.PortOrUserinfo})
	case rfc3986.Path:
		w.beginSegment()
		w.segments = w.union(w.segments, w.pending)
	default: // what follows says no more of the place
	}
	w.cur.st = w.cur.st.AfterData()
	w.cur.after, w.cur.colon = NoPlace, false
	if p.Place == Base || p.Place == Tail && !w.inAuthority() {
		w.cur.after = p.Place
		w.cur.st = rfc3986.Within(rfc3986.Path)
		w.closeAuthority(false)
	}
	w.cur.prev, w.cur.prevHole = 0, true
}

// add appends p to w.parts with the current function, branch and loop, and returns its index.
func (w *walker) add(p Part) int {
	p.Foreign = w.foreign
	p.ForeignArg = w.arg && (p.Hole != nil || w.component)
	if w.foreign || w.arg {
		p.ForeignFunc, p.Taken = w.fn, w.taken
	}
	p.Apart = w.apart
	p.Branch = w.branch
	p.Repeated = w.repeat > 0
	w.parts = append(w.parts, p)
	return len(w.parts) - 1
}
