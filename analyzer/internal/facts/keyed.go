package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A keyed is what the maps of the package have at their keys, and its lists at any: those
// that unexported fields hold, of which every writer is seen, and that nobody else is given.
//
//	c.auth["flag"] = strconv.Itoa(flag)
//	http.Get("https://h/verify?flag=" + c.auth["flag"])
//	c.hosts = append(c.hosts, strings.Split(s, ":")[0])
type keyed struct {
	info   typed.Info
	index  *uses.Index
	values map[mapEntry]rfc3986.Value
	// rest is what they have at keys that are not constant, and any at some key.
	rest, any map[*types.Var]rfc3986.Value
	// open are the maps that others may write to.
	open map[*types.Var]bool
	// held are the fields that are looked at, and seen the writes whose text is known.
	held map[*types.Var]bool
	seen map[ast.Expr]bool
}

// A mapEntry is a constant key of the map that a field holds.
type mapEntry struct {
	field *types.Var
	key   string
}

// keyedElements returns what the maps of the package have; nil where nothing is known
// of any.
func (s *solver) keyedElements(in eval.Input) *keyed {
	if s.flow.Partial {
		return nil
	}
	x := &keyed{
		info: typed.Info{Info: in.Info}, index: s.others.index, values: map[mapEntry]rfc3986.Value{}, open: map[*types.Var]bool{},
		rest: map[*types.Var]rfc3986.Value{}, any: map[*types.Var]rfc3986.Value{},
		held: map[*types.Var]bool{}, seen: map[ast.Expr]bool{},
	}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		v := c.Sink.Element
		if v == nil || c.Expr == nil || !v.IsField() || v.Exported() {
			continue
		}
		x.seen[c.Expr] = true
		value := text.ValueOf(c.Node)
		x.held[v] = x.held[v] || value.Set != rfc3986.AnyChar()
		if e, ok := c.Expr.(*ast.IndexExpr); ok {
			x.put(v, e.Index, value)
		} else {
			joinAt(x.any, v, value) // appended to a list
		}
	}
	for v, is := range x.held {
		if !is {
			delete(x.held, v)
		}
	}
	if len(x.held) == 0 {
		return nil
	}
	for v := range x.held {
		x.open[v] = !x.isClosed(v)
	}
	return x
}

// put notes a value at a key, which may be any where it is not constant.
func (x *keyed) put(v *types.Var, key ast.Expr, value rfc3986.Value) {
	joinAt(x.any, v, value)
	k, ok := x.info.Text(key)
	if !ok {
		joinAt(x.rest, v, value)
		return
	}
	at := mapEntry{v, k}
	if _, found := x.values[at]; !found {
		value = value.Join(rfc3986.Exactly("")) // nobody has put anything there yet
	}
	joinAt(x.values, at, value)
}

// joinAt adds to what there is at a key that another value may be there.
func joinAt[K comparable](of map[K]rfc3986.Value, k K, value rfc3986.Value) {
	if old, found := of[k]; found {
		value = old.Join(value)
	}
	of[k] = value
}

// at returns what a map has at a key, nil for any that it has; ok is false where nothing is
// known of it.
func (x *keyed) at(v *types.Var, key ast.Expr) (value rfc3986.Value, ok bool) {
	if key == nil {
		value, ok = x.any[v]
		return value, ok
	}
	k, isConstant := x.info.Text(key)
	if !isConstant {
		value, ok = x.any[v]
		return value.Join(rfc3986.Exactly("")), ok
	}
	value, ok = x.values[mapEntry{v, k}]
	if rest, isOpen := x.rest[v]; isOpen {
		if !ok {
			value = rfc3986.Exactly("")
		}
		return value.Join(rest), true
	}
	return value, ok
}

// isClosed reports whether nobody writes to what a field holds of whom nothing is noted, and
// notes what literals put there.
func (x *keyed) isClosed(v *types.Var) bool {
	closed := true
	for _, e := range x.index.Mentions(v) {
		if pair, ok := x.index.Parent(e).(*ast.KeyValueExpr); ok && pair.Key == e {
			closed = x.fill(v, pair.Value) && closed
		} else {
			closed = x.isHarmless(v, e) && closed
		}
	}
	for _, e := range x.index.Unkeyed(v) {
		closed = x.fill(v, e) && closed
	}
	return closed
}

// isHarmless reports whether what is done with a field at e lets nobody write to it of whom
// nothing is noted: it is read, or a key of it is set whose text is known.
func (x *keyed) isHarmless(v *types.Var, e ast.Expr) bool {
	switch u := x.index.Of(e); u.Kind {
	case uses.Ranged, uses.Compared:
		return true
	case uses.Argument:
		return x.info.Builtin(u.Call.Fun) != "" // len, delete, clear, and append to what gets it
	case uses.Indexed:
		entry, ok := x.index.Parent(e).(*ast.IndexExpr)
		return ok && (x.seen[entry] || !x.isWritten(entry))
	case uses.Set:
		return u.Value != nil && (x.appends(v, u.Value) || x.fill(v, u.Value))
	default:
		return false
	}
}

// isWritten reports whether an entry gets a value there, or may get one by its address.
func (x *keyed) isWritten(entry ast.Expr) bool {
	_, counts := x.index.Parent(entry).(*ast.IncDecStmt)
	kind := x.index.Of(entry).Kind
	return counts || kind == uses.Set || kind == uses.Addressed
}

// appends reports whether an expression is the list of a field with more elements, all of
// which are noted.
func (x *keyed) appends(v *types.Var, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || x.info.Builtin(call.Fun) != "append" || len(call.Args) == 0 || x.list(call.Args[0]) != v {
		return false
	}
	return !slices.ContainsFunc(call.Args[1:], func(a ast.Expr) bool { return !x.seen[a] })
}

// list returns the field that an expression selects, of those that are looked at; nil for
// others.
func (x *keyed) list(e ast.Expr) *types.Var {
	if v := x.index.Place(e); v != nil && x.held[v.Origin()] {
		return v.Origin()
	}
	return nil
}

// fill notes what a new map or list has; it returns false where that is not plain to see.
func (x *keyed) fill(v *types.Var, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return x.info.Types[e].IsNil()
	case *ast.CallExpr:
		return x.info.Builtin(e.Fun) == "make"
	case *ast.CompositeLit:
		_, isMap := v.Type().Underlying().(*types.Map)
		for _, elt := range e.Elts {
			pair, ok := elt.(*ast.KeyValueExpr)
			switch {
			case !ok:
				joinAt(x.any, v, x.constant(elt))
			case !isMap:
				joinAt(x.any, v, x.constant(pair.Value))
			default:
				x.put(v, pair.Key, x.constant(pair.Value))
			}
		}
		return true
	}
	return false
}

// constant returns what an expression holds: its value where it is constant, or anything.
func (x *keyed) constant(e ast.Expr) rfc3986.Value {
	if s, ok := x.info.Text(e); ok {
		return rfc3986.Exactly(s)
	}
	return rfc3986.AnyValue()
}

// entryOf returns the entry that a variable has wherever it is read: it is declared with
// it, gets nothing else, and nobody has its address. It is nil for others.
//
//	page, ok := c.auth["page"]
func (x *keyed) entryOf(id *ast.Ident) ast.Expr {
	v, ok := x.info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil
	}
	set, ok := x.index.Sets(v).Only()
	if !ok {
		return nil
	}
	switch s := x.index.Parent(set.Expr).(type) {
	case *ast.RangeStmt:
		if s.Value == set.Expr {
			return &ast.IndexExpr{X: s.X} // some element of it
		}
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE && len(s.Rhs) == 1 && s.Lhs[0] == set.Expr {
			return ast.Unparen(s.Rhs[0])
		}
	}
	return nil
}

// narrow leaves to a value that is read from a map what its writers put there.
func (x *keyed) narrow(p *urltemplate.Part) {
	if x == nil || p.Hole.Inner == nil || p.Hole.Var != nil || p.Hole.Made != nil || len(p.Hole.Escapers) > 0 {
		return
	}
	e := ast.Unparen(p.Hole.Inner)
	if id, ok := e.(*ast.Ident); ok {
		e = x.entryOf(id)
	}
	entry, ok := e.(*ast.IndexExpr)
	if !ok {
		return
	}
	v := x.list(entry.X)
	if v == nil || x.open[v] {
		return
	}
	if value, found := x.at(v, entry.Index); found {
		h := *p.Hole
		h.Value = value.Meet(h.Value)
		p.Hole = &h
	}
}
