package text

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Self is the Index of the Param for the value self in a summary by [AbstractAround].
const Self = -1

// Receiver is the index of the Param for the receiver of a method of a string type.
//
//	func (u route) withQuery(query string) route { return u + "?" + route(query) }
const Receiver = -2

// ParamAt returns parameter i of sig; its receiver if i is [Receiver].
func ParamAt(sig *types.Signature, i int) *types.Var {
	if i == Receiver {
		return sig.Recv()
	}
	return sig.Params().At(i)
}

// ReceiverOf returns the receiver of sig if it is of a string type; nil otherwise.
func ReceiverOf(sig *types.Signature) *types.Var {
	if recv := sig.Recv(); recv != nil && isString(recv.Type()) {
		return recv
	}
	return nil
}

// IsParameter reports whether v is a parameter, or a receiver of a string type.
func IsParameter(v *types.Var) bool {
	return v.Kind() == types.ParamVar || v.Kind() == types.RecvVar && isString(v.Type())
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// A Param is a parameter in the text of a summary. Each use of the summary replaces it by the text
// of an argument: see [Subst].
type Param struct {
	Index int // the index of the parameter, not counting the receiver; or Receiver, or Self
	// Op is the operation on the parameter; nil when its text is used directly.
	Op *Op
	// Changes are applied to the text of the parameter; nil when there are none, or when they are
	// not known.
	Changes *Changes
	// Escapers are the names of the escapers that are applied after Changes, in order.
	Escapers []string
	Value    rfc3986.Value // what the value may hold, after Escapers
	Name     string        // the name of the value in messages
	InFormat bool          // the value is a part of a format; see Hole.InFormat
	Doubled  bool          // each "%" of the value is written twice; see Hole.Doubled
}

func (*Param) isNode() {}

// IsParam reports whether n is parameter i used as a text, and not as a format or a list.
func IsParam(n Node, i int) bool {
	p, ok := n.(*Param)
	return ok && p.Index == i && p.Form() == Plain
}

// Hole returns a hole to use in place of p if the argument for p is not known. v is what the text
// of this hole may hold, after the escapers of p.
func (p *Param) Hole(v rfc3986.Value) *Hole {
	return &Hole{Name: p.Name, Value: v, Escapers: Steps(p.Escapers), InFormat: p.InFormat, Doubled: p.Doubled}
}

// Steps returns escapers with the given names, in their order. Their calls are nil.
func Steps(names []string) []Escaper {
	var out []Escaper
	for _, name := range names {
		out = append(out, Escaper{Name: name})
	}
	return out
}

// NamesOf returns the name of each of escapers, in order.
func NamesOf(escapers []Escaper) []string {
	var names []string
	for _, e := range escapers {
		names = append(names, e.Name)
	}
	return names
}

// Through returns n with escapers added if n is a hole or a Param; other nodes unchanged.
func Through(n Node, escapers []string) Node {
	switch n := n.(type) {
	case *Hole:
		h := *n
		h.Escapers = append(slices.Clone(h.Escapers), Steps(escapers)...)
		return &h
	case *Param:
		p := *n
		p.Escapers = append(slices.Clone(p.Escapers), escapers...)
		return &p
	}
	return n
}

// Subst returns n with put(p) in place of each Param p; not known if put(p) is not known for a p.
func Subst(n Node, put func(*Param) Text) Text {
	switch n := n.(type) {
	case nil:
		return Of(nil, 0)
	case *Param:
		t := put(n)
		if n.InFormat && t.Known {
			t.Node = inFormat(t.Node)
		}
		if n.Doubled && t.Known {
			t.Node = doubled(t.Node)
		}
		return t
	case *Hole:
		own := *n // each use has a value of its own
		return Of(&own, 1)
	case *Concat:
		if n.Deferred != nil {
			if t, ok := n.Deferred.subst(put); ok {
				return t
			}
		}
		return Subst(n.Left, put).Append(Subst(n.Right, put))
	case *Alt:
		if n.Deferred != nil {
			if t, ok := n.Deferred.subst(put); ok {
				return t
			}
		}
		alt, size := &Alt{}, 0
		for _, of := range n.Of {
			t := Subst(of, put)
			if !t.Known {
				return Text{}
			}
			alt.Of = append(alt.Of, t.Node)
			size += t.Size
		}
		return Of(alt, size)
	case *Repeat:
		body := Subst(n.Body, put)
		if !body.Known {
			return Text{}
		}
		return Of(&Repeat{Body: body.Node}, body.Size)
	}
	return Of(n, 1)
}

// Parts returns the parts of n, a text of a summary, in order: nested Concats are taken apart.
func Parts(n Node) []Node { return appendParts(nil, n) }

func appendParts(out []Node, n Node) []Node {
	switch n := n.(type) {
	case nil:
		return out
	case *Concat:
		return appendParts(appendParts(out, n.Left), n.Right)
	}
	return append(out, n)
}

// Row returns the text of parts in order, with adjacent literals joined into one.
func Row(parts []Node) Node {
	var out Node
	for i := 0; i < len(parts); i++ {
		n := parts[i]
		if l, ok := n.(*Literal); ok && i+1 < len(parts) {
			n, i = run(l, parts, i)
		}
		out = AppendNode(out, n)
	}
	return out
}

// run returns one literal with the text of l, which is parts[i], and of the literals right after it
// in parts. It also returns the index of the last of these literals.
func run(l *Literal, parts []Node, i int) (Node, int) {
	if _, ok := parts[i+1].(*Literal); !ok {
		return l, i
	}
	var b strings.Builder
	b.WriteString(l.Text)
	for i+1 < len(parts) {
		next, ok := parts[i+1].(*Literal)
		if !ok {
			break
		}
		b.WriteString(next.Text)
		i++
	}
	return &Literal{Text: b.String()}, i
}
