package text

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Self is the index of the Param that stands for the value of which a summary
// speaks.
const Self = -1

// Receiver is the index of the Param that is the text that a method of a string
// type is called on.
//
//	func (u route) withQuery(query string) route { return u + "?" + route(query) }
const Receiver = -2

// ParamAt returns the parameter of a signature that index i stands for.
func ParamAt(sig *types.Signature, i int) *types.Var {
	if i == Receiver {
		return sig.Recv()
	}
	return sig.Params().At(i)
}

// ReceiverOf returns the receiver of a method of a string type; nil for others.
func ReceiverOf(sig *types.Signature) *types.Var {
	if recv := sig.Recv(); recv != nil && isString(recv.Type()) {
		return recv
	}
	return nil
}

// IsParameter reports whether a variable is a parameter of a function, or the text that a
// method is called on.
func IsParameter(v *types.Var) bool {
	return v.Kind() == types.ParamVar || v.Kind() == types.RecvVar && isString(v.Type())
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// A Param is a value in the text of a summary: what is put there at each use of
// the summary. See [Subst].
type Param struct {
	Index int // the index of the parameter, where the receiver is not counted; or Receiver, or Self
	// Op is the operation that makes text of it; nil when it is text as it is.
	Op *Op
	// Changes are made of the text that it is; nil when there are none, or when they are
	// not known.
	Changes *Changes
	// Escapers are applied to what they make, in order.
	Escapers []string
	Value    rfc3986.Value // what is known of the value
	Name     string        // what messages call it
	InFormat bool          // it is part of a format: see Hole
	Doubled  bool          // each "%" of it is written twice: see Hole
}

func (*Param) isNode() {}

// IsParam reports whether n is parameter i as it is, but for escapers.
func IsParam(n Node, i int) bool {
	p, ok := n.(*Param)
	return ok && p.Index == i && p.Form() == Plain
}

// Hole returns the value where nothing is put in its place: v after the escapers.
func (p *Param) Hole(v rfc3986.Value) *Hole {
	return &Hole{Name: p.Name, Value: v, Escapers: Steps(p.Escapers), InFormat: p.InFormat, Doubled: p.Doubled}
}

// Steps returns the escapers of names, which stand in no call.
func Steps(names []string) []Escaper {
	var out []Escaper
	for _, name := range names {
		out = append(out, Escaper{Name: name})
	}
	return out
}

// NamesOf returns the names of escapers.
func NamesOf(escapers []Escaper) []string {
	var names []string
	for _, e := range escapers {
		names = append(names, e.Name)
	}
	return names
}

// Through returns a part of a summary after more escapers. Constant text stays
// as it is.
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

// Subst returns n with the text in the place of each Param that put returns for
// it. It is not known when one of them is not.
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
		if n.Waits != nil {
			if t, ok := n.Waits.subst(put); ok {
				return t
			}
		}
		return Subst(n.Left, put).Append(Subst(n.Right, put))
	case *Alt:
		if n.Waits != nil {
			if t, ok := n.Waits.subst(put); ok {
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

// Parts returns what n is put together from, in its order.
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

// Row returns the text of parts that follow each other. Constant texts that meet
// are one.
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

// run returns the constant text that begins with l, part i of parts, and the
// index of its last part.
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
