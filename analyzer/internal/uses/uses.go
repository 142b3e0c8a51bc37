// Package uses says what a package does with values: which functions it calls with which operands,
// and what happens to each result and each variable.
//
// Checks that need no template use it. A template shows a text that becomes a URL. Other mistakes,
// such as a copy of a query that is changed and then dropped, show only in how a value is used.
// Package eval makes a [Call] while it reads the statements, so the operands of a Call are texts.
// An [Index] classifies the place of an expression by the syntax nodes around it. If a value is
// copied to another variable, its use has the kind [Assigned].
//
// A [Walk] follows a value through the package. The caller supplies a function that answers for
// each [Node]: the value looked for is found, the way ends here, or the walk goes on at other
// nodes. These may be the readers of a variable or a field, the parameter of a called function,
// the call to which that function returns, or the values that a variable was set to. The walk
// keeps the order, the nodes that were visited, and the [Budget].
//
// The syntax nodes of a declaration are collected once, at the first question about it. The uses
// of functions, fields and package variables in the whole package are collected at the first
// question about one of them, such as [Index.Mentions], [Index.Calls] or [Index.AllSets].
//
// # What it gives up
//
// Aliases are not followed: a value behind a pointer is known only where its address was taken.
// Calls of function values have no callee. A question that needs more than [MaxNodes] nodes, plus
// the extra ones for separate ways, is answered only with [Budget.IsCut].
package uses

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Kind says what is done with a value.
type Kind uint8

// The kinds. A value in parentheses, dereferenced or converted has the kind of the result.
const (
	Other     Kind = iota // anything else: arithmetic, a condition, a channel
	Discarded             // a call whose results are not used, or the right side of "_ ="
	Receiver              // the operand of a method call: v.Encode()
	Argument              // an argument of a call, or the function operand of a call
	Assigned              // the value that a variable is set to: w := v
	Stored                // the value that a field, an element or a literal gets: s.q = v
	Returned              // a result of the function
	Compared              // an operand of == or !=, or of a switch
	Selected              // the operand of a field selector: v.RawQuery
	Indexed               // the operand of an index or slice expression: v["k"]
	Key                   // the index of an element: m[v]
	Ranged                // the operand of a range statement
	Addressed             // &v
	Set                   // no use of the value: the variable gets another value
)

// A Use is one place where the value of an expression or a variable is used.
type Use struct {
	Kind Kind
	// Expr is the variable or the expression whose value is used.
	Expr ast.Expr
	// Func is the called function and Call the call, for Receiver and Argument. Func is nil when
	// the called function is not known.
	Func *types.Func
	Call *ast.CallExpr
	// Var is the variable that gets the value, for Assigned.
	Var *types.Var
	// Value is the expression that the variable is set to, for Set; nil when there is none
	// (a range statement, a declaration without a value).
	Value ast.Expr
	// Stmt is the innermost statement around Expr.
	Stmt ast.Stmt
	// Within are the function literals around Expr, the outermost first.
	Within []*ast.FuncLit
}

// An Index finds the uses of values, variables and functions in the files of one package. It is not
// safe for concurrent use.
type Index struct {
	Order
	info *types.Info
	// above and vars cache the answers of parents and variables.
	above map[ast.Decl]*parents
	vars  map[ast.Decl]map[*types.Var][]*ast.Ident
	// reading is scratch space for the nodes of a declaration while they are collected.
	reading parents
	// private caches the answers of Private.
	private map[*types.Var]private
	// sums, found and sets cache the answers of Sum, Variable and Sets.
	sums  map[ast.Expr]ast.Expr
	found map[*types.Var][]Use
	sets  map[*types.Var]Sets
	// allSets caches the answers of AllSets.
	allSets map[*types.Var]Sets
	// sites caches the answers of around, for some nodes.
	sites map[ast.Node]site
	// named and abstract are the tables of allNamed and Abstract; nil before the first call.
	named    map[types.Object]*[]*ast.Ident
	abstract map[string][]*types.Func
	// qualifiers is the table of Qualifiers; nil before the first call.
	qualifiers map[qualifier][]*ast.Ident
	// mentions, reads and calls cache the answers of Mentions, Reads and Calls.
	mentions map[types.Object][]ast.Expr
	reads    map[*types.Var][]ast.Expr
	calls    map[*types.Func][]*ast.CallExpr
}

// A private is what [Index.Private] found out about one variable: whether no other code can reach
// its value (ok) and, if so, its declaration (def) and its other uses (later).
type private struct {
	def   Use
	later []Use
	ok    bool
}

// New returns an Index for the files of a package and their type information.
func New(info *types.Info, files []*ast.File) *Index {
	return &Index{
		Order: OrderOf(files), info: info, above: map[ast.Decl]*parents{}, vars: map[ast.Decl]map[*types.Var][]*ast.Ident{},
		private: map[*types.Var]private{}, sums: map[ast.Expr]ast.Expr{}, found: map[*types.Var][]Use{}, sets: map[*types.Var]Sets{}, allSets: map[*types.Var]Sets{}, sites: map[ast.Node]site{},
		mentions: map[types.Object][]ast.Expr{}, reads: map[*types.Var][]ast.Expr{}, calls: map[*types.Func][]*ast.CallExpr{},
	}
}

// Of returns how the value of e is used. For an expression outside of all declarations of the
// package, only Expr is set.
func (x *Index) Of(e ast.Expr) Use {
	decl := x.DeclAt(within(e))
	if decl == nil {
		return Use{Expr: e}
	}
	return x.use(x.parents(decl), e)
}

// Variable returns the uses of v, a local variable or parameter, in the order of the source, its
// declaration included. It returns nil for other variables and for a nil v, which code with errors
// may have. The caller must not change the result.
func (x *Index) Variable(v *types.Var) []Use {
	if v == nil {
		return nil
	}
	if found, ok := x.found[v]; ok {
		return found
	}
	decl := x.DeclAt(v.Pos())
	if decl == nil || !IsLocal(v) {
		return nil
	}
	above := x.parents(decl)
	ids := x.variables(decl)[v]
	out := make([]Use, len(ids))
	for i, id := range ids {
		out[i] = x.use(above, id)
	}
	x.found[v] = out
	return out
}

// List returns the statement list that contains s. It returns nil when s is a part of another
// statement, such as the initialisation of an if statement.
func (x *Index) List(s ast.Stmt) []ast.Stmt {
	decl := x.DeclAt(s.Pos())
	if decl == nil {
		return nil
	}
	return listOf(x.parents(decl).find(s).up().node(), s)
}

// Private returns the uses of a local variable v whose value no other code can reach: def is the
// declaration; later are the other uses in the order of the source. ok requires that only def sets
// v, and that later uses only call a method or read a field or an element, in the same function
// literal as def. If ok is false, def and later are zero.
func (x *Index) Private(v *types.Var) (def Use, later []Use, ok bool) {
	if v == nil {
		return Use{}, nil, false
	}
	p, known := x.private[v]
	if !known {
		p.def, p.later, p.ok = x.isPrivate(v)
		x.private[v] = p
	}
	return p.def, p.later, p.ok
}

// isPrivate returns what Private returns for v, but does not keep it.
func (x *Index) isPrivate(v *types.Var) (def Use, later []Use, ok bool) {
	all := x.Variable(v)
	if len(all) == 0 || all[0].Kind != Set || all[0].Value == nil {
		return Use{}, nil, false
	}
	def, later = all[0], all[1:]
	for _, u := range later {
		switch u.Kind {
		case Receiver, Selected, Indexed, Ranged, Discarded:
		default:
			return Use{}, nil, false
		}
		if !slices.Equal(u.Within, def.Within) {
			return Use{}, nil, false
		}
	}
	return def, later, true
}

// Named returns the variable that e names, in parentheses or not; nil for other expressions.
func (x *Index) Named(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := x.info.ObjectOf(id).(*types.Var)
	return v
}

// within returns a position inside n. For a sum it is the operator, because Pos of a long sum goes
// through all of its operands.
func within(n ast.Node) token.Pos {
	if sum, ok := n.(*ast.BinaryExpr); ok {
		return sum.OpPos
	}
	return n.Pos()
}

// Parent returns the node directly above n, skipping parentheses; nil when n is outside of the
// declarations of the package.
func (x *Index) Parent(n ast.Node) ast.Node {
	decl := x.DeclAt(within(n))
	if decl == nil {
		return nil
	}
	return x.parents(decl).find(n).unparenthesised().up().node()
}

// Sum returns the outermost sum (a + b + c) that has e as an operand, without parentheses around
// it; e itself when e is no operand of a sum.
func (x *Index) Sum(e ast.Expr) ast.Expr {
	if top, ok := x.sums[e]; ok {
		return top
	}
	decl := x.DeclAt(within(e))
	if decl == nil {
		return e
	}
	at := x.parents(decl).find(e)
	top, way := e, []ast.Expr{e}
	for {
		at = at.unparenthesised().up()
		up, ok := at.node().(*ast.BinaryExpr)
		if !ok || up.Op != token.ADD {
			break
		}
		if known, ok := x.sums[up]; ok {
			top = known
			break
		}
		top, way = up, append(way, up)
	}
	if len(way) > 1 { // an expression in no sum needs no cache
		for _, operand := range way {
			x.sums[operand] = top
		}
	}
	return top
}

// DeclAt returns the top-level declaration that contains pos; nil when none does.
func (x *Index) DeclAt(pos token.Pos) ast.Decl {
	f := x.fileAt(pos)
	if f < 0 {
		return nil
	}
	decls := x.files[f].Decls
	i, _ := slices.BinarySearchFunc(decls, pos, func(d ast.Decl, pos token.Pos) int {
		return cmp.Compare(d.End(), pos+1) // the first that ends after pos
	})
	if i == len(decls) || decls[i].Pos() > pos {
		return nil
	}
	return decls[i]
}

// parents returns the nodes of decl with their parents. Only the first call for decl reads it.
func (x *Index) parents(decl ast.Decl) *parents {
	above, ok := x.above[decl]
	if !ok {
		x.reading.read(decl)
		above = x.reading.clone()
		x.above[decl] = above
	}
	return above
}

// variables maps the local variables in decl to the identifiers that name them.
func (x *Index) variables(decl ast.Decl) map[*types.Var][]*ast.Ident {
	if vars, ok := x.vars[decl]; ok {
		return vars
	}
	type named struct {
		v  *types.Var
		id *ast.Ident
	}
	var all []named
	count := map[*types.Var]int{}
	for _, n := range x.parents(decl).nodes {
		id, ok := n.(*ast.Ident)
		if !ok {
			continue
		}
		if v, ok := x.info.ObjectOf(id).(*types.Var); ok && IsLocal(v) {
			all = append(all, named{v, id})
			count[v]++
		}
	}
	ids, vars := make([]*ast.Ident, len(all)), make(map[*types.Var][]*ast.Ident, len(count))
	for _, n := range all {
		if vars[n.v] == nil {
			vars[n.v], ids = ids[:0:count[n.v]], ids[count[n.v]:]
		}
		vars[n.v] = append(vars[n.v], n.id)
	}
	x.vars[decl] = vars
	return vars
}

// IsLocal reports whether v is declared in a function: a local variable, parameter or result.
func IsLocal(v *types.Var) bool {
	return !v.IsField() && v.Pkg() != nil && v.Parent() != v.Pkg().Scope()
}
