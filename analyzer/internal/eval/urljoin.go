package eval

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// joinPathFunc evaluates url.JoinPath(base, elems...).
func joinPathFunc(x *exec, c *callSite) (value, bool) {
	if len(c.exprs) == 0 {
		return value{}, false
	}
	v := x.joinPath(c, c.textArg(x, 0), 1)
	if !v.Known {
		return value{}, false
	}
	return withError(v), true
}

// joinPathMethod evaluates u.JoinPath(elems...).
func joinPathMethod(x *exec, c *callSite) (value, bool) {
	t := resultType(c.sig, 0)
	if t == nil {
		return value{}, false
	}
	v := x.joinPath(c, x.textOfURL(c.recvExpr, c.recv), 0)
	if !v.Known {
		return value{}, false
	}
	return x.parsed(v, t), true
}

// joinPath is the text of base with the elements from argument i on as its
// last segments. The query and the fragment of base stay behind them.
func (x *exec) joinPath(c *callSite, base value, i int) value {
	list := x.elements(c, i)
	ls, ok := x.leavesOf(base)
	if list == nil || !ok {
		return value{}
	}
	list = withoutEmpty(list)
	p := splitURL(ls)
	if !p.ok {
		return value{}
	}
	elems := x.joinedList(x.listExpr(c), list, literal("/", c.expr))
	tail, ok := x.leavesOf(x.escapedElements(elems))
	if !ok {
		return value{}
	}
	head := trimmer{left: false, set: "/"}.literals(addLeaves(nil, concat(p.prefix, p.path).Node, nil))
	if len(tail) > 0 {
		slash := leaf{node: &text.Literal{Text: "/", Use: c.expr}}
		tail = collapsed(append([]leaf{slash}, tail...))
	}
	return concat(concat(ofLeaves(append(head, tail...)), p.query), p.fragment)
}

// literals cuts octets off the literal at the end of ls, which may be behind
// nothing but literals.
func (t trimmer) literals(ls []leaf) []leaf {
	for len(ls) > 0 {
		n, ok := ls[len(ls)-1].node.(*text.Literal)
		if !ok {
			return ls
		}
		if strings.HasSuffix(n.Text, "://") {
			return ls
		}
		if m := t.literal(n); m != nil {
			return t.put(ls[:len(ls)-1], ls[len(ls)-1].with(m))
		}
		ls = ls[:len(ls)-1]
	}
	return ls
}

// escapedElements is the text of elements of JoinPath in the URL: what a path
// cannot have is escaped, triplets stay as they are.
func (x *exec) escapedElements(v value) value {
	esc := summary.Named(text.JoinEscape)
	return x.rewrite(v, rewriter{
		literal: func(l *text.Literal) text.Node {
			s := escapedText(esc, l.Text)
			if s == l.Text {
				return l
			}
			return &text.Literal{Text: s, Use: l.Use}
		},
		hole: func(h *text.Hole) text.Node {
			if esc.Raw.Contains(h.Value.Set) && !h.Value.BadPct {
				return h
			}
			c := *h
			c.Value = esc.Apply(h.Value)
			c.Value.BadPct = false
			if h.Spread {
				c.Spread, c.Var = false, nil // its elements go to JoinPath
			}
			c.Escapers = append(h.Escapers[:len(h.Escapers):len(h.Escapers)], text.Escaper{Name: text.JoinEscape})
			return &c
		},
	})
}

// resolve evaluates u.ResolveReference(ref) and u.Parse(ref).
func resolve(x *exec, c *callSite) (value, bool) {
	t := resultType(c.sig, 0)
	if t == nil || len(c.exprs) != 1 {
		return value{}, false
	}
	ref := c.args[0]
	parses := c.fn.Name() == "Parse"
	if parses {
		ref = c.textArg(x, 0)
	} else {
		ref = x.textOfURL(c.exprs[0], ref)
	}
	v := x.resolved(x.textOfURL(c.recvExpr, c.recv), ref, c.expr)
	if !v.Known {
		return value{}, false
	}
	v = x.parsed(v, t)
	if parses {
		v = withError(v)
	}
	return v, true
}

// resolved is the text of a reference that is resolved against base, RFC 3986
// section 5.2. A reference that begins with a value is taken as it is: it may
// be a URL of its own.
func (x *exec) resolved(base, ref value, use ast.Expr) value {
	ls, ok := x.leavesOf(base)
	if !ok || !ref.Known {
		return value{}
	}
	head := Leading(ref.Node)
	p := splitURL(ls)
	scheme, _, hasScheme := strings.Cut(head, ":")
	switch {
	case ref.Node == nil:
		return base
	case head == "", hasScheme && isScheme(scheme):
		return ref
	case !p.ok:
		return value{}
	case strings.HasPrefix(head, "//"):
		if p.scheme.Known && p.scheme.Node != nil {
			return concat(concat(p.scheme, literal(":", use)), ref)
		}
		return ref
	case head[0] == '/':
		return concat(p.prefix, ref)
	case head[0] == '?':
		return concat(concat(p.prefix, p.path), ref)
	case head[0] == '#':
		return concat(concat(concat(p.prefix, p.path), p.query), ref)
	}
	return concat(concat(p.prefix, directory(p.path, use)), ref)
}

// directory is a path up to its last "/"; "/" when it is not known where that
// is.
func directory(path value, use ast.Expr) value {
	ls := addLeaves(nil, path.Node, nil)
	if len(ls) > 0 {
		if n, ok := ls[len(ls)-1].node.(*text.Literal); ok {
			if at := strings.LastIndexByte(n.Text, '/'); at >= 0 {
				cut := append(ls[:len(ls)-1:len(ls)-1], ls[len(ls)-1].with(cutLiteral(n, 0, at+1)))
				return ofLeaves(cut)
			}
		}
		if len(ls) > 1 {
			return concat(path, literal("/", use))
		}
	}
	return literal("/", use)
}
