package text_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// parametric is a text of which nothing is known of the parameters, which are text.
func parametric(n text.Node) text.Node {
	if h, ok := n.(*text.Hole); ok && h.Var != nil {
		h.Type = h.Var.Type()
	}
	return text.MapChildren(unknown(n), parametric)
}

// TestWaiting makes changes of texts in which parameters stand, one or two after the other,
// and exports them to another package. What a call there gives must have what the functions
// make of a string that the text with the arguments in it may be.
func TestWaiting(t *testing.T) {
	all := changes(t)
	w, sig := newWorld(14), function("p", "q")
	w.once = true
	waited := 0
	for range draws {
		body := parametric(w.body(sig, 2))
		if _, isForeign := body.(*text.Foreign); isForeign {
			continue // a call of another function is known there
		}
		out := text.Of(body, text.SizeOf(body))
		var made []text.Change
		for range 1 + w.IntN(2) {
			c := all[w.IntN(len(all))]
			if after, ok := c.Of(out, nil, nil); ok && c.Kind != text.SetAnew && c.Kind != text.FillNames {
				out, made = after, append(made, c)
			}
		}
		back := exported(t, out.Node, sig)

		b := text.OfString("b", nil) // longer texts
		args, known := []text.Text{w.text(1).Append(b), w.text(1).Append(b)}, true
		got := text.Subst(back.Node, func(p *text.Param) text.Text {
			out, ok := p.Changes.Of(args[p.Index], nil, nil)
			known = known && ok
			return out
		})
		s, goesOn := w.member(inline(body, sig, args)), true
		for _, c := range made {
			var ok bool
			s, ok = concrete(c, s)
			goesOn = goesOn && ok
		}
		if !known || !got.Known || !goesOn {
			continue
		}
		waited++
		if !testsource.Matches(got.Node, s, nil) {
			t.Fatalf("%v of %s is exported as %v; of %s and %s it is %s, which is never %q",
				made, text.String(body), back, text.String(args[0].Node), text.String(args[1].Node), text.String(got.Node), s)
		}
	}
	if waited < draws/4 {
		t.Errorf("%d calls of %d were compared", waited, draws)
	}
}
