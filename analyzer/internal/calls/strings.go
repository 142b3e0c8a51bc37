package calls

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

func stringOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpSame:            sameText,
		library.OpJoin:            stringsJoin,
		library.OpRepeat:          repeated,
		library.OpReplace:         stringsReplace,
		library.OpNewReplacer:     newReplacer,
		library.OpReplacerReplace: replacerReplace,
		library.OpLower:           recases(text.Lower),
		library.OpUpper:           recases(text.Upper),
		library.OpTitle:           recases(text.Title),
		library.OpSplit:           split,
		library.OpFields:          fields,
		library.OpCut:             cut,
		library.OpCutLast:         cut,
		library.OpEncodeText:      (*Evaluator).encodeCall,
		library.OpJoinHostPort:    joinHostPort,
	}
}

// stringsJoin evaluates strings.Join: an unknown list is one hole; ok is false below 2 arguments.
func stringsJoin(x *Evaluator, c *Site) (value.Value, bool) {
	if len(c.Exprs) != 2 {
		return value.Value{}, false
	}
	sep := c.textArg(x, 1)
	if c.Args[0].List {
		if v := x.joinedList(c.Exprs[0], c.Args[0].Elems, sep); v.Text.Known {
			return v, true
		}
	}
	s, isConst := sep.Text.Constant()
	if isConst && s != "&" && strings.ContainsAny(s, "?&=#") {
		elem := x.elementText(c.Exprs[0], value.Value{})
		return repeat(value.Concat(elem, sep)), true // strings.Join(types, "&type=")
	}
	v := x.OpaqueResult(c)
	h, ok := v.Text.Node.(*text.Hole)
	if ok && v.Text.Known && isConst && s == "/" {
		joined := *h
		joined.Joined = text.JoinedList
		if sel, isSelector := ast.Unparen(c.Exprs[0]).(*ast.SelectorExpr); isSelector && x.typed.Field(sel) != nil {
			joined.Joined = text.JoinedField
		}
		v.Text.Node = &joined
	}
	return v, true
}

// repeated evaluates strings.Repeat: the first argument any number of times.
func repeated(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	return repeat(v), v.Text.Known
}

func sameText(x *Evaluator, c *Site) (value.Value, bool) {
	return c.textArg(x, 0), len(c.Exprs) > 0
}

// recases returns the Operation that applies recase, such as text.Lower, to the first argument.
func recases(recase func(text.Text, *ast.CallExpr, *text.Budget) text.Text) Operation {
	return func(x *Evaluator, c *Site) (value.Value, bool) {
		return value.Value{Text: recase(c.textArg(x, 0).Text, c.Expr, x.mem.Work)}, true
	}
}

// cut evaluates strings.Cut and CutLast: the texts before and after a separator. ok is always true.
func cut(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Text.Constant()
	last := library.Of(c.Func).Makes == library.OpCutLast
	if ok && !last {
		if before, after, exact := text.Cut(v.Text, sep, x.mem.Work); exact {
			first := value.Value{Text: before}
			first.Results = []value.Value{first, {Text: after}, {}}
			return first, true
		}
	}
	val := x.valueOf(v)
	before, after := x.madeOf(c, v, text.PieceOf(val, sep)), x.madeOf(c, v, text.PieceOf(val, "")) // which may have a sep
	if last {
		before, after = after, before
	}
	for _, piece := range []value.Value{before, after} {
		if h, ok := piece.Text.Node.(*text.Hole); ok && isURLText(c.Exprs[0], v) {
			h.AsSent = true
		}
	}
	before.Results = []value.Value{before, after, {}}
	return before, true
}

// split evaluates strings.Split and SplitN: a list of the texts between separators; ok is true.
func split(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	sep, ok := c.textArg(x, 1).Text.Constant()
	if !ok {
		sep = ""
	}
	n := -1
	if len(c.Exprs) == 3 {
		if n = x.typed.Index(c.Exprs[2]); n <= 0 {
			n, sep = -1, ""
		}
	}
	pieces, rest, exact := text.Split(v.Text, sep, n, x.mem.Work)
	begin := listOfTexts(pieces)
	if exact {
		return begin, true
	}
	val := x.mem.Work.ValueOf(rest)
	piece := x.elementOf(c, v, text.PieceOf(val, sep))
	if n < 0 || n > text.MaxSplit {
		return value.Value{List: true, Elems: append(begin.Elems, value.ManyOf(piece))}, true
	}
	list := value.Value{List: true, Elems: begin.Elems}
	for len(list.Elems) < n-1 {
		list.Elems = append(list.Elems, piece)
	}
	list.Elems = append(list.Elems, x.elementOf(c, v, text.PieceOf(val, "")))
	return list, true
}

func listOfTexts(texts []text.Text) value.Value {
	list := value.Value{List: true}
	for _, t := range texts {
		list.Elems = append(list.Elems, value.Value{Text: t})
	}
	return list
}

// elementOf returns a hole for an element of the list that c makes of the text v, as strings.Split
// does. val holds what the element may be.
func (x *Evaluator) elementOf(c *Site, v value.Value, val rfc3986.Value) value.Value {
	h := &text.Hole{Expr: c.Expr, Inner: c.Expr, Read: c.Expr, Name: text.Source(c.Expr), Value: val}
	if t := typed.Result(c.Sig, 0); t != nil {
		h.Type = typed.Element(t)
	}
	if from, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	h.AsSent = isURLText(c.Exprs[0], v)
	return value.OfNode(h, 1)
}

// isURLText reports whether e has the name of a URL, so that parts of its text are in escaped form.
// It is false if v, the value of e, has an origin outside of the program.
//
//	strings.Split(shareURL, "/")
func isURLText(e ast.Expr, v value.Value) bool {
	of := names.Value{Name: text.Source(e), Foreign: value.OriginOf(v).IsForeign()}
	return names.Judge(of, names.Site{Place: names.Whole}).Kind == names.URL
}

// fields evaluates strings.Fields as a list. ok is false when a constant has too many fields.
func fields(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if s, ok := v.Text.Constant(); ok {
		list := value.Value{List: true}
		for f := range strings.FieldsSeq(s) {
			list.Elems = append(list.Elems, value.Literal(f, c.Exprs[0]))
		}
		return list, len(list.Elems) <= text.MaxSplit
	}
	val := x.valueOf(v)
	set := val.Set.Without(" \t\n\v\f\r")
	out := rfc3986.NonEmpty(set)
	out.BadPct = val.BadPct
	return value.Value{List: true, Elems: []value.Value{value.ManyOf(x.elementOf(c, v, out))}}, true
}

// trimOperations returns the operations that cut characters, a prefix or a suffix off a text.
func trimOperations() map[library.Op]Operation {
	cutset := func(left, right bool) Operation {
		return func(x *Evaluator, c *Site) (value.Value, bool) {
			set, ok := c.textArg(x, 1).Text.Constant()
			if !ok || !isASCII(set) {
				return x.trimSome(c), true
			}
			return x.trim(c, set, left, right), true
		}
	}
	affix := func(left bool) Operation {
		return func(x *Evaluator, c *Site) (value.Value, bool) { return x.trimAffix(c, left), true }
	}
	cut := func(left bool) Operation {
		return func(x *Evaluator, c *Site) (value.Value, bool) {
			v := x.trimAffix(c, left)
			v.Results = []value.Value{v, {}}
			return v, true
		}
	}
	return map[library.Op]Operation{
		library.OpTrim:       cutset(true, true),
		library.OpTrimLeft:   cutset(true, false),
		library.OpTrimRight:  cutset(false, true),
		library.OpTrimSpace:  func(x *Evaluator, c *Site) (value.Value, bool) { return x.trim(c, " \t\n\v\f\r", true, true), true },
		library.OpTrimPrefix: affix(true),
		library.OpTrimSuffix: affix(false),
		library.OpCutPrefix:  cut(true),
		library.OpCutSuffix:  cut(false),
	}
}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 }) < 0
}

// trim evaluates c, a call of strings.Trim or a relative of it, with the constant cutset set. left
// and right say which ends it trims.
func (x *Evaluator) trim(c *Site, set string, left, right bool) value.Value {
	return x.cut(c, text.TrimOf(set, left, right))
}

// trimSome evaluates c, a call of strings.Trim or a relative with an unknown cutset: the result is
// a hole with the bytes of the first argument, any of which may be cut off.
func (x *Evaluator) trimSome(c *Site) value.Value {
	v := c.textArg(x, 0)
	return x.madeOf(c, v, text.Trimmed(x.valueOf(v), rfc3986.AnyChar(), true))
}

// trimAffix evaluates c, a call of strings.TrimPrefix if left is set, and of TrimSuffix otherwise.
func (x *Evaluator) trimAffix(c *Site, left bool) value.Value {
	affix, ok := c.textArg(x, 1).Text.Constant()
	if !ok {
		v := c.textArg(x, 0)
		return x.madeOf(c, v, text.WithoutAffix(x.valueOf(v), "", left))
	}
	return x.cut(c, text.AffixOf(affix, left))
}

// cut returns the first argument of c as change leaves it; a hole if the changed text is not known.
// If a loop still makes the argument (IsPending), the result is pending, too.
func (x *Evaluator) cut(c *Site, change text.Change) value.Value {
	v := c.textArg(x, 0)
	if v.Text.IsPending() {
		unknown := x.madeOf(c, value.Value{}, rfc3986.AnyValue()).Text
		return value.Value{Text: change.Or(unknown, v.Text, c.Expr, x.mem.Work)}
	}
	if out, ok := change.Of(v.Text, c.Expr, x.mem.Work); ok {
		return value.Value{Text: out}
	}
	return x.madeOf(c, v, rfc3986.AnyValue())
}

// stringsReplace evaluates strings.Replace and ReplaceAll. If the old text is not constant, the
// result is a hole that may hold parts of the argument and of the new text. The result is unknown
// if the new text is unknown or the old text is "". ok is false only if c has too few arguments.
func stringsReplace(x *Evaluator, c *Site) (value.Value, bool) {
	if len(c.Exprs) < 3 {
		return value.Value{}, false
	}
	v, with := c.textArg(x, 0), c.textArg(x, 2)
	n := -1
	if len(c.Exprs) == 4 {
		if i, ok := x.typed.Int(c.Exprs[3]); ok && i >= 0 {
			n = i
		}
	}
	pattern := c.textArg(x, 1)
	old, ok := pattern.Text.Constant()
	if !ok && with.Text.Known {
		return x.replaces.replaceSome(c, v, []text.Text{pattern.Text, with.Text}), true
	}
	if !ok || old == "" || !with.Text.Known {
		return value.Value{}, true
	}
	return x.replaces.replace(c, v, []text.Replacement{{Old: old, With: with.Text}}, n), true
}

// A replacer evaluates calls that replace texts: functions of strings and regexp.
type replacer struct{ x *Evaluator }

// replaceSome returns a hole for c, which replaces texts in v. At least one of the old texts is not
// constant. pairs holds each old text followed by its new text.
//
//	strings.Replace(u.EscapedPath(), url.PathEscape(a), url.PathEscape(b), 1)
func (rp *replacer) replaceSome(c *Site, v value.Value, pairs []text.Text) value.Value {
	out := rp.x.OpaqueResult(c)
	h, ok := out.Text.Node.(*text.Hole)
	if !ok || !out.Text.Known {
		return out
	}
	made := *h
	made.Value, made.Filled = text.ReplacedSome(v.Text, pairs, rp.x.mem.Work), text.FilledSome(v.Text, pairs)
	out.Text.Node = &made
	return out
}

// newReplacer evaluates strings.NewReplacer: the result has a Replacer. ok is false if an old text
// is not constant, or if a new text is not known.
func newReplacer(x *Evaluator, c *Site) (value.Value, bool) {
	args, exprs, ok := c.variadic(x, 0)
	if !ok || len(args)%2 != 0 {
		return value.Value{}, false
	}
	of := &value.Replacer{}
	for i := 0; i < len(args); i += 2 {
		old, ok := x.holes.TextOf(exprs[i], args[i]).Text.Constant()
		with := x.holes.TextOf(exprs[i+1], args[i+1]).Text
		if !ok || old == "" || !with.Known {
			return value.Value{}, false
		}
		of.Pairs = append(of.Pairs, text.Replacement{Old: old, With: with})
	}
	return value.Value{Replacer: of}, true
}

func replacerReplace(x *Evaluator, c *Site) (value.Value, bool) {
	v := c.textArg(x, 0)
	if c.Recv.Replacer == nil {
		return x.madeOf(c, v, rfc3986.AnyValue()), true
	}
	return x.replaces.replace(c, v, c.Recv.Replacer.Pairs, -1), true
}

// replace returns v after the replacements rs, made at most n times; all times if n is negative. c
// is the call that replaces. A result that is not known is a hole.
func (rp *replacer) replace(c *Site, v value.Value, rs []text.Replacement, n int) value.Value {
	out, ok := text.Replace(v.Text, rs, n, c.Expr, rp.x.mem.Work)
	if !ok {
		return rp.x.madeOf(c, v, rfc3986.AnyValue())
	}
	return value.Value{Text: out}
}
