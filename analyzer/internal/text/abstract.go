package text

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Abstract returns n for the summary of a function with the signature sig: parameter i becomes a
// Param with the Index i, and nodes lose their positions. A text of more than the given number of
// parts becomes one hole. If that hole may hold any string, the result is nil.
func Abstract(n Node, sig *types.Signature, parts int) Node {
	params := map[*types.Var]int{}
	if sig != nil {
		for i := range sig.Params().Len() {
			params[sig.Params().At(i)] = i
		}
		if recv := ReceiverOf(sig); recv != nil {
			params[recv] = Receiver
		}
	}
	a := &abstracter{params: params, left: parts}
	out := a.row(n)
	if a.left >= 0 {
		return out
	}
	if v := ValueOf(n); v != rfc3986.AnyValue() {
		return &Hole{Value: v}
	}
	return nil
}

// AbstractAround returns n as a summary of the text around self, a hole or Foreign in n. self
// becomes the Param with the Index Self. Of alternatives, only the one that has self stays. An
// unchanged parameter of sig becomes a Param. A result of more than maxAround parts is nil.
func AbstractAround(n, self Node, sig *types.Signature) Node {
	a := &abstracter{left: maxAround, self: self, plain: true}
	if sig != nil {
		a.params = map[*types.Var]int{}
		for i := range sig.Params().Len() {
			a.params[sig.Params().At(i)] = i
		}
	}
	out := a.row(n)
	if a.left < 0 {
		return nil
	}
	return out
}

// An abstracter turns nodes into the form of a summary.
type abstracter struct {
	params map[*types.Var]int
	left   int  // the number of parts that the result may still have; negative if it is too large
	self   Node // the node that becomes the Param Self; nil when there is none
	plain  bool // a parameter becomes a Param only if it is unchanged
}

func (a *abstracter) row(n Node) Node { return Row(a.parts(nil, n)) }

// parts appends the parts of n to out, without positions, and with Params in place of parameters.
func (a *abstracter) parts(out []Node, n Node) []Node {
	if a.left < 0 {
		return nil
	}
	switch n := n.(type) {
	case *Literal:
		a.left--
		return append(out, &Literal{Text: n.Text})
	case *Hole:
		a.left--
		return append(out, a.value(n))
	case *Concat:
		if n.Deferred == nil {
			return a.parts(a.parts(out, n.Left), n.Right)
		}
		return append(out, a.deferred(n, a.parts(a.parts(nil, n.Left), n.Right))...)
	case *Late:
		if n.Node == nil {
			a.left--
			return append(out, &Hole{Value: rfc3986.AnyValue()})
		}
		return a.parts(out, n.Node)
	case *Foreign:
		if a.self == Node(n) {
			return append(out, &Param{Index: Self, InFormat: IsInFormat(n.Node)})
		}
		return a.parts(out, n.Node)
	case *Arg:
		return a.parts(out, n.Node)
	case *Alt:
		return append(out, a.deferred(n, a.alt(n))...)
	case *Repeat:
		return a.repeat(out, n)
	case *Param:
		a.left--
		return append(out, n)
	}
	return out
}

// repeat appends the abstract form of n to out. If a.self is a Foreign in the body of n, it appends
// three parts: a Repeat of the body, the body with the Param Self, and the Repeat again.
//
//	for _, o := range all { u += "&" + o.pair() }    (&{})*&{self}(&{})*, where a.self is o.pair()
func (a *abstracter) repeat(out []Node, n *Repeat) []Node {
	a.left--
	body := a.parts(nil, n.Body)
	if _, isForeign := a.self.(*Foreign); isForeign && slices.ContainsFunc(body, isSelf) {
		others := &Repeat{Body: (&abstracter{params: a.params, left: maxAround}).row(n.Body)}
		return append(append(append(out, others), body...), others)
	}
	return append(out, &Repeat{Body: Row(body)})
}

func isSelf(n Node) bool {
	p, ok := n.(*Param)
	return ok && p.Index == Self
}

func (a *abstracter) alt(n *Alt) []Node {
	a.left--
	alt := &Alt{}
	for _, of := range n.Of {
		parts := a.parts(nil, of)
		if a.self != nil && slices.ContainsFunc(parts, hasSelf) {
			return parts
		}
		alt.Of = append(alt.Of, Row(parts))
	}
	return []Node{alt}
}

func hasSelf(n Node) bool {
	for n := range All(n) {
		if isSelf(n) {
			return true
		}
	}
	return false
}

// value returns the abstract form of h: a Param if h is a parameter or self, otherwise a hole
// without positions.
func (a *abstracter) value(h *Hole) Node {
	v := h.Value
	if h.Trusted {
		v = rfc3986.NonEmpty(rfc3986.Unreserved())
		v.Dots = false
	}
	p := &Param{Index: Self, Value: v, Name: lastName(h.Name), Escapers: NamesOf(h.Escapers), InFormat: h.InFormat, Doubled: h.Doubled}
	if a.self == Node(h) {
		return p
	}
	i, ok := a.params[h.Var]
	if h.Var == nil || !ok || a.plain && (h.Op != nil || h.Changes != nil) {
		out := p.Hole(v)
		out.Read = h.Read
		if h.Cut && h.Joined == JoinedList {
			return &Repeat{Body: out} // segments that callers cannot distinguish from one value
		}
		return out
	}
	p.Index, p.Op, p.Changes = i, h.Op.Summary(), h.ofParameter()
	return p
}

// lastName returns the last name of a selector: "Name" of "opts.Name[...]", "opts.Name.String()".
func lastName(name string) string {
	name, _, _ = strings.Cut(name, "(")
	name = strings.TrimSuffix(strings.TrimSuffix(name, "[...]"), ".String")
	return name[strings.LastIndexByte(name, '.')+1:]
}
