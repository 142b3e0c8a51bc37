// Package keyed says what the maps and lists of a package hold: which keys a map has, what it has
// at each, and what the elements of a list are.
//
// # How it works
//
// It looks at what unexported fields hold, of which every writer is seen. The candidates of the
// flow say what is put at a key or appended, literals what is there from the beginning. Where
// nobody else is given the map, that is all it has.
//
//	c.auth["flag"] = strconv.Itoa(flag)
//	http.Get("https://h/verify?flag=" + c.auth["flag"])
//	for k, v := range c.auth { query = append(query, k+"="+v) } // k is "flag"
//	c.hosts = append(c.hosts, strings.Split(s, ":")[0])
//
// # What it gives up
//
//   - A map that is given to a function, copied or returned may have anything: its values are
//     reported as what callers may choose.
//   - A map is that of all values of its type.
package keyed

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

// Elements are what maps have at their keys, and lists at any.
type Elements struct {
	info   typed.Info
	index  *uses.Index
	values map[mapEntry]rfc3986.Value
	// rest is what they have at keys that are not constant, any at some key, and keys are those keys.
	rest, any, keys map[*types.Var]rfc3986.Value
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

// Of returns what the maps and lists of a package hold, by what is put into them; nil where
// nothing is known of any.
func Of(info *types.Info, index *uses.Index, candidates []eval.Candidate) *Elements {
	x := &Elements{
		info: typed.Info{Info: info}, index: index, values: map[mapEntry]rfc3986.Value{}, open: map[*types.Var]bool{},
		rest: map[*types.Var]rfc3986.Value{}, any: map[*types.Var]rfc3986.Value{}, keys: map[*types.Var]rfc3986.Value{},
		held: map[*types.Var]bool{}, seen: map[ast.Expr]bool{},
	}
	for i := range candidates {
		c := &candidates[i]
		v := c.Sink.Element
		if v == nil || c.Expr == nil || !v.IsField() || v.Exported() {
			continue
		}
		x.seen[c.Expr] = true
		value := text.ValueOf(c.Node)
		isKnown := value.Set != rfc3986.AnyChar()
		if e, ok := c.Expr.(*ast.IndexExpr); ok {
			x.put(v, e.Index, value)
			_, isConstant := x.info.Text(e.Index)
			isKnown = isKnown || isConstant
		} else {
			joinAt(x.any, v, value) // appended to a list
		}
		x.held[v] = x.held[v] || isKnown
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
func (x *Elements) put(v *types.Var, key ast.Expr, value rfc3986.Value) {
	joinAt(x.any, v, value)
	k, ok := x.info.Text(key)
	if !ok {
		joinAt(x.rest, v, value)
		joinAt(x.keys, v, rfc3986.AnyValue())
		return
	}
	joinAt(x.keys, v, rfc3986.Exactly(k))
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
func (x *Elements) at(v *types.Var, key ast.Expr) (value rfc3986.Value, ok bool) {
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
func (x *Elements) isClosed(v *types.Var) bool {
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
func (x *Elements) isHarmless(v *types.Var, e ast.Expr) bool {
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
func (x *Elements) isWritten(entry ast.Expr) bool {
	_, counts := x.index.Parent(entry).(*ast.IncDecStmt)
	kind := x.index.Of(entry).Kind
	return counts || kind == uses.Set || kind == uses.Addressed
}

// appends reports whether an expression is the list of a field with more elements, all of
// which are noted.
func (x *Elements) appends(v *types.Var, e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || x.info.Builtin(call.Fun) != "append" || len(call.Args) == 0 || x.list(call.Args[0]) != v {
		return false
	}
	return !slices.ContainsFunc(call.Args[1:], func(a ast.Expr) bool { return !x.seen[a] })
}

// list returns the field that an expression selects, of those that are looked at; nil for
// others.
func (x *Elements) list(e ast.Expr) *types.Var {
	if v := x.index.Place(e); v != nil && x.held[v.Origin()] {
		return v.Origin()
	}
	return nil
}

// fill notes what a new map or list has; it returns false where that is not plain to see.
func (x *Elements) fill(v *types.Var, e ast.Expr) bool {
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
func (x *Elements) constant(e ast.Expr) rfc3986.Value {
	if s, ok := x.info.Text(e); ok {
		return rfc3986.Exactly(s)
	}
	return rfc3986.AnyValue()
}

// entryOf returns the entry that a variable has wherever it is read: it is declared with
// it, gets nothing else, and nobody has its address. It is nil for others.
//
//	page, ok := c.auth["page"]
func (x *Elements) entryOf(id *ast.Ident) ast.Expr {
	switch s := x.declaring(id).(type) {
	case *ast.RangeStmt:
		if x.isOf(s.Value, id) {
			return &ast.IndexExpr{X: s.X} // some element of it
		}
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE && len(s.Rhs) == 1 && x.isOf(s.Lhs[0], id) {
			return ast.Unparen(s.Rhs[0])
		}
	}
	return nil
}

// declaring returns the statement that alone sets a variable; nil for one that others set, too.
func (x *Elements) declaring(id *ast.Ident) ast.Node {
	v, ok := x.info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil
	}
	set, ok := x.index.Sets(v).Only()
	if !ok {
		return nil
	}
	return x.index.Parent(set.Expr)
}

// isOf reports whether an expression names the variable that another one names.
func (x *Elements) isOf(e ast.Expr, id *ast.Ident) bool {
	def, ok := e.(*ast.Ident)
	return ok && x.info.ObjectOf(def) == x.info.ObjectOf(id)
}

// found returns what an expression may hold that names a key of a map, or an element of a map
// or a list; ok is false for others.
func (x *Elements) found(e ast.Expr) (value rfc3986.Value, ok bool) {
	if id, isName := e.(*ast.Ident); isName {
		if loop, isLoop := x.declaring(id).(*ast.RangeStmt); isLoop && x.isOf(loop.Key, id) {
			v := x.list(loop.X)
			value, ok = x.keys[v]
			return value, ok && !x.open[v]
		}
		e = x.entryOf(id)
	}
	entry, ok := e.(*ast.IndexExpr)
	if !ok {
		return value, false
	}
	v := x.list(entry.X)
	if v == nil || x.open[v] {
		return value, false
	}
	return x.at(v, entry.Index)
}

// Narrow leaves to a value that is read from a map, or is a key of one, what its writers put there.
func (x *Elements) Narrow(p *urltemplate.Part) {
	if x == nil || p.Hole.Inner == nil || p.Hole.Var != nil || p.Hole.Made != nil || len(p.Hole.Escapers) > 0 {
		return
	}
	if value, ok := x.found(ast.Unparen(p.Hole.Inner)); ok {
		h := *p.Hole
		h.Value = value.Meet(h.Value)
		p.Hole = &h
	}
}
