package text

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Printing describes the operands of Format, and has the functions that print them.
type Printing struct {
	// Verb returns the text that a verb prints; the Literal is the part of the format with the verb.
	Verb func(Verb, *Literal) Text
	// Operands is the number of operands; -1 when it is not known.
	Operands int
	// HasVerbs reports whether a hole in the format may itself hold verbs; any other hole is plain text,
	// such as a base URL. Op returns a copy of the hole h with the operands for its verbs:
	// operands[from:to], or operands[from:] if to is -1.
	HasVerbs func(*Hole) bool
	Op       func(h *Hole, from, to int) Node
}

// Format returns the text that package fmt prints for the format f, whose operands p prints. A hole
// in f that may hold verbs keeps the operands that are left for them, as {format%{id}} does.
//
//	fmt.Sprintf("%s/users"+format, base, id)    {base}/users{format%{id}}
func Format(f Text, p *Printing) Text {
	if !f.Known {
		return Text{}
	}
	formats := variants(f.Node)
	if formats == nil {
		return Text{}
	}
	var of []Node
	size := 0
	for _, n := range formats {
		w := &formatter{Printing: p, whole: n}
		t := w.node(n)
		if !t.Known {
			return Text{}
		}
		of = append(of, t.Node)
		size += t.Size
	}
	if len(of) == 1 {
		return Of(of[0], size)
	}
	return Of(&Alt{Of: of}, size)
}

// A formatter evaluates one format, from left to right.
type formatter struct {
	*Printing
	whole Node
	next  int // the index of the operand that the next verb prints
}

// value returns the node for h, a hole in the format. If h may hold verbs (w.HasVerbs), and literals
// leave operands for them, the node is a copy of h with these operands (w.Op). Otherwise, the node
// is h, marked by InFormat as a part of a format.
func (w *formatter) value(h *Hole) Node {
	if w.Operands == 0 || !w.HasVerbs(h) {
		return inFormat(h)
	}
	verbs, waiting, indexed := w.measure()
	after := verbs - w.next
	switch {
	case w.Operands < 0 && waiting == 1:
		return w.Op(h, w.next, -1)
	case w.Operands < 0 || waiting > 1 && verbs == 0:
		return w.Op(h, 0, w.Operands)
	case verbs >= w.Operands || indexed || waiting > 1:
		return inFormat(h)
	}
	from := w.next
	w.next = w.Operands - after
	return w.Op(h, from, w.next)
}

// measure counts over the whole format: verbs is the number of operands that verbs in literals
// print, and waiting is the number of holes that may hold verbs. indexed is true if a verb has an
// explicit index, as "%[2]s" has.
func (w *formatter) measure() (verbs, waiting int, indexed bool) {
	all := &formatter{}
	for n := range All(w.whole) {
		switch n := n.(type) {
		case *Literal:
			all.eachVerb(n, func(Verb) {})
			indexed = indexed || strings.Contains(n.Text, "%[")
		case *Hole:
			if w.HasVerbs(n) {
				waiting++
			}
		}
	}
	return all.next, waiting, indexed
}

// variants returns a text without Alts for each choice of alternatives in n; nil if there are more
// than maxVariants. For {a}/(b|c) it returns {a}/b and {a}/c.
func variants(n Node) []Node {
	switch n := n.(type) {
	case *Alt:
		var out []Node
		for _, of := range n.Of {
			v := variants(of)
			if v == nil || len(out)+len(v) > maxVariants {
				return nil
			}
			out = append(out, v...)
		}
		return out
	case *Concat:
		ls, rs := variants(n.Left), variants(n.Right)
		if ls == nil || rs == nil || len(ls)*len(rs) > maxVariants {
			return nil
		}
		if len(ls) == 1 && len(rs) == 1 && ls[0] == n.Left && rs[0] == n.Right {
			return []Node{n}
		}
		var out []Node
		for _, l := range ls {
			for _, r := range rs {
				out = append(out, AppendNode(l, r))
			}
		}
		return out
	}
	return []Node{n}
}

func (w *formatter) node(n Node) Text {
	switch n := n.(type) {
	case nil:
		return Of(nil, 0)
	case *Literal:
		return w.literal(n)
	case *Concat:
		return w.node(n.Left).Append(w.node(n.Right))
	case *Foreign:
		v := w.node(n.Node)
		v.Node = &Foreign{Func: n.Func, Result: n.Result, Call: n.Call, Node: v.Node}
		return v
	case *Arg:
		return w.node(n.Node)
	case *Hole:
		return Of(w.value(n), 1)
	}
	return Of(inFormat(n), 1)
}

// inFormat returns n, a part of a format, with InFormat set for its literals and holes: "%" begins
// a verb there. A Doubled hole, which has "%%" for "%", only loses Doubled.
func inFormat(n Node) Node {
	switch n := n.(type) {
	case *Literal:
		c := *n
		c.InFormat = true
		return &c
	case *Hole:
		if n.InFormat {
			return n
		}
		c := *n
		c.InFormat, c.Doubled = !n.Doubled, false
		c.Value.BadPct = n.Value.BadPct && !n.Doubled
		return &c
	case *Late:
		if n.Node != nil {
			return inFormat(n.Node)
		}
	}
	return MapChildren(n, inFormat)
}

// doubled returns n with its holes marked as having each "%" written twice.
func doubled(n Node) Node {
	if h, ok := n.(*Hole); ok {
		c := *h
		c.Doubled = true
		return &c
	}
	return MapChildren(n, doubled)
}

// IsInFormat reports whether n has a hole that is in a format itself, as path is in "/%s/"+path.
func IsInFormat(n Node) bool {
	steps := 0
	for n := range All(n) {
		if h, ok := n.(*Hole); ok && h.InFormat {
			return true
		}
		if steps++; steps > MaxSize {
			break
		}
	}
	return false
}

// literal returns the text of l, a literal of the format, with its verbs printed.
func (w *formatter) literal(l *Literal) Text {
	out := Of(nil, 0)
	plain := func(from, to int) {
		if from < to {
			out = out.Append(Of(l.Cut(from, to), 1))
		}
	}
	start := 0
	w.eachVerb(l, func(v Verb) {
		plain(start, v.At)
		if v.Char == '%' {
			plain(v.At, v.At+1)
		} else {
			out = out.Append(w.Verb(v, l))
		}
		start = v.End
	})
	plain(start, len(l.Text))
	return out
}

// eachVerb calls f for each directive in l, and sets w.next to the operand of the next directive.
func (w *formatter) eachVerb(l *Literal, f func(Verb)) {
	for i := 0; i < len(l.Text); {
		if l.Text[i] != '%' {
			i++
			continue
		}
		verb, length := w.verb(l.Text[i:])
		verb.At, verb.End = i, i+length
		f(verb)
		i = verb.End
	}
}

const maxVerb = 64 // bounds the length of a directive that InVerb finds

// InVerb reports whether byte i of s belongs to a verb that fmt knows, or to "%%": "[" in "%[1]s".
func InVerb(s string, i int) (is bool) {
	start := max(0, i-maxVerb)
	start += len(strings.TrimRight(s[start:i], "%+-# 0123456789.[]*"))
	near := &Literal{Text: s[start:min(len(s), i+maxVerb)]}
	(&formatter{}).eachVerb(near, func(v Verb) {
		isKnown := v.Char == '%' && v.Spec == "" || v.Char != 0 && strings.IndexByte("vTtbcdoOqxXUeEfFgGspw", v.Char) >= 0
		is = is || isKnown && v.At <= i-start && i-start < v.End
	})
	return is
}

// A Verb is one directive of a format: "%-5.2[3]d".
type Verb struct {
	Text  string // the directive: "%05d"; but "%d" for "%[2]d"
	Flags string
	Spec  string // the text between "%" and Char: flags, width and precision
	Sized bool   // the directive has a width or a precision
	Char  byte   // the verb itself, such as 'd'; 0 when the format ends within the directive
	Arg   int    // the index of the operand that the directive prints
	At    int    // the offset of the directive in its literal
	End   int    // the offset after the directive in its literal
}

// verb returns the directive at the start of s, without At and End, and its length in bytes. It
// moves w.next, the index of the next operand, behind the operands that the directive uses, as
// package fmt does: one for the verb, one for each "*", counted from an explicit index such as [3].
func (w *formatter) verb(s string) (v Verb, length int) {
	i := 1
	for i < len(s) && strings.IndexByte("+-# 0", s[i]) >= 0 {
		i++
	}
	v.Flags = s[1:i]
	i, indexed := w.index(s, i)
	i, indexed = w.number(s, i, &v, indexed)
	if i < len(s) && s[i] == '.' {
		v.Sized = true
		i, indexed = w.index(s, i+1)
		i, indexed = w.number(s, i, &v, indexed)
	}
	if !indexed { // after an index "[" is the verb
		i, _ = w.index(s, i)
	}
	if i >= len(s) {
		return v, len(s)
	}
	if _, size := utf8.DecodeRuneInString(s[i:]); size > 1 { // "%é" is no verb, and takes an argument
		v.Text = s[:i+size]
		v.Arg = w.next
		w.next++
		return v, i + size
	}
	v.Char = s[i]
	v.Spec = s[1:i]
	v.Text = "%" + v.Flags + string(v.Char)
	if v.Sized {
		v.Text = "%" + v.Spec + string(v.Char)
	}
	if v.Char != '%' {
		v.Arg = w.next
		w.next++
	}
	return v, i + 1
}

// index reads an explicit argument index such as "[3]" at s[i:]; next is the offset after it, and
// ok reports whether it is valid. Brackets without a number are skipped.
func (w *formatter) index(s string, i int) (next int, ok bool) {
	if i >= len(s) || s[i] != '[' {
		return i, false
	}
	end := strings.IndexByte(s[i:], ']')
	if end < 0 || len(s)-i < len("[n]") {
		return i + 1, false
	}
	n, err := strconv.ParseUint(s[i+1:i+end], 10, 31)
	if err == nil && n > 0 {
		w.next = int(n) - 1
	}
	return i + end + 1, err == nil
}

// number reads the width or precision of v at s[i:], digits or "*"; next is the offset after it.
// indexed says that an explicit index such as [3] precedes it. open reports whether that index is
// still unused afterwards: a "*" uses it.
func (w *formatter) number(s string, i int, v *Verb, indexed bool) (next int, open bool) {
	if i < len(s) && s[i] == '*' {
		v.Sized = true
		w.next++
		return i + 1, false
	}
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		v.Sized = true
		i++
	}
	return i, indexed
}

// Directives returns the directives of a format in order, each with the index of its operand.
//
//	"%s/%[1]s"    %s of operand 0 and %s of operand 0
func Directives(format string) []Verb {
	var out []Verb
	var w formatter
	w.eachVerb(&Literal{Text: format}, func(v Verb) { out = append(out, v) })
	return out
}
