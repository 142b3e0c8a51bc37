package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TakenApart returns where the address that a field holds is taken apart at a colon, other
// than to measure the list or to compare the piece with names.
//
//	strings.Split(u.Host, ":")[0]
func (r Reader) TakenApart(sel *ast.SelectorExpr) []ast.Expr {
	var out []ast.Expr
	for _, use := range r.Places(sel) {
		if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) < 2 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
			continue
		}
		if sep, ok := r.Constant(use.Call.Args[1]); !ok || sep != ":" {
			continue
		}
		at := ast.Expr(use.Call)
		switch library.Of(use.Func).Makes {
		case library.OpCut:
		case library.OpSplit:
			if r.IsMeasured(use.Call) {
				continue
			}
			if first, ok := r.Uses.Parent(use.Call).(*ast.IndexExpr); ok && isZero(first.Index) {
				if at = first; r.IsComparedOnly(first) {
					continue
				}
			}
		default:
			continue
		}
		out = append(out, at)
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

// Rejoined returns where the host that a field of a URL or a request holds is joined to a
// port by net.JoinHostPort. There are no such places in a function that speaks of brackets
// or looks for a colon, nor behind what sets the field.
//
//	u.Host = net.JoinHostPort(u.Host, "443")
func (r Reader) Rejoined(sel *ast.SelectorExpr) []Rejoined {
	if sel.Sel.Name != "Host" {
		return nil
	}
	var out []Rejoined
	for _, use := range r.mayReach(sel) {
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

// mindsBrackets reports whether the function around a field has a literal that speaks of
// an address or of its colon, gives the field another value before, or makes the struct.
func (r Reader) mindsBrackets(sel *ast.SelectorExpr) bool {
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
func (r Reader) isMade(e ast.Expr) bool {
	v := r.Uses.Named(e)
	if v == nil || v.Kind() != types.LocalVar {
		return false
	}
	for _, set := range r.Uses.Sets(v).All {
		if set.Value != nil && literalOf(set.Value) != nil {
			return true
		}
	}
	return false
}
