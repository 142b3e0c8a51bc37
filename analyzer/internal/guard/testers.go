package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// passes returns the restriction of the argument that the library function of call tests, given
// that call succeeded. test describes the function; ok is false if the test restricts nothing.
func (p *Package) passes(test library.Test, call *ast.CallExpr) (r restriction, ok bool) {
	switch test.Form {
	case library.Words:
		set := test.Set
		if test.Base > 0 && test.Base < len(call.Args) && p.info.Index(call.Args[test.Base]) == 10 {
			set = test.Decimal
		}
		r := only(rfc3986.Value{Set: set, Lead: set, BadPct: set.Has('%')})
		r.trusted = test.Number
		return r, true
	case library.WordsOrEmpty:
		return only(rfc3986.Value{Set: test.Set, Lead: test.Set, Empty: true}), true
	case library.Trusted:
		r := nonEmpty()
		r.value.Dots, r.trusted, r.guarded = false, true, true
		return r, true
	case library.Local:
		r := unrestricted()
		r.guarded, r.deep = true, true
		return r, true
	case library.OfLayout:
		return p.ofLayout(call)
	case library.OfAlphabet:
		return p.ofAlphabet(call)
	case library.NoForm, library.Silent:
	}
	return restriction{}, false
}

// ofLayout returns the restriction of the text that call, a call of time.Parse, has parsed. The
// text has only bytes that Format writes for the layout, with letters in any case, and also digits,
// "." and ",". The bool is false if the layout is not constant.
func (p *Package) ofLayout(call *ast.CallExpr) (restriction, bool) {
	text, ok := p.info.Text(call.Args[0])
	if !ok {
		return restriction{}, false
	}
	v := library.LayoutValue(text)
	if v.Set.Meets(rfc3986.Alpha()) {
		v.Set = v.Set.Union(rfc3986.Alpha())
	}
	set := v.Set.Union(rfc3986.Digit()).Union(rfc3986.Chars(".,"))
	return only(rfc3986.Value{Set: set, Lead: set, Empty: true, BadPct: set.Has('%')}), true
}

// ofAlphabet returns the restriction of the text that call, DecodeString of base64 or base32, has
// decoded: to the alphabet of that encoding, "=" and line ends; false if the encoding is unknown.
func (p *Package) ofAlphabet(call *ast.CallExpr) (restriction, bool) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return restriction{}, false
	}
	v, _, ok := p.Alphabet(sel.X)
	if !ok {
		return restriction{}, false
	}
	set := v.Set.Union(rfc3986.Chars("=\r\n"))
	return only(rfc3986.Value{Set: set, Lead: set, Empty: true}), true
}

// Alphabet returns the Value of the texts that the encoding e of encoding/base64 or encoding/base32
// writes. std is set for StdEncoding and RawStdEncoding of base64, which write "+" and "/". ok is
// false when e is no known encoding.
//
//	var enc = base64.RawURLEncoding
func (p *Package) Alphabet(e ast.Expr) (v rfc3986.Value, std, ok bool) {
	for range maxEncoding {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			enc, _ := p.info.Uses[n.Sel].(*types.Var)
			return library.Base64Alphabet(enc)
		case *ast.Ident:
			made := p.constants.Of(n)
			if made == nil {
				enc, _ := p.info.Uses[n].(*types.Var)
				return library.Base64Alphabet(enc)
			}
			e = made
		case *ast.StarExpr:
			e = n.X
		default:
			return v, false, false
		}
	}
	return v, false, false
}

// Pattern returns the Language of the regular expression e: a call of MustCompile with a constant,
// or a variable that holds only such a call; nil for other expressions.
func (p *Package) Pattern(e ast.Expr) *Language {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		e = p.constants.Of(id)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	fn, _ := p.info.Callee(ast.Unparen(call.Fun))
	if !library.Of(fn).Does.Has(library.Compiles) {
		return nil
	}
	return p.constantPattern(call.Args[0])
}

func (p *Package) constantPattern(e ast.Expr) *Language {
	pattern, ok := p.info.Text(e)
	if !ok {
		return nil
	}
	return p.language(pattern)
}

// assumeMatch refines the text argument of call, given that a regular expression matches it (holds)
// or does not. The expression is recv, or the first argument if recv is nil.
//
//	re.MatchString(v), re.FindStringSubmatch(v) != nil, regexp.MatchString(`^/a`, v)
func (g *Refiner) assumeMatch(call *ast.CallExpr, recv ast.Expr, holds bool) {
	var l *Language
	var e ast.Expr
	switch {
	case recv != nil && len(call.Args) > 0:
		l, e = g.pkg.Pattern(recv), call.Args[0]
	case recv == nil && len(call.Args) == 2:
		l, e = g.pkg.constantPattern(call.Args[0]), call.Args[1]
	}
	if l == nil {
		return
	}
	s, ok := g.state.Subject(e)
	if !ok {
		return
	}
	g.refine(s, l.restriction(holds))
}

// restriction returns the restriction of a text in which l has a match (holds), or has no match.
func (l *Language) restriction(holds bool) restriction {
	r := unrestricted()
	switch {
	case !holds:
		if set := l.Excluded(); !set.IsEmpty() {
			r = without(set)
		}
		r.guarded = l.re.String() == `\.\.`
	case l.starts && l.ends:
		r = restriction{value: l.Value, guarded: true, deep: true}
	case l.starts:
		r.value.Lead = l.Value.Lead
		r.value.Empty = l.Value.Empty
		if l.Value.Empty {
			r.value.Lead = rfc3986.AnyChar()
		}
	}
	return r
}
