package fix

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Replace returns the fix that replaces the bytes l.Text[from:to] by str in the source of l. In a
// format of package fmt, it doubles each "%" of str. It returns nil if the literal is also used
// elsewhere, or if str has a "%" and it is not known whether the literal is a format.
//
//	"https://h/?q=a b"
//	"https://h/?q=a%20b"
func (s *Source) Replace(l *text.Literal, from, to int, str string) *Fix {
	if l.Lit == nil || l.Use != ast.Expr(l.Lit) {
		return nil
	}
	file := s.editor.file(l.Lit.Pos())
	if file == nil || strings.ContainsAny(str, "\"`\\\n\r") {
		return nil
	}
	if strings.Contains(str, "%") {
		switch s.formatRole(l.Lit) {
		case isFormat:
			str = strings.ReplaceAll(str, "%", "%%")
		case maybeFormat:
			return nil
		case noFormat:
			if value, err := strconv.Unquote(l.Lit.Value); err != nil || value != l.Text {
				return nil // a part of something
			}
		}
	}
	pos, end := l.Span(from, to)
	if pos >= end {
		return nil
	}
	return &Fix{Message: "Write " + strconv.Quote(wholeWords(l.Text[:from], str, l.Text[to:])), Safe: true, Edits: []analysis.TextEdit{Replace(pos, end, str)}}
}

// wholeWords returns s, a text between before and after, extended to whole words of letters and
// digits: "users" for "/us", "er", "s/". It is not extended after a triplet at its end.
func wholeWords(before, s, after string) string {
	head, tail, isWord := before, after, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	if strings.IndexFunc(s, isWord) == 0 {
		head = strings.TrimRightFunc(before, isWord)
	}
	if n := len(s); n > 0 && isWord(rune(s[n-1])) && !(n > 2 && s[n-3] == '%') {
		tail = strings.TrimLeftFunc(after, isWord)
	}
	return before[len(head):] + s + strings.TrimSuffix(after, tail)
}

// A formatRole says whether a literal is a format of package fmt.
type formatRole uint8

const (
	noFormat formatRole = iota
	isFormat
	maybeFormat
)

// formatRole returns whether lit is a format. It returns maybeFormat for a literal that is assigned
// to a variable, or passed to a function that takes ...any and is not known to take a format.
func (s *Source) formatRole(lit *ast.BasicLit) formatRole {
	n := s.Flow.Uses().Parent(lit)
	for {
		sum, ok := n.(*ast.BinaryExpr)
		if !ok {
			break
		}
		n = s.Flow.Uses().Parent(sum)
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		return s.roleInCall(n, lit)
	case *ast.AssignStmt, *ast.ValueSpec:
		return maybeFormat
	}
	return noFormat
}

// roleInCall returns whether lit, a literal inside an argument of call, is a format: isFormat for a
// format of fmt, maybeFormat if call passes ...any to another function, else noFormat.
func (s *Source) roleInCall(call *ast.CallExpr, lit *ast.BasicLit) formatRole {
	sig, ok := s.Flow.Info.TypeOf(call.Fun).(*types.Signature)
	if !ok {
		return noFormat // a conversion
	}
	if isFormatter(s.Flow.Info, call) {
		i := sig.Params().Len() - 2
		if 0 <= i && i < len(call.Args) && call.Args[i].Pos() <= lit.Pos() && lit.End() <= call.Args[i].End() {
			return isFormat
		}
		return noFormat
	}
	if !sig.Variadic() {
		return noFormat
	}
	last, ok := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice)
	if ok && types.IsInterface(last.Elem()) {
		return maybeFormat
	}
	return noFormat
}

// writesEscapes reports whether e puts escaped text or delimiters from a constant into its value,
// so that escaping the value would be wrong. If e is a variable, it is enough that one expression
// that is assigned to e does so.
//
//	strings.Join(scopes, "%20"), strings.Join(words, "+"), strings.ReplaceAll(types, ",", "&type=")
func (s *Source) writesEscapes(e ast.Expr) bool {
	if s.hasEscape(e) {
		return true
	}
	v := s.Flow.Uses().Named(e)
	if v == nil {
		return false
	}
	return slices.ContainsFunc(s.Flow.Uses().Sets(v).Values(), s.hasEscape)
}

// hasEscape reports whether e contains a constant with a triplet such as "%2F", the constant "+",
// or a call that adds one of ?&=#, such as strings.Join(s, "&"). The i of x[i] does not count.
func (s *Source) hasEscape(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			found = found || s.hasEscape(n.X)
			return false
		case *ast.CallExpr:
			found = found || s.putsDelimiters(n)
		case ast.Expr:
			if v := s.Flow.Info.Types[n].Value; v != nil && v.Kind() == constant.String {
				value := constant.StringVal(v)
				found = found || value == "+" || hasTriplet(value)
			}
		}
		return !found
	})
	return found
}

// putsDelimiters reports whether call writes a constant with delimiters of a URL into a text, as
// strings.Join(s, "&") does. The text is then more than one component.
func (s *Source) putsDelimiters(call *ast.CallExpr) bool {
	makes, at := library.Of(s.Flow.Uses().Callee(call)).Makes, 1
	if makes == library.OpReplace {
		at = 2
	}
	if makes != library.OpJoin && makes != library.OpReplaceMatches && makes != library.OpReplace || at >= len(call.Args) {
		return false
	}
	v := s.Flow.Info.Types[call.Args[at]].Value
	return v != nil && v.Kind() == constant.String && strings.ContainsAny(constant.StringVal(v), "?&=#")
}

// hasTriplet reports whether s has a percent-encoded byte (RFC 3986 section 2.1).
func hasTriplet(s string) bool {
	const hex = "0123456789ABCDEFabcdef"
	for {
		_, rest, found := strings.Cut(s, "%")
		if !found {
			return false
		}
		if len(rest) > 1 && strings.IndexByte(hex, rest[0]) >= 0 && strings.IndexByte(hex, rest[1]) >= 0 {
			return true
		}
		s = rest
	}
}
