package eval

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A filling puts a value in the place of the names in a text, whichever it is
// that they are called:
//
//	for name, v := range params { u = strings.ReplaceAll(u, "{"+name+"}", v) }
type filling struct {
	open, close string // around the name; close is empty for ":name"
	with        text.Node
	size        int
}

// fillingOf returns the filling that replaces pattern; ok is false when
// pattern is none: "{" + name + "}", ":" + name.
func (x *exec) fillingOf(pattern, with value) (f filling, ok bool) {
	ls, known := x.work.Leaves(pattern.Text)
	if !known || !with.Known || with.Node == nil || len(ls) < 2 || len(ls) > 3 {
		return f, false
	}
	open, isLiteral := ls[0].Node.(*text.Literal)
	_, isName := ls[1].Node.(*text.Hole)
	if !isLiteral || !isName {
		return f, false
	}
	f = filling{open: open.Text, with: with.Node, size: with.Size}
	if len(ls) == 3 {
		end, isLiteral := ls[2].Node.(*text.Literal)
		if !isLiteral {
			return f, false
		}
		f.close = end.Text
	}
	return f, f.close != "" || f.open == ":"
}

// fill returns the text of v with its names filled in. The names in what a loop
// goes on with are filled in when that is known.
func (x *exec) fill(v value, f filling) value {
	if late, ok := v.Node.(*text.Late); ok && late.Node == nil {
		if x.fillings == nil {
			x.fillings = map[*text.Late][]filling{}
		}
		x.fillings[late] = append(x.fillings[late], f)
		return v
	}
	return value{Text: text.Rewriter{
		Literal: f.literal,
		Hole:    func(h *text.Hole) text.Node { return h },
	}.Text(v.Text, x.work)}
}

// filledIn returns the text of a loop's value with the names filled in.
func (x *exec) filledIn(late *text.Late, v value) value {
	for _, f := range x.fillings[late] {
		v = x.fill(v, f)
	}
	return v
}

func (f filling) literal(l *text.Literal) text.Node {
	var out text.Node
	from := 0
	for at := 0; at < len(l.Text); {
		n := f.match(l.Text, at)
		if n == 0 {
			at++
			continue
		}
		out = text.AppendNode(text.AppendNode(out, l.Cut(from, at)), f.with)
		at += n
		from = at
	}
	if from == 0 {
		return l
	}
	return text.AppendNode(out, l.Cut(from, len(l.Text)))
}

// match returns the length of the name at an offset, with what stands around
// it; 0 when there is none.
func (f filling) match(text string, at int) int {
	rest, ok := strings.CutPrefix(text[at:], f.open)
	if !ok || f.close == "" && (at == 0 || text[at-1] != '/') {
		return 0
	}
	name := 0
	for name < len(rest) && isNameOctet(rest[name]) {
		name++
	}
	if name == 0 || !strings.HasPrefix(rest[name:], f.close) {
		return 0
	}
	return len(f.open) + name + len(f.close)
}

func isNameOctet(c byte) bool {
	return c == '_' || c == '-' || rfc3986.Alpha().Has(c) || rfc3986.Digit().Has(c)
}
