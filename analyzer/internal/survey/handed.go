package survey

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Handed returns the templates of the texts that reach a decoded path (the Path of a URL) through
// v, in the order of the source. If v is a parameter, these are the arguments for it in the
// package, also of calls through an interface. If v is a field, they are the texts stored in it; if
// v is a function, the texts that it returns.
//
//	func (c *client) get(p string) { u.Path = path.Join(u.Path, p) }
//	c.get("/users/" + name)
//	c.do(request{path: "/users/" + name})
//	func (r *DeleteTeam) path() string { return "/teams/" + r.Name + "/members" }
//	u.Path = r.path()
func (s *Survey) Handed(v types.Object) []*urltemplate.Template {
	s.readHanded()
	of, ok := v.(*types.Var)
	if !ok {
		return s.handed[v]
	}
	return s.throughInterfaces(s.handed, of)
}

// throughInterfaces returns templates[v], and then, if v is a parameter of a method, the templates
// of the same parameter of the interface methods that the method implements.
func (s *Survey) throughInterfaces(templates map[types.Object][]*urltemplate.Template, v *types.Var) []*urltemplate.Template {
	all := slices.Clip(templates[v.Origin()])
	if fn, i := s.Elsewhere.Uses().OwnerOf(v); fn != nil {
		for _, m := range s.Elsewhere.Uses().Abstract(fn) {
			all = append(all, templates[m.Signature().Params().At(i)]...)
		}
	}
	return all
}

// storedIn returns the field of this package to which e itself is assigned, as in x.f = e or
// T{f: e}; nil if there is none.
func (s *Survey) storedIn(e ast.Expr) (field *types.Var) {
	if v := s.Elsewhere.Uses().StoredIn(e); v != nil && v.IsField() && v.Pkg() == s.Elsewhere.Pkg {
		return v
	}
	return nil
}

// GivenTo returns the templates of all arguments that calls in the package pass for the
// parameter v, in the order of the source, and then those of calls through an interface.
func (s *Survey) GivenTo(v *types.Var) []*urltemplate.Template {
	s.readHanded()
	return s.throughInterfaces(s.givenTo, v)
}

// FirstWith returns the first template of a decoded path (the Path of a URL) that has the value of
// v and satisfies qualifies; nil if there is none. Texts that the package passes to its own
// functions do not count. Each call must pass the same qualifies, as the answer for v is kept.
func (s *Survey) FirstWith(v *types.Var, qualifies func(*urltemplate.Template) bool) *urltemplate.Template {
	s.readHanded()
	if i := slices.IndexFunc(s.withVar[v], qualifies); i > 0 {
		s.withVar[v] = s.withVar[v][i:]
	} else if i < 0 {
		s.withVar[v] = nil
	}
	if len(s.withVar[v]) == 0 {
		return nil
	}
	return s.withVar[v][0]
}

// readHanded fills the maps that Handed, GivenTo and FirstWith read, on its first call.
func (s *Survey) readHanded() {
	if s.handed != nil {
		return
	}
	s.handed, s.givenTo = map[types.Object][]*urltemplate.Template{}, map[types.Object][]*urltemplate.Template{}
	s.withVar = map[*types.Var][]*urltemplate.Template{}
	for _, t := range s.Templates {
		if t.Sink == nil {
			continue
		}
		isPath := t.Frame.Decoded && t.Frame.Start == urltemplate.Segment && !t.Frame.Whole
		if v := s.ParameterOf(t.Sink); v != nil {
			s.givenTo[v] = append(s.givenTo[v], t)
			if isPath {
				s.handed[v] = append(s.handed[v], t)
			}
			continue
		}
		if !isPath {
			continue
		}
		if v := s.storedIn(t.Sink); v != nil {
			s.handed[v] = append(s.handed[v], t)
		}
		if t.ResultOf != nil {
			s.handed[t.ResultOf] = append(s.handed[t.ResultOf], t)
		}
		for i := range t.Parts {
			p := &t.Parts[i]
			if p.Hole == nil || p.Foreign || p.Hole.Var == nil {
				continue
			}
			if of := s.withVar[p.Hole.Var]; len(of) == 0 || of[len(of)-1] != t {
				s.withVar[p.Hole.Var] = append(of, t)
			}
		}
	}
}

// maxMade bounds the steps of MadeOf from a value back to its variable.
const maxMade = 8

// MadeOf returns the variable from which the value of h is read or computed; nil for none. The
// computation may have conversions, calls with one operand, and local variables that are set once.
//
//	word := []byte(name); path.Base(string(word))   // the value is made of name
func (s *Survey) MadeOf(h *text.Hole) *types.Var {
	if h.Var != nil {
		return h.Var
	}
	index, e := s.Elsewhere.Uses(), h.Expr
	for range maxMade {
		switch n := ast.Unparen(e).(type) {
		case *ast.TypeAssertExpr:
			e = n.X
		case *ast.CallExpr:
			sel, isMethod := n.Fun.(*ast.SelectorExpr)
			switch {
			case len(n.Args) == 1:
				e = n.Args[0]
			case len(n.Args) == 0 && isMethod:
				e = sel.X
			default:
				return nil
			}
		default:
			v := index.Named(e)
			if v == nil || !uses.IsLocal(v) {
				return nil
			}
			sets := index.Sets(v)
			if len(sets.All) != 1 || sets.Addressed || sets.All[0].Value == nil {
				return v
			}
			e = sets.All[0].Value
		}
	}
	return nil
}

// ParameterOf returns the parameter that gets the argument e, if e is an argument in a call
// of a function of the package or of a function value; else nil.
func (s *Survey) ParameterOf(e ast.Expr) *types.Var {
	if e == nil || s.Elsewhere.Info == nil {
		return nil
	}
	call, ok := s.Elsewhere.Uses().Parent(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	var sig *types.Signature
	if fn := s.Elsewhere.Taker(e); fn != nil {
		if fn.Pkg() != s.Elsewhere.Pkg {
			return nil
		}
		sig = fn.Origin().Signature()
	} else if sig, ok = typed.Signature(s.Elsewhere.Info.TypeOf(call.Fun)); !ok {
		return nil // a conversion
	}
	params := sig.Params()
	for i, arg := range call.Args {
		if arg == e && params.Len() > 0 {
			return params.At(min(i, params.Len()-1))
		}
	}
	return nil
}

// IsBracketed reports whether the package also puts the value of h into brackets (RFC 3986 section
// 3.2.2): in the function that has h, or in an argument for the parameter that h is.
//
//	if isIPv6(host) { return "[" + host + "]:" + port }; return host + ":" + port
//	func read(h string, port int); read(fmt.Sprintf("[%s]", addr), 80)
func (s *Survey) IsBracketed(h *text.Hole) bool {
	v := s.LocalOf(h)
	return h.Expr != nil && slices.Contains(s.bracketed[h.Name], s.Elsewhere.Decl(h.Expr.Pos())) || v != nil && slices.ContainsFunc(s.GivenTo(v), func(t *urltemplate.Template) bool {
		return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
			return p.Place == urltemplate.Host && !p.Foreign && (p.Literal != nil && strings.HasPrefix(p.Text(), "[") || p.Hole != nil && p.Prev == '[')
		})
	})
}

// IsEscapedByTaker reports whether the value of p is the argument for a parameter of a function in
// the package, and the package escapes this parameter for a URL. Escaping the argument, too, would
// escape it twice.
//
//	func keys(id string) { base.JoinPath(id, url.PathEscape(strings.ToLower(id))) }
func (s *Survey) IsEscapedByTaker(p *urltemplate.Part) bool {
	v := s.ParameterOf(p.Hole.Expr)
	if v == nil {
		return false
	}
	if s.escapedIn == nil {
		s.escapedIn = map[*types.Var]bool{}
		for _, t := range s.Templates {
			for i := range t.Parts {
				if h := t.Parts[i].Hole; h != nil && slices.ContainsFunc(h.Encoders(), func(e text.Escaper) bool { return e.Call != nil }) {
					s.escapedIn[s.MadeOf(&text.Hole{Var: h.Var, Expr: h.Inner})] = true
				}
			}
		}
	}
	return s.escapedIn[v]
}
