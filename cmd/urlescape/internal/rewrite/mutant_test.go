package rewrite_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"math/rand/v2"
	"slices"
)

// A span is a part of a text, [from, to).
type span struct{ from, to int }

func (s span) of(text []byte) []byte { return text[s.from:s.to] }

// mutant returns text with n mistakes, such as hands and tools make them: parts
// are left out, doubled, exchanged, or stand where another was.
func mutant(text []byte, random *rand.Rand, n int) []byte {
	for range n {
		var parts []span
		switch random.IntN(5) {
		case 0:
			parts = tokens(text)
		case 1:
			parts = lines(text)
		case 2:
			parts = nodes[ast.Stmt](text)
		default:
			parts = nodes[ast.Expr](text)
		}
		if len(parts) > 0 {
			text = change(text, parts, random)
		}
	}
	return text
}

// change makes one mistake.
func change(text []byte, parts []span, random *rand.Rand) []byte {
	a, b := parts[random.IntN(len(parts))], parts[random.IntN(len(parts))]
	switch random.IntN(5) {
	case 0:
		return replaced(text, a, nil)
	case 1:
		return replaced(text, a, slices.Concat(a.of(text), []byte(" "), a.of(text)))
	case 2:
		if b.from < a.from {
			a, b = b, a
		}
		if a.to <= b.from {
			return slices.Concat(text[:a.from], b.of(text), text[a.to:b.from], a.of(text), text[b.to:])
		}
	}
	return replaced(text, a, b.of(text))
}

func replaced(text []byte, s span, by []byte) []byte {
	return slices.Concat(text[:s.from], by, text[s.to:])
}

func tokens(text []byte) []span {
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, func(token.Position, string) {}, scanner.ScanComments)
	var out []span
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return out
		}
		if lit == "" {
			lit = tok.String()
		}
		if from := file.Offset(pos); lit != "\n" && from+len(lit) <= len(text) {
			out = append(out, span{from, from + len(lit)})
		}
	}
}

func lines(text []byte) []span {
	var out []span
	from := 0
	for line := range bytes.Lines(text) {
		out = append(out, span{from, from + len(line)})
		from += len(line)
	}
	return out
}

// nodes returns the places of all nodes of a kind.
func nodes[N ast.Node](text []byte) []span {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		return nil // broken already
	}
	base := fset.File(file.FileStart)
	var out []span
	ast.Inspect(file, func(n ast.Node) bool {
		if _, ok := n.(N); ok && n.Pos().IsValid() {
			if from, to := base.Offset(n.Pos()), base.Offset(n.End()); from < to {
				out = append(out, span{from, to})
			}
		}
		return true
	})
	return out
}
