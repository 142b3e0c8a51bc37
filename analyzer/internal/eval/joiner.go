package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// joins makes of the texts that a loop over the list of a parameter has put
// together from its elements what strings.Join makes of that list.
//
//	for i, e := range elems { if i > 0 { b.WriteByte('/') }; b.WriteString(e) }
func (r *ranged) joins(changed map[key]*head) {
	x := r.x
	if r.of == nil || x.mem.Env.Dead {
		return
	}
	var paths []value
	var use library.Use
	for k, h := range changed {
		v, ok := x.mem.Env.Get(k)
		if h.Late == nil || !ok || !v.Text.Known {
			continue
		}
		if n, ok := r.joinedTurns(v.Text.Node); ok {
			v.Text = text.Of(n, text.SizeOf(n))
			x.mem.Env.Set(k, v)
			if u, ok := pathOfURL(k); ok {
				paths, use = append(paths, v), u
			}
		}
	}
	// In the body there is no more of the list than the element at hand.
	if len(paths) == 1 {
		x.record.candidate(r.s.X, paths[0], Sink{Use: &use})
	}
}

// pathOfURL returns what a key becomes that is the Path of a url.URL; ok is false for others.
//
//	for _, e := range elems { u.Path = path.Join(u.Path, e) }
func pathOfURL(k key) (use library.Use, ok bool) {
	var owner types.Type
	switch {
	case k.Obj != nil:
		owner = k.Obj.Type
	case k.Var != nil:
		owner = k.Var.Type()
	}
	if owner == nil || k.Part == "" {
		return use, false
	}
	use, ok = library.LookupField(owner, k.Part)
	return use, ok && use.Slot == library.Path
}

// joinedTurns returns a text in which the turns that it ends with are a joined list.
func (r *ranged) joinedTurns(n text.Node) (text.Node, bool) {
	n = known(n)
	if alt, ok := n.(*text.Alt); ok {
		return r.joinedChoices(alt)
	}
	parts := text.Parts(n)
	if len(parts) == 0 {
		return nil, false
	}
	turns, ok := parts[len(parts)-1].(*text.Repeat)
	if !ok {
		return nil, false
	}
	t := joinedTurn{r: r}
	if !t.read(turns.Body) || t.item == nil {
		return nil, false
	}
	list := listOf(ofNode(t.item, 1)).SpreadOf(r.of)
	joined := r.x.calls.SpreadHole(r.s.X, list.Elems[0], t.sep)
	var out text.Node
	for _, p := range parts[:len(parts)-1] {
		out = text.AppendNode(out, p)
	}
	return t.around(out, joined, r.s.X), true
}

// joinedChoices is joinedTurns for alternatives, of which one has the turns.
func (r *ranged) joinedChoices(alt *text.Alt) (text.Node, bool) {
	out := &text.Alt{When: alt.When, Use: alt.Use}
	found := false
	for _, of := range alt.Of {
		n, ok := r.joinedTurns(of)
		if !ok {
			n = of
		}
		found = found || ok
		out.Of = append(out.Of, n)
	}
	return out, found
}

// A joinedTurn is what one turn of a loop appends: the element at hand, with a
// constant before or after it, which the first or the last turn may leave out.
type joinedTurn struct {
	r    *ranged
	item *text.Hole
	sep  string
	// before and after are set where the constant is there, and always where no
	// turn leaves it out.
	before, after, sometimes bool
}

// maxTurnForms bounds the forms that one turn may have.
const maxTurnForms = 16

// read reports whether n is such a turn.
func (t *joinedTurn) read(n text.Node) bool {
	forms := turnForms(n)
	for _, form := range forms {
		if !t.form(form) {
			return false
		}
	}
	return len(forms) > 0 && !(t.before && t.after)
}

// form reads one form of a turn.
func (t *joinedTurn) form(parts []text.Node) bool {
	at := -1
	for i, p := range parts {
		if _, ok := p.(*text.Hole); ok && at < 0 {
			at = i
		}
	}
	if at < 0 {
		return len(parts) == 0 // the element is left out
	}
	h, ok := parts[at].(*text.Hole)
	if !ok || !t.r.isItem(h) || t.item != nil && !text.EscapedAlike(t.item, h) {
		return false
	}
	t.item = h
	before, ok := constantOf(parts[:at])
	after, known := constantOf(parts[at+1:])
	if !ok || !known || before != "" && after != "" {
		return false
	}
	sep := before + after
	if sep == "" {
		t.sometimes = true
		return true
	}
	t.before, t.after = t.before || before != "", t.after || after != ""
	if t.sep != "" && t.sep != sep {
		return false
	}
	t.sep = sep
	return true
}

// around puts what the turns leave around the joined list after before.
func (t *joinedTurn) around(before text.Node, joined *text.Hole, use ast.Expr) text.Node {
	sep := text.Node(&text.Literal{Text: t.sep, Use: use})
	if t.sometimes && before != nil {
		sep = &text.Alt{Of: []text.Node{sep, nil}}
	}
	switch {
	case t.before && (!t.sometimes || before != nil):
		return text.AppendNode(text.AppendNode(before, sep), joined)
	case t.after && !t.sometimes:
		return text.AppendNode(text.AppendNode(before, joined), sep)
	}
	return text.AppendNode(before, joined)
}

// turnForms returns the texts that one turn may append, as rows of parts; nil when they
// are too many, or unknown.
func turnForms(n text.Node) [][]text.Node {
	forms := [][]text.Node{nil}
	for _, p := range text.Parts(known(n)) {
		p = known(p)
		of := [][]text.Node{{p}}
		switch p := p.(type) {
		case *text.Alt:
			of = nil
			for _, a := range p.Of {
				more := turnForms(a)
				if more == nil {
					return nil
				}
				of = append(of, more...)
			}
		case *text.Literal:
			if p.Text == "" {
				continue
			}
		case *text.Hole:
		default:
			return nil
		}
		if len(forms)*len(of) > maxTurnForms {
			return nil
		}
		var next [][]text.Node
		for _, f := range forms {
			for _, o := range of {
				next = append(next, append(f[:len(f):len(f)], o...))
			}
		}
		forms = next
	}
	return forms
}

// known returns what a text that had to wait for a loop has become.
func known(n text.Node) text.Node {
	for {
		late, ok := n.(*text.Late)
		if !ok || late.Node == nil {
			return n
		}
		n = late.Node
	}
}

// constantOf returns the text of parts that are all constant.
func constantOf(parts []text.Node) (s string, ok bool) {
	for _, p := range parts {
		l, ok := p.(*text.Literal)
		if !ok {
			return "", false
		}
		s += l.Text
	}
	return s, true
}
