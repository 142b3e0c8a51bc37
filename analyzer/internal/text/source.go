package text

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Span returns the source range of Text[from:to]. Escape sequences and the
// backquotes of raw strings are accounted for. Where the text stands in no
// token of this package it is the range of Use; both are token.NoPos when
// there is none.
func (l *Literal) Span(from, to int) (pos, end token.Pos) {
	if l.Lit == nil {
		if l.Use == nil {
			return token.NoPos, token.NoPos
		}
		return l.Use.Pos(), l.Use.End()
	}
	start := sourceOffset(l.Lit.Value, l.Off+from)
	stop := start
	if to > from {
		stop = sourceOffset(l.Lit.Value, l.Off+to)
	}
	return l.Lit.Pos() + token.Pos(start), l.Lit.Pos() + token.Pos(stop)
}

// sourceOffset returns the offset in the token text lit of the octet that
// octet off of its value begins in.
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

// maxLinks bounds the names, calls and elements that a source text has one after
// the other. It is only there for programs that no person has written: to spell
// all of a row of n calls, at each of them, takes the time of n squared.
const maxLinks = 64

// Source returns a short form of an expression for messages: names,
// selectors, and calls without their arguments. Other expressions give "". Of
// a very long one it is the end, behind "...".
func Source(e ast.Expr) string { return source(e, maxLinks) }

// source is Source for at most links links.
func source(e ast.Expr, links int) string {
	if links == 0 {
		return "..."
	}
	links--
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		if x := source(e.X, links); x != "" {
			return x + "." + e.Sel.Name
		}
		return e.Sel.Name
	case *ast.CallExpr:
		return callSource(e, links)
	case *ast.ParenExpr:
		return source(ast.Unparen(e), links)
	case *ast.StarExpr:
		if x := source(e.X, links); x != "" {
			return "*" + x
		}
	case *ast.IndexExpr:
		if x := source(e.X, links); x != "" {
			if i := indexSource(e.Index, links); i != "" {
				return x + "[" + i + "]"
			}
			return x + "[...]"
		}
	case *ast.SliceExpr:
		if x := source(e.X, links); x != "" {
			return x + "[...]"
		}
	}
	return ""
}

func callSource(e *ast.CallExpr, links int) string {
	fun := source(e.Fun, links)
	if fun == "" {
		return ""
	}
	if len(e.Args) == 1 {
		if arg := indexSource(e.Args[0], links); arg != "" && len(fun)+len(arg) < 40 {
			return fun + "(" + arg + ")"
		}
	}
	if len(e.Args) == 0 {
		return fun + "()"
	}
	return fun + "(...)"
}

func indexSource(e ast.Expr, links int) string {
	if lit, ok := e.(*ast.BasicLit); ok && len(lit.Value) < 20 {
		return lit.Value
	}
	return source(e, links)
}

// NameAtEnd returns the last name of a chain of fields, "" for what is none.
func NameAtEnd(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
