package survey

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Shows reports whether the package or its tests use a constant with a byte of bad for a value like
// h: as the argument for its parameter, in its field, or as a constant of its type.
//
//	c.Label("needs review")                            // in a test of func (c *Client) Label(name string)
//
// A "/" counts only in tests: in the program itself such a constant may be meant as several
// segments. A constant with "%" is ignored: it may be escaped.
func (s *Survey) Shows(h *text.Hole, bad rfc3986.CharSet) bool {
	v := s.showingOf(h)
	if v == nil {
		return false
	}
	set := s.shown.sets[v.Origin()]
	if of := typed.Name(v.Type()); of != nil && of.Pkg() == s.Elsewhere.Pkg {
		set = set.Union(s.shown.sets[of])
	}
	return set.Meets(bad)
}

// showingOf returns the variable that h is read from; nil if there is none, or no type information.
// The first call that finds a variable fills s.shown.
func (s *Survey) showingOf(h *text.Hole) *types.Var {
	if s.Elsewhere.Info == nil {
		return nil
	}
	v := h.Var
	if v == nil {
		v = s.LocalOf(h)
	}
	if v != nil && s.shown == nil {
		s.shown = &showing{
			sets: map[types.Object]rfc3986.CharSet{},
			uses: s.Elsewhere.WithTests().Uses(), info: s.Elsewhere.Info, tests: s.Elsewhere.Tests,
		}
		s.shown.read()
	}
	return v
}

// delimiterBytes are the bytes that Shows can find in constants.
const delimiterBytes = " /?#&"

var delimiters = rfc3986.Chars(delimiterBytes)

// A showing collects, for each variable and type, the delimiters in constants used as its value.
type showing struct {
	uses  *uses.Index
	info  *types.Info
	tests []*ast.File
	sets  map[types.Object]rfc3986.CharSet
	// inTest is set while read is in a test file.
	inTest bool
}

// read fills s.sets with the constants that the package and its tests store or pass.
func (s *showing) read() {
	s.uses.Each(func(n ast.Node) {
		if file, ok := n.(*ast.File); ok {
			s.inTest = slices.Contains(s.tests, file)
		}
		s.uses.StoredBy(n, s.mayShow, s.showConstant)
		switch n := n.(type) {
		case *ast.CallExpr:
			if slices.ContainsFunc(n.Args, s.mayShow) {
				s.call(n)
			}
		case *ast.ValueSpec:
			s.constants(n)
		}
	})
}

// mayShow reports whether e may be a constant with a delimiter, or a literal integer, which a
// conversion makes a text. It does not compute the constant, to skip most expressions cheaply.
func (s *showing) mayShow(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case nil, *ast.CompositeLit, *ast.FuncLit, *ast.StarExpr, *ast.UnaryExpr, *ast.IndexExpr, *ast.SliceExpr, *ast.TypeAssertExpr:
		return false
	case *ast.BasicLit:
		return e.Kind == token.INT || strings.ContainsAny(e.Value, delimiterBytes+`\`)
	case *ast.Ident:
		_, isConst := s.info.Uses[e].(*types.Const)
		return isConst
	case *ast.SelectorExpr:
		_, isConst := s.info.Uses[e.Sel].(*types.Const)
		return isConst
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (s.mayShow(e.X) || s.mayShow(e.Y))
	case *ast.CallExpr:
		return slices.ContainsFunc(e.Args, s.mayShow) // a conversion
	}
	return true
}

// showConstant adds the delimiters of e to s.sets[v] if e is a string constant and v is not nil.
func (s *showing) showConstant(v *types.Var, e ast.Expr) {
	if v == nil {
		return
	}
	if t := s.constant(e); strings.ContainsAny(t, delimiterBytes) {
		s.show(v.Origin(), t, s.inTest)
	}
}

// show adds the delimiters inside the text t to s.sets[owner], where owner is a variable or a type;
// a "/" only if withSlash is set. It ignores a t with "%" or a query, which is no single value.
func (s *showing) show(owner types.Object, t string, withSlash bool) {
	if strings.Contains(t, "%") || strings.Contains(t, "?") && strings.Contains(t, "=") {
		return
	}
	set := rfc3986.Chars(strings.Trim(t, "/ \n")).Intersect(delimiters)
	if !withSlash {
		set = set.Without("/")
	}
	if !set.IsEmpty() {
		s.sets[owner] = s.sets[owner].Union(set)
	}
}

// constant returns the text of e if e is a string constant, else "".
func (s *showing) constant(e ast.Expr) string {
	v := s.info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(v)
}

// constants adds the delimiters in the constants of spec to s.sets, for types of the package.
//
//	const NeedsReview Label = "needs review"
func (s *showing) constants(spec *ast.ValueSpec) {
	for _, id := range spec.Names {
		c, ok := s.info.Defs[id].(*types.Const)
		if !ok || c.Val().Kind() != constant.String {
			continue
		}
		if of := typed.Name(c.Type()); of != nil && of.Pkg() == c.Pkg() && of.Pkg() != nil {
			s.show(of, constant.StringVal(c.Val()), false)
		}
	}
}

// call adds the delimiters of each constant argument of call to s.sets for its parameter.
func (s *showing) call(call *ast.CallExpr) {
	fn := s.uses.Callee(call)
	if fn == nil || library.Of(fn).Asks != library.NoQuestion {
		return
	}
	params := fn.Origin().Signature().Params()
	for i, arg := range call.Args {
		if t := s.constant(arg); strings.ContainsAny(t, delimiterBytes) && params.Len() > 0 {
			s.show(params.At(min(i, params.Len()-1)), t, s.inTest)
		}
	}
}
