package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A searcher says what a text is like in which what it searches for is not
// found; ok is false when that is not known.
type searcher func(x *exec, needle ast.Expr) (r restriction, ok bool)

// searcher returns the searcher that a function is, and whether its result is
// a boolean; nil when it is none.
func (x *exec) searcher(k summary.Key) (s searcher, isBool bool) {
	if k.Pkg != "strings" && k.Pkg != "bytes" || k.Recv != "" {
		return nil, false
	}
	if k.Name == "Count" {
		return (*exec).withoutText, false
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
		return (*exec).withoutText
	case "Any":
		return (*exec).withoutAny
	case "Rune", "Byte":
		return (*exec).withoutRune
	case "Func":
		return (*exec).withoutFunc
	}
	return nil
}

// assumeFound narrows the first argument by what a search for the second has
// found in it.
func (x *exec) assumeFound(call *ast.CallExpr, search searcher, found bool) {
	if len(call.Args) != 2 {
		return
	}
	if set, ok := x.constantText(call.Args[0]); ok {
		x.assumeAmong(call.Args[1], set, found)
		return
	}
	s, ok := x.subjectOf(call.Args[0])
	if !ok {
		return
	}
	if found {
		if text, ok := x.constantText(call.Args[1]); !ok || text != "" {
			x.narrow(s, nonEmpty())
		}
		return
	}
	if r, ok := search(x, call.Args[1]); ok {
		x.narrow(s, r)
	}
}

// assumeAmong narrows a rune by strings.ContainsRune("abc", r).
func (x *exec) assumeAmong(e ast.Expr, set string, found bool) {
	s, ok := x.subjectOf(e)
	if !ok || !isRune(x.Info.TypeOf(x.unconverted(e))) {
		return
	}
	octets := rfc3986.Chars(set)
	if octets.Meets(beyondASCII()) {
		octets = octets.Union(beyondASCII())
	}
	if !found {
		octets = rfc3986.AnyChar().Minus(octets).Union(beyondASCII())
	}
	x.narrowRunes(s, octets)
}

// strings.Contains(v, "/")
func (x *exec) withoutText(needle ast.Expr) (restriction, bool) {
	text, ok := x.constantText(needle)
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
func (x *exec) withoutAny(needle ast.Expr) (restriction, bool) {
	text, ok := x.constantText(needle)
	return without(rfc3986.Chars(text).Minus(beyondASCII())), ok
}

// strings.ContainsRune(v, '/')
func (x *exec) withoutRune(needle ast.Expr) (restriction, bool) {
	c := x.Info.Types[needle].Value
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
func (x *exec) withoutFunc(needle ast.Expr) (restriction, bool) {
	set, ok := x.runesThat(needle, false)
	return only(rfc3986.AnyValue().Narrow(set)), ok
}

// runesThat returns the octets of the runes for which a function is holds.
func (x *exec) runesThat(f ast.Expr, holds bool) (rfc3986.CharSet, bool) {
	switch f := ast.Unparen(f).(type) {
	case *ast.FuncLit:
		return x.runesOfLit(f, holds)
	case *ast.Ident, *ast.SelectorExpr:
		fn, _ := x.callee(f)
		if fn == nil {
			return rfc3986.CharSet{}, false
		}
		if k, ok := summary.FuncKey(fn); ok && k.Pkg == "unicode" {
			is, ok := runeClasses[k.Name]
			return octetsWhere(is, holds), ok
		}
		r, ok := x.verdictOf(fn, 0, holds)
		return r.runes, ok && r.ofText
	}
	return rfc3986.CharSet{}, false
}

// runesOfLit is runesThat for func(r rune) bool { return ... }.
func (x *exec) runesOfLit(f *ast.FuncLit, holds bool) (rfc3986.CharSet, bool) {
	if len(f.Body.List) != 1 || len(f.Type.Params.List) != 1 || len(f.Type.Params.List[0].Names) != 1 {
		return rfc3986.CharSet{}, false
	}
	ret, ok := f.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return rfc3986.CharSet{}, false
	}
	var v value
	x.within(func() {
		x.assume(ret.Results[0], holds)
		v, _ = x.peek(f.Type.Params.List[0].Names[0])
	})
	return v.runes, v.ofText
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
	set := beyondASCII()
	for c := range rune(utf8.RuneSelf) {
		if is != nil && is(c) == holds {
			set = set.With(byte(c))
		}
	}
	return set
}

// assumeAffix narrows v by strings.HasPrefix(v, "/").
func (x *exec) assumeAffix(call *ast.CallExpr, suffix, holds bool) {
	if len(call.Args) != 2 {
		return
	}
	s, ok := x.subjectOf(call.Args[0])
	text, known := x.constantText(call.Args[1])
	if !ok || !known || text == "" {
		return
	}
	switch {
	case holds && suffix:
		x.narrow(s, nonEmpty())
	case holds:
		r := beginning(rfc3986.Chars(text[:1]))
		r.value.Dots = text == "." || text == ".."
		x.narrow(s, r)
	case !suffix && len(text) == 1:
		r := unrestricted()
		r.value.Lead = r.value.Lead.Without(text)
		r.value.Dots = text != "."
		x.narrow(s, r)
	}
}

// assumeFold narrows v by strings.EqualFold(v, "text").
func (x *exec) assumeFold(call *ast.CallExpr) {
	if len(call.Args) != 2 {
		return
	}
	for i, e := range call.Args {
		text, ok := x.constantText(call.Args[1-i])
		if s, isSubject := x.subjectOf(e); ok && isSubject {
			x.narrow(s, only(folded(text)))
		}
	}
}

// isBytesOrStrings reports whether a package has functions over text.
func isBytesOrStrings(k summary.Key) bool {
	return (k.Pkg == "strings" || k.Pkg == "bytes") && k.Recv == ""
}

// assumeStrings narrows by a boolean function of package strings or bytes.
func (x *exec) assumeStrings(k summary.Key, call *ast.CallExpr, holds bool) {
	if search, isBool := x.searcher(k); search != nil && isBool {
		x.assumeFound(call, search, holds)
		return
	}
	switch k.Name {
	case "HasPrefix", "HasSuffix":
		x.assumeAffix(call, k.Name == "HasSuffix", holds)
	case "EqualFold":
		if holds {
			x.assumeFold(call)
		}
	case "Equal":
		if text, ok := x.constantText(call.Args[1]); ok && len(call.Args) == 2 {
			op := token.NEQ
			if holds {
				op = token.EQL
			}
			x.assumeText(call.Args[0], op, text)
		}
	}
}
