// Package uses says what becomes of values: which calls a package makes, with
// what operands, and what is done with each result and each variable.
//
// It is the second door for checks. The first, a template, shows a text that
// becomes a URL; a mistake that no text shows, such as a copy of a query that
// is changed and dropped, shows in what is done with a value. [Call] is made by
// package eval while it reads the statements, so that its operands are texts.
// An [Index] classifies the place where an expression is, by the nodes
// around it. What is copied to another variable is [Assigned] to that one.
//
// A [Walk] follows a value: who asks says of each [Node] whether it is what is looked
// for, that the value ends there, or where it goes on: to the readers of a variable or
// a field, into a function by a call and out again by the same, or back to what a
// variable was given. The walk keeps the order, what was seen and the [Budget], which
// says when there was more than was looked at.
//
// A declaration is walked when the first question about it is asked, once. What a
// function, a field or a variable is named for in the whole package is found at the first
// question about one: [Index.Mentions], [Index.Reads], [Index.Calls], [Index.Arguments],
// [Index.AllSets], [Index.Returns].
//
// # What it gives up
//
// There are no aliases: a value behind a pointer is where its address was taken. Calls
// of function values name nothing. A question that comes by more than [MaxNodes] nodes, and
// those of the ways that begin apart, has no answer but that.
package uses

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Kind says what is done with a value.
type Kind uint8

// The kinds. A value that is put in parentheses, dereferenced or converted is
// used as what comes of it.
const (
	Other     Kind = iota // anything else: arithmetic, a condition, a channel
	Discarded             // a call whose results nobody takes, or "_ ="
	Receiver              // the operand of a method call: v.Encode()
	Argument              // an argument of a call, or the function that is called
	Assigned              // the value of a variable: w := v
	Stored                // the value of a field, an element, a literal: s.q = v
	Returned              // a result of the function
	Compared              // an operand of == or !=, or of a switch
	Selected              // a field of it is read: v.RawQuery
	Indexed               // an element of it is read or set: v["k"]
	Key                   // the index of an element: m[v]
	Ranged                // what a range statement goes through
	Addressed             // &v
	Set                   // no use: the variable gets another value
)

// A Use is one place where a value is used.
type Use struct {
	Kind Kind
	// Expr is the variable or the expression whose value it is.
	Expr ast.Expr
	// Func is the function that is called, for Receiver and Argument; nil when
	// it is not known. Call is the call.
	Func *types.Func
	Call *ast.CallExpr
	// Var is the variable that gets the value, for Assigned.
	Var *types.Var
	// Value is what the variable gets, for Set; nil when that is no expression
	// of its own (a range statement, a declaration without a value).
	Value ast.Expr
	// Stmt is the innermost statement around the place.
	Stmt ast.Stmt
	// Within are the function literals around the place, the outermost first.
	Within []*ast.FuncLit
}

// An Index answers for the files of one package. It is not safe for concurrent
// use.
type Index struct {
	Order
	info  *types.Info
	above map[ast.Decl]*parents
	vars  map[ast.Decl]map[*types.Var][]*ast.Ident
	// reading is where a declaration is read.
	reading parents
	// private has the answers of Private: each call on a variable asks again.
	private map[*types.Var]private
	// sums and found have the answers of Sum and Variable.
	sums  map[ast.Expr]ast.Expr
	found map[*types.Var][]Use
	sets  map[*types.Var]Sets
	// allSets has those of AllSets.
	allSets map[*types.Var]Sets
	// sites has the answers of around, for some nodes.
	sites map[ast.Node]site
	// named and abstract are what allNamed and Abstract read; nil before they are asked.
	named    map[types.Object]*[]*ast.Ident
	abstract map[string][]*types.Func
	// qualifiers is what Qualifiers reads; nil before it is asked.
	qualifiers map[qualifier][]*ast.Ident
	// mentions, reads and calls have the answers of the methods of these names.
	mentions map[types.Object][]ast.Expr
	reads    map[*types.Var][]ast.Expr
	calls    map[*types.Func][]*ast.CallExpr
}

type private struct {
	def   Use
	later []Use
	ok    bool
}

// New returns the index of the files of a package with the given types.
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

// Variable returns the uses of a variable that a function declares, in the
// order of the source, its declaration among them; nil for others, and for none, as code
// with errors assigns to. The caller must not change them.
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

// List returns the statements among which s is; nil for one that is a part of
// another: the initialisation of an if statement.
func (x *Index) List(s ast.Stmt) []ast.Stmt {
	decl := x.DeclAt(s.Pos())
	if decl == nil {
		return nil
	}
	return listOf(x.parents(decl).find(s).up().node(), s)
}

// Private returns the uses of a variable that nobody else can reach: a function
// declares it with a value and gives it no other, and only calls methods of it
// and reads its fields and elements, in the same function. def is the
// declaration, later are the other uses in the order of the source.
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

// Callee returns the function or method that a call names, the generic one for
// an instance; nil when it names none.
func (x *Index) Callee(call *ast.CallExpr) *types.Func {
	fn, ok := x.info.Uses[CalleeName(call)].(*types.Func)
	if !ok {
		return nil
	}
	return fn.Origin()
}

// Named returns the variable that e names, without parentheses; nil when e is
// no name of one.
func (x *Index) Named(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := x.info.ObjectOf(id).(*types.Var)
	return v
}

// within returns a place in a node that is known at once.
func within(n ast.Node) token.Pos {
	if sum, ok := n.(*ast.BinaryExpr); ok {
		return sum.OpPos
	}
	return n.Pos()
}

// Parent returns the node right above n, without parentheses; nil for one that is
// not below a declaration of the package.
func (x *Index) Parent(n ast.Node) ast.Node {
	decl := x.DeclAt(within(n))
	if decl == nil {
		return nil
	}
	return x.parents(decl).find(n).unparenthesised().up().node()
}

// Sum returns the whole sum in which e is an operand, without parentheses around it;
// e where it is none.
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
	if len(way) > 1 { // most are in no sum, and found to be so at once
		for _, of := range way {
			x.sums[of] = top
		}
	}
	return top
}

// DeclAt returns the declaration that pos is in; nil when it is in none.
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

// parents returns the nodes of a declaration.
func (x *Index) parents(decl ast.Decl) *parents {
	above, ok := x.above[decl]
	if !ok {
		x.reading.read(decl)
		above = x.reading.clone()
		x.above[decl] = above
	}
	return above
}

// variables returns where the variables that a declaration declares stand.
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

// IsLocal reports whether a variable is one that a function declares.
func IsLocal(v *types.Var) bool {
	return !v.IsField() && v.Pkg() != nil && v.Parent() != v.Pkg().Scope()
}

// A Call is a call of a known function or method, with its operands as package
// eval read them: what they hold at this place, over all ways to it.
type Call struct {
	Expr *ast.CallExpr
	// Func is the function that is called; the generic one for an instance.
	Func *types.Func
	// Recv is the operand of a method call; nil when there is none.
	Recv *Operand
	Args []Operand
	// In is the function that makes the call; nil at package level.
	In *types.Func
}

// An Operand is the receiver or an argument of a call.
type Operand struct {
	// Expr is nil for the results of a call that are passed on: f(g()).
	Expr ast.Expr
	// Text is what the operand holds; Known is false when that is no text, or
	// not known.
	Text  text.Node
	Known bool
}

// CalleeName returns the identifier that names what is called, or of which an instance
// or an element is: f in f(), in f[T]() and in f[i](). It is nil where the function operand
// is no name, as in f()().
func CalleeName(call *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(call.Fun)
	switch of := fun.(type) {
	case *ast.IndexExpr:
		fun = ast.Unparen(of.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(of.X)
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	}
	return nil
}

// CallsOf returns the calls of all functions of a kind, in the order of the source. It needs no
// index of what the package names, which most packages can do without.
func (x *Index) CallsOf(is func(*types.Func) bool) []*ast.CallExpr {
	if x.info == nil {
		return nil
	}
	var out []*ast.CallExpr
	for id, obj := range x.info.Uses {
		fn, ok := obj.(*types.Func)
		if !ok || !is(fn) || x.fileAt(id.Pos()) < 0 {
			continue
		}
		e := ast.Expr(id)
		if sel, ok := x.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
			e = sel
		}
		if call := x.CallBy(e); call != nil {
			out = append(out, call)
		}
	}
	slices.SortFunc(out, func(a, b *ast.CallExpr) int { return x.Compare(a.Lparen, b.Lparen) })
	return out
}
