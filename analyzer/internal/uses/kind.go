package uses

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// use returns the Use of e, a node of the declaration decl.
func (x *Index) use(decl *parents, e ast.Expr) Use {
	u := Use{Expr: e}
	p := decl.find(e)
	x.classify(&u, p)
	at := x.around(p, false)
	u.Stmt, u.Within = at.stmt, at.within
	return u
}

// A site is the code around a node: the innermost statement and the function literals.
type site struct {
	stmt   ast.Stmt       // the innermost statement around the node
	within []*ast.FuncLit // the function literals around the node, the outermost first
}

// maxClimb is how many nodes the method around climbs before it caches its result: in a long method
// chain the calls are nested in each other.
const maxClimb = 32

// around returns the innermost statement and the function literals around, or at, the node at p.
// deep changes only the speed: if it is set, the cache is read at once, not after maxClimb steps.
func (x *Index) around(p place, deep bool) site {
	var out site
	steps := 0
	for up := p; up.i >= 0; up = up.up() {
		outer, ok := site{}, false
		if deep {
			outer, ok = x.sites[up.node()]
		}
		if steps++; !ok && steps > maxClimb {
			outer, ok = x.around(up, true), true
			x.sites[up.node()] = outer
		}
		if ok {
			if out.stmt == nil {
				out.stmt = outer.stmt
			}
			slices.Reverse(out.within)
			out.within = append(slices.Clip(outer.within), out.within...)
			return out
		}
		switch up := up.node().(type) {
		case ast.Stmt:
			if out.stmt == nil {
				out.stmt = up
			}
		case *ast.FuncLit:
			out.within = append(out.within, up)
		}
	}
	slices.Reverse(out.within)
	return out
}

// classify sets u.Kind, and the other fields of u that belong to the kind, for the expression at p.
func (x *Index) classify(u *Use, p place) {
	n, ok := p.node().(ast.Expr)
	if !ok {
		return
	}
	switch up := p.up().node().(type) {
	case *ast.ParenExpr, *ast.StarExpr:
		x.classify(u, p.up())
	case *ast.SelectorExpr:
		if up.X == n {
			x.selected(u, p.up(), up)
		}
	case *ast.CallExpr:
		x.passed(u, p.up(), up, n)
	case *ast.ExprStmt:
		u.Kind = Discarded
	case *ast.AssignStmt:
		x.assigned(u, up.Lhs, up.Rhs, n)
	case *ast.ValueSpec:
		names := make([]ast.Expr, len(up.Names))
		for i, id := range up.Names {
			names[i] = id
		}
		x.assigned(u, names, up.Values, n)
	case *ast.ReturnStmt:
		u.Kind = Returned
	case *ast.BinaryExpr:
		if up.Op == token.EQL || up.Op == token.NEQ {
			u.Kind = Compared
		}
	case *ast.SwitchStmt, *ast.CaseClause:
		u.Kind = Compared
	case *ast.IndexExpr:
		if u.Kind = Indexed; up.X != n {
			u.Kind = Key
		}
	case *ast.SliceExpr:
		if up.X == n {
			u.Kind = Indexed
		}
	case *ast.UnaryExpr:
		if up.Op == token.AND {
			u.Kind = Addressed
		}
	case *ast.RangeStmt:
		if u.Kind = Ranged; up.X != n {
			u.Kind = Set
		}
	case *ast.CompositeLit, *ast.KeyValueExpr, *ast.SendStmt:
		u.Kind = Stored
	case *ast.Field:
		u.Kind = Set // a parameter or a named result
	}
}

// selected sets u.Kind for the operand of the selector sel at p: Receiver for a method call,
// Selected for a field. A method value stays Other.
func (x *Index) selected(u *Use, p place, sel *ast.SelectorExpr) {
	fn, isMethod := x.info.Uses[sel.Sel].(*types.Func)
	call, isCall := p.unparenthesised().up().node().(*ast.CallExpr)
	switch {
	case isMethod && isCall && ast.Unparen(call.Fun) == ast.Expr(sel):
		u.Kind, u.Func, u.Call = Receiver, fn.Origin(), call
	case !isMethod:
		u.Kind = Selected
	}
}

// passed sets u.Kind for n, an operand of the call at p: to Argument or, if call is a conversion,
// to the kind for the result of the call.
func (x *Index) passed(u *Use, p place, call *ast.CallExpr, n ast.Expr) {
	if tv, ok := x.info.Types[call.Fun]; ok && tv.IsType() {
		x.classify(u, p)
		return
	}
	u.Kind, u.Call = Argument, call
	if ast.Unparen(call.Fun) != n {
		u.Func = x.Callee(call)
	}
}

// assigned sets u.Kind for n: to Set if n is in lhs, the targets of an assignment. If n is in rhs,
// its target decides: Assigned for a variable, Discarded for "_", Stored for others.
func (x *Index) assigned(u *Use, lhs, rhs []ast.Expr, n ast.Expr) {
	if i := slices.Index(lhs, n); i >= 0 {
		switch u.Kind = Set; {
		case len(rhs) == len(lhs):
			u.Value = rhs[i]
		case len(rhs) == 1:
			u.Value = rhs[0]
		}
		return
	}
	i := slices.Index(rhs, n)
	if i < 0 || i >= len(lhs) {
		return
	}
	id, ok := ast.Unparen(lhs[i]).(*ast.Ident)
	switch {
	case !ok:
		u.Kind = Stored
	case id.Name == "_":
		u.Kind = Discarded
	default:
		u.Kind = Assigned
		u.Var, _ = x.info.ObjectOf(id).(*types.Var)
	}
}

// listOf returns the statement list of n if it contains s; nil otherwise.
func listOf(n ast.Node, s ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	case *ast.CommClause:
		list = n.Body
	}
	i := sort.Search(len(list), func(i int) bool { return list[i].Pos() >= s.Pos() })
	for ; i < len(list) && list[i].Pos() == s.Pos(); i++ {
		if list[i] == s {
			return list
		}
	}
	return nil
}

// ByTestOf reports whether e depends on a test of value alone: e is in a branch of an if statement,
// the innermost, and its condition mentions value and not beside. An if statement that has beside
// in its other branch does not count. The result is false if an argument is nil. Here, it is true
// for the value port, e the call of Sprintf, and beside host:
//
//	if port > 0 { addr = fmt.Sprintf("%s:%d", host, port) }
func (x *Index) ByTestOf(value, e, beside ast.Expr) bool {
	if value == nil || e == nil || beside == nil {
		return false
	}
	below := ast.Node(e)
	for n := x.Parent(below); n != nil; below, n = n, x.Parent(n) {
		s, ok := n.(*ast.IfStmt)
		if !ok || below == s.Cond || below == s.Init {
			continue
		}
		return mentions(s.Cond, value) && !mentions(s.Cond, beside) && (!spans(s, beside) || spans(below, beside))
	}
	return false
}

func spans(n ast.Node, e ast.Expr) bool { return n.Pos() <= e.Pos() && e.End() <= n.End() }

// mentions reports whether the condition cond contains the source text of e. For a call e, it looks
// for the first argument instead.
func mentions(cond, e ast.Expr) bool {
	for {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			break
		}
		e = call.Args[0] // strconv.Itoa(port)
	}
	want, found := text.Source(e), false
	ast.Inspect(cond, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		found = found || ok && text.Source(x) == want
		return !found
	})
	return found
}

// IsKeptIn reports whether e is assigned directly to the variable v.
func (x *Index) IsKeptIn(e ast.Expr, v *types.Var) bool {
	u := x.Of(e)
	return u.Kind == Assigned && u.Var == v
}

// IsLengthAlone reports whether u, a use of v as an argument, is in a call len(v) whose result is
// only compared with 0 or used to cut bytes off the end: len(v) == 0, v[:len(v)-1].
func (x *Index) IsLengthAlone(u Use, v *types.Var) bool {
	if (typed.Info{Info: x.info}).Builtin(u.Call.Fun) != "len" {
		return false
	}
	op, ok := x.Parent(u.Call).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	if op.Op == token.SUB {
		cut, ok := x.Parent(op).(*ast.SliceExpr)
		return ok && cut.High == ast.Expr(op) && x.Named(cut.X) == v
	}
	return x.isInt(op.X, 0) || x.isInt(op.Y, 0)
}

func (x *Index) isInt(e ast.Expr, n int64) bool {
	v := x.info.Types[e].Value
	if v == nil {
		return false
	}
	is, ok := constant.Int64Val(constant.ToInt(v))
	return ok && is == n
}
