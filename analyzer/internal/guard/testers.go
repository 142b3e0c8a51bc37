package guard

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// passes returns what holds of the text that a test is about when the call
// succeeds; ok is false when that is not known.
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

// ofLayout is for time.Parse: what Format writes for the layout, in any case, a
// fraction of a second, and a comma in place of its dot.
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

// ofAlphabet is for DecodeString of base64 and base32, which skip line ends.
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
