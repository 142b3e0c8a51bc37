package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Sharing finds URLs that a function changes for one request, and that the next request uses, too.
type Sharing struct {
	From Slicer
}

// A SharedChange is a change of a URL that is still in the URL at the next request.
type SharedChange struct {
	// Kept is the expression that holds the URL after the call: c.base.
	Kept ast.Expr
	// By is the variable with a pointer to Kept through which the function changes the URL; nil
	// if it changes Kept directly.
	By ast.Expr
	// Said is the end of the message: which text stays in the URL, and why that is wrong.
	Said string
}

// Change returns the SharedChange that an assignment to sel makes, the Path of a URL; ok is false if
// sel is not assigned to, or the URL is not used for a later request.
//
//	c.base.Path = path.Join(c.base.Path, "users", id)
//	http.NewRequest("GET", c.base.String(), nil)
func (r Sharing) Change(sel *ast.SelectorExpr) (c SharedChange, ok bool) {
	if r.From.SlotOf(sel) != library.Path || !library.IsURL(typed.Pointed(r.From.Info.TypeOf(sel.X))) {
		return SharedChange{}, false
	}
	set, ok := r.From.Uses.Parent(sel).(*ast.AssignStmt)
	run := r.run(sel)
	if !ok || run == nil || !r.grows(set, sel, run) {
		return SharedChange{}, false
	}
	if c, ok = r.kept(sel.X, run); !ok {
		return SharedChange{}, false
	}
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/api/1"}
	first := u.String()
	u.Path += "/2"
	c.Said = "the path that is added to it: after " + strconv.Quote(first) + " the next URL would be " + strconv.Quote(u.String())
	return c, r.isSent(c, set, sel, run)
}

// grows reports whether set, an assignment to sel alone, adds text to the old text of sel, and names
// a parameter or a local variable of the function run, so that the text may differ in each call.
//
//	u.Path += "/" + id, u.Path = u.Path + "/" + id, u.Path = path.Join(u.Path, "users", id)
func (r Sharing) grows(set *ast.AssignStmt, sel *ast.SelectorExpr, run ast.Node) bool {
	if len(set.Lhs) != 1 || ast.Unparen(set.Lhs[0]) != ast.Expr(sel) {
		return false
	}
	hasOld := set.Tok == token.ADD_ASSIGN
	if call, ok := ast.Unparen(set.Rhs[0]).(*ast.CallExpr); ok && !hasOld {
		if makes := library.Of(r.From.Uses.Callee(call)).Makes; makes != library.OpPathJoin && makes != library.OpSprintf {
			return false
		}
	}
	differs, field := false, text.Source(sel)
	ast.Inspect(set.Rhs[0], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if text.Source(n) == field {
				hasOld = true
				return false // the variable u in it
			}
		case *ast.Ident:
			v, _ := r.From.Info.Uses[n].(*types.Var)
			differs = differs || v != nil && (v.Kind() == types.ParamVar || v.Kind() == types.LocalVar) && isIn(v.Pos(), run)
		}
		return true
	})
	return hasOld && differs
}

// run returns the function around node, which may be called for each request: the innermost
// function literal that is not called in place, or the declared function.
func (r Sharing) run(node ast.Node) ast.Node {
	for n := r.From.Uses.Parent(node); n != nil; n = r.From.Uses.Parent(n) {
		switch n := n.(type) {
		case *ast.FuncLit:
			if call, ok := r.From.Uses.Parent(n).(*ast.CallExpr); ok && ast.Unparen(call.Fun) == ast.Expr(n) {
				continue
			}
			return n
		case *ast.FuncDecl:
			return n
		}
	}
	return nil
}

// kept returns where the URL u, which the function run changes, stays after a call: Kept is c.base
// if u is c.base itself, or a variable that is set to &c.base. By is this variable, else nil. ok is
// false if the URL does not live longer than one call of run.
func (r Sharing) kept(u ast.Expr, run ast.Node) (c SharedChange, ok bool) {
	u = ast.Unparen(u)
	if v := r.From.Uses.Named(u); v != nil && v.Kind() == types.LocalVar && isIn(v.Pos(), run) {
		set, ok := r.From.Uses.Sets(v).Only()
		if !ok || set.Value == nil || !isPointer(v.Type()) || !isPointer(r.From.Info.TypeOf(set.Value)) {
			return SharedChange{}, false
		}
		of := ast.Unparen(set.Value)
		if addr, isAddr := of.(*ast.UnaryExpr); isAddr && addr.Op == token.AND {
			of = ast.Unparen(addr.X)
		}
		return SharedChange{Kept: of, By: set.Expr}, r.outlives(of, run)
	}
	return SharedChange{Kept: u}, r.outlives(u, run)
}

// outlives reports whether e lives longer than one call of the function run. e is then a package
// variable, a field behind a pointer from the receiver or a package variable, or (if run is a
// function literal) a variable declared outside of run.
func (r Sharing) outlives(e ast.Expr, run ast.Node) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		v := r.From.Uses.Named(e)
		_, isLit := run.(*ast.FuncLit)
		switch {
		case v == nil:
			return false
		case v.Kind() == types.PackageVar:
			return true
		default:
			return isLit && (v.Kind() == types.LocalVar || v.Kind() == types.ParamVar) && !isIn(v.Pos(), run)
		}
	}
	fn := r.From.Uses.FuncAt(e.Pos())
	field := r.From.Field(sel)
	if fn == nil || field == nil || field.Pkg() != fn.Pkg() || r.isOfOneRequest(field) {
		return false
	}
	leads := isPointer(field.Type())
	for {
		inner, isSel := ast.Unparen(sel.X).(*ast.SelectorExpr)
		if !isSel || r.From.Field(inner) == nil {
			break
		}
		sel = inner
		leads = leads || isPointer(r.From.Info.TypeOf(sel))
	}
	root := r.From.Uses.Named(sel.X)
	if root == nil || !leads && !isPointer(root.Type()) {
		return false
	}
	return root.Kind() == types.RecvVar || root.Kind() == types.PackageVar
}

// isOfOneRequest reports whether a method sets field to a URL that is not itself read from a field,
// such as &u below. The struct with field is then taken to be made for each request.
//
//	func (c *client) request() *request { u := *c.base; return &request{url: &u} }
func (r Sharing) isOfOneRequest(field *types.Var) bool {
	return slices.ContainsFunc(r.From.Uses.AllSets(field).Values(), func(value ast.Expr) bool {
		fn := r.From.Uses.FuncAt(value.Pos())
		_, isField := ast.Unparen(value).(*ast.SelectorExpr)
		return fn != nil && fn.Signature().Recv() != nil && !isField
	})
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

func isIn(pos token.Pos, n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }

// isSent reports whether the function run uses the URL of c, or the text of this URL, after set:
// returns, stores or assigns it, or passes it to a function that does not print it. It is false if
// run sets the URL, or reads or sets its Path in another place than set, which assigns to sel.
func (r Sharing) isSent(c SharedChange, set *ast.AssignStmt, sel *ast.SelectorExpr, run ast.Node) (sent bool) {
	names := []*types.Var{r.From.Uses.Place(c.Kept)}
	if c.By != nil {
		names = append(names, r.From.Uses.Named(sel.X))
	}
	for _, v := range names {
		if v == nil {
			continue
		}
		for _, e := range r.From.Uses.Mentions(v) {
			use := r.From.Uses.Of(e)
			up, isField := r.From.Uses.Parent(e).(*ast.SelectorExpr)
			switch {
			case !isIn(e.Pos(), run), isIn(e.Pos(), set), e == c.By:
			case use.Kind == uses.Set, isField && r.From.SlotOf(up) == library.Path, isStar(r.From.Uses.Parent(e)):
				return false
			case e.Pos() > set.End():
				sent = sent || r.sends(use)
			}
		}
	}
	return sent
}

func isStar(n ast.Node) bool {
	_, ok := n.(*ast.StarExpr)
	return ok
}

// sends reports whether use, of a URL, passes the URL or its text on, other than to print it.
func (r Sharing) sends(use uses.Use) bool {
	if use.Kind == uses.Receiver && use.Call != nil && use.Func != nil {
		if makes := library.Of(use.Func).Makes; makes != library.OpURLString && makes != library.OpRequestURI {
			return false
		}
		use = r.From.Uses.Of(use.Call)
	}
	switch use.Kind {
	case uses.Argument:
		return !library.ShowsPeople(use.Func) && !library.Prints(use.Func)
	case uses.Returned, uses.Stored, uses.Assigned:
		return true
	default:
		return false
	}
}
