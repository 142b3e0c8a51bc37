package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// CutApart returns where a call takes an address apart at a colon: the call, or the first piece
// where that is read alone; nil where it does not.
func (r Slicer) CutApart(call *ast.CallExpr) ast.Expr {
	switch library.Of(r.Uses.Callee(call)).Makes {
	case library.OpCut:
		return call
	case library.OpSplit:
		if first, ok := r.Uses.Parent(call).(*ast.IndexExpr); ok && isZero(first.Index) {
			if r.IsComparedOnly(first) {
				return nil
			}
			return first
		}
		return r.pieces(call)
	default:
		return nil
	}
}

// pieces returns where code assumes that an address was split into two pieces: the call, if
// nothing tests the length of the list, or else a read of the first piece before such a test.
//
//	parts := strings.Split(u.Host, ":"); host := parts[0]; if len(parts) == 2 { port = parts[1] }
func (r Slicer) pieces(split *ast.CallExpr) ast.Expr {
	u := r.Uses.Of(split)
	isMeasured := func(use uses.Use) bool {
		return use.Kind == uses.Argument && (typed.Info{Info: r.Info}).Builtin(use.Call.Fun) != ""
	}
	if u.Var == nil || !slices.ContainsFunc(r.Uses.Variable(u.Var), isMeasured) {
		return split
	}
	list := r.Uses.List(u.Stmt)
	i := slices.Index(list, u.Stmt) + 1
	for _, use := range r.Uses.Variable(u.Var) {
		at, ok := r.Uses.Parent(use.Expr).(*ast.IndexExpr)
		if ok && isZero(at.Index) && 0 < i && i < len(list) && use.Stmt == list[i] {
			return at
		}
	}
	return nil
}

// IsAddress reports whether a text is a host and a port, with brackets around an IPv6 address,
// by the field or method that it comes from, or by another use of it.
//
//	r.RemoteAddr, conn.RemoteAddr().String()
//	net.Dial("tcp", addr)
func (r Slicer) IsAddress(e ast.Expr) bool {
	from := r.Source(e)
	if from.Whole && r.isDialled(r.Uses.Named(e)) {
		return true
	}
	switch e := from.Expr.(type) {
	case *ast.SelectorExpr:
		t := r.Info.TypeOf(e.X)
		return from.Whole && t != nil && library.HoldsAddress(t, e.Sel.Name)
	case *ast.CallExpr:
		return from.Whole && library.Of(r.Uses.Callee(e)).Does.Has(library.GivesAddress)
	}
	return false
}

// isDialled reports whether a function passes a variable of its own to a call that connects to
// it, or listens there, on a network that may use IPv6.
func (r Slicer) isDialled(v *types.Var) bool {
	if v == nil || v.IsField() {
		return false
	}
	return slices.ContainsFunc(r.Uses.Reads(v), func(at ast.Expr) bool {
		u := r.Uses.Of(at)
		if u.Kind != uses.Argument || u.Func == nil {
			return false
		}
		sum := library.Of(u.Func).Takes
		use, ok := sum.ParamUse(slices.IndexFunc(u.Call.Args, func(arg ast.Expr) bool { return ast.Unparen(arg) == ast.Unparen(at) }))
		if !ok || use.Slot != library.DialAddr {
			return false
		}
		if len(sum.When) == 0 {
			return true
		}
		network, ok := r.Constant(u.Call.Args[sum.WhenArg])
		return ok && slices.Contains(sum.When, network)
	})
}

// CutAt returns where a text is cut off at the place that a call has found in it; nil where
// it is not.
//
//	if i := strings.Index(host, ":"); i >= 0 { host = host[:i] }
func (r Slicer) CutAt(call *ast.CallExpr) []ast.Expr {
	name := text.Source(call.Args[0])
	isCut := func(at ast.Expr) (ast.Expr, bool) {
		cut, ok := r.Uses.Parent(at).(*ast.SliceExpr)
		return cut, ok && cut.Low == nil && cut.High != nil && ast.Unparen(cut.High) == ast.Unparen(at) && name != "" && text.Source(cut.X) == name
	}
	if cut, ok := isCut(call); ok {
		return []ast.Expr{cut}
	}
	var out []ast.Expr
	if u := r.Uses.Of(call); u.Kind == uses.Assigned && u.Var != nil {
		for _, at := range r.Uses.Variable(u.Var) {
			if cut, ok := isCut(at.Expr); ok {
				out = append(out, cut)
			}
		}
	}
	return out
}

func isZero(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Value == "0"
}

// A Rejoined is a host that has the brackets of an address and is given a port by a
// function that adds them.
type Rejoined struct {
	Host ast.Expr // the argument: the field, or a variable that may hold it
	Port string   // "" where it is no constant
}

// Rejoined returns where net.JoinHostPort joins the host in a field of a URL or a request to a
// port. It skips functions that mention brackets or look for a colon, and uses after the field
// is set.
//
//	u.Host = net.JoinHostPort(u.Host, "443")
func (r Slicer) Rejoined(sel *ast.SelectorExpr) []Rejoined {
	if sel.Sel.Name != "Host" {
		return nil
	}
	var out []Rejoined
	for _, use := range r.Places(sel) {
		if use.Kind != uses.Argument || library.Of(use.Func).Makes != library.OpJoinHostPort || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) || len(use.Call.Args) < 2 {
			continue
		}
		if r.mindsBrackets(sel) {
			return nil
		}
		port, _ := r.Constant(use.Call.Args[1])
		out = append(out, Rejoined{Host: use.Expr, Port: port})
	}
	return out
}

// mindsBrackets reports whether the function around a field mentions an address or its colon
// in a literal, sets the field before, or makes the struct.
func (r Slicer) mindsBrackets(sel *ast.SelectorExpr) bool {
	decl, field := r.Uses.DeclAt(sel.Pos()), text.Source(sel)
	if decl == nil {
		return true
	}
	minds := false
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			s := strings.Trim(n.Value, "\"'`")
			minds = minds || n.Kind != token.INT && (strings.ContainsAny(s, "[]") || s == ":")
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				minds = minds || n.End() < sel.Pos() && text.Source(lhs) == field
			}
		}
		return !minds
	})
	return minds || r.isMade(sel.X)
}

// isMade reports whether e is a variable that the function sets to a literal of a struct.
func (r Slicer) isMade(e ast.Expr) bool {
	v := r.Uses.Named(e)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	for _, set := range r.Uses.Sets(v).All {
		if isStructLiteral(set.Value) {
			return true
		}
	}
	return false
}

// isStructLiteral reports whether an expression is the literal of a struct, or its address.
func isStructLiteral(e ast.Expr) bool {
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = ast.Unparen(addr.X)
	}
	_, ok := e.(*ast.CompositeLit)
	return ok
}
