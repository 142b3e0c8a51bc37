package eval

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// trimOperations are the functions of package name that cut text off the ends
// of a text.
func trimOperations(pkg string) map[summary.Key]operation {
	cutset := func(left, right bool) operation {
		return func(x *exec, c *callSite) (value, bool) {
			set, ok := c.textArg(x, 1).Constant()
			if !ok || !isASCII(set) {
				return x.madeOf(c, c.textArg(x, 0), trimmed(x.valueOf(c.textArg(x, 0)), rfc3986.AnyChar(), true)), true
			}
			return x.trim(c, set, left, right)
		}
	}
	affix := func(left bool) operation {
		return func(x *exec, c *callSite) (value, bool) { return x.trimAffix(c, left), true }
	}
	cut := func(left bool) operation {
		return func(x *exec, c *callSite) (value, bool) {
			v := x.trimAffix(c, left)
			v.results = []value{v, {}}
			return v, true
		}
	}
	return map[summary.Key]operation{
		{Pkg: pkg, Name: "Trim"}:       cutset(true, true),
		{Pkg: pkg, Name: "TrimLeft"}:   cutset(true, false),
		{Pkg: pkg, Name: "TrimRight"}:  cutset(false, true),
		{Pkg: pkg, Name: "TrimSpace"}:  func(x *exec, c *callSite) (value, bool) { return x.trim(c, " \t\n\v\f\r", true, true) },
		{Pkg: pkg, Name: "TrimPrefix"}: affix(true),
		{Pkg: pkg, Name: "TrimSuffix"}: affix(false),
		{Pkg: pkg, Name: "CutPrefix"}:  cut(true),
		{Pkg: pkg, Name: "CutSuffix"}:  cut(false),
	}
}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 }) < 0
}

// A trimmer cuts octets off one end of a text.
type trimmer struct {
	left bool
	set  string
	call *ast.CallExpr
	// turns is set when the last turn of a repeated text is cut, too. Without
	// it a repeated text stays as it is.
	turns bool
}

// trim evaluates strings.Trim and its relatives with a set of octets.
func (x *exec) trim(c *callSite, set string, left, right bool) (value, bool) {
	v := c.textArg(x, 0)
	if v, ok := x.cutHead(v, func(v value) value { return x.trimText(c, v, set, left, right) }); ok {
		return v, true
	}
	return x.trimText(c, v, set, left, right), true
}

func (x *exec) trimText(c *callSite, v value, set string, left, right bool) value {
	ls, ok := x.leavesOf(v)
	if !ok {
		return x.madeOf(c, v, rfc3986.AnyValue())
	}
	call := c.expr
	if !isHole(v) {
		call = nil
	}
	if left {
		ls = trimmer{left: true, set: set, call: call}.trim(ls)
	}
	if right {
		ls = trimmer{set: set, call: call}.trim(ls)
	}
	return ofLeaves(ls)
}

// trim cuts octets off an end of ls, up to the first part that stops it. A
// hole may hold nothing else; what stands before it is taken to stay.
func (t trimmer) trim(ls []leaf) []leaf {
	for len(ls) > 0 {
		i, rest := len(ls)-1, ls[:len(ls)-1]
		if t.left {
			i, rest = 0, ls[1:]
		}
		switch n := ls[i].node.(type) {
		case *text.Literal:
			if m := t.literal(n); m != nil {
				return t.put(rest, ls[i].with(m))
			}
			ls = rest
			continue
		case *text.Hole:
			v := trimmed(n.Value, rfc3986.Chars(t.set), t.left)
			return t.put(rest, ls[i].with(changed(n, t.call != nil, t.call, v)))
		case *text.Alt:
			return t.alt(rest, ls[i], n)
		case *text.Repeat:
			if t.turns {
				return t.repeated(ls, rest, ls[i], n)
			}
		}
		return ls
	}
	return nil
}

// put returns the parts with l at the end that is cut.
func (t trimmer) put(rest []leaf, l leaf) []leaf {
	if t.left {
		return append([]leaf{l}, rest...)
	}
	return append(rest[:len(rest):len(rest)], l)
}

func (t trimmer) literal(l *text.Literal) text.Node {
	if t.left {
		return cutLiteral(l, len(l.Text)-len(strings.TrimLeft(l.Text, t.set)), len(l.Text))
	}
	return cutLiteral(l, 0, len(strings.TrimRight(l.Text, t.set)))
}

// alt cuts every alternative. Behind one of which nothing is left, the text
// before it is cut, too.
func (t trimmer) alt(rest []leaf, l leaf, n *text.Alt) []leaf {
	t.call = nil
	var kept []text.Node
	emptied := false
	for _, of := range n.Of {
		v := ofLeaves(t.trim(addLeaves(nil, of, nil)))
		if v.Node == nil {
			emptied = true
			continue
		}
		kept = text.AppendNew(kept, v.Node)
	}
	if !emptied {
		return t.put(rest, l.with(altOf(kept)))
	}
	if len(kept) == 0 {
		return t.trim(rest)
	}
	whole := ofLeaves(t.put(rest, l.with(altOf(kept))))
	cut := ofLeaves(t.trim(rest))
	if !whole.Known || !cut.Known {
		return []leaf{{node: &text.Hole{Value: rfc3986.AnyValue()}}}
	}
	return []leaf{{node: &text.Alt{Of: []text.Node{whole.Node, cut.Node}}}}
}

// repeated cuts the last turn of a repeated text at the right end.
func (t trimmer) repeated(ls, rest []leaf, l leaf, n *text.Repeat) []leaf {
	body := ofLeaves(t.trim(addLeaves(nil, n.Body, nil)))
	if !body.Known || textLen(body.Node) == textLen(n.Body) {
		return ls
	}
	none, turns := ofLeaves(t.trim(rest)), ofLeaves(ls)
	if body.Node != nil {
		turns = ofLeaves(t.put(ls, l.with(body.Node)))
	}
	if !none.Known || !turns.Known {
		return ls
	}
	return []leaf{{node: text.Alternatives(turns.Node, none.Node)}}
}

func altOf(of []text.Node) text.Node {
	if len(of) == 1 {
		return of[0]
	}
	return &text.Alt{Of: of}
}

// trimmed is what a text of v may hold when octets of cut are cut off an end,
// as many as there are.
func trimmed(v rfc3986.Value, cut rfc3986.CharSet, left bool) rfc3986.Value {
	if !v.Set.Meets(cut) {
		return v
	}
	out := v
	if v.Lead.Meets(cut) {
		out.Empty = true
		if left {
			out.Lead = v.Set
		}
	}
	out.Dots = v.Set.Has('.')
	out.BadPct = v.BadPct || v.Set.Has('%') && cut.Meets(rfc3986.HexDigit().With('%'))
	if cut == rfc3986.AnyChar() {
		return out // a set that is not known
	}
	if left {
		out.Lead = out.Lead.Minus(cut)
	}
	out.Dots = out.Dots && !cut.Has('.')
	return out
}

// trimAffix evaluates TrimPrefix and TrimSuffix.
func (x *exec) trimAffix(c *callSite, left bool) value {
	v := c.textArg(x, 0)
	affix, ok := c.textArg(x, 1).Constant()
	if v, late := x.cutHead(v, func(v value) value { return x.affixText(c, v, affix, left) }); ok && late {
		return v
	}
	if !ok {
		return x.madeOf(c, v, withoutAffix(x.valueOf(v), "", left))
	}
	return x.affixText(c, v, affix, left)
}

func (x *exec) affixText(c *callSite, v value, affix string, left bool) value {
	ls, known := x.leavesOf(v)
	if !known {
		val := x.valueOf(v)
		return x.madeOf(c, v, withoutAffix(val, "", left))
	}
	if affix == "" {
		return v
	}
	return ofLeaves(cutAffix(ls, affix, left, c.expr, isHole(v)))
}

// cutAffix cuts a prefix or suffix off ls where it is there.
func cutAffix(ls []leaf, affix string, left bool, call *ast.CallExpr, whole bool) []leaf {
	if len(ls) == 0 {
		return ls
	}
	t := trimmer{left: left}
	i, rest := len(ls)-1, ls[:len(ls)-1]
	if left {
		i, rest = 0, ls[1:]
	}
	switch n := ls[i].node.(type) {
	case *text.Literal:
		if run := literalRun(ls, left); left && strings.HasPrefix(run, affix) || !left && strings.HasSuffix(run, affix) {
			return cutOctets(ls, len(affix), left)
		}
	case *text.Hole:
		return t.put(rest, ls[i].with(changed(n, whole, call, withoutAffix(n.Value, affix, left))))
	case *text.Alt:
		return t.affixAlt(ls, rest, ls[i], n, affix)
	}
	return ls
}

// affixAlt cuts an affix off every alternative that stands at the end.
func (t trimmer) affixAlt(ls, rest []leaf, l leaf, n *text.Alt, affix string) []leaf {
	var of []text.Node
	same := true
	for _, m := range n.Of {
		around := t.around(rest, l.with(m))
		before, after := ofLeaves(around), ofLeaves(cutAffix(around, affix, t.left, nil, false))
		if !after.Known || after.Size > text.MaxSize/8 {
			return ls
		}
		same = same && textLen(before.Node) == textLen(after.Node) && !t.endsInHole(around)
		of = text.AppendNew(of, after.Node)
	}
	if same {
		return ls
	}
	return []leaf{{node: altOf(of)}}
}

// endsInHole reports whether a text has no literal at the end that is cut.
func (t trimmer) endsInHole(ls []leaf) bool {
	if len(ls) == 0 {
		return false
	}
	l := ls[len(ls)-1]
	if t.left {
		l = ls[0]
	}
	_, ok := l.node.(*text.Literal)
	return !ok
}

// around returns the parts with the text of l at the end that is cut.
func (t trimmer) around(rest []leaf, l leaf) []leaf {
	ls := addLeaves(nil, l.node, l.wrap)
	if t.left {
		return append(ls, rest...)
	}
	return append(rest[:len(rest):len(rest)], ls...)
}

// textLen counts the octets of the literals of a text.
func textLen(n text.Node) int {
	size := 0
	rewriter{
		literal: func(l *text.Literal) text.Node { size += len(l.Text); return l },
		hole:    func(h *text.Hole) text.Node { return h },
	}.node(n)
	return size
}

// literalRun is the constant text at an end of ls.
func literalRun(ls []leaf, left bool) string {
	var run []string
	for i := range ls {
		l := ls[i]
		if !left {
			l = ls[len(ls)-1-i]
		}
		lit, ok := l.node.(*text.Literal)
		if !ok {
			break
		}
		if left {
			run = append(run, lit.Text)
		} else {
			run = append([]string{lit.Text}, run...)
		}
		if len(run) > 64 {
			break
		}
	}
	return strings.Join(run, "")
}

// cutOctets cuts n octets of literals off an end of ls.
func cutOctets(ls []leaf, n int, left bool) []leaf {
	t := trimmer{left: left}
	for n > 0 && len(ls) > 0 {
		i, rest := len(ls)-1, ls[:len(ls)-1]
		if left {
			i, rest = 0, ls[1:]
		}
		lit, ok := ls[i].node.(*text.Literal)
		if !ok {
			return ls
		}
		if size := len(lit.Text); size <= n {
			ls, n = rest, n-size
			continue
		}
		from, to := 0, len(lit.Text)-n
		if left {
			from, to = n, len(lit.Text)
		}
		return t.put(rest, ls[i].with(cutLiteral(lit, from, to)))
	}
	return ls
}

// withoutAffix is what a text of v may hold when affix is cut off once; the
// empty affix is one that is not known.
func withoutAffix(v rfc3986.Value, affix string, left bool) rfc3986.Value {
	if affix != "" && (!v.Set.Contains(rfc3986.Chars(affix)) || left && !v.Lead.Has(affix[0])) {
		return v
	}
	out := v
	out.Empty = true
	if left {
		out.Lead = v.Set
	}
	out.Dots = v.Dots || v.Set.Has('.')
	out.BadPct = v.BadPct || v.Set.Has('%') && (affix == "" || rfc3986.Chars(affix).Meets(rfc3986.HexDigit().With('%')))
	return out
}
