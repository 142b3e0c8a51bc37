package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

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

// said returns why an addition to field, Path or RawQuery, is wrong, as the end of a message.
func said(field library.Slot) string {
	if field == library.Path {
		u := url.URL{Scheme: "https", Host: "example.com", Path: "/api/1"}
		first := u.String()
		u.Path += "/2"
		return "the path that is added to it: after " + strconv.Quote(first) + " the next URL would be " + strconv.Quote(u.String())
	}
	return "the query that is added to it: the next request has it, too"
}

// Change returns the SharedChange that an assignment to sel makes; ok is false if sel is not
// assigned to, or the URL is not used for a later request.
//
//	c.base.Path = path.Join(c.base.Path, "users", id)
//	http.NewRequest("GET", c.base.String(), nil)
func (r Sharing) Change(sel *ast.SelectorExpr) (c SharedChange, ok bool) {
	slot := r.From.SlotOf(sel)
	if slot != library.Path && slot != library.RawQuery || !library.IsURL(typed.Pointed(r.From.Info.TypeOf(sel.X))) {
		return SharedChange{}, false
	}
	added := r.added(sel)
	run := r.run(sel)
	if len(added) == 0 || run == nil {
		return SharedChange{}, false
	}
	grows := slices.ContainsFunc(added, func(e ast.Expr) bool { return r.differs(e, run) })
	if !grows && slot != library.Path {
		return SharedChange{}, false
	}
	if c, ok = r.kept(sel.X, run); !ok {
		return SharedChange{}, false
	}
	names := []*types.Var{r.From.Uses.Place(c.Kept), r.From.Uses.Named(sel.X)}
	if !grows && (r.growsIn(names, run) != 1 || r.growsIn(names[:1], nil) < 2) {
		return SharedChange{}, false
	}
	c.Said = said(slot)
	return c, !r.isAsked(names, sel, run) && r.isSent(names, sel, run)
}

// added returns the texts that the assignment of sel by = or += appends to the old text of sel,
// without constants such as "/"; nil if there is no assignment, or it replaces the old text.
//
//	u.Path += "/users", u.Path + "/" + id, path.Join(u.Path, "users", id)
func (r Sharing) added(sel *ast.SelectorExpr) []ast.Expr {
	set, ok := r.From.Uses.Parent(sel).(*ast.AssignStmt)
	if !ok {
		return nil
	}
	i := slices.IndexFunc(set.Lhs, func(e ast.Expr) bool { return ast.Unparen(e) == ast.Expr(sel) })
	if i < 0 || len(set.Lhs) != len(set.Rhs) || set.Tok != token.ASSIGN && set.Tok != token.ADD_ASSIGN {
		return nil
	}
	added := r.leaves(set.Rhs[i])
	if set.Tok == token.ASSIGN {
		old := slices.IndexFunc(added, func(e ast.Expr) bool { return r.isSame(e, sel) })
		if old < 0 {
			return nil
		}
		added = slices.Delete(added, old, old+1)
	}
	return slices.DeleteFunc(added, func(e ast.Expr) bool {
		s, ok := r.From.Constant(e)
		return ok && strings.Trim(s, "/&") == ""
	})
}

// growsIn returns the number of statements in run, or in the package if run is nil, that add to the
// path of the URL in one of the variables and fields in names.
func (r Sharing) growsIn(names []*types.Var, run ast.Node) (n int) {
	for _, e := range r.mentions(names, run) {
		sel, ok := r.From.Uses.Parent(e).(*ast.SelectorExpr)
		if !ok || r.From.SlotOf(sel) != library.Path {
			continue
		}
		if len(r.added(sel)) > 0 {
			n++
		}
	}
	return n
}

// leaves returns e in a list. A sum, a join or a format is replaced by its operands, at any depth.
func (r Sharing) leaves(e ast.Expr) []ast.Expr {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return append(r.leaves(e.X), r.leaves(e.Y)...)
		}
	case *ast.CallExpr:
		row := library.Of(r.From.Uses.Callee(e))
		switch {
		case row.Makes == library.OpPathJoin || row.Makes == library.OpSprintf:
			var out []ast.Expr
			for i, arg := range e.Args {
				if i > 0 || row.Makes == library.OpPathJoin {
					out = append(out, r.leaves(arg)...)
				}
			}
			return out
		case row.Makes.IsPart() && len(e.Args) > 0:
			return r.leaves(e.Args[0]) // strings.TrimSuffix(u.Path, "/")
		}
	}
	return []ast.Expr{ast.Unparen(e)}
}

// isSame reports whether e has the same source text as sel, and is the same field of a URL.
func (r Sharing) isSame(e ast.Expr, sel *ast.SelectorExpr) bool {
	other, ok := e.(*ast.SelectorExpr)
	return ok && r.From.SlotOf(other) == r.From.SlotOf(sel) && text.Source(other) == text.Source(sel)
}

// isAsked reports whether an if condition in the function run tests the field that sel sets, so
// that the new text depends on the old one. names are the variables that hold the URL of sel.
//
//	if !strings.HasSuffix(u.Path, "/v1") { u.Path += "/v1" }
//	if strings.HasSuffix(u.Path, id) { return }
func (r Sharing) isAsked(names []*types.Var, sel *ast.SelectorExpr, run ast.Node) bool {
	return slices.ContainsFunc(r.mentions(names, run), func(e ast.Expr) bool {
		field, ok := r.From.Uses.Parent(e).(*ast.SelectorExpr)
		if !ok || r.From.SlotOf(field) != r.From.SlotOf(sel) {
			return false
		}
		for n := r.From.Uses.Parent(field); n != nil && n != run; n = r.From.Uses.Parent(n) {
			if test, isIf := n.(*ast.IfStmt); isIf && isIn(e.Pos(), test.Cond) {
				return true
			}
		}
		return false
	})
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

// kept returns in Kept the expression, such as c.base, that holds the URL u after a call of run, a
// function that changes u. If u is a variable that is set to c.base or &c.base, By is this
// variable. ok is false if the URL does not live longer than one call of run.
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

// differs reports whether the text of e depends on a parameter or a local variable of the function
// run, so that it may differ in each call.
func (r Sharing) differs(e ast.Expr, run ast.Node) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v := r.From.Uses.Named(e)
		return v != nil && (v.Kind() == types.ParamVar || v.Kind() == types.LocalVar) && isIn(v.Pos(), run)
	case *ast.SelectorExpr:
		return r.differs(e.X, run)
	case *ast.IndexExpr:
		return r.differs(e.X, run) || r.differs(e.Index, run)
	case *ast.StarExpr:
		return r.differs(e.X, run)
	case *ast.BinaryExpr:
		return r.differs(e.X, run) || r.differs(e.Y, run)
	case *ast.CallExpr:
		return r.differs(e.Fun, run) || slices.ContainsFunc(e.Args, func(arg ast.Expr) bool { return r.differs(arg, run) })
	default:
		return false
	}
}

// mentions returns the expressions in run, or in the package if run is nil, that name one of the
// variables and fields in names.
func (r Sharing) mentions(names []*types.Var, run ast.Node) (out []ast.Expr) {
	for i, v := range names {
		if v == nil || slices.Contains(names[:i], v) {
			continue
		}
		for _, e := range r.From.Uses.Mentions(v) {
			if run == nil || isIn(e.Pos(), run) {
				out = append(out, e)
			}
		}
	}
	return out
}

// isSent reports whether the function run uses the URL sel.X, or its text, after sel: returns,
// stores or assigns it, or passes it to a function that does not print it. names are the variables
// that hold the URL.
func (r Sharing) isSent(names []*types.Var, sel *ast.SelectorExpr, run ast.Node) bool {
	return slices.ContainsFunc(r.mentions(names, run), func(e ast.Expr) bool {
		if e.Pos() <= sel.End() {
			return false
		}
		use := r.From.Uses.Of(e)
		if use.Kind == uses.Receiver && use.Call != nil && use.Func != nil {
			switch library.Of(use.Func).Makes {
			case library.OpURLString, library.OpRequestURI:
			default:
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
	})
}
