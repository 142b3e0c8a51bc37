package text

import (
	"cmp"
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Escaped returns n with the escapers in names applied in this order. The field Raw of each hole in
// the result is the hole before the last of these escapers.
func Escaped(n Node, names []string) Node {
	for _, name := range names {
		w := escaping{coding: CodingNamed(name), left: MaxSize, keeps: true}
		_, w.whole = n.(*Hole)
		n = w.node(n)
	}
	return n
}

// Escape returns t with coding applied to every literal and hole. Each hole gets a new escaper,
// whose Call is call; call is nil if another function escapes.
func Escape(t Text, coding Coding, call *ast.CallExpr) Text {
	if !t.Known {
		return t
	}
	w := escaping{coding: coding, call: call, left: MaxSize, whole: t.Hole() != nil}
	n := w.node(t.Node)
	if w.left < 0 {
		return Text{}
	}
	return Of(n, t.Size)
}

type escaping struct {
	coding Coding
	call   *ast.CallExpr
	whole  bool // the text is one hole, so call yields all of it
	keeps  bool // Raw of each new hole is the hole before the escaper
	left   int
}

func (w *escaping) node(n Node) Node {
	if w.left--; w.left < 0 {
		return nil
	}
	switch n := n.(type) {
	case *Literal:
		return w.literal(n)
	case *Hole:
		return w.hole(n)
	case *Late:
		if n.Node == nil {
			return w.hole(&Hole{Value: rfc3986.AnyValue()})
		}
		return w.node(n.Node)
	case *Foreign:
		c := *n
		c.Node, c.Escaped = w.node(n.Node), true
		return &c
	}
	return MapChildren(n, w.node)
}

// literal returns l with the coding applied. If that changes the text, the result has no Lit, as no
// literal of the source holds it. If the coding is a decoder, the result is a hole.
func (w *escaping) literal(l *Literal) Node {
	if w.coding.Decodes {
		return &Hole{Expr: l.Use, Inner: l.Use, Value: rfc3986.AnyValue(), Escapers: []Escaper{{Name: w.coding.Name, Call: w.call}}}
	}
	escaped := w.coding.Text(l.Text)
	if escaped == l.Text {
		return l
	}
	return &Literal{Text: escaped, Use: l.Use}
}

// AsGiven returns the hole that the caller passed, before escapers of called functions were
// applied: the last hole in the chain h, h.Raw, h.Raw.Raw and so on.
func (h *Hole) AsGiven() *Hole {
	for h.Raw != nil {
		h = h.Raw
	}
	return h
}

func (w *escaping) hole(h *Hole) Node {
	c := *h
	c.AddEscaper(Escaper{Name: w.coding.Name, Call: w.call})
	c.Value = w.coding.Apply(h.Value)
	c.Missing = nil
	if w.keeps {
		c.Raw = h
	}
	if w.whole && w.call != nil {
		c.Expr = w.call
	}
	if c.Inner == nil {
		c.Inner = h.Expr
	}
	return &c
}

// AddEscaper appends e to h.Escapers. If e is the first encoder, or the first since a decoder, it
// saves h.Value as h.Plain, so the caller must change h.Value for e only after this call.
func (h *Hole) AddEscaper(e Escaper) {
	if !isDecoder(e) && !h.isEscaped() {
		plain := h.Value
		h.Plain = &plain
	}
	h.Doubled = false
	h.Escapers = append(h.Escapers[:len(h.Escapers):len(h.Escapers)], e)
}

// escapedAs adds the escaper e to h, whose Value has e applied already; before is h without e.
func (h *Hole) escapedAs(before *Hole, e Escaper) {
	value := h.Value
	h.Value = before.Value
	h.AddEscaper(e)
	h.Value = value
}

// Before returns what h may hold before its first escaper since the last decoder; any value if that
// is not known. If h has no such escaper, the result is h.Value.
func (h *Hole) Before() rfc3986.Value {
	switch {
	case !h.isEscaped():
		return h.Value
	case h.Plain == nil:
		return rfc3986.AnyValue()
	}
	return *h.Plain
}

// plainOf returns what a or b may hold before their escapers; nil if either Plain is nil.
func plainOf(a, b *Hole) *rfc3986.Value {
	if a.Plain == nil || b.Plain == nil {
		return nil
	}
	plain := a.Plain.Join(*b.Plain)
	return &plain
}

// isEscaped reports whether h has an escaper that no decoder follows. An HTML escaper counts,
// Base64 does not.
func (h *Hole) isEscaped() bool {
	for _, e := range slices.Backward(h.Escapers) {
		if isDecoder(e) {
			return false
		}
		if e.Name == HTMLEscape || isEncoder(e) {
			return true
		}
	}
	return h.Op != nil && len(h.Op.Each) > 0
}

func isDecoder(e Escaper) bool { return e.Name == PathUnescape || e.Name == QueryUnescape }

// Encoders returns the percent-encoders of h since its last decoder, the innermost first.
func (h *Hole) Encoders() []Escaper {
	var out []Escaper
	applied := h.Escapers
	if h.Form() == Elements { // what every element went through
		applied = slices.Concat(h.Op.Each, h.Escapers)
	}
	for _, e := range applied {
		switch {
		case e.Name == PathUnescape || e.Name == QueryUnescape:
			out = out[:0]
		case isEncoder(e):
			out = append(out, e)
		}
	}
	return out
}

func isEncoder(e Escaper) bool {
	return slices.Contains([]string{
		PathEscape, QueryEscape, SubPathEscape, JoinEscape, FragmentEscape,
		UserinfoEscape, ValuesEncode, HandmadeEscape, UnknownEscape,
	}, e.Name)
}

// LastEncoder returns the outermost percent-encoder of h since the last decoder; false for none.
func (h *Hole) LastEncoder() (Escaper, bool) {
	all := h.Encoders()
	if len(all) == 0 {
		return Escaper{}, false
	}
	return all[len(all)-1], true
}

// LastFunction returns as last the outermost percent-encoder of h that is a function, not a
// replacement of single bytes (HandmadeEscape). repaired reports whether such a replacement follows
// last. ok is false if h has no encoder that is a function.
func (h *Hole) LastFunction() (last Escaper, repaired, ok bool) {
	for _, e := range slices.Backward(h.Encoders()) {
		if e.Name != HandmadeEscape {
			return e, repaired, true
		}
		repaired = true
	}
	return Escaper{}, repaired, false
}

// HasEscaper reports whether an escaper with the given name was applied to the value of h.
func (h *Hole) HasEscaper(name string) bool {
	return slices.ContainsFunc(h.Escapers, func(e Escaper) bool { return e.Name == name })
}

// EscaperName returns the name of the function that applies e, an escaper of h, for messages:
// url.PathEscape or, if a called helper applies it, the name of the helper.
//
//	links.Quote(name)   "links.Quote", where Quote of another package calls url.PathEscape
func (h *Hole) EscaperName(e Escaper) string {
	if e.Call == nil {
		if call := cmp.Or(e.Helper, h.HelperCall(e)); call != nil {
			if name := Source(call.Fun); name != "" && len(name) <= MaxName {
				return name
			}
		}
	}
	return e.FuncName()
}

// MaxName bounds the length of an expression in a message.
const MaxName = 60

// HelperCall returns the call in the expression of h whose function applies e in its body; nil if
// there is none.
func (h *Hole) HelperCall(e Escaper) *ast.CallExpr {
	at := h.Expr
	for at != nil {
		call, ok := ast.Unparen(at).(*ast.CallExpr)
		if !ok {
			break
		}
		isOther := slices.ContainsFunc(h.Escapers, func(e Escaper) bool { return e.Call == call })
		if !isOther {
			return call
		}
		if len(call.Args) != 1 {
			return nil
		}
		at = call.Args[0]
	}
	// s := quote(name); url.PathEscape(s)
	if call, ok := h.Inner.(*ast.CallExpr); ok && len(call.Args) > 0 && len(h.Escapers) > 0 && h.Escapers[0] == e {
		return call
	}
	return nil
}

// EscapedAlike reports whether a and b have escapers of the same names in the same order.
func EscapedAlike(a, b *Hole) bool {
	return slices.EqualFunc(a.Escapers, b.Escapers, func(d, e Escaper) bool { return d.Name == e.Name })
}

// FuncName returns the name of the escaper's function for messages; "an escaper" for a helper.
func (e Escaper) FuncName() string {
	switch e.Name {
	case PathEscape, QueryEscape:
		return "url." + e.Name
	case SubPathEscape:
		return "EscapedPath"
	case JoinEscape:
		return "JoinPath"
	case FragmentEscape:
		return "EscapedFragment"
	case UserinfoEscape:
		return "Userinfo.String"
	case ValuesEncode:
		return "Values.Encode"
	}
	return "an escaper"
}

// IsDecodedQuery reports whether h is an encoded url.Values that was decoded as a whole, so that a
// "&" in one of its values begins another pair.
func IsDecodedQuery(h *Hole) bool {
	n := len(h.Escapers)
	return n > 1 && h.Escapers[n-1].Name == QueryUnescape && h.Escapers[n-2].Name == ValuesEncode && h.Value.Set.Has('&')
}

// ArrivesDecoded reports whether the value of h was decoded last: by PathUnescape or QueryUnescape,
// or by a server, as form values are. HTML escapers do not count.
func (h *Hole) ArrivesDecoded() bool {
	for i := len(h.Escapers) - 1; i >= 0; i-- {
		switch name := h.Escapers[i].Name; {
		case name == PathUnescape || name == QueryUnescape:
			return true
		case name != HTMLEscape:
			return false
		}
	}
	return h.Origin == RequestValue
}
