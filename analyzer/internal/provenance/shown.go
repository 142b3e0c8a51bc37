package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// maxShown bounds the variables and calls through which IsShown follows a URL, and
// maxShownUses the uses of each variable.
const (
	maxShown     = 4
	maxShownUses = 64
)

// IsShown reports whether a text goes to a field of a URL that the function puts together
// for a log, an error or a test, and for nothing else: what people read there is the text
// as it is. One with a host that is printed is a link, which people follow.
//
//	log.Printf("GET %s", &url.URL{Path: "/v1/nodes/" + name})
func (r Slicer) IsShown(e ast.Expr) bool {
	if r.Info == nil || e == nil {
		return false
	}
	at := r.Uses.Sum(e)
	s := shown{Slicer: r, seen: map[*types.Var]bool{}}
	switch up := r.Uses.Parent(at).(type) {
	case *ast.KeyValueExpr:
		lit, ok := r.Uses.Parent(up).(*ast.CompositeLit)
		return ok && up.Value == at && library.IsURL(r.Info.TypeOf(lit)) && s.literal(lit, maxShown) && s.told
	case *ast.AssignStmt:
		i := slices.Index(up.Rhs, at)
		if i < 0 || len(up.Lhs) != len(up.Rhs) {
			return false
		}
		sel, ok := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr)
		if !ok || r.Field(sel) == nil {
			return false
		}
		t := r.Info.TypeOf(sel.X)
		return t != nil && library.IsURL(t) && s.variable(r.Uses.Named(sel.X), maxShown) && s.told
	}
	return false
}

// shown is one question whether a URL is only shown.
type shown struct {
	Slicer
	hosted bool // it has a host
	told   bool // somebody reads it
	seen   map[*types.Var]bool
}

// literal reports whether the URL of a literal is only shown.
func (s *shown) literal(lit *ast.CompositeLit, steps int) bool {
	s.hosted = s.hosted || setsHost(lit)
	return s.value(lit, steps)
}

// value reports whether the URL, or the text of it, that e yields is only shown.
func (s *shown) value(e ast.Expr, steps int) bool {
	e = s.Uses.Sum(e)
	if addr, ok := s.Uses.Parent(e).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = addr
	}
	return s.use(s.Uses.Of(e), steps)
}

// variable reports whether a variable that the function declares holds a URL which the
// function makes, or the text of one, and all that is done with it is to show it.
func (s *shown) variable(v *types.Var, steps int) bool {
	if v == nil || steps == 0 {
		return false
	}
	if s.seen[v] {
		return true // it is being answered for
	}
	s.seen[v] = true
	all := s.Uses.Variable(v)
	if len(all) > maxShownUses {
		return false
	}
	made := false
	for _, u := range all {
		if u.Kind == uses.Set {
			if u.Value == nil || made {
				return false
			}
			made = true
			if lit := literalOf(u.Value); lit != nil && !s.literalSet(lit) {
				return false
			} else if call, ok := ast.Unparen(u.Value).(*ast.CallExpr); lit == nil && (!ok || !s.givesText(call)) {
				return false
			}
			continue
		}
		if !s.use(u, steps) {
			return false
		}
	}
	return made
}

// literalSet notes what the literal has that a variable is set to.
func (s *shown) literalSet(lit *ast.CompositeLit) bool {
	t := s.Info.TypeOf(lit)
	s.hosted = s.hosted || setsHost(lit)
	return t != nil && library.IsURL(t)
}

// setsHost reports whether the literal of a URL has a host, or no keys to tell it by.
func setsHost(lit *ast.CompositeLit) bool {
	return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		id, ok := kv.Key.(*ast.Ident)
		return ok && id.Name == "Host"
	})
}

// literalOf returns the literal that e is, or points to; nil when it is none.
func literalOf(e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if addr, ok := e.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		e = ast.Unparen(addr.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// use reports whether a use of a URL, or of the text of one, shows it, or leaves it to
// the function.
func (s *shown) use(u uses.Use, steps int) bool {
	switch u.Kind {
	case uses.Discarded, uses.Compared:
		return true
	case uses.Argument:
		if s.givesText(u.Call) {
			return steps > 0 && s.value(u.Call, steps-1)
		}
		s.told = true
		return library.ShowsPeople(u.Func) || !s.hosted && library.Prints(u.Func)
	case uses.Assigned:
		return s.variable(u.Var, steps-1)
	case uses.Receiver:
		if s.givesText(u.Call) {
			return steps > 0 && s.value(u.Call, steps-1)
		}
		return u.Func != nil && u.Func.Name() == "Query"
	case uses.Selected:
		sel, ok := s.Uses.Parent(u.Expr).(*ast.SelectorExpr)
		if !ok {
			return false
		}
		s.hosted = s.hosted || names.IsFieldOfURL(s.Field(sel), "Host")
		return s.Uses.Of(sel).Kind == uses.Set || steps > 0 && s.value(sel, steps-1)
	case uses.Addressed:
		addr, ok := s.Uses.Parent(u.Expr).(*ast.UnaryExpr)
		return ok && steps > 0 && s.use(s.Uses.Of(addr), steps-1)
	case uses.Set, uses.Stored, uses.Returned, uses.Indexed, uses.Ranged, uses.Other:
	}
	return false
}

// givesText reports whether a call makes a text of a URL: String, fmt.Sprintf.
func (s *shown) givesText(call *ast.CallExpr) bool {
	fn := s.Uses.Callee(call)
	if fn == nil || fn.Signature().Results().Len() != 1 {
		return false
	}
	switch library.Of(fn).Makes {
	case library.OpSprintf, library.OpSprint, library.OpSprintln, library.OpURLString, library.OpRedacted:
		return true
	default:
		return false
	}
}
