package text

import (
	"strconv"
	"strings"
)

// String returns a text in the notation of tests and debug output: literals as they are, holes as
// {name} or {name|Escaper}, alternatives as (a|b), repeated text as (...)*. Text of another
// function has no mark.
//
//	https://h/u/{id}?q={q|QueryEscape}
func String(n Node) string {
	var b strings.Builder
	write(&b, n)
	return b.String()
}

func write(b *strings.Builder, n Node) {
	if d := deferredOf(n); d != nil && hasParam(d.Of) {
		b.WriteByte('{')
		write(b, d.Of)
		b.WriteString("|" + d.Change.String() + "}")
		return
	}
	switch n := n.(type) {
	case nil:
	case *Literal:
		b.WriteString(n.Text)
	case *Hole:
		n.write(b)
	case *Param:
		n.write(b)
	case *Concat:
		write(b, n.Left)
		write(b, n.Right)
	case *Late:
		if n.Node == nil {
			b.WriteString("{?}")
			return
		}
		write(b, n.Node)
	case *Foreign:
		write(b, n.Node)
	case *Arg:
		write(b, n.Node)
	case *Alt:
		b.WriteByte('(')
		for i, of := range n.Of {
			if i > 0 {
				b.WriteByte('|')
			}
			write(b, of)
		}
		b.WriteByte(')')
	case *Repeat:
		b.WriteByte('(')
		write(b, n.Body)
		b.WriteString(")*")
	}
}

// numbered returns the notation of parameter i: "$0", or "$" for the receiver.
func numbered(i int) string {
	if i == Receiver {
		return "$"
	}
	return "$" + strconv.Itoa(i)
}

func (p *Param) write(b *strings.Builder) {
	b.WriteByte('{')
	if p.Index != Self {
		b.WriteString(numbered(p.Index))
	}
	p.Op.write(b)
	p.Changes.write(b)
	for _, e := range p.Escapers {
		b.WriteString("|" + e)
	}
	b.WriteByte('}')
}

// write writes the operation of a parameter: "%" and the operands of a format, or "..." for a list.
func (op *Op) write(b *strings.Builder) {
	switch op.form() {
	case Formatted:
		for i, n := range op.Operands {
			if i == 0 {
				b.WriteByte('%')
			} else {
				b.WriteByte(',')
			}
			write(b, n)
		}
	case Elements, Spread:
		b.WriteString("...")
		for _, e := range op.Each {
			b.WriteString("|" + e.Name)
		}
	case Plain:
	}
}

func (h *Hole) write(b *strings.Builder) {
	b.WriteByte('{')
	if h.Name == "" {
		b.WriteByte('?')
	}
	b.WriteString(h.Name)
	if h.Form() == Formatted {
		b.WriteString("...")
	}
	for _, e := range h.Escapers {
		b.WriteByte('|')
		b.WriteString(e.Name)
	}
	b.WriteByte('}')
}
