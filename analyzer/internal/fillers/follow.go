package fillers

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// A step is what the node around a value does with it.
type step uint8

const (
	lost   step = iota // it goes to where it is not followed
	passed             // it is the value still
	joined             // it is in a longer text
	put                // it is put into the text
	tested             // it is asked something
	kept               // a variable gets it
)

// follow notes what becomes of a value, which e is in the innermost node of stack.
func (r *reader) follow(e ast.Expr, stack []ast.Node, escapers []string) {
	isJoined := false
	for i := len(stack) - 1; i >= 0; i-- {
		s, escaper := r.step(e, stack[:i+1], escapers, isJoined)
		if escaper != "" {
			escapers = append(slices.Clone(escapers), escaper)
		}
		switch s {
		case passed, joined:
			e, isJoined = stack[i].(ast.Expr), isJoined || s == joined
			continue
		case put:
			r.bad = r.bad || r.puts > 0 && !slices.Equal(r.escapers, escapers)
			r.puts, r.escapers = r.puts+1, escapers
		case lost:
			r.bad = true
		case tested, kept:
		}
		return
	}
}

// step says what the last node of stack does with e, and the escaper that it applies. That of a
// text which the value is joined with others to is not followed.
func (r *reader) step(e ast.Expr, stack []ast.Node, escapers []string, isJoined bool) (s step, escaper string) {
	switch up := stack[len(stack)-1].(type) {
	case *ast.ParenExpr:
		return passed, ""
	case *ast.TypeAssertExpr:
		if up.Type != nil {
			return passed, ""
		}
	case *ast.CallExpr:
		if s, escaper = r.given(e, up); escaper != "" && isJoined {
			return lost, ""
		}
		return s, escaper
	case *ast.BinaryExpr:
		if up.Op == token.ADD {
			return joined, ""
		}
		return tested, ""
	case *ast.AssignStmt:
		if isJoined {
			return put, ""
		}
		return r.assigned(e, up, escapers), ""
	case *ast.ValueSpec:
		if i := slices.Index(up.Values, e); i >= 0 {
			r.bind(up.Names[i], escapers)
			return kept, ""
		}
	case *ast.ReturnStmt:
		if isJoined || slices.ContainsFunc(stack, func(n ast.Node) bool { _, ok := n.(*ast.FuncLit); return ok }) {
			return put, ""
		}
	case *ast.CompositeLit:
		return put, "" // pairs of a replacer
	case *ast.IfStmt, *ast.SwitchStmt, *ast.CaseClause, *ast.UnaryExpr:
		return tested, ""
	case *ast.RangeStmt:
		return kept, "" // where it is declared
	}
	return lost, ""
}

// assigned says what an assignment does with e.
func (r *reader) assigned(e ast.Expr, set *ast.AssignStmt, escapers []string) step {
	i := slices.Index(set.Rhs, e)
	switch {
	case i < 0:
		return lost // the value is changed
	case set.Tok == token.ADD_ASSIGN:
		return put
	case set.Tok != token.DEFINE && set.Tok != token.ASSIGN:
		return lost
	}
	if at, ok := set.Lhs[i].(*ast.IndexExpr); ok && !r.isSource(at.X) {
		return put // pairs of a replacer
	}
	r.bind(set.Lhs[i], escapers)
	return kept
}

// given says what a call does with an operand.
func (r *reader) given(e ast.Expr, call *ast.CallExpr) (s step, escaper string) {
	if r.isConversion(call) {
		return passed, ""
	}
	i := slices.Index(call.Args, e)
	switch r.info.Builtin(call.Fun) {
	case "append":
		if i > 0 {
			return put, ""
		}
		return lost, ""
	case "len":
		return tested, ""
	}
	fn, _ := r.info.Callee(ast.Unparen(call.Fun))
	row := library.Of(fn)
	if esc, ok := library.LookupEscaper(fn); ok && esc.Arg == i && !esc.Coding.Decodes {
		return passed, esc.Coding.Name
	}
	switch row.Makes {
	case library.OpReplace:
		if i == 2 {
			return put, ""
		}
		return lost, ""
	case library.OpWrites, library.OpWriteString, library.OpFprint:
		return put, ""
	case library.OpSame, library.OpTrimSpace, library.OpSprint:
		if len(call.Args) == 1 {
			return passed, ""
		}
	case library.OpSprintf:
		if f, ok := r.info.Text(call.Args[0]); ok && len(call.Args) == 2 && (f == "%v" || f == "%s") {
			return passed, ""
		}
	default:
	}
	if row.Asks != library.NoQuestion {
		return tested, ""
	}
	return lost, ""
}
