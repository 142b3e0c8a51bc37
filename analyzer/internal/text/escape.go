package text

import (
	"cmp"
	"go/ast"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Escaped returns the text of n after the escapers that templates print as
// names, the innermost first. Each hole knows the one that it was made from.
func Escaped(n Node, names []string) Node {
	for _, name := range names {
		w := escaping{coding: CodingNamed(name), left: MaxSize, keeps: true}
		_, w.whole = n.(*Hole)
		n = w.node(n)
	}
	return n
}

// Escape returns t after a coding: every literal and every hole of it goes
// through it. Call does so; it is nil when it is in another function.
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
	whole  bool // the value is one hole, so the call is the whole expression
	keeps  bool // a hole keeps the one that it was made from, as its Raw
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

// literal escapes constant text. A text that is changed is in no token.
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

// AsGiven returns the hole as it is in the argument of another function: before the escapers
// that the function applies.
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

// A Coding is what an encoder or decoder does with the bytes of a text.
type Coding struct {
	Name       string          // what templates call it: [PathEscape]
	Raw        rfc3986.CharSet // bytes that it leaves as they are
	Emits      rfc3986.CharSet // bytes of what it writes for the others
	KeepsEmpty bool            // the empty string stays empty
	Decodes    bool            // it decodes
	SpaceTo    string          // what a space becomes, when that is no triplet
}

// CodingNamed returns what the function of net/url of a name does. A helper that is only known to escape
// is taken to leave what PathEscape leaves.
func CodingNamed(name string) Coding {
	switch name {
	case QueryEscape:
		return PercentEncoder(QueryEscape, rfc3986.Unreserved(), "+")
	case SubPathEscape:
		return PercentEncoder(SubPathEscape, PathRaw().Union(rfc3986.Chars("/,;")), "")
	case JoinEscape:
		return PercentEncoder(JoinEscape, PathRaw().Union(rfc3986.Chars("/,;%[]!'()*")), "")
	case FragmentEscape:
		return PercentEncoder(FragmentEscape, FragmentRaw(), "")
	case UserinfoEscape:
		return PercentEncoder(UserinfoEscape, UserinfoRaw(), "")
	case PathEscape:
		return PercentEncoder(PathEscape, PathRaw(), "")
	}
	return PercentEncoder(UnknownEscape, PathRaw(), "")
}

// PercentEncoder returns the coding that writes triplets for all bytes but
// those of raw, and spaceTo for a space, when that is not empty.
func PercentEncoder(name string, raw rfc3986.CharSet, spaceTo string) Coding {
	triplets := rfc3986.Digit().Union(rfc3986.Range('A', 'F')).With('%')
	return Coding{Name: name, Raw: raw, Emits: triplets, KeepsEmpty: true, SpaceTo: spaceTo}
}

// PathRaw returns the bytes that url.PathEscape leaves as they are.
func PathRaw() rfc3986.CharSet { return rfc3986.Unreserved().Union(rfc3986.Chars("$&+:=@")) }

// UserinfoRaw returns the bytes that (*url.Userinfo).String leaves as they are.
func UserinfoRaw() rfc3986.CharSet { return rfc3986.Unreserved().Union(rfc3986.Chars("$&+,;=")) }

// FragmentRaw returns the bytes that (*url.URL).EscapedFragment leaves as they
// are.
func FragmentRaw() rfc3986.CharSet {
	return rfc3986.Unreserved().Union(rfc3986.Chars("!$&()*+,/:;=?@"))
}

// Text returns what a percent-encoder makes of a constant text.
func (c Coding) Text(s string) string {
	const upperHex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		switch o := s[i]; {
		case c.Raw.Has(o):
			b.WriteByte(o)
		case o == ' ' && c.SpaceTo != "":
			b.WriteString(c.SpaceTo)
		default:
			b.Write([]byte{'%', upperHex[o>>4], upperHex[o&15]})
		}
	}
	return b.String()
}

// Apply returns what the coding makes of a text that v describes. Bytes of
// Raw stay; a percent-encoder writes the others as well-formed triplets, so
// nothing of a stray "%" is left. Dot-segments pass every escaper of net/url.
func (c Coding) Apply(v rfc3986.Value) rfc3986.Value {
	if c.Decodes {
		return c.decode(v)
	}
	out := rfc3986.Value{
		Set:   c.apply(v.Set),
		Lead:  c.apply(v.Lead),
		Empty: v.Empty && c.KeepsEmpty,
		Dots:  v.Dots && c.Raw.Has('.'),
	}
	out.BadPct = v.BadPct && c.Raw.Has('%')
	return out
}

func (c Coding) apply(set rfc3986.CharSet) rfc3986.CharSet {
	out, rest := set.Intersect(c.Raw), set.Minus(c.Raw)
	if c.SpaceTo != "" && rest.Has(' ') {
		out, rest = out.Union(rfc3986.Chars(c.SpaceTo)), rest.Without(" ")
	}
	if !rest.IsEmpty() {
		out = out.Union(c.Emits)
	}
	return out
}

// decode returns what decoding makes of v: anything when v may have triplets.
func (c Coding) decode(v rfc3986.Value) rfc3986.Value {
	if v.Set.Has('%') {
		w := rfc3986.AnyValue() // an error gives the empty string
		return w
	}
	if c.SpaceTo != "" && v.Set.Has('+') {
		v.Set = v.Set.Without("+").With(' ')
		if v.Lead.Has('+') {
			v.Lead = v.Lead.Without("+").With(' ')
		}
	}
	return v
}

// AddEscaper records one more escaper of a value, before Value computes its effect. The value
// before the first escaper since it was last decoded is kept for findings to show.
func (h *Hole) AddEscaper(e Escaper) {
	if !isDecoder(e) && !h.isEscaped() {
		plain := h.Value
		h.Plain = &plain
	}
	h.Doubled = false
	h.Escapers = append(h.Escapers[:len(h.Escapers):len(h.Escapers)], e)
}

// escapedAs notes that a value is that of another hole after one more escaper.
func (h *Hole) escapedAs(before *Hole, e Escaper) {
	value := h.Value
	h.Value = before.Value
	h.AddEscaper(e)
	h.Value = value
}

// Before returns what a value may hold before the escapers that it went through since it
// was last decoded: any text where that is not known. Without an escaper it is Value.
func (h *Hole) Before() rfc3986.Value {
	switch {
	case !h.isEscaped():
		return h.Value
	case h.Plain == nil:
		return rfc3986.AnyValue()
	}
	return *h.Plain
}

// plainOf returns Plain for a value that is one of two.
func plainOf(a, b *Hole) *rfc3986.Value {
	if a.Plain == nil || b.Plain == nil {
		return nil
	}
	plain := a.Plain.Join(*b.Plain)
	return &plain
}

// isEscaped reports whether a value went through an escaper since it was last decoded,
// that of HTML among them. What is base64 is that before its escapers, too.
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

// Encoders returns the percent-encoders that a value went through since it was
// last decoded, the innermost first.
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

// isEncoder reports whether e percent-encodes.
func isEncoder(e Escaper) bool {
	return slices.Contains([]string{
		PathEscape, QueryEscape, SubPathEscape, JoinEscape, FragmentEscape,
		UserinfoEscape, ValuesEncode, HandmadeEscape, UnknownEscape,
	}, e.Name)
}

// LastEncoder returns the outermost percent-encoder of a value.
func (h *Hole) LastEncoder() (Escaper, bool) {
	all := h.Encoders()
	if len(all) == 0 {
		return Escaper{}, false
	}
	return all[len(all)-1], true
}

// LastFunction returns the outermost percent-encoder of a value other than replacements of
// single bytes, and whether such a replacement follows it.
func (h *Hole) LastFunction() (last Escaper, repaired, ok bool) {
	for _, e := range slices.Backward(h.Encoders()) {
		if e.Name != HandmadeEscape {
			return e, repaired, true
		}
		repaired = true
	}
	return Escaper{}, repaired, false
}

// HasEscaper reports whether the value went through an escaper of that name.
func (h *Hole) HasEscaper(name string) bool {
	return slices.ContainsFunc(h.Escapers, func(e Escaper) bool { return e.Name == name })
}

// EscaperName returns what messages call an escaper that was applied to the value of
// a hole: by the name of the function that is called, where that is known.
//
//	quote(name)   quote, which calls url.PathEscape, or is declared to do what it does
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

// MaxName bounds the names that messages have of expressions.
const MaxName = 60

// HelperCall returns the call of the function that applied an escaper which is
// elsewhere; nil where none is seen.
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

// EscapedAlike reports whether two values went through the same escapers.
func EscapedAlike(a, b *Hole) bool {
	return slices.EqualFunc(a.Escapers, b.Escapers, func(d, e Escaper) bool { return d.Name == e.Name })
}

// FuncName returns what messages call an escaper that has no name of its own.
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

// IsDecodedQuery reports whether the last step of a value decodes what url.Values made,
// so that a value of it may begin another pair.
func IsDecodedQuery(h *Hole) bool {
	n := len(h.Escapers)
	return n > 1 && h.Escapers[n-1].Name == QueryUnescape && h.Escapers[n-2].Name == ValuesEncode && h.Value.Set.Has('&')
}

// ArrivesDecoded reports whether what a client sent was decoded, and nothing encoded
// it since.
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
