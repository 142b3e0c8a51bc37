package urltext

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Resolve returns the text of a reference that is resolved against base, RFC 3986
// section 5.2. A reference that begins with a value is taken as it is: it may
// be a URL of its own.
func Resolve(base, ref text.Text, use ast.Expr, b *text.Budget) text.Text {
	ls, ok := b.Leaves(base)
	if !ok || !ref.Known {
		return text.Text{}
	}
	head := text.Opening(ref.Node)
	p := Split(ls)
	scheme, _, hasScheme := strings.Cut(head, ":")
	switch {
	case ref.Node == nil:
		return base
	case head == "", hasScheme && isScheme(scheme):
		return ref
	case !p.OK:
		return text.Text{}
	case strings.HasPrefix(head, "//"):
		if p.Scheme.Known && p.Scheme.Node != nil {
			return p.Scheme.Append(text.OfString(":", use)).Append(ref)
		}
		return ref
	case head[0] == '/':
		return p.Prefix.Append(ref)
	case head[0] == '?':
		return p.Prefix.Append(p.Path).Append(ref)
	case head[0] == '#':
		return p.Prefix.Append(p.Path).Append(p.Query).Append(ref)
	}
	return p.Prefix.Append(directory(p.Path, use)).Append(ref)
}

// directory is a path up to its last "/"; "/" when it is not known where that
// is.
func directory(path text.Text, use ast.Expr) text.Text {
	ls := text.Leaves(path.Node)
	if len(ls) > 0 {
		if n, ok := ls[len(ls)-1].Node.(*text.Literal); ok {
			if at := strings.LastIndexByte(n.Text, '/'); at >= 0 {
				cut := append(ls[:len(ls)-1:len(ls)-1], ls[len(ls)-1].With(n.Cut(0, at+1)))
				return text.OfLeaves(cut)
			}
		}
		if len(ls) > 1 {
			return path.Append(text.OfString("/", use))
		}
	}
	return text.OfString("/", use)
}
