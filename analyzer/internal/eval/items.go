package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A ranged is a range statement that is read. One over the variadic parameter, as the
// callers filled it, or over a copy, has its elements one by one, so that what it makes of each of them
// is known where the function is called. So has one over another list of the callers that
// fills a list by the index of the elements: one that appends to a text or a list may do
// so for none of them, and is read as any loop is.
//
//	for i, a := range args { out[i] = a }
//	fmt.Sprintf(format, out...)
type ranged struct {
	x *exec
	s *ast.RangeStmt
	// of is the parameter, and item the variable that stands for its element at
	// hand; nil for other statements.
	of, item *types.Var
	// entry is what the loop sets each entry to of the map that it goes over.
	entry value
}

// A rangedStack has the range statements around a statement, the innermost last.
type rangedStack []*ranged

// ranged is a range statement over the value over.
func (lp *looper) ranged(s *ast.RangeStmt, over value) *ranged {
	r := &ranged{x: lp.x, s: s}
	v := listParam(lp.x, s.X, over)
	if v == nil || over.List && (len(over.Elems) != 1 || over.Elems[0].Spread != v) || !lp.x.calls.IsVariadic(v) && !r.fillsList() {
		return r
	}
	r.of = v
	if id, ok := s.Value.(*ast.Ident); ok {
		r.item, _ = lp.x.typed.Object(id).(*types.Var)
	}
	if t, ok := v.Type().Underlying().(*types.Slice); ok && r.item == nil {
		r.item = types.NewVar(s.Pos(), lp.x.prog.Pkg, v.Name(), t.Elem())
	}
	if lp.x.calls.ListParam(s.X) != v && r.setsSome() {
		return &ranged{x: lp.x, s: s}
	}
	if !over.List && r.setBefore(s.End()) {
		k, _ := lp.x.mem.KeyOf(s.X)
		lp.x.mem.Env.Set(k, listOf(value{}).SpreadOf(v))
	}
	return r
}

// listParam returns the parameter whose elements a list has, or is a copy of.
//
//	out := slices.Clone(args)
func listParam(x *exec, e ast.Expr, over value) *types.Var {
	if v := x.calls.ListParam(e); v != nil {
		return v
	}
	if v := over.CopyOf(); v != nil && x.fn != nil && x.calls.IndexOf(v) >= 0 {
		return v
	}
	return nil
}

// setBefore reports whether a loop assigns to elements of what it goes over, in a statement
// that ends before pos.
func (r *ranged) setBefore(pos token.Pos) bool {
	return slices.ContainsFunc(r.sets(), func(set *ast.AssignStmt) bool { return set.End() < pos })
}

// setsSome reports whether a loop assigns to some of the elements of what it goes over, or
// more than once to each.
func (r *ranged) setsSome() bool {
	count := map[store.ItemKind]int{}
	for _, set := range r.sets() {
		count[r.kind(set)]++
	}
	return count[store.SingleItem] > 0 || count[store.EveryItem] > 1
}

// sets returns the statements of a loop that assign to elements of what it goes over.
func (r *ranged) sets() (all []*ast.AssignStmt) {
	ast.Inspect(r.s.Body, func(n ast.Node) bool {
		if set, ok := n.(*ast.AssignStmt); ok && slices.ContainsFunc(set.Lhs, func(l ast.Expr) bool {
			at, ok := ast.Unparen(l).(*ast.IndexExpr)
			return ok && isSameSource(at.X, r.s.X)
		}) {
			all = append(all, set)
		}
		return true
	})
	return all
}

// fillsList reports whether a loop does nothing but assign to elements of lists by its index.
func (r *ranged) fillsList() bool {
	for _, s := range r.s.Body.List {
		if skip, ok := s.(*ast.IfStmt); ok && r.skipped(skip) == store.TextItem {
			continue
		}
		set, ok := s.(*ast.AssignStmt)
		if !ok || len(set.Lhs) != 1 || set.Tok != token.ASSIGN {
			return false
		}
		l, ok := ast.Unparen(set.Lhs[0]).(*ast.IndexExpr)
		if !ok {
			return false
		}
		at, _ := r.x.typed.Plus(l.Index)
		id, ok := ast.Unparen(at).(*ast.Ident)
		if !ok || !r.isKey(id) {
			return false
		}
	}
	return len(r.s.Body.List) > 0
}

// isKey reports whether id is the first variable of the statement.
func (r *ranged) isKey(id *ast.Ident) bool {
	k, ok := r.s.Key.(*ast.Ident)
	return ok && r.x.typed.Object(k) != nil && r.x.typed.Object(k) == r.x.typed.Object(id)
}

// isValue reports whether id is the second variable of the statement.
func (r *ranged) isValue(id *ast.Ident) bool {
	v, ok := r.s.Value.(*ast.Ident)
	return ok && r.x.typed.Object(v) != nil && r.x.typed.Object(v) == r.x.typed.Object(id)
}

// at returns v, which e yields, as the element at hand of the list.
func (r *ranged) at(e ast.Expr, v value) value {
	if r.of == nil {
		return v
	}
	h, ok := v.Text.Node.(*text.Hole)
	if !ok || !v.Text.Known {
		if v.IsKnown() || e == nil {
			return v
		}
		h = &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: r.item.Type(), Value: rfc3986.AnyValue()}
	}
	c := *h
	c.Var = r.item
	return ofNode(&c, 1)
}

// isItem reports whether v stands for the element that a loop is at.
func (rs rangedStack) isItem(v *types.Var) bool {
	for _, r := range rs {
		if r.item != nil && r.item == v && r.of != nil {
			return true
		}
	}
	return false
}

// innermost returns the range statement that is read; one of no list when there is
// none.
func (rs rangedStack) innermost() *ranged {
	if len(rs) == 0 {
		return &ranged{}
	}
	return rs[len(rs)-1]
}

// after returns the range statement over a list to whose first variable an index adds a
// constant, and that; one of no list when there is none.
//
//	for i, a := range args { out[i+1] = a }
func (rs rangedStack) after(index ast.Expr) (r *ranged, from int) {
	if len(rs) == 0 {
		return &ranged{}, 0
	}
	of, from := rs[0].x.typed.Plus(index)
	return rs.at(of), from
}

// at returns the range statement over a list whose first variable an index is; one of
// no list when there is none.
func (rs rangedStack) at(index ast.Expr) *ranged {
	if id, ok := ast.Unparen(index).(*ast.Ident); ok {
		for _, r := range rs {
			if r.of != nil && r.isKey(id) {
				return r
			}
		}
	}
	return &ranged{}
}

// element returns v, or the element at hand where e is args[i] of a loop over args.
func (rs rangedStack) element(e *ast.IndexExpr, v value) value {
	if r := rs.at(e.Index); r.of != nil && isSameSource(e.X, r.s.X) && !r.setBefore(e.Pos()) {
		return r.at(e, v)
	}
	return v
}

// made says of which elements of the list a value that is at n in the loop is
// made, which goes to an element from elements after its own; nil when it is made of none,
// or of more.
func (r *ranged) made(n ast.Node, v value, from int) *store.Item {
	if r.of == nil || !v.Text.Known {
		return nil
	}
	kind := r.kind(n)
	if kind != store.OtherItem && !r.isItem(v.Text.Node) {
		return nil
	}
	return &store.Item{Of: r.of, Kind: kind, From: from}
}

// isItem reports whether a text is the element at hand, escaped or as it is.
func (r *ranged) isItem(n text.Node) bool {
	switch n := n.(type) {
	case *text.Hole:
		return n.Var == r.item && n.Op == nil && !n.Trusted && (len(n.Escapers) > 0 || n.Value.Set == rfc3986.AnyChar())
	case *text.Alt:
		for _, of := range n.Of {
			if !r.isItem(of) {
				return false
			}
		}
		return len(n.Of) > 0
	}
	return false
}

// kind says for which elements the loop reaches a node of its body.
func (r *ranged) kind(n ast.Node) store.ItemKind {
	kind := store.EveryItem
	var above []ast.Node
	ast.PreorderStack(r.s.Body, nil, func(at ast.Node, stack []ast.Node) bool {
		if at == n {
			above = append(stack[:len(stack):len(stack)], at)
		}
		return above == nil
	})
	if above == nil {
		return store.SingleItem
	}
	for i, at := range above[:len(above)-1] {
		k := store.EveryItem
		switch at := at.(type) {
		case *ast.TypeSwitchStmt:
			k = r.caseKind(at, above[i+1:])
		case *ast.IfStmt:
			k = r.branchKind(at, above[i+1])
		case *ast.BlockStmt:
			for _, before := range at.List[:slices.Index(at.List, above[i+1].(ast.Stmt))] {
				if skip, ok := before.(*ast.IfStmt); ok {
					k = max(k, r.skipped(skip))
				}
			}
		case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.SelectStmt, *ast.FuncLit:
			k = store.SingleItem
		}
		if k == store.OtherItem {
			return k
		}
		kind = max(kind, k)
	}
	return kind
}

// caseKind is kind for a case of a type switch; below is what is in it.
func (r *ranged) caseKind(s *ast.TypeSwitchStmt, below []ast.Node) store.ItemKind {
	if len(below) < 2 || !r.isAsked(s.Assign) {
		return store.SingleItem
	}
	c, ok := below[1].(*ast.CaseClause)
	switch {
	case !ok:
		return store.SingleItem
	case c.List == nil && !r.x.typed.HasText(casesOf(s.Body)), r.x.typed.HasText(c.List):
		return store.TextItem
	}
	return store.OtherItem
}

// branchKind is kind for a branch of an if statement.
//
//	if s, ok := a.(string); ok { out[i] = url.PathEscape(s) } else { out[i] = a }
func (r *ranged) branchKind(s *ast.IfStmt, branch ast.Node) store.ItemKind {
	if branch == s.Init || branch == ast.Node(s.Cond) {
		return store.EveryItem
	}
	switch isText, ok := r.asksText(s); {
	case !ok:
		return store.SingleItem
	case isText == (branch == ast.Node(s.Body)):
		return store.TextItem
	}
	return store.OtherItem
}

// asksText reports whether the element at hand is a text where the condition of a statement
// holds, and no text where it does not, or the other way round; ok is false where the
// condition asks something else.
func (r *ranged) asksText(s *ast.IfStmt) (isText, ok bool) {
	cond, isText := ast.Unparen(s.Cond), true
	if not, ok := cond.(*ast.UnaryExpr); ok && not.Op == token.NOT {
		cond, isText = ast.Unparen(not.X), false
	}
	id, ok := cond.(*ast.Ident)
	if !ok || r.x.typed.Object(id) == nil {
		return false, false
	}
	var asks []*ast.AssignStmt
	ast.Inspect(r.s.Body, func(n ast.Node) bool {
		if set, ok := n.(*ast.AssignStmt); ok && slices.ContainsFunc(set.Lhs, func(l ast.Expr) bool {
			to, ok := l.(*ast.Ident)
			return ok && r.x.typed.Object(to) == r.x.typed.Object(id)
		}) {
			asks = append(asks, set)
		}
		return true
	})
	if len(asks) != 1 || len(asks[0].Lhs) != 2 || !r.isAsked(asks[0]) {
		return false, false
	}
	of, ok := asks[0].Rhs[0].(*ast.TypeAssertExpr)
	return ok && r.x.typed.HasText([]ast.Expr{of.Type}) == isText, ok
}

// skipped says which elements reach what comes after a statement that goes on with the next
// turn: all, where it does not, or does so under a condition that says nothing of the element.
//
//	s, ok := a.(string); if !ok { out[i] = a; continue }
//	if p == "" { continue }
func (r *ranged) skipped(s *ast.IfStmt) store.ItemKind {
	n := len(s.Body.List)
	if n == 0 || s.Else != nil {
		return store.EveryItem
	}
	if next, ok := s.Body.List[n-1].(*ast.BranchStmt); !ok || next.Tok != token.CONTINUE || next.Label != nil {
		return store.EveryItem
	}
	if is, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr); ok && is.Op == token.EQL && n == 1 {
		id, isVariable := ast.Unparen(is.X).(*ast.Ident)
		if c, isConstant := r.x.typed.Text(is.Y); isVariable && isConstant && c == "" && r.isValue(id) {
			return store.TextItem
		}
	}
	switch isText, ok := r.asksText(s); {
	case !ok:
		return store.EveryItem
	case isText:
		return store.OtherItem
	}
	return store.TextItem
}

// isAsked reports whether a statement asks for the type of the element at hand.
func (r *ranged) isAsked(s ast.Stmt) bool {
	var e ast.Expr
	switch s := s.(type) {
	case *ast.AssignStmt:
		if len(s.Rhs) != 1 {
			return false
		}
		e = s.Rhs[0]
	case *ast.ExprStmt:
		e = s.X
	}
	of, ok := e.(*ast.TypeAssertExpr)
	if !ok {
		return false
	}
	switch of := ast.Unparen(of.X).(type) {
	case *ast.Ident:
		return r.x.typed.Object(of) == types.Object(r.item)
	case *ast.IndexExpr:
		return r.x.loops.ranges.at(of.Index) == r && isSameSource(of.X, r.s.X)
	}
	return false
}
