package calls

import (
	"go/ast"
	"go/types"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// fillerOperations are the functions that put what a function gives in the place of names.
func fillerOperations() map[library.Op]Operation {
	return map[library.Op]Operation{
		library.OpExpandNames: func(x *Evaluator, c *Site) (store.Value, bool) {
			return filledByMapping(x, c, library.Filler{Opens: "$", Bare: true})
		},
		library.OpReplaceEach: func(x *Evaluator, c *Site) (store.Value, bool) {
			return filledByMapping(x, c, library.Filler{Opens: "{:<$", Bare: true})
		},
	}
}

// A templateFiller puts the values of a call in the place of the names in a template.
type templateFiller struct {
	x *Evaluator
	c *Site
	f library.Filler
	// names and list are the map and the list with the values; what is not there is nil.
	namesExpr, listExpr ast.Expr
	names               store.Value
	list                []store.Value
	listExprs           []ast.Expr
	// mapping gives the values, where there is neither.
	mapping store.Value
}

// filledByFunction evaluates a call of a function that fills a template with the values of a
// map or a list.
//
//	Expand("https://example.com/{owner}/{0}", match, name)
func filledByFunction(x *Evaluator, c *Site) (store.Value, bool) {
	f := x.holes.Scan.Filler(c.Func)
	if f.IsZero() || f.Inside {
		return store.Value{}, false
	}
	return fillWith(x, c, f)
}

// fillWith fills the template of a call with its values; ok is false where it has no names.
func fillWith(x *Evaluator, c *Site, f library.Filler) (store.Value, bool) {
	e, v := c.Operand(f.Template)
	if e == nil {
		return store.Value{}, false
	}
	tf := &templateFiller{x: x, c: c, f: f}
	if tf.namesExpr, tf.names = c.Operand(f.Named); tf.namesExpr != nil {
		tf.names = heldBy(x, tf.namesExpr, tf.names)
	}
	tf.takeList()
	return tf.fill(x.holes.TextOf(e, v))
}

// filledByMapping evaluates a call that gives the names in its first argument to a function,
// which is its second one.
//
//	os.Expand("https://example.com/${name}", func(name string) string { return values[name] })
func filledByMapping(x *Evaluator, c *Site, f library.Filler) (store.Value, bool) {
	if len(c.Exprs) != 2 || c.Args[1].Func == nil {
		return store.Value{}, false
	}
	tf := &templateFiller{x: x, c: c, f: f, mapping: c.Args[1]}
	if id, escapers := x.holes.Scan.FilledFrom(c.Args[1].Func); id != nil {
		tf.f = library.Filler{Opens: f.Opens, Bare: f.Bare, Escapers: escapers}
		tf.namesExpr, tf.names = id, heldBy(x, id, store.Value{})
	}
	return tf.fill(c.textArg(x, 0))
}

// FillArgument fills the template among the arguments of a call with the others, where the
// function does so before it goes on with it.
//
//	c.get("/users/{name}", map[string]string{"name": name})
func FillArgument(x *Evaluator, c *Site) {
	f := x.holes.Scan.Filler(c.Func)
	if i := f.Template; f.Inside && i >= 0 && i < len(c.Exprs) {
		f.Inside = false
		if v, ok := fillWith(x, c, f); ok {
			c.Args[i] = store.Value{Text: v.Text, Expr: c.Exprs[i]}
		}
	}
}

// heldBy returns what a map holds where it is read: v, or what is known of the variable.
func heldBy(x *Evaluator, e ast.Expr, v store.Value) store.Value {
	if held, ok := x.mem.Peek(e); ok && v.Entries == nil && !v.List {
		return held
	}
	return v
}

// takeList notes the values that the call gives by number.
func (tf *templateFiller) takeList() {
	i := tf.f.Listed
	if i < 0 || tf.c.Sig == nil || i >= tf.c.Sig.Params().Len() {
		return
	}
	if tf.c.Sig.Variadic() && i == tf.c.Sig.Params().Len()-1 {
		tf.list, tf.listExprs, _ = tf.c.variadic(tf.x, i)
		return
	}
	if e, v := tf.c.Operand(i); v.IsFixed() {
		tf.listExpr, tf.list = e, v.Elems
		for _, elem := range v.Elems {
			tf.listExprs = append(tf.listExprs, elem.Expr)
		}
	}
}

// fill returns the template with its values; ok is false where it has no names.
func (tf *templateFiller) fill(template store.Value) (v store.Value, ok bool) {
	filler := text.NameFiller{Opens: tf.f.Opens, Bare: tf.f.Bare, Value: tf.value}
	if !template.Text.Known || !filler.HasNames(template.Text, tf.x.mem.Work) {
		return store.Value{}, false
	}
	v = tf.x.OpaqueResult(tf.c)
	v.Text = filler.Fill(template.Text, tf.x.mem.Work)
	if len(v.Results) > 0 {
		v.Results[0].Text = v.Text
	}
	return v, true
}

// value is the text for a name.
func (tf *templateFiller) value(at text.Placeholder) (text.Node, bool) {
	v := tf.found(at)
	if !v.Text.Known {
		return nil, false
	}
	for _, name := range tf.f.Escapers {
		v = store.Escape(v, text.CodingNamed(name), nil)
	}
	return v.Text.Node, true
}

// found is what the call gives for a name.
func (tf *templateFiller) found(at text.Placeholder) store.Value {
	if tf.f.Paired {
		return tf.paired(at)
	}
	for _, name := range []string{at.Name, at.Text} {
		if v, ok := tf.names.Entries[name]; ok {
			return tf.printed(v.Expr, v, at)
		}
	}
	if i, err := strconv.Atoi(at.Name); err == nil && i >= 0 && tf.f.Listed != library.NoParam {
		if i < len(tf.list) {
			return tf.printed(tf.listExprs[i], tf.list[i], at)
		}
		return tf.unseen(at)
	}
	switch {
	case tf.namesExpr == nil:
		return tf.mapped(at)
	case tf.names.Entries != nil:
		return tf.unseen(at)
	}
	v := tf.entry(at)
	if tf.names.List {
		return WrittenEntry(tf.x, v, tf.names)
	}
	return v
}

// paired is what a list of names and values has for a name.
func (tf *templateFiller) paired(at text.Placeholder) store.Value {
	for i := 0; i+1 < len(tf.list); i += 2 {
		if name, ok := tf.list[i].Text.Constant(); ok && name == at.Text {
			return tf.printed(tf.listExprs[i+1], tf.list[i+1], at)
		}
	}
	return tf.unseen(at)
}

// printed is the text of a value that the call gives.
func (tf *templateFiller) printed(e ast.Expr, v store.Value, at text.Placeholder) store.Value {
	if e == nil {
		return v
	}
	v = tf.x.prints.printed(e, v, text.Verb{Text: "%v", Char: 'v'})
	if h, ok := v.Text.Node.(*text.Hole); ok && !tf.isInCall(e) {
		moved := *h
		moved.Expr = tf.placeOf(at, names.OfHole(h))
		if len(h.Escapers) == 0 {
			moved.Inner = moved.Expr
		}
		v.Text.Node = &moved
	}
	return v
}

// isInCall reports whether an expression is in the call itself: what escapes it there changes
// nothing else.
func (tf *templateFiller) isInCall(e ast.Expr) bool {
	return tf.c.Expr.Pos() <= e.Pos() && e.End() <= tf.c.Expr.Rparen
}

// entry is the value of a name in a map of which no more is known.
func (tf *templateFiller) entry(at text.Placeholder) store.Value {
	of := tf.x.typed.TypeOf(tf.namesExpr)
	if of == nil || tf.x.typed.Types[tf.namesExpr].IsNil() {
		return tf.unseen(at)
	}
	t := types.Type(types.Typ[types.String])
	if m, ok := of.Underlying().(*types.Map); ok && typed.IsString(m.Elem()) {
		t = m.Elem()
	}
	place := tf.place(at)
	h := &text.Hole{Expr: place, Inner: place, Name: text.Source(tf.namesExpr) + "[" + strconv.Quote(at.Name) + "]", Type: t, Value: rfc3986.AnyValue()}
	tf.x.holes.Describe(h, nil, t)
	return store.OfNode(h, 1)
}

// unseen is a value that the call does not give: what the function puts there is its own.
func (tf *templateFiller) unseen(at text.Placeholder) store.Value {
	return store.OfNode(&text.Hole{Expr: tf.place(at), Name: at.Name, Type: types.Typ[types.String], Value: rfc3986.AnyValue(), Trusted: true}, 1)
}

// mapped is what the mapping function of the call gives for a name.
func (tf *templateFiller) mapped(at text.Placeholder) store.Value {
	if tf.mapping.Func == nil {
		return tf.unseen(at)
	}
	name := at.Name
	if library.Of(tf.c.Func).Makes == library.OpReplaceEach {
		name = at.Text // all that matches
	}
	v := tf.x.calledBack(tf.mapping, tf.place(at), []store.Value{store.Literal(name, tf.place(at))})
	if !v.Text.Known {
		return tf.unseen(at)
	}
	return v
}

// place returns an expression that is where the template has a name: it is what messages
// point at.
func (tf *templateFiller) place(at text.Placeholder) ast.Expr { return tf.placeOf(at, at.Name) }

// placeOf is place for a value of another name. Of a template that is not in the call, it is where
// the call names it.
func (tf *templateFiller) placeOf(at text.Placeholder, name string) ast.Expr {
	switch pos, _ := at.In.Span(at.Off, at.Off); {
	case at.In.Lit != nil && tf.isInCall(at.In.Lit) && pos.IsValid():
		return &ast.Ident{NamePos: pos, Name: name}
	case at.In.Use != nil && tf.isInCall(at.In.Use):
		return &ast.Ident{NamePos: at.In.Use.Pos(), Name: name}
	}
	return &ast.Ident{NamePos: tf.c.Expr.Pos(), Name: name} // no fix escapes the whole text
}
