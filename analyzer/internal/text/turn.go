package text

import "go/ast"

// A Turn is what one turn of a loop appends: the element at hand, with a
// constant before or after it, which the first or the last turn may leave out.
type Turn struct {
	Item *Hole
	Sep  string
	// isItem reports whether a value is the element at hand.
	isItem func(Node) bool
	// before and after are set where the constant is there, and always where no
	// turn leaves it out.
	before, after, sometimes bool
}

// maxTurnForms bounds the forms that one turn may have.
const maxTurnForms = 16

// ReadTurn returns the turn that n is; ok is false where it is something else.
func ReadTurn(n Node, isItem func(Node) bool) (t *Turn, ok bool) {
	t = &Turn{isItem: isItem}
	return t, t.read(n) && t.Item != nil
}

// read reports whether n is such a turn.
func (t *Turn) read(n Node) bool {
	forms := turnForms(n)
	for _, form := range forms {
		if !t.form(form) {
			return false
		}
	}
	return len(forms) > 0 && !(t.before && t.after)
}

// form reads one form of a turn.
func (t *Turn) form(parts []Node) bool {
	at := -1
	for i, p := range parts {
		if _, ok := p.(*Hole); ok && at < 0 {
			at = i
		}
	}
	if at < 0 {
		return len(parts) == 0 // the element is left out
	}
	h, ok := parts[at].(*Hole)
	if !ok || !t.isItem(h) || t.Item != nil && !EscapedAlike(t.Item, h) {
		return false
	}
	t.Item = h
	before, ok := constantParts(parts[:at])
	after, known := constantParts(parts[at+1:])
	if !ok || !known || before != "" && after != "" {
		return false
	}
	sep := before + after
	if sep == "" {
		t.sometimes = true
		return true
	}
	t.before, t.after = t.before || before != "", t.after || after != ""
	if t.Sep != "" && t.Sep != sep {
		return false
	}
	t.Sep = sep
	return true
}

// Around puts what the turns leave around the joined list after before.
func (t *Turn) Around(before Node, joined *Hole, use ast.Expr) Node {
	sep := Node(&Literal{Text: t.Sep, Use: use})
	if t.sometimes && before != nil {
		sep = &Alt{Of: []Node{sep, nil}}
	}
	switch {
	case t.before && (!t.sometimes || before != nil):
		return AppendNode(AppendNode(before, sep), joined)
	case t.after && !t.sometimes:
		return AppendNode(AppendNode(before, joined), sep)
	}
	return AppendNode(before, joined)
}

// turnForms returns the texts that one turn may append, as rows of parts; nil when they
// are too many, or unknown.
func turnForms(n Node) [][]Node {
	forms := [][]Node{nil}
	for _, p := range Parts(Settled(n)) {
		p = Settled(p)
		of := [][]Node{{p}}
		switch p := p.(type) {
		case *Alt:
			of = nil
			for _, a := range p.Of {
				more := turnForms(a)
				if more == nil {
					return nil
				}
				of = append(of, more...)
			}
		case *Literal:
			if p.Text == "" {
				continue
			}
		case *Hole:
		default:
			return nil
		}
		if len(forms)*len(of) > maxTurnForms {
			return nil
		}
		var next [][]Node
		for _, f := range forms {
			for _, o := range of {
				next = append(next, append(f[:len(f):len(f)], o...))
			}
		}
		forms = next
	}
	return forms
}

// Settled returns what a text that had to wait for a loop has become.
func Settled(n Node) Node {
	for {
		late, ok := n.(*Late)
		if !ok || late.Node == nil {
			return n
		}
		n = late.Node
	}
}

// constantParts returns the text of parts that are all constant.
func constantParts(parts []Node) (s string, ok bool) {
	for _, p := range parts {
		l, ok := p.(*Literal)
		if !ok {
			return "", false
		}
		s += l.Text
	}
	return s, true
}
