package text

import (
	"strconv"
	"strings"
)

// String returns the template of a node in the notation that tests and debug
// output share: literal text as it is, holes as {name} or {name|Escaper},
// alternatives as (a|b), repeated text as (...)*, text of another function
// without a mark.
//
//	https://h/u/{id}?q={q|QueryEscape}
func String(n Node) string {
	var b strings.Builder
	write(&b, n)
	return b.String()
}

func write(b *strings.Builder, n Node) {
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

func (p *Param) write(b *strings.Builder) {
	b.WriteByte('{')
	if p.Index != Self {
		b.WriteString("$" + strconv.Itoa(p.Index))
	}
	switch p.Form {
	case Formatted:
		b.WriteString("%$" + strconv.Itoa(p.Args))
	case Elements:
		b.WriteString("...")
	case Plain:
	}
	for _, e := range p.Escapers {
		b.WriteString("|" + e)
	}
	b.WriteByte('}')
}

func (h *Hole) write(b *strings.Builder) {
	b.WriteByte('{')
	if h.Name == "" {
		b.WriteByte('?')
	}
	b.WriteString(h.Name)
	if h.Form == Formatted {
		b.WriteString("...")
	}
	for _, e := range h.Escapers {
		b.WriteByte('|')
		b.WriteString(e.Name)
	}
	b.WriteByte('}')
}
