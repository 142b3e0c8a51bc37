package text

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Span returns the source range of l.Text[low:high] in the token l.Lit, where "\n" has two bytes.
// If l has no token, it is the range of l.Use; if l.Use is nil, too, both results are token.NoPos.
func (l *Literal) Span(low, high int) (pos, end token.Pos) {
	if l.Lit == nil {
		if l.Use == nil {
			return token.NoPos, token.NoPos
		}
		return l.Use.Pos(), l.Use.End()
	}
	start := sourceOffset(l.Lit.Value, l.Off+low)
	stop := start
	if high > low {
		stop = sourceOffset(l.Lit.Value, l.Off+high)
	}
	return l.Lit.Pos() + token.Pos(start), l.Lit.Pos() + token.Pos(stop)
}

// sourceOffset returns the offset in lit, a string literal, of the byte at index off of its value.
func sourceOffset(lit string, off int) int {
	if len(lit) < 2 {
		return 0
	}
	quote := lit[0]
	src := 1
	rest := lit[1 : len(lit)-1]
	if quote == '`' && !strings.Contains(rest, "\r") {
		return 1 + min(off, len(rest))
	}
	for n := 0; n < off && rest != ""; {
		if rest[0] == '\r' && quote == '`' {
			rest, src = rest[1:], src+1
			continue
		}
		if quote == '`' || rest[0] != '\\' {
			rest, src, n = rest[1:], src+1, n+1
			continue
		}
		r, multibyte, tail, err := strconv.UnquoteChar(rest, quote)
		if err != nil {
			break
		}
		width := 1
		if multibyte {
			width = utf8.RuneLen(r)
		}
		if n+width > off {
			break
		}
		src += len(rest) - len(tail)
		rest, n = tail, n+width
	}
	return src
}

// maxLinks bounds the names, calls and elements in the result of Source. Without it, the sources of
// a chain of n calls would take time n².
const maxLinks = 64

// Source returns a short form of e for messages, such as p.Name, f(x), f(...), a[i] or *p; "" for
// other expressions, such as a + b. Of a very long chain it returns "..." and the end.
func Source(e ast.Expr) string {
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	var short [64]byte
	return string(appendSource(short[:0], e, maxLinks))
}

// appendSource appends Source(e) to b, with "..." for code more than links levels deep in e.
func appendSource(b []byte, e ast.Expr, links int) []byte {
	if links == 0 {
		return append(b, "..."...)
	}
	links--
	start := len(b)
	switch e := e.(type) {
	case *ast.Ident:
		return append(b, e.Name...)
	case *ast.SelectorExpr:
		if b = appendSource(b, e.X, links); len(b) > start {
			b = append(b, '.')
		}
		return append(b, e.Sel.Name...)
	case *ast.CallExpr:
		return appendCall(b, e, links)
	case *ast.ParenExpr:
		return appendSource(b, ast.Unparen(e), links)
	case *ast.StarExpr:
		if b = appendSource(append(b, '*'), e.X, links); len(b) == start+1 {
			return b[:start]
		}
	case *ast.IndexExpr:
		if b = appendSource(b, e.X, links); len(b) > start {
			b = append(b, '[')
			of := len(b)
			if b = appendIndex(b, e.Index, links); len(b) == of {
				b = append(b, "..."...)
			}
			return append(b, ']')
		}
	case *ast.SliceExpr:
		if b = appendSource(b, e.X, links); len(b) > start {
			return append(b, "[...]"...)
		}
	}
	return b
}

// shortCall bounds the bytes of a call that is shown with its argument.
const shortCall = 40

func appendCall(b []byte, e *ast.CallExpr, links int) []byte {
	start := len(b)
	if b = appendSource(b, e.Fun, links); len(b) == start {
		return b
	}
	if len(e.Args) == 0 {
		return append(b, "()"...)
	}
	if len(e.Args) == 1 {
		fun := len(b)
		with := appendIndex(append(b, '('), e.Args[0], links)
		if n := len(with) - 1; n > fun && n-start < shortCall {
			return append(with, ')')
		}
		b = with[:fun]
	}
	return append(b, "(...)"...)
}

func appendIndex(b []byte, e ast.Expr, links int) []byte {
	if lit, ok := e.(*ast.BasicLit); ok && len(lit.Value) < 20 {
		return append(b, lit.Value...)
	}
	return appendSource(b, e, links)
}

// NameAtEnd returns the name of an identifier or of the last field of a selection; "" for others.
func NameAtEnd(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// LastName returns the last name of a selector: "Name" of "opts.Name".
func LastName(name string) string {
	name, _, _ = strings.Cut(name, "(")
	return name[strings.LastIndexByte(name, '.')+1:]
}
