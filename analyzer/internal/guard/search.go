package guard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A searcher says what a text is like in which what it searches for is not
// found; ok is false when that is not known.
type searcher func(g *Reader, needle ast.Expr) (r restriction, ok bool)

// searcher returns the searcher that a function is, and whether its result is
// a boolean; nil when it is none.
func (g *Reader) searcher(k library.Key) (s searcher, isBool bool) {
	if k.Pkg != "strings" && k.Pkg != "bytes" || k.Recv != "" {
		return nil, false
	}
	if k.Name == "Count" {
		return (*Reader).withoutText, false
	}
	for _, verb := range []string{"Contains", "LastIndex", "Index"} {
		if what, ok := strings.CutPrefix(k.Name, verb); ok {
			return searcherFor(what), verb == "Contains"
		}
	}
	return nil, false
}

// searcherFor returns the searcher for what follows Contains or Index in the
// name of a function.
func searcherFor(what string) searcher {
	switch what {
	case "":
		return (*Reader).withoutText
	case "Any":
		return (*Reader).withoutAny
	case "Rune", "Byte":
		return (*Reader).withoutRune
	case "Func":
		return (*Reader).withoutFunc
	}
	return nil
}

// assumeFound narrows the first argument by what a search for the second has
// found in it.
func (g *Reader) assumeFound(call *ast.CallExpr, search searcher, found bool) {
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
			g.narrow(s, nonEmpty())
		}
		return
	}
	if r, ok := search(g, call.Args[1]); ok {
		g.narrow(s, r)
	}
}

// assumeAmong narrows a rune by strings.ContainsRune("abc", r).
func (g *Reader) assumeAmong(e ast.Expr, set string, found bool) {
	s, ok := g.state.Subject(e)
	if !ok || !typed.IsRune(g.info.TypeOf(g.info.Unconverted(e))) {
		return
	}
	octets := rfc3986.Chars(set)
	if octets.Meets(rfc3986.BeyondASCII()) {
		octets = octets.Union(rfc3986.BeyondASCII())
	}
	if !found {
		octets = rfc3986.AnyChar().Minus(octets).Union(rfc3986.BeyondASCII())
	}
	g.narrowRunes(s, octets)
}

// strings.Contains(v, "/")
func (g *Reader) withoutText(needle ast.Expr) (restriction, bool) {
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

// strings.ContainsAny(v, "/?#")
func (g *Reader) withoutAny(needle ast.Expr) (restriction, bool) {
	text, ok := g.info.Text(needle)
	return without(rfc3986.Chars(text).Minus(rfc3986.BeyondASCII())), ok
}

// strings.ContainsRune(v, '/')
func (g *Reader) withoutRune(needle ast.Expr) (restriction, bool) {
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

// strings.ContainsFunc(v, isBad): every rune of v makes the function false.
func (g *Reader) withoutFunc(needle ast.Expr) (restriction, bool) {
	set, ok := g.RunesThat(needle, false)
	return only(rfc3986.AnyValue().Narrow(set)), ok
}

// RunesThat returns the octets of the runes for which a function is holds.
func (g *Reader) RunesThat(f ast.Expr, holds bool) (rfc3986.CharSet, bool) {
	switch f := ast.Unparen(f).(type) {
	case *ast.FuncLit:
		return g.runesOfLit(f, holds)
	case *ast.Ident, *ast.SelectorExpr:
		fn, _ := g.info.Callee(f)
		if fn == nil {
			return rfc3986.CharSet{}, false
		}
		if k, ok := library.FuncKey(fn); ok && k.Pkg == "unicode" {
			is, ok := runeClasses[k.Name]
			return octetsWhere(is, holds), ok
		}
		r, ok := g.verdictOf(fn, 0, holds)
		return r.runes, ok && r.ofText
	}
	return rfc3986.CharSet{}, false
}

// runesOfLit is RunesThat for func(r rune) bool { return ... }.
func (g *Reader) runesOfLit(f *ast.FuncLit, holds bool) (set rfc3986.CharSet, ok bool) {
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

// runeClasses are the predicates of package unicode.
var runeClasses = map[string]func(rune) bool{
	"IsLetter": unicode.IsLetter, "IsDigit": unicode.IsDigit, "IsNumber": unicode.IsNumber, "IsSpace": unicode.IsSpace,
	"IsUpper": unicode.IsUpper, "IsLower": unicode.IsLower, "IsTitle": unicode.IsTitle, "IsPunct": unicode.IsPunct,
	"IsControl": unicode.IsControl, "IsGraphic": unicode.IsGraphic, "IsPrint": unicode.IsPrint, "IsSymbol": unicode.IsSymbol,
	"IsMark": unicode.IsMark,
}

// octetsWhere returns the octets of ASCII where is gives holds, and all beyond
// ASCII.
func octetsWhere(is func(rune) bool, holds bool) rfc3986.CharSet {
	set := rfc3986.BeyondASCII()
	for c := range rune(utf8.RuneSelf) {
		if is != nil && is(c) == holds {
			set = set.With(byte(c))
		}
	}
	return set
}

// assumeAffix narrows v by strings.HasPrefix(v, "/").
func (g *Reader) assumeAffix(call *ast.CallExpr, suffix, holds bool) {
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
		g.narrow(s, nonEmpty())
	case holds:
		r := beginning(rfc3986.Chars(text[:1]))
		r.value.Dots = text == "." || text == ".."
		g.narrow(s, r)
	case !suffix && len(text) == 1:
		r := unrestricted()
		r.value.Lead = r.value.Lead.Without(text)
		r.value.Dots = text != "."
		g.narrow(s, r)
	}
}

// assumeFold narrows v by strings.EqualFold(v, "text").
func (g *Reader) assumeFold(call *ast.CallExpr) {
	if len(call.Args) != 2 {
		return
	}
	for i, e := range call.Args {
		text, ok := g.info.Text(call.Args[1-i])
		if s, isSubject := g.state.Subject(e); ok && isSubject {
			g.narrow(s, only(folded(text)))
		}
	}
}

// isBytesOrStrings reports whether a package has functions over text.
func isBytesOrStrings(k library.Key) bool {
	return (k.Pkg == "strings" || k.Pkg == "bytes") && k.Recv == ""
}

// assumeStrings narrows by a boolean function of package strings or bytes.
func (g *Reader) assumeStrings(k library.Key, call *ast.CallExpr, holds bool) {
	if search, isBool := g.searcher(k); search != nil && isBool {
		g.assumeFound(call, search, holds)
		return
	}
	switch k.Name {
	case "HasPrefix", "HasSuffix":
		g.assumeAffix(call, k.Name == "HasSuffix", holds)
	case "EqualFold":
		if holds {
			g.assumeFold(call)
		}
	case "Equal":
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
	}
}
