package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// forms records what becomes of the parameters of a call that take effect
// together: a format with its arguments, the elements of a list. It returns
// the parameters that have no meaning of their own beside that.
func (x *exec) forms(c *site, sum *library.Func) (taken []int) {
	formats, joins := []library.FormatUse(nil), []library.JoinUse(nil)
	local := sum == nil
	if !local {
		formats, joins = sum.Formats, sum.Joins
	} else if takesList(c.fn.Signature()) {
		if f := x.function(c.fn); f != nil {
			formats, joins = f.formats, f.joins
		}
	}
	sink := func(i int, use *library.Use, form text.Form) Sink {
		if local {
			return Sink{Func: c.fn.Origin(), Param: i, Form: form}
		}
		return Sink{Use: use, Form: form}
	}
	for i := range formats {
		f := &formats[i]
		if f.Format >= len(c.exprs) {
			continue
		}
		taken = append(taken, f.Format)
		if v, ok := x.formatOf(c, f); ok {
			x.candidate(c.exprs[f.Format], v, sink(f.Format, &f.Use, text.Formatted))
		}
	}
	for i := range joins {
		j := &joins[i]
		if j.Index >= len(c.exprs) {
			continue
		}
		if v, ok := x.joinOf(c, j); ok {
			x.candidate(c.exprs[j.Index], v, sink(j.Index, &j.Use, text.Elements))
		}
	}
	return taken
}

// takesList reports whether a function has a parameter whose elements it may
// format or join.
func takesList(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		switch v.Type().Underlying().(type) {
		case *types.Slice, *types.Array, *types.Interface: // or a type parameter
			return true
		}
	}
	return false
}

// formatOf is the text that the callee makes of a format and its arguments.
func (x *reader) formatOf(c *site, f *library.FormatUse) (value, bool) {
	format := x.TextOf(c.exprs[f.Format], c.args[f.Format])
	if args, exprs, ok := c.variadic(f.Args); ok {
		return x.format(format, x.escapedArgs(args, exprs, f.Escapers), exprs), true
	}
	last := len(c.exprs) - 1
	args, escapers, ok := x.passedOn(c.exprs[last], c.args[last])
	if !ok {
		return value{}, false
	}
	for _, name := range f.Escapers {
		escapers = append(escapers, text.Escaper{Name: name})
	}
	return x.wrapFormat(format, args, escapers), true
}

// escapedArgs are the arguments of a format as the callee escapes them. Numbers
// and the like stay as they are.
func (x *reader) escapedArgs(args []value, exprs []ast.Expr, escapers []string) []value {
	if len(escapers) == 0 {
		return args
	}
	out := slices.Clone(args)
	for i := range out {
		if i >= len(exprs) || exprs[i] == nil {
			continue
		}
		t := x.Typed.TypeOf(exprs[i])
		if t == nil || !isTextual(t) && !isInterface(t) {
			continue
		}
		v := x.TextOf(exprs[i], out[i])
		for _, name := range escapers {
			v = store.Escape(v, text.CodingNamed(name), nil)
		}
		out[i] = v
	}
	return out
}

// joinOf is the text that the callee makes of the elements of a list.
func (x *reader) joinOf(c *site, j *library.JoinUse) (value, bool) {
	own := len(j.Escapers) == 0 // or the callee sees to it
	last := len(c.args) - 1
	if sig := c.fn.Signature(); !sig.Variadic() || j.Index != sig.Params().Len()-1 {
		last = j.Index // f(list)
	} else if args, exprs, ok := c.variadic(j.Index); ok {
		return x.joined(x.escapedArgs(args, exprs, j.Escapers), exprs, literal(j.Sep, nil), own), true
	} else if !c.spread() {
		return value{}, false
	}
	if last < 0 || last >= len(c.exprs) || last >= len(c.args) || !c.args[last].List {
		return value{}, false
	}
	e := c.exprs[last]
	v := x.joinedList(e, x.escapedList(e, c.args[last].Items(), j.Escapers), literal(j.Sep, nil))
	if v.Known && v.Node != nil {
		v.Node = &text.Arg{Node: v.Node, Own: own}
	}
	return v, true
}

// passedOn returns the variadic parameter of the function that is read, when
// the list v that e yields has its elements, one for one, and the escapers
// that each of them went through.
func (x *reader) passedOn(e ast.Expr, v value) (args *types.Var, escapers []text.Escaper, ok bool) {
	if x.Func == nil || !x.Func.Signature().Variadic() {
		return nil, nil, false
	}
	params := x.Func.Signature().Params()
	args = params.At(params.Len() - 1)
	id, isIdent := ast.Unparen(e).(*ast.Ident)
	if _, set := x.Env.Get(key{Var: args}); isIdent && !set && x.Typed.Variable(id) == args {
		return args, nil, true
	}
	items := v.Items()
	if !v.List || len(items) != 1 || !items[0].Many {
		return nil, nil, false
	}
	if items[0].Spread == args {
		return args, nil, true
	}
	item := anyOf(items)
	if !item.Known {
		return nil, nil, false
	}
	escapers = escapersOf(item.Node)
	return args, escapers, len(escapers) > 0
}

// escapersOf returns the escapers of a value; where only some branches have
// any, those that are no text had no need of them.
func escapersOf(n text.Node) []text.Escaper {
	switch n := n.(type) {
	case *text.Hole:
		return slices.Clone(n.Escapers)
	case *text.Arg:
		return escapersOf(n.Node)
	case *text.Foreign:
		return escapersOf(n.Node)
	case *text.Alt:
		for _, of := range n.Of {
			if escapers := escapersOf(of); len(escapers) > 0 {
				return escapers
			}
		}
	}
	return nil
}

// functionValue records that a function becomes the value of something of
// type to.
func (x *exec) functionValue(to types.Type, v value) {
	if to == nil || v.Func == nil && v.Method == nil {
		return
	}
	sig, ok := to.Underlying().(*types.Signature)
	if !ok {
		return
	}
	a := Assigned{To: sig}
	if v.Method != nil {
		a.Func = v.Method.Origin()
		a.From = a.Func.Signature()
	} else if a.From, ok = x.Typed.TypeOf(v.Func).(*types.Signature); !ok {
		return
	}
	x.flow.Assigned = append(x.flow.Assigned, a)
}

// passedToValue records the arguments of a call of a function value, which
// the field or variable fun holds.
func (x *exec) passedToValue(c *site, fun ast.Expr) {
	var v *types.Var
	switch f := fun.(type) {
	case *ast.Ident:
		v = x.Typed.Variable(f)
	case *ast.SelectorExpr:
		if v = x.Typed.Field(f); v == nil {
			v, _ = x.Typed.Uses[f.Sel].(*types.Var)
		}
	}
	if v == nil {
		return
	}
	sig, ok := v.Origin().Type().Underlying().(*types.Signature)
	if !ok {
		return
	}
	var sum *library.Func
	if x.Summaries != nil && v.Pkg() != nil && v.Pkg() != x.Pkg {
		sum = x.Summaries.Variable(v.Origin())
	}
	for i, e := range c.exprs {
		p := paramIndex(sig, i)
		if p >= sig.Params().Len() {
			continue
		}
		sink := Sink{Var: sig.Params().At(p)}
		if use, ok := sum.ParamUse(p); ok {
			sink = Sink{Use: &use}
		}
		x.each(e, c.args[i], func(e ast.Expr, v value) { x.candidate(e, v, sink) })
	}
}

// noteFormat remembers that the function formats a parameter of its own.
func (x *reader) noteFormat(format, args *types.Var, escapers []text.Escaper) {
	f := library.FormatUse{Format: x.indexOf(format), Args: x.indexOf(args)}
	for _, e := range escapers {
		f.Escapers = append(f.Escapers, e.Name)
	}
	if f.Format < 0 || f.Args < 0 || slices.ContainsFunc(x.formats, func(g library.FormatUse) bool { return g.Format == f.Format }) {
		return
	}
	x.formats = append(x.formats, f)
}

// noteJoin remembers that the function joins a list that it is given.
func (x *reader) noteJoin(v *types.Var, sep string, escapers []string) {
	i := x.indexOf(v)
	if i >= 0 && !slices.ContainsFunc(x.joins, func(j library.JoinUse) bool { return j.Index == i }) {
		x.joins = append(x.joins, library.JoinUse{Index: i, Sep: sep, Escapers: escapers})
	}
}

// indexOf returns the index of a parameter of the function that is read, -1
// for other variables.
func (x *reader) indexOf(v *types.Var) int {
	if x.Func == nil {
		return -1
	}
	params := x.Func.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return i
		}
	}
	return -1
}

// spreadHole stands for all elements of the parameter that list has, which e
// yields, with sep between them.
func (x *reader) spreadHole(e ast.Expr, list value, sep string) *text.Hole {
	v := list.Spread
	h := &text.Hole{
		Expr: e, Inner: e, Name: text.Source(e), Type: v.Type(), Var: v,
		Value: rfc3986.AnyValue(), Origin: text.Parameter, Form: text.Elements, Sep: sep,
	}
	var names []string
	if elem := anyOf(list.Elems); elem.Known {
		h.Value = text.ValueOf(elem.Node).Join(rfc3986.Exactly(sep))
		h.Each = escapersOf(elem.Node)
		names = text.NamesOf(h.Each)
	}
	x.noteJoin(v, sep, names)
	return h
}
