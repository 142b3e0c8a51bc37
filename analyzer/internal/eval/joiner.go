package eval

import (
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
	n = text.Settled(n)
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
	t, ok := text.ReadTurn(turns.Body, r.isItem)
	if !ok {
		return nil, false
	}
	list := listOf(ofNode(t.Item, 1)).SpreadOf(r.of)
	joined := r.x.calls.SpreadHole(r.s.X, list.Elems[0], t.Sep)
	var out text.Node
	for _, p := range parts[:len(parts)-1] {
		out = text.AppendNode(out, p)
	}
	return t.Around(out, joined, r.s.X), true
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
