package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// pathUses says how an expression or a function uses the fields Path and RawPath of URLs.
type pathUses struct {
	raw   bool // the code names a RawPath
	added bool // the code adds to a Path, or sets it to a text that contains a Path
	read  bool // the code reads a Path
}

// otherPaths returns how the function around p uses Path and RawPath outside of p.
func (s *Source) otherPaths(p pathSet) pathUses {
	own := ast.Node(p.pair)
	if p.stmt != nil {
		own = p.stmt
	}
	var out pathUses
	for _, u := range s.pathUsesIn(s.Flow.Decl(own.Pos())) {
		if u.pos < own.Pos() || own.End() <= u.pos {
			out.add(u.pathUses)
		}
	}
	return out
}

func (p *pathUses) add(q pathUses) {
	p.raw, p.added, p.read = p.raw || q.raw, p.added || q.added, p.read || q.read
}

// A pathUse is one occurrence of the field Path or RawPath of a URL.
type pathUse struct {
	pathUses
	pos token.Pos
}

// pathUsesIn returns the occurrences of Path and RawPath in decl. It caches the answer.
func (s *Source) pathUsesIn(decl ast.Decl) []pathUse {
	out, known := s.pathsIn[decl]
	if known || decl == nil {
		return out
	}
	if s.pathsIn == nil {
		s.pathsIn = map[ast.Decl][]pathUse{}
	}
	defer func() { s.pathsIn[decl] = out }()
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok && isURLField(s.Flow.Info, id, "RawPath") {
				out = append(out, pathUse{pathUses{raw: true}, n.Pos()})
			}
		case *ast.SelectorExpr:
			switch {
			case isURLField(s.Flow.Info, n.Sel, "RawPath"):
				out = append(out, pathUse{pathUses{raw: true}, n.Pos()})
			case isURLField(s.Flow.Info, n.Sel, "Path"):
				out = append(out, pathUse{s.pathUse(n), n.Pos()})
			}
		}
		return true
	})
	return out
}

// pathUse returns how the program uses the field Path at sel.
func (s *Source) pathUse(sel *ast.SelectorExpr) pathUses {
	st, ok := s.Flow.Uses().Parent(sel).(*ast.AssignStmt)
	if !ok || !slices.Contains(st.Lhs, ast.Expr(sel)) {
		return pathUses{read: true}
	}
	return pathUses{added: st.Tok != token.ASSIGN || slices.ContainsFunc(st.Rhs, func(e ast.Expr) bool {
		found := false
		ast.Inspect(e, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			found = found || ok && isURLField(s.Flow.Info, sel.Sel, "Path")
			return !found
		})
		return found
	})}
}

// leavesWithPath reports whether code outside of the function may get the URL whose Path p sets,
// and other declarations may read a Path or add to one. Unknown code of importers counts, too.
func (s *Source) leavesWithPath(p pathSet) bool {
	if p.pair == nil {
		v := s.Flow.Uses().Named(p.url)
		return (v == nil || s.leaves(uses.Node{Var: v})) && s.othersUsePaths(p)
	}
	lit, ok := s.Flow.Uses().Parent(p.pair).(ast.Expr)
	return !ok || s.leaves(uses.Node{Expr: lit}) && s.othersUsePaths(p)
}

// othersUsePaths reports whether a declaration other than the one around p may read a Path or add
// to a Path. It is true if p is in an exported function, because importers are unknown.
func (s *Source) othersUsePaths(p pathSet) bool {
	own := s.Flow.Decl(p.at.Pos())
	if fn, ok := own.(*ast.FuncDecl); !ok || fn.Name.IsExported() {
		return true // what importers do with it is not known
	}
	if s.pathTakers == nil {
		s.pathTakers = map[ast.Decl]bool{}
		for _, file := range s.Flow.Files {
			for _, decl := range file.Decls {
				if slices.ContainsFunc(s.pathUsesIn(decl), func(u pathUse) bool { return u.read || u.added }) {
					s.pathTakers[decl] = true
				}
			}
		}
	}
	return len(s.pathTakers) > 1 || len(s.pathTakers) == 1 && !s.pathTakers[own]
}

// leaves reports whether the URL at the node url may get to code outside of its function. Code of
// the standard library does not count.
func (s *Source) leaves(url uses.Node) bool {
	w := uses.Walk{Visit: s.takenAway}
	return w.Finds(url) || w.IsCut()
}

// isAlias reports whether e is a pointer that is not new: neither a call nor &x.
func isAlias(info *types.Info, e ast.Expr) bool {
	_, isPointer := info.TypeOf(e).(*types.Pointer)
	switch ast.Unparen(e).(type) {
	case *ast.CallExpr, *ast.UnaryExpr:
		return false
	}
	return isPointer
}

// takenAway returns the answer for n, one step of a walk that follows a URL. The answer is Found if
// code outside of the function may get the URL at n. Otherwise Next is where the URL goes from n.
func (s *Source) takenAway(n uses.Node) uses.Answer {
	if n.Var != nil {
		a := n.To(s.Flow.Uses().Reads(n.Var)...)
		a.Found = !uses.IsLocal(n.Var) || slices.ContainsFunc(s.Flow.Uses().Sets(n.Var).All, func(u uses.Use) bool {
			_, isParam := s.Flow.Uses().Parent(u.Expr).(*ast.Field)
			return isParam || u.Value != nil && isAlias(s.Flow.Info, u.Value)
		})
		return a
	}
	switch u := s.Flow.Uses().Of(n.Expr); u.Kind {
	case uses.Receiver, uses.Selected, uses.Compared, uses.Discarded, uses.Set:
		return uses.Answer{}
	case uses.Argument:
		return uses.Found(u.Func == nil || u.Func.Pkg() == nil || !library.IsStd(u.Func.Pkg().Path()))
	case uses.Assigned:
		a := n.Holder(u.Var)
		a.Found = u.Var == nil
		return a
	case uses.Stored:
		field := s.Flow.Uses().Field(u.Expr)
		return uses.Found(field == nil || field.Pkg() == nil || !library.IsStd(field.Pkg().Path()))
	case uses.Addressed:
		if addr, ok := s.Flow.Uses().Parent(u.Expr).(*ast.UnaryExpr); ok {
			return n.To(addr)
		}
	case uses.Other, uses.Returned, uses.Indexed, uses.Key, uses.Ranged:
	}
	return uses.Found(true)
}
