package guard

import (
	"go/ast"
	"go/constant"
	"go/token"
	"unicode"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

var (
	opposite = map[token.Token]token.Token{
		token.EQL: token.NEQ, token.NEQ: token.EQL,
		token.LSS: token.GEQ, token.GEQ: token.LSS,
		token.GTR: token.LEQ, token.LEQ: token.GTR,
	}
	mirrored = map[token.Token]token.Token{
		token.EQL: token.EQL, token.NEQ: token.NEQ,
		token.LSS: token.GTR, token.GTR: token.LSS,
		token.LEQ: token.GEQ, token.GEQ: token.LEQ,
	}
)

// assumeCompare refines the operands of e, given that e is true (holds) or false. It does nothing
// for operators that do not compare.
func (g *Refiner) assumeCompare(e *ast.BinaryExpr, holds bool) {
	op := e.Op
	if _, compares := opposite[op]; !compares {
		return
	}
	if !holds {
		op = opposite[op]
	}
	a, b := e.X, e.Y
	if g.isFixed(a) {
		a, b, op = b, a, mirrored[op]
	}
	equality := op == token.EQL || op == token.NEQ
	switch c := g.info.Types[b]; {
	case c.IsNil() && equality:
		g.assumeNil(a, op == token.EQL)
	case c.Value != nil:
		g.assumeConstant(a, op, c.Value)
	case op == token.EQL:
		g.assumeSame(a, b)
		g.assumeSame(b, a)
		g.assumeEqual(a, b)
	case op == token.LSS || op == token.LEQ:
		g.assumeNoPort(a, b)
	case op == token.GTR || op == token.GEQ:
		g.assumeNoPort(b, a)
	}
}

func (g *Refiner) isFixed(e ast.Expr) bool {
	tv := g.info.Types[e]
	return tv.Value != nil || tv.IsNil()
}

// assumeConstant refines the variables in the expression a, given that "a op c" is true.
func (g *Refiner) assumeConstant(a ast.Expr, op token.Token, c constant.Value) {
	a = ast.Unparen(a)
	switch c.Kind() {
	case constant.Bool:
		if op == token.EQL || op == token.NEQ {
			g.Assume(a, constant.BoolVal(c) == (op == token.EQL))
		}
	case constant.String:
		g.assumeText(a, op, constant.StringVal(c))
	case constant.Int:
		k, exact := constant.Int64Val(c)
		if !exact {
			return
		}
		switch e := a.(type) {
		case *ast.CallExpr:
			if s, isSubject := g.state.Subject(e); isSubject { // rune(c)
				g.assumeRune(s, op, k)
				return
			}
			g.assumeCount(e, op, k)
		case *ast.IndexExpr:
			g.assumeFirst(e, op, k)
		default:
			if s, isSubject := g.state.Subject(a); isSubject {
				g.assumeRune(s, op, k)
			} else if id, ok := a.(*ast.Ident); ok {
				g.assumePosition(id, op, k)
			}
		}
	}
}

// assumeText refines the variable in the expression a, given that "a op c" is true for the text c.
func (g *Refiner) assumeText(a ast.Expr, op token.Token, c string) {
	if s, ok := g.state.Subject(a); ok {
		switch op {
		case token.EQL:
			g.refine(s, ofConstants(rfc3986.Exactly(c)))
		case token.NEQ:
			g.refine(s, except(c))
		case token.GTR: // v > "" and the like
			g.refine(s, nonEmpty())
		}
		return
	}
	call, ok := a.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 || op != token.EQL && (op != token.NEQ || c != "") {
		return
	}
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	makes := library.Of(fn).Makes
	s, ok := g.state.Subject(call.Args[0])
	switch {
	case makes == library.OpFindMatch && op == token.NEQ: // re.FindString(v) != ""
		_, recv := g.info.Callee(ast.Unparen(call.Fun))
		g.assumeMatch(call, recv, true)
	case !ok:
	case op == token.EQL && c == "" && makes == library.OpTrim && len(call.Args) == 2: // strings.Trim(v, "abc") == ""
		if set, ok := g.info.Text(call.Args[1]); ok && !rfc3986.Chars(set).Meets(rfc3986.BeyondASCII()) {
			g.refine(s, only(rfc3986.AnyValue().Refine(rfc3986.Chars(set))))
		}
	case op == token.NEQ && makes.IsPart(): // strings.TrimSpace(v) != ""
		g.refine(s, nonEmpty())
	case op == token.EQL && (makes == library.OpLower || makes == library.OpUpper):
		g.refine(s, only(folded(c)))
	}
}

// except returns the restriction of a text that is not equal to c.
func except(c string) restriction {
	switch c {
	case "":
		return nonEmpty()
	case "..":
		r := unrestricted()
		r.guarded = true
		return r
	}
	return unrestricted()
}

// folded returns the Value of the texts that equal s under Unicode simple case folding. For "k"
// these are "k", "K" and the Kelvin sign.
func folded(s string) rfc3986.Value {
	v := rfc3986.Exactly(s)
	for i, r := range s {
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			v.Set = v.Set.Union(rfc3986.Chars(string(f)))
			if i == 0 {
				v.Lead = v.Lead.Union(rfc3986.Chars(string(f)[:1]))
			}
		}
		if r == 'i' { // the lower case of U+0130
			v.Set = v.Set.Union(rfc3986.Chars("\u0130"))
			if i == 0 {
				v.Lead = v.Lead.Union(rfc3986.Chars("\u0130"[:1]))
			}
		}
	}
	return v
}

// equalsOneOf refines tag, given that it equals one of values, if all of these are constants.
func (g *Refiner) equalsOneOf(tag ast.Expr, values []ast.Expr) {
	ways := make([]func(), len(values))
	for i, e := range values {
		c := g.info.Types[e].Value
		if c == nil {
			return
		}
		ways[i] = func() { g.assumeConstant(tag, token.EQL, c) }
	}
	g.state.Either(ways)
}

// assumeSame refines a variable v, given that a == b, where b is v and a is f(v) for an escaper f:
// v then holds only bytes that f keeps. It does nothing for other a and b.
func (g *Refiner) assumeSame(a, b ast.Expr) {
	call, ok := g.info.Unconverted(a).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return
	}
	s, ok := g.state.Subject(call.Args[0])
	if !ok {
		return
	}
	if t, ok := g.state.Subject(b); !ok || !t.Is(s) {
		return
	}
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	if esc, ok := library.LookupEscaper(fn); ok && !esc.Coding.Decodes && esc.Arg == 0 {
		g.refine(s, only(rfc3986.AnyValue().Refine(esc.Coding.Raw)))
	}
}

// assumeEqual refines the texts a and b, given that a == b. Each of them then holds only texts that
// both may hold.
//
//	for _, known := range []string{"day", "week"} { if unit == known {
func (g *Refiner) assumeEqual(a, b ast.Expr) {
	s, isText := g.state.Subject(a)
	t, isToo := g.state.Subject(b)
	if !isText || !isToo || s.Is(t) {
		return
	}
	first, second := s.Held(), t.Held()
	g.refineTo(s, second)
	g.refineTo(t, first)
}

// refineTo refines the text of s, given that s equals a text with the possible values other.
func (g *Refiner) refineTo(s Subject, other Held) {
	if !other.Text.Known || other.Text.Size > maxRefined || other.OfText {
		return
	}
	if r := only(text.ValueOf(other.Text.Node)); r.value != rfc3986.AnyValue() {
		r.deep = true
		g.refine(s, r)
	}
}

// assumeFirst refines the text v, given that "v[0] op k" is true. e is v[0], and k is a byte.
func (g *Refiner) assumeFirst(e *ast.IndexExpr, op token.Token, k int64) {
	s, ok := g.state.Subject(e.X)
	if !ok || g.info.Index(e.Index) != 0 || !typed.IsText(g.info.TypeOf(e.X)) {
		return
	}
	g.refine(s, beginning(bytesThat(op, k)))
}

// assumeRune refines the rune or byte s, given that "s op k" is true for the operator op.
func (g *Refiner) assumeRune(s Subject, op token.Token, k int64) {
	g.refineRunes(s, bytesThat(op, k))
}

// bytesThat returns the ASCII bytes c for which "c op k" is true, and all bytes beyond ASCII if "c
// op k" is true for some rune c beyond ASCII.
func bytesThat(op token.Token, k int64) rfc3986.CharSet {
	var set rfc3986.CharSet
	for c := range int64(0x80) {
		if compare(c, op, k) {
			set = set.With(byte(c))
		}
	}
	for _, c := range []int64{0x80, k - 1, k, k + 1, unicode.MaxRune} {
		if c >= 0x80 && compare(c, op, k) {
			return set.Union(rfc3986.BeyondASCII())
		}
	}
	return set
}

func compare(a int64, op token.Token, b int64) bool {
	return constant.Compare(constant.MakeInt64(a), op, constant.MakeInt64(b))
}

// assumeCount refines the text argument of call, given that "call op k" is true. The call returns a
// length, a count or a position: len(v) > 0, strings.Index(v, "/") < 0, strings.Count(v, "/") == 0.
func (g *Refiner) assumeCount(call *ast.CallExpr, op token.Token, k int64) {
	if len(call.Args) == 0 {
		return
	}
	length, search, none := g.counting(call)
	if !length && search == nil {
		return
	}
	missing, least := compare(none, op, k), none
	if g.countsColons(call) {
		least++
	}
	switch {
	case search != nil && missing && !someAbove(least, op, k):
		g.assumeFound(call, search, false)
	case search != nil && !missing:
		g.assumeFound(call, search, true)
	case length:
		g.assumeLength(call.Args[0], op, k)
	}
}

// countsColons reports whether call counts the colons of a text. A text with one is a host and a
// port and counts as one without colons: an IPv6 address has two or more (RFC 4291 section 2.2).
//
//	if strings.Count(host, ":") > 1 { host = "[" + host + "]" }
func (g *Refiner) countsColons(call *ast.CallExpr) bool {
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	if library.Of(fn).Asks != library.CountsText || len(call.Args) < 2 {
		return false
	}
	of, ok := g.info.Text(call.Args[1])
	return ok && of == ":"
}

// counting returns what call counts. length is set if call returns a length in bytes or runes.
// search is set if call returns a count or a position: it is the searcher of the called function,
// and none is the result of call without a match.
func (g *Refiner) counting(call *ast.CallExpr) (length bool, search searcher, none int64) {
	if b := g.info.Builtin(call.Fun); b != "" {
		return b == "len", nil, 0
	}
	fn, _ := g.info.Callee(ast.Unparen(call.Fun))
	q := library.Of(fn).Asks
	if q == library.CountsRunes {
		return true, nil, 0
	}
	search = searcherOf(q)
	switch {
	case search == nil || q.IsBool():
		return false, nil, 0
	case q == library.CountsText:
		return false, search, 0
	}
	return false, search, -1
}

// assumeLength refines the text e, given that "length op k" is true: whether e may be empty, and
// whether it is short enough for a dot-segment.
func (g *Refiner) assumeLength(e ast.Expr, op token.Token, k int64) {
	s, ok := g.state.Subject(e)
	if !ok {
		if empty := compare(0, op, k); !empty || !someAbove(0, op, k) {
			g.assumeResult(e, 0, !empty) // len(validation.IsDNS1123Label(v)) == 0
		}
		return
	}
	r := unrestricted()
	r.value.Empty = compare(0, op, k)
	r.value.Dots = compare(1, op, k) || compare(2, op, k)
	if r.value.Empty && !someAbove(0, op, k) {
		r = only(rfc3986.Exactly(""))
	}
	g.refine(s, r)
}

// someAbove reports whether "n op k" is true for some n greater than least.
func someAbove(least int64, op token.Token, k int64) bool {
	for _, n := range []int64{least + 1, least + 2, k - 1, k, k + 1} {
		if n > least && compare(n, op, k) {
			return true
		}
	}
	return false
}
