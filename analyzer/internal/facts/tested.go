package facts

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An extent is a part of the source.
type extent struct{ pos, end token.Pos }

// tested says where variables were tested for a scheme: what is there sees
// whole URLs only, and other texts are no URLs for the function.
//
//	if isURL(s) { u, err := url.Parse(s) ... }
//	parts := strings.Split(s, "/")
type tested struct {
	info  *types.Info
	decls map[*types.Func]*ast.FuncDecl
	at    map[*types.Var][]extent
	// parsed are the variables that URLs were parsed from.
	parsed map[types.Object]*types.Var
	// asked are the variables that were asked for a scheme, whatever the answer.
	asked map[*types.Var]bool
	read  map[*types.Func]bool
}

// inspect reads the function of a candidate; it returns false when there is none.
func (t *tested) inspect(c *eval.Candidate) bool {
	decl := t.decls[c.In]
	if decl == nil {
		return false
	}
	if t.read == nil {
		t.at, t.parsed, t.read = map[*types.Var][]extent{}, map[types.Object]*types.Var{}, map[*types.Func]bool{}
		t.asked = map[*types.Var]bool{}
	}
	if !t.read[c.In] {
		t.read[c.In] = true
		ast.Inspect(decl, func(n ast.Node) bool {
			t.visit(n)
			return true
		})
	}
	return true
}

// isReference reports whether an expression is a variable that the function of a
// candidate asks for a scheme, or what is left of one: the value is a reference
// there, a whole URL or the end of one, in escaped form.
//
//	if !strings.HasPrefix(next, "http") { next = base + "/" + strings.TrimLeft(next, "/") }
func (t *tested) isReference(e ast.Expr, c *eval.Candidate) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) > 0 && strings.HasPrefix(nameOf(call.Fun), "Trim") {
		e = call.Args[0]
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || !t.inspect(c) {
		return false
	}
	v, ok := t.info.Uses[id].(*types.Var)
	return ok && t.asked[v]
}

// is reports whether v was tested where a candidate is.
func (t *tested) is(v *types.Var, c *eval.Candidate) bool {
	if !t.inspect(c) {
		return false
	}
	pos := c.Expr.Pos()
	return slices.ContainsFunc(t.at[v], func(r extent) bool { return r.pos <= pos && pos < r.end })
}

// isWhole reports whether a text is a URL for those who ask for a scheme: it
// begins with one, or it is a value of which nothing is known.
func isWhole(n text.Node) bool {
	_, isHole := n.(*text.Hole)
	return isHole || startsAbsolute(n)
}

func (t *tested) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		if v := t.subject(n); v != nil && !t.hasColon(n) {
			t.asked[v] = true
		}
	case *ast.SelectorExpr:
		for _, v := range t.parsedFrom(n) {
			t.asked[v] = true
		}
	case *ast.AssignStmt:
		t.parse(n)
	case *ast.IfStmt:
		if init, ok := n.Init.(*ast.AssignStmt); ok {
			t.parse(init)
		}
		t.note(n.Cond, true, n.Body.Pos(), n.Body.End())
	case *ast.SwitchStmt:
		// switch { case strings.HasPrefix(s, "https://"): ... }
		for _, c := range n.Body.List {
			clause, ok := c.(*ast.CaseClause)
			switch {
			case !ok:
			case n.Tag != nil:
				t.noteSchemes(n.Tag, clause)
			case len(clause.List) == 1:
				t.note(clause.List[0], true, clause.Colon, clause.End())
			}
		}
	case *ast.BlockStmt:
		// if !isURL(s) { return err }
		for _, s := range n.List {
			if a, ok := s.(*ast.AssignStmt); ok {
				t.parse(a)
			}
			if cond := leavesUnless(s); cond != nil {
				t.note(cond, false, s.End(), n.End())
			}
		}
	}
}

// leavesUnless returns the condition under which the statement does not go on;
// nil when it is none.
func leavesUnless(s ast.Stmt) ast.Expr {
	f, ok := s.(*ast.IfStmt)
	if !ok || f.Else != nil || len(f.Body.List) == 0 {
		return nil
	}
	if _, leaves := f.Body.List[len(f.Body.List)-1].(*ast.ReturnStmt); !leaves {
		return nil
	}
	return f.Cond
}

func (t *tested) note(cond ast.Expr, holds bool, pos, end token.Pos) {
	for _, v := range t.subjects(cond, holds) {
		t.at[v] = append(t.at[v], extent{pos, end})
	}
}

// noteSchemes notes what a case of a switch over a scheme says.
//
//	switch u.Scheme { case "http", "https": ... }
func (t *tested) noteSchemes(tag ast.Expr, clause *ast.CaseClause) {
	for _, e := range clause.List {
		if c := t.info.Types[e].Value; c == nil || c.Kind() != constant.String || constant.StringVal(c) == "" {
			return
		}
	}
	if len(clause.List) == 0 {
		return
	}
	for _, v := range t.parsedFrom(tag) {
		t.at[v] = append(t.at[v], extent{clause.Colon, clause.End()})
	}
}

// subjects returns the variables that begin with a scheme when cond holds, or
// when it does not.
func (t *tested) subjects(cond ast.Expr, holds bool) []*types.Var {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			return t.subjects(e.X, !holds)
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			left, right := t.subjects(e.X, holds), t.subjects(e.Y, holds)
			if (e.Op == token.LAND) == holds {
				return append(left, right...) // both are as they should
			}
			return slices.DeleteFunc(left, func(v *types.Var) bool { return !slices.Contains(right, v) })
		case token.EQL, token.NEQ:
			// u.Scheme == "", u.Scheme == "https"
			c := t.info.Types[e.Y].Value
			if c == nil || c.Kind() != constant.String {
				return nil
			}
			isEmpty := constant.StringVal(c) == ""
			if (e.Op == token.EQL) == (holds != isEmpty) {
				return t.parsedFrom(e.X)
			}
		}
	case *ast.CallExpr:
		if !holds {
			return nil
		}
		if v := t.subject(e); v != nil {
			return []*types.Var{v}
		}
		if len(e.Args) == 0 {
			return t.parsedFrom(e.Fun) // u.IsAbs()
		}
	}
	return nil
}

// parsedFrom returns the variable whose text was parsed, for the scheme or the
// host of the URL that it gave.
func (t *tested) parsedFrom(e ast.Expr) []*types.Var {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Scheme" && sel.Sel.Name != "Host" && sel.Sel.Name != "IsAbs" {
		return nil
	}
	of := ast.Unparen(sel.X)
	if field, ok := of.(*ast.SelectorExpr); ok && library.IsURL(t.info.TypeOf(field)) {
		of = ast.Unparen(field.X) // parsed.URL.Scheme
	}
	if id, ok := of.(*ast.Ident); ok {
		if v := t.parsed[t.info.Uses[id]]; v != nil {
			return []*types.Var{v}
		}
	}
	return nil
}

// parse remembers what a URL was parsed from: u, err := url.Parse(s).
func (t *tested) parse(s *ast.AssignStmt) {
	call := parseCall(t.info, s)
	if call == nil {
		call = parserCall(s)
	}
	if call == nil {
		return
	}
	from, isIdent := ast.Unparen(call.Args[0]).(*ast.Ident)
	to, _ := s.Lhs[0].(*ast.Ident)
	if v, ok := t.info.Uses[from].(*types.Var); isIdent && ok && to != nil {
		t.parsed[t.info.ObjectOf(to)] = v
	}
}

// parserCall returns the call of a function that is named as one that parses
// its argument: remote, err := giturl.ParseRemote(s). What is asked of the URL
// that it makes says the same of the argument.
func parserCall(s *ast.AssignStmt) *ast.CallExpr {
	if len(s.Rhs) != 1 {
		return nil
	}
	call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !names.Parses(nameOf(call.Fun)) {
		return nil
	}
	return call
}

// nameOf returns the name of the function that fun names; "" for others.
func nameOf(fun ast.Expr) string {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// hasColon reports whether a call looks for a ":" alone, which others than URLs
// have, too.
func (t *tested) hasColon(call *ast.CallExpr) bool {
	if len(call.Args) != 2 {
		return false
	}
	c := t.info.Types[call.Args[1]].Value
	return c != nil && c.Kind() == constant.String && constant.StringVal(c) == ":"
}

// subject returns the variable that a call tests for a scheme; nil when it
// tests none.
func (t *tested) subject(call *ast.CallExpr) *types.Var {
	if len(call.Args) == 0 {
		return nil
	}
	id, ok := ast.Unparen(call.Args[0]).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := t.info.Uses[id].(*types.Var)
	if !ok {
		return nil
	}
	name := nameOf(call.Fun)
	switch {
	case len(call.Args) == 1 && names.TestsScheme(name):
		return v
	case len(call.Args) == 2 && (name == "HasPrefix" || name == "Contains"):
		c := t.info.Types[call.Args[1]].Value
		if c == nil || c.Kind() != constant.String {
			return nil
		}
		if s := constant.StringVal(c); strings.Contains(s, ":") || name == "HasPrefix" && strings.HasPrefix(s, "http") {
			return v
		}
	}
	return nil
}
