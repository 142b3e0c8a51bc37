package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A returner reads the return statements of a function, and joins their results.
type returner struct {
	x *exec
	// writes holds the texts of builder and pointer parameters, joined over all returns.
	writes []calls.Written
	kept   uint32 // a bit for each parameter that some return statement leaves as it was
}

func (rt *returner) returnStmt(s *ast.ReturnStmt) {
	vals := make([]value.Value, len(rt.x.results))
	switch {
	case len(s.Results) == 0:
		vals = rt.namedResults()
	case len(s.Results) == 1 && len(vals) > 1:
		v := rt.x.expr(s.Results[0])
		copy(vals, v.Results)
	default:
		for i, r := range s.Results {
			v := rt.x.expr(r)
			if i < len(vals) {
				vals[i] = v
			}
			if i < len(vals) && rt.isNoList(r, i) {
				vals[i] = value.Value{List: true}
			}
		}
	}
	for i := range vals {
		if i < len(s.Results) && len(s.Results) == len(vals) {
			vals[i] = rt.x.mem.FrozenURL(s.Results[i], vals[i])
		}
	}
	if rt.x.closures == 0 {
		rt.x.judge.Return(s)
	}
	failed := rt.isFailure(s)
	names := rt.resultNames()
	for i, v := range vals {
		switch {
		case len(s.Results) == len(vals):
			rt.x.record.returns(s.Results[i], v, i)
		case len(s.Results) == 1:
			rt.x.record.returnsPart(s.Results[0], v, i) // return f()
		case i < len(names):
			rt.x.record.returnsPart(names[i], v, i) // return
			rt.x.record.escapes(names[i], v)
		}
		if failed && (v.Text.Known && v.Text.Node == nil || i < len(s.Results) && (rt.isNoRune(s.Results[i]) || rt.isNoList(s.Results[i], i))) {
			// return "", err: the caller does not use the text.
			continue
		}
		rt.joinResult(i, v)
	}
	rt.joinWrites()
	if rt.x.leave != nil {
		rt.x.leave.breaks = append(rt.x.leave.breaks, rt.x.leaving(rt.x.leave, rt.x.jumps))
	}
	rt.x.returned = true
	rt.x.mem.Env.Dead = true
}

// isFailure reports whether s returns several values, of which the last is an error other than nil.
func (rt *returner) isFailure(s *ast.ReturnStmt) bool {
	if len(s.Results) < 2 {
		return false
	}
	last := s.Results[len(s.Results)-1]
	t := rt.x.typed.TypeOf(last)
	return t != nil && isError(t)
}

// isNoRune reports whether e is the constant zero of a rune or a byte.
func (rt *returner) isNoRune(e ast.Expr) bool {
	t := rt.x.typed.TypeOf(e)
	return t != nil && isRune(t) && rt.x.typed.Index(e) == 0
}

// isNoList reports whether e is the constant nil, and result i of the function has a slice type.
func (rt *returner) isNoList(e ast.Expr, i int) bool {
	if !rt.x.typed.Types[e].IsNil() || rt.x.fn == nil || rt.x.closures > 0 || i >= rt.x.fn.Signature().Results().Len() {
		return false
	}
	_, ok := rt.x.fn.Signature().Results().At(i).Type().Underlying().(*types.Slice)
	return ok
}

// joinResult joins v, result i of a return statement, into x.results[i]. If this is the first
// return statement, it sets x.results[i] to v.
func (rt *returner) joinResult(i int, v value.Value) {
	old := rt.x.results[i]
	isFirst := !rt.x.returned && !old.Text.Known && old.Obj == nil
	if isFirst || !old.Text.Known && !old.List && old.Obj == nil && old.Expr == nil && (v.Text.Known || v.List) {
		rt.x.results[i] = v
		return
	}
	rt.x.results[i] = value.Join(old, v)
}

func (rt *returner) namedResults() []value.Value {
	vals := make([]value.Value, len(rt.x.results))
	for i, n := range rt.resultNames() {
		vals[i], _ = rt.x.mem.Env.Get(value.Key{Var: rt.x.typed.Defs[n]})
	}
	return vals
}

// resultNames returns the identifiers of the named results; nil when the results have no names.
func (rt *returner) resultNames() []*ast.Ident {
	var names []*ast.Ident
	if rt.x.sig == nil || rt.x.sig.Results == nil {
		return nil
	}
	for _, f := range rt.x.sig.Results.List {
		names = append(names, f.Names...)
	}
	if len(names) != len(rt.x.results) {
		return nil
	}
	return names
}

// joinWrites is called at a return statement. It joins the texts that builder and pointer
// parameters hold there into rt.writes.
func (rt *returner) joinWrites() {
	if rt.x.closures > 0 || rt.x.fn == nil {
		return
	}
	rt.recordStreams()
	params := rt.x.fn.Signature().Params()
	n := 0
	for i := range params.Len() {
		v, ok := rt.leftAt(params.At(i), i)
		if !ok {
			rt.kept |= 1 << min(i, 31)
			continue
		}
		w := calls.Written{Param: i, Text: v}
		if n == len(rt.writes) {
			if rt.kept>>min(i, 31)&1 != 0 { // a return before has left the text as it was
				w.Text = value.Join(value.OfNode(rt.x.holes.HoleFor(params.At(i)), 1), w.Text)
			}
			rt.writes = append(rt.writes, w)
		} else if rt.writes[n].Param == i {
			rt.writes[n].Text = value.Join(rt.writes[n].Text, w.Text)
		}
		n++
	}
}

// leftAt returns what the parameter p, with the index i, holds at a return statement: the text of a
// builder, or the text behind a pointer that the function assigns through; else ok is false.
func (rt *returner) leftAt(p *types.Var, i int) (v value.Value, ok bool) {
	k := value.Key{Var: p}
	if !value.IsWriter(p.Type()) {
		v, _ = rt.x.mem.Env.Get(k)
		return v, slices.ContainsFunc(rt.x.pointees, func(w library.Write) bool { return w.Index == i })
	}
	if rt.x.mem.Own[k] == nil {
		rt.x.mem.Variable(p)
	}
	if o := rt.x.mem.Own[k]; o != nil {
		return rt.x.mem.Content(o, nil), true
	}
	return value.Value{}, false
}

// recordStreams adds a candidate for the text in each field that is a builder and is written to:
//
//	func (r *request) segment(s string) { r.b.WriteString("/" + s) }
func (rt *returner) recordStreams() {
	for _, s := range rt.x.mem.Streams {
		if sel, ok := ast.Unparen(s.At).(*ast.SelectorExpr); ok {
			if field := rt.x.typed.Field(sel); field != nil {
				rt.x.record.candidate(sel, rt.x.mem.Content(s.Object, sel), Sink{Field: field.Origin()})
			}
		}
	}
}

// recordWritten adds a candidate for each text that the function appends to a parameter. It is
// called after the function has been read: the texts that loops make are then known.
func (rt *returner) recordWritten() {
	for _, w := range rt.writes {
		p := rt.x.fn.Signature().Params().At(w.Param)
		if !w.Text.Text.Known || !goesOn(w.Text.Text.Node, p) {
			continue
		}
		parts := text.Parts(text.Settled(w.Text.Text.Node))
		if id := rt.parameter(p); id != nil {
			rt.x.record.candidate(id, value.OfNode(text.Row(parts[1:]), w.Text.Text.Size), Sink{Returned: rt.x.fn.Origin(), Param: text.WrittenTo(w.Param)})
		}
	}
}

// parameter returns the identifier that declares the parameter p; nil when there is none.
func (rt *returner) parameter(p *types.Var) *ast.Ident {
	for _, f := range rt.x.sig.Params.List {
		for _, id := range f.Names {
			if rt.x.typed.Defs[id] == p {
				return id
			}
		}
	}
	return nil
}
