package message

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// maxDrawn bounds the bytes that a drawing shows of the text of a finding, and of the text on each
// side of it.
const maxDrawn = 200

// A Mark is a position in a template: the index of a part, and a byte offset in its text; the
// offset is 0 for a hole.
type Mark struct{ Part, Offset int }

// A View is a Template and the text in it that Draw marks: it begins at From and ends before To.
type View struct {
	Template *urltemplate.Template
	From, To Mark
	// Witness is the index of the part that holds the example value of the finding; -1 for none.
	Witness int
	// Name returns the name of the value of a hole.
	Name func(*text.Hole) string
}

// Draw returns the drawing of view. Of several alternatives in the template, it shows the one that
// has view.From, or else the first.
func Draw(view View) *wire.Drawing {
	d := drawer{View: view, t: view.Template, chosen: make(map[int]int)}
	d.choose(d.t.Parts[view.From.Part].Branch)
	before, here, after := d.split()
	left, cutLeft := d.take(before, view.From.Part-1, -1)
	right, cutRight := d.take(after, d.last()+1, 1)
	slices.Reverse(left)
	out := &wire.Drawing{Before: cutLeft, After: cutRight}
	out.Pieces = slices.Concat(left, here, right)
	out.Start, out.Whole = d.start(cutLeft)
	return out
}

// A drawer makes one drawing of its View. Of several alternatives, it draws one.
type drawer struct {
	View
	t      *urltemplate.Template // the template of the View
	chosen map[int]int           // maps the first of several alternatives to the drawn one, both by their numbers
	first  int                   // the index of the first part that is drawn
}

func (d *drawer) last() int {
	if d.To.Offset == 0 && d.To.Part > d.From.Part {
		return d.To.Part - 1
	}
	return d.To.Part
}

// split returns as here what draws the text from d.From to d.To. before is the text in front of
// d.From in its part, and after is the text behind d.To in its part.
func (d *drawer) split() (before wire.Piece, here []wire.Piece, after wire.Piece) {
	d.first = d.From.Part
	size := 0
	for i := d.From.Part; i <= d.last() && size < maxDrawn; i++ {
		if !d.has(i) {
			continue
		}
		p := d.piece(i)
		p.Here = true
		p.Witness = p.Hole && d.Witness >= 0 && i == max(d.Witness, d.From.Part)
		from, to := 0, len(p.Text)
		if !p.Hole && i == d.To.Part {
			to = min(d.To.Offset, to)
			after.Text = p.Text[to:]
		}
		if !p.Hole && i == d.From.Part {
			from = min(d.From.Offset, to)
			before.Text = p.Text[:from]
		}
		p.Text = p.Text[from:min(to, from+maxDrawn)]
		size += len(p.Text)
		here = append(here, p)
	}
	return before, here, after
}

// take returns head, followed by the pieces of the parts i, i+step and so on, in this order, with
// at most maxDrawn bytes in all. step is 1 or -1. isCut is true if a piece did not fit as a whole.
func (d *drawer) take(head wire.Piece, i, step int) (pieces []wire.Piece, isCut bool) {
	room := maxDrawn
	add := func(p wire.Piece) {
		if isCut = len(p.Text) > room; isCut && p.Hole {
			return
		}
		if isCut && step > 0 {
			p.Text = p.Text[:room]
		} else if isCut {
			p.Text = p.Text[len(p.Text)-room:]
		}
		room -= len(p.Text)
		if p.Text != "" {
			pieces = append(pieces, p)
		}
	}
	for add(head); !isCut && 0 <= i && i < len(d.t.Parts); i += step {
		if d.has(i) {
			add(d.piece(i))
			d.first = min(d.first, i)
		}
	}
	return pieces, isCut
}

// piece returns the piece that draws part i.
func (d *drawer) piece(i int) wire.Piece {
	p := &d.t.Parts[i]
	if p.Hole == nil {
		return wire.Piece{Text: p.Text()}
	}
	h := *p.Hole
	h.Name = d.Name(&h)
	return wire.Piece{Text: text.String(&h), Hole: true, Base: p.Place == urltemplate.Base || p.Place == urltemplate.Tail}
}

// choose selects the alternative with the number branch, and those that contain it, to be drawn.
func (d *drawer) choose(branch int) {
	for branch > 0 {
		b := d.t.Branches[branch-1]
		d.chosen[b.Alt] = branch
		branch = b.In
	}
}

// has reports whether part i is drawn: all alternatives that contain it are chosen ones.
func (d *drawer) has(i int) bool {
	for branch := d.t.Parts[i].Branch; branch > 0; {
		b := d.t.Branches[branch-1]
		chosen, ok := d.chosen[b.Alt]
		if !ok {
			chosen = b.Alt
		}
		if chosen != branch {
			return false
		}
		branch = b.In
	}
	return true
}

// start returns the name of the component in which the drawing begins; "" if it is not known. isCut
// says that text of the template before the drawing is left out. whole is true if no delimiter can
// end the component.
func (d *drawer) start(isCut bool) (start string, whole bool) {
	frame := d.t.Frame
	if isCut {
		c := d.t.Parts[d.first].State.Component()
		if c == rfc3986.Unknown || c.IsAmbiguous() {
			return "", false
		}
		return c.String(), frame.Decoded || frame.Whole
	}
	if frame.Start == urltemplate.Base {
		return rfc3986.URIReference.String(), false
	}
	if frame.Start == urltemplate.Tail {
		return rfc3986.Path.String(), false
	}
	if frame.Start == urltemplate.NoPlace {
		return "", false
	}
	return frame.Start.Component().String(), frame.Decoded || frame.Whole || frame.Join
}
