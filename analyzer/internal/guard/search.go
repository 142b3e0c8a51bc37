package guard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A searcher returns the restriction of a text in which one function, such as strings.Contains, has
// not found needle. ok is false if this says nothing of the text.
type searcher func(g *Refiner, needle ast.Expr) (r restriction, ok bool)

// searcherOf returns the searcher for the library functions that answer the question q; nil if
// these functions do not search.
func searcherOf(q library.Question) searcher {
	switch q {
	case library.AsksText, library.FindsText, library.FindsLastText, library.CountsText:
		return (*Refiner).withoutText
	case library.AsksAny, library.FindsAny, library.FindsLastAny:
		return (*Refiner).withoutAny
	case library.AsksRune, library.FindsRune, library.FindsLastRune:
		return (*Refiner).withoutRune
	case library.AsksFunc, library.FindsFunc, library.FindsLastFunc:
		return (*Refiner).withoutFunc
	default: // no search
	}
	return nil
}

// assumeFound refines the first argument of call, such as v in strings.Contains(v, "/"). found says
// whether call has found its second argument there. search is the searcher of the called function.
func (g *Refiner) assumeFound(call *ast.CallExpr, search searcher, found bool) {
	if len(call.Args) != 2 {
		return
	}
	if set, ok := g.info.Text(call.Args[0]); ok {
		g.assumeAmong(call.Args[1], set, found)
		return
	}
	s, ok := g.state.Subject(call.Args[0])
	if !ok {
		return
	}
	if found {
		if text, ok := g.info.Text(call.Args[1]); !ok || text != "" {
			g.refine(s, nonEmpty())
		}
		return
	}
	if r, ok := search(g, call.Args[1]); ok {
		g.refine(s, r)
	}
}

// assumeAmong refines the rune e, given that the text set contains e (found) or does not.
func (g *Refiner) assumeAmong(e ast.Expr, set string, found bool) {
	s, ok := g.state.Subject(e)
	if !ok || !typed.IsRune(g.info.TypeOf(g.info.Unconverted(e))) {
		return
	}
	chars := rfc3986.Chars(set)
	if chars.Meets(rfc3986.BeyondASCII()) {
		chars = chars.Union(rfc3986.BeyondASCII())
	}
	if !found {
		chars = rfc3986.AnyChar().Minus(chars).Union(rfc3986.BeyondASCII())
	}
	g.refineRunes(s, chars)
}

// withoutText returns the restriction of a text in which needle does not occur, such as v if
// strings.Contains(v, "/") is false. The bool is false if nothing is known of such a text.
func (g *Refiner) withoutText(needle ast.Expr) (restriction, bool) {
	text, ok := g.info.Text(needle)
	switch {
	case !ok:
		return restriction{}, false
	case text == "..", text == "../":
		r := unrestricted()
		r.guarded, r.deep = true, true
		return r, true
	case len(text) == 1:
		return without(rfc3986.Chars(text)), true
	}
	return restriction{}, false
}

// withoutAny returns what is known of v where strings.ContainsAny(v, needle) is false: v has no byte
// of needle. The bool is false if needle is not constant.
func (g *Refiner) withoutAny(needle ast.Expr) (restriction, bool) {
	text, ok := g.info.Text(needle)
	return without(rfc3986.Chars(text).Minus(rfc3986.BeyondASCII())), ok
}

// withoutRune returns what is known of v where strings.ContainsRune(v, needle) is false: v does not
// have the rune. The bool is false if needle is no constant in ASCII.
func (g *Refiner) withoutRune(needle ast.Expr) (restriction, bool) {
	c := g.info.Types[needle].Value
	if c == nil || c.Kind() != constant.Int {
		return restriction{}, false
	}
	k, exact := constant.Int64Val(c)
	if !exact || k < 0 || k >= utf8.RuneSelf {
		return restriction{}, false
	}
	return without(rfc3986.CharSet{}.With(byte(k))), true
}

// withoutFunc returns the restriction of a text without the runes for which the function needle
// returns true, such as v if strings.ContainsFunc(v, needle) is false. The bool is false if it is
// not known for which runes needle returns false.
func (g *Refiner) withoutFunc(needle ast.Expr) (restriction, bool) {
	set, ok := g.RunesThat(needle, false)
	return only(rfc3986.AnyValue().Refine(set)), ok
}

// RunesThat returns the bytes of the runes r for which f(r) == holds. The bool is false if they are
// not known. f must be a literal with a single return statement, a function whose body was read, or
// a library function such as unicode.IsLetter.
func (g *Refiner) RunesThat(f ast.Expr, holds bool) (rfc3986.CharSet, bool) {
	switch f := ast.Unparen(f).(type) {
	case *ast.FuncLit:
		return g.runesOfLit(f, holds)
	case *ast.Ident, *ast.SelectorExpr:
		fn, _ := g.info.Callee(f)
		if fn == nil {
			return rfc3986.CharSet{}, false
		}
		if class := library.Of(fn).Class; class != nil {
			return bytesWhere(class, holds), true
		}
		r, ok := g.verdictOf(fn, 0, holds)
		return r.runes, ok && r.ofText
	}
	return rfc3986.CharSet{}, false
}

// runesOfLit returns the bytes of the runes r for which f(r) == holds; ok is false if unknown.
func (g *Refiner) runesOfLit(f *ast.FuncLit, holds bool) (set rfc3986.CharSet, ok bool) {
	if len(f.Body.List) != 1 || len(f.Type.Params.List) != 1 || len(f.Type.Params.List[0].Names) != 1 {
		return rfc3986.CharSet{}, false
	}
	ret, isReturn := f.Body.List[0].(*ast.ReturnStmt)
	if !isReturn || len(ret.Results) != 1 {
		return rfc3986.CharSet{}, false
	}
	g.state.Try(func() {
		g.Assume(ret.Results[0], holds)
		if s, found := g.state.Subject(f.Type.Params.List[0].Names[0]); found {
			held := s.Held()
			set, ok = held.Runes, held.OfText
		}
	})
	return set, ok
}

// bytesWhere returns the ASCII bytes c for which class(c) == holds, and all bytes beyond ASCII.
func bytesWhere(class func(rune) bool, holds bool) rfc3986.CharSet {
	set := rfc3986.BeyondASCII()
	for c := range rune(utf8.RuneSelf) {
		if class != nil && class(c) == holds {
			set = set.With(byte(c))
		}
	}
	return set
}

// assumeAffix refines v in call, given that call is true (holds) or false. The call is
// strings.HasPrefix(v, "/"), or strings.HasSuffix(v, "/") if suffix is set.
func (g *Refiner) assumeAffix(call *ast.CallExpr, suffix, holds bool) {
	if len(call.Args) != 2 {
		return
	}
	s, ok := g.state.Subject(call.Args[0])
	text, known := g.info.Text(call.Args[1])
	if !ok || !known || text == "" {
		return
	}
	switch {
	case holds && suffix:
		g.refine(s, nonEmpty())
	case holds:
		r := beginning(rfc3986.Chars(text[:1]))
		r.value.Dots, r.prefix = text == "." || text == "..", text
		g.refine(s, r)
	case !suffix:
		r := unrestricted()
		r.prefix, r.lacks = text, true
		if len(text) == 1 {
			r.value.Lead = r.value.Lead.Without(text)
			r.value.Dots = text != "."
		}
		g.refine(s, r)
	}
}

// assumeFold refines v, given that call, strings.EqualFold(v, "text"), is true.
func (g *Refiner) assumeFold(call *ast.CallExpr) {
	if len(call.Args) != 2 {
		return
	}
	for i, e := range call.Args {
		text, ok := g.info.Text(call.Args[1-i])
		if s, isSubject := g.state.Subject(e); ok && isSubject {
			g.refine(s, only(folded(text)))
		}
	}
}

// assumeAnswer refines the arguments or the receiver recv of call, given that call is true (holds)
// or false. q says what the called library function tests.
func (g *Refiner) assumeAnswer(q library.Question, call *ast.CallExpr, recv ast.Expr, holds bool) {
	switch q {
	case library.AsksPrefix, library.AsksSuffix:
		g.assumeAffix(call, q == library.AsksSuffix, holds)
	case library.AsksFold:
		if holds {
			g.assumeFold(call)
		}
	case library.AsksEqual:
		if len(call.Args) != 2 {
			return
		}
		if text, ok := g.info.Text(call.Args[1]); ok {
			op := token.NEQ
			if holds {
				op = token.EQL
			}
			g.assumeText(call.Args[0], op, text)
		}
	case library.AsksElement:
		if len(call.Args) == 2 {
			g.assumeContained(call.Args[0], call.Args[1], holds)
		}
	case library.AsksMatch, library.FindsMatch:
		g.assumeMatch(call, recv, holds)
	default:
		if search := searcherOf(q); search != nil && q.IsBool() {
			g.assumeFound(call, search, holds)
		}
	}
}
