package provenance

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A PathLater says what a function does with a Path after the place where it is set.
type PathLater struct {
	Again   bool // it may set it again: a RawPath that fits here does not fit there
	Instead bool // it sets it again on every way, and what is lost is lost there
}

// SetLater says whether the function in which e becomes the Path of a URL sets that Path
// again after it. What is set on another way, in the other branch, is nothing of it.
//
//	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/")
//	r.URL.Path = "/v2/" + r.URL.Path
func (r Slicer) SetLater(e, to ast.Expr) (l PathLater) {
	at, ok := r.Uses.Parent(e).(*ast.AssignStmt)
	if !ok || to == nil {
		return l
	}
	for _, set := range r.pathSets(at, to) {
		if set.Pos() < at.End() || !r.leadsTo(at, set) {
			continue
		}
		l.Again = true
		l.Instead = l.Instead || isAmong(r.Uses.List(set), at.Pos()) && r.losesInstead(at, set, to)
	}
	return l
}

// IsChangedBefore reports whether the function sets the Path of a URL on every way to e,
// where it becomes that Path: its RawPath does not fit any more.
//
//	u.Path = path.Join(u.Path, "v1")
//	if sub != "" { u.Path = path.Join(u.Path, sub) }
func (r Slicer) IsChangedBefore(e, to ast.Expr) bool {
	at, ok := r.Uses.Parent(e).(*ast.AssignStmt)
	if !ok || to == nil {
		return false
	}
	return slices.ContainsFunc(r.pathSets(at, to), func(set *ast.AssignStmt) bool {
		return set.End() <= at.Pos() && isAmong(r.Uses.List(set), at.Pos()) && !r.getsOther(to, set.End(), at.Pos())
	})
}

// pathSets returns the statements that set the Path of a URL, in the function literal or
// the declaration around one of them.
func (r Slicer) pathSets(of *ast.AssignStmt, to ast.Expr) (out []*ast.AssignStmt) {
	isOfURL := func(e ast.Expr) bool {
		u, ok := r.URLOfPath(e)
		return ok && text.Source(u) == text.Source(to)
	}
	i := slices.IndexFunc(of.Lhs, isOfURL)
	if i < 0 {
		return nil
	}
	decl, at := r.Uses.DeclAt(of.Pos()), r.Uses.Of(of.Lhs[i])
	for _, e := range r.Uses.Mentions(r.Uses.Place(of.Lhs[i])) {
		if r.Uses.DeclAt(e.Pos()) != decl || !isOfURL(e) {
			continue
		}
		u := r.Uses.Of(e)
		if set, ok := u.Stmt.(*ast.AssignStmt); ok && u.Kind == uses.Set && slices.Equal(u.Within, at.Within) {
			out = append(out, set)
		}
	}
	return out
}

// leadsTo reports whether a way leads from a statement to one after it: they are in no
// two branches of one statement, and the first is in none that returns.
func (r Slicer) leadsTo(from, to ast.Stmt) bool {
	var below ast.Node = from
	for up := r.Uses.Parent(from); up != nil; below, up = up, r.Uses.Parent(up) {
		if up.Pos() <= to.Pos() && to.End() <= up.End() {
			choice, isIf := up.(*ast.IfStmt)
			return !isBranching(r.Uses.Parent(up)) && !(isIf && below == choice.Body)
		}
		if s, ok := below.(ast.Stmt); ok && returns(r.Uses.List(s)) {
			return false
		}
	}
	return false
}

// isBranching reports whether a statement has its cases in a block.
func isBranching(n ast.Node) bool {
	switch n.(type) {
	case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
		return true
	}
	return false
}

// returns reports whether a list of statements ends with a return.
func returns(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	_, ok := list[len(list)-1].(*ast.ReturnStmt)
	return ok
}

// losesInstead reports whether a later statement that sets a Path loses what the first
// would lose, or holds nothing of it.
func (r Slicer) losesInstead(first, later *ast.AssignStmt, to ast.Expr) bool {
	value := r.setTo(later, to)
	if value == nil {
		return false
	}
	if _, isConst := r.Constant(value); isConst {
		return true
	}
	c, ok := r.Copied(value)
	if !ok || text.Source(c.URL) != text.Source(to) {
		return ok
	}
	before, ok := r.Copied(r.setTo(first, to))
	return ok && c.Led && text.Source(before.URL) == text.Source(to)
}

// setTo returns what a statement sets the Path of a URL to; nil where it appends to it.
func (r Slicer) setTo(set *ast.AssignStmt, to ast.Expr) ast.Expr {
	if set.Tok != token.ASSIGN || len(set.Lhs) != len(set.Rhs) {
		return nil
	}
	for i, e := range set.Lhs {
		if u, ok := r.URLOfPath(e); ok && text.Source(u) == text.Source(to) {
			return set.Rhs[i]
		}
	}
	return nil
}

// getsOther reports whether the variable that a URL is, or is a field of, gets a value
// between two places, or may get one anywhere.
func (r Slicer) getsOther(url ast.Expr, from, to token.Pos) bool {
	e := ast.Unparen(url)
	for {
		sel, ok := e.(*ast.SelectorExpr)
		if !ok {
			break
		}
		e = ast.Unparen(sel.X)
	}
	v := r.Uses.Named(e)
	if v == nil {
		return true
	}
	return slices.ContainsFunc(r.Uses.Sets(v).All, func(u uses.Use) bool { return from <= u.Expr.Pos() && u.Expr.Pos() < to })
}

// IsTakenApart reports whether u is a variable that holds a URL of its own, of which
// fields are read and nothing else, but for what its methods say of other parts than the
// path, so that no text is made of it again.
//
//	u, err := url.Parse(file)
//	u.Path = u.Path[1:]
//	os.Stat(u.Path)
//	u.Query().Get("version")
func (r Slicer) IsTakenApart(u ast.Expr) bool {
	v := r.Uses.Named(u)
	if v == nil {
		return false
	}
	all := r.Uses.Variable(v)
	return slices.ContainsFunc(all, r.readsField) && !slices.ContainsFunc(all, func(u uses.Use) bool {
		switch u.Kind {
		case uses.Set:
			return !r.getsOwnURL(v, u)
		case uses.Selected, uses.Compared, uses.Discarded:
			return false
		case uses.Receiver:
			return u.Func == nil || !slices.Contains(partMethods, u.Func.Name())
		default:
			return true
		}
	})
}

// readsField reports whether a use reads a field of a URL for something else than a field.
func (r Slicer) readsField(u uses.Use) bool {
	set, ok := u.Stmt.(*ast.AssignStmt)
	return u.Kind == uses.Selected && !(ok && slices.ContainsFunc(set.Lhs, func(e ast.Expr) bool {
		sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
		return ok && r.Uses.Named(sel.X) != nil && r.Uses.Named(sel.X) == r.Uses.Named(u.Expr)
	}))
}

// partMethods are the methods of a URL that do not look at its path.
var partMethods = []string{"Query", "Hostname", "Port", "IsAbs"}

// getsOwnURL reports whether nobody else has the URL that v gets, so far as is seen: it is
// a copy, what a call made, or none.
func (r Slicer) getsOwnURL(v *types.Var, set uses.Use) bool {
	if _, isPointer := v.Type().Underlying().(*types.Pointer); !isPointer {
		return true
	}
	if set.Value == nil {
		_, isVar := r.Uses.Parent(set.Expr).(*ast.ValueSpec) // not a parameter
		return isVar
	}
	_, ok := ast.Unparen(set.Value).(*ast.CallExpr)
	return ok
}

// rejoined returns the Path of a request that was split at its separators, and is joined
// with them again, in part or with other elements; ok is false for all else.
//
//	parts := strings.Split(r.URL.Path, "/"); parts[1] = to; strings.Join(parts, "/")
//	strings.Join(strings.Split(r.URL.Path, "/")[2:], "/")
func (r Slicer) rejoined(call *ast.CallExpr) (c PathCopy, ok bool) {
	if len(call.Args) != 2 || !r.isSlash(call.Args[1]) {
		return c, false
	}
	list, changed := ast.Unparen(call.Args[0]), false
	if part, isPart := list.(*ast.SliceExpr); isPart {
		list, changed = ast.Unparen(part.X), true
	}
	if v := r.Uses.Named(list); v != nil {
		set, isOnly := r.Uses.Sets(v).Only()
		if !isOnly || set.Value == nil {
			return c, false
		}
		list, changed = ast.Unparen(set.Value), changed || r.setsElement(v, call.Pos())
	}
	split, isCall := list.(*ast.CallExpr)
	if !isCall || library.Of(r.Uses.Callee(split)).Makes != library.OpSplit || len(split.Args) < 2 || !r.isSlash(split.Args[1]) {
		return c, false
	}
	c, ok = r.Copied(split.Args[0])
	c.Led, c.Rewrites, c.Joins = changed, true, true
	return c, ok && r.IsRequested(c.URL)
}

// isSlash reports whether an expression is the separator of paths.
func (r Slicer) isSlash(e ast.Expr) bool {
	s, ok := r.Constant(e)
	return ok && s == "/"
}

// setsElement reports whether an element of a list is set before a place.
func (r Slicer) setsElement(list *types.Var, before token.Pos) bool {
	return slices.ContainsFunc(r.Uses.Variable(list), func(u uses.Use) bool {
		if u.Kind != uses.Indexed || u.Expr.Pos() > before {
			return false
		}
		at, ok := r.Uses.Parent(u.Expr).(*ast.IndexExpr)
		return ok && r.Uses.Of(at).Kind == uses.Set
	})
}

// cutsEnd reports whether a slice of a Path ends before the Path does, by as much as it
// is long: u.Path[:len(u.Path)-6].
func (r Slicer) cutsEnd(e *ast.SliceExpr) bool {
	by, ok := ast.Unparen(e.High).(*ast.BinaryExpr)
	if !ok || by.Op != token.SUB {
		return false
	}
	length, ok := ast.Unparen(by.X).(*ast.CallExpr)
	return ok && len(length.Args) == 1 && text.Source(length.Args[0]) == text.Source(e.X) && (typed.Info{Info: r.Info}).Builtin(length.Fun) == "len"
}

// isSought reports whether a text that is looked for in the Path of a request is one
// value that the program has, no constant: what a loop goes through fills places.
//
//	r.URL.Path = strings.Replace(r.URL.Path, rule.from, rule.to, 1)
func (r Slicer) isSought(old, path ast.Expr) bool {
	if r.Info.Types[old].Value != nil || !r.IsRequested(path) {
		return false
	}
	switch e := ast.Unparen(old).(type) {
	case *ast.SelectorExpr:
		return true
	case *ast.Ident:
		v := r.Uses.Named(e)
		return v != nil && !slices.ContainsFunc(r.Uses.Sets(v).All, func(u uses.Use) bool {
			_, isLoop := u.Stmt.(*ast.RangeStmt)
			return isLoop
		})
	}
	return false
}

// isExtension reports whether a text that is cut off the end of a Path is a constant other
// than separators.
func (r Slicer) isExtension(e ast.Expr) bool {
	v := r.Info.Types[e].Value
	if v == nil {
		return false
	}
	for _, c := range constant.StringVal(v) {
		if c != '/' {
			return true
		}
	}
	return false
}
