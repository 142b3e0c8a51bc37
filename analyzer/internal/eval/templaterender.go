package eval

import (
	"go/ast"
	"maps"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const (
	// maxRendered bounds the nodes of templates that one execution reads.
	maxRendered = 1 << 12
	// maxTemplates bounds templates in templates.
	maxTemplates = 8
)

// A renderer makes a text of a template and its data.
type renderer struct {
	x      *exec
	set    *textTemplate
	at     ast.Expr // the data
	source []*text.Literal
	vars   map[string]datum
	left   int
	depth  int
	// failed is set when the template has something that is not followed.
	failed bool
}

// template is the text of the template of a name.
func (r *renderer) template(name string, dot datum) value {
	src, ok := r.set.Sources[name]
	if !ok || r.depth >= maxTemplates {
		r.failed = true
		return value{}
	}
	source, vars := r.source, r.vars
	r.source, r.vars = src.Literals, map[string]datum{"$": dot}
	r.depth++
	v := r.list(src.Tree.Root, dot)
	r.depth--
	r.source, r.vars = source, vars
	return v
}

// list is the text of nodes in their order. Variables that they declare end
// with them.
func (r *renderer) list(l *parse.ListNode, dot datum) value {
	out := ofNode(nil, 0)
	if l == nil {
		return out
	}
	vars := r.vars
	r.vars = maps.Clone(vars)
	for _, n := range l.Nodes {
		if r.left--; r.left < 0 || r.failed {
			r.failed = true
			return value{}
		}
		out = concat(out, r.node(n, dot))
	}
	r.vars = vars
	return out
}

func (r *renderer) node(n parse.Node, dot datum) value {
	switch n := n.(type) {
	case *parse.TextNode:
		return r.text(n)
	case *parse.ActionNode:
		v := r.pipe(n.Pipe, dot)
		if len(n.Pipe.Decl) > 0 {
			return ofNode(nil, 0) // {{$x := .X}}
		}
		return r.printed(v)
	case *parse.IfNode:
		r.pipe(n.Pipe, dot)
		return r.either(r.list(n.List, dot), r.list(n.ElseList, dot))
	case *parse.WithNode:
		return r.either(r.list(n.List, r.pipe(n.Pipe, dot)), r.list(n.ElseList, dot))
	case *parse.RangeNode:
		return r.ranges(n, dot)
	case *parse.TemplateNode:
		with := datum{}
		if n.Pipe != nil {
			with = r.pipe(n.Pipe, dot)
		}
		return r.template(n.Name, with)
	case *parse.CommentNode:
		return ofNode(nil, 0)
	}
	r.failed = true // {{break}}, {{continue}}
	return value{}
}

// either is one of two texts.
func (r *renderer) either(a, b value) value {
	if !a.Known || !b.Known {
		return value{}
	}
	return value{Text: text.Join(a.Text, b.Text)}
}

// ranges is the text of {{range}}: its body, any number of times.
//
//	{{range $k, $v := .Args}}{{$k}}={{$v}}&{{end}}
func (r *renderer) ranges(n *parse.RangeNode, dot datum) value {
	over := r.pipe(n.Pipe, dot)
	elem := r.elementOf(over)
	if len(n.Pipe.Decl) > 0 {
		last := n.Pipe.Decl[len(n.Pipe.Decl)-1]
		r.vars[last.Ident[0]] = elem.named(last)
		if first := n.Pipe.Decl[0]; first != last {
			r.vars[first.Ident[0]] = r.keyOf(over).named(first)
		}
	}
	body := repeat(r.list(n.List, elem))
	if n.ElseList == nil {
		return body
	}
	return r.either(body, r.list(n.ElseList, dot))
}

// text is a text of the template, in the literals that it stands in.
func (r *renderer) text(n *parse.TextNode) value {
	out := ofNode(nil, 0)
	from, to := int(n.Pos), int(n.Pos)+len(n.Text)
	for _, l := range r.source {
		if cut := l.Cut(max(from, 0), min(to, len(l.Text))); cut != nil {
			out = concat(out, ofNode(cut, 1))
		}
		from, to = from-len(l.Text), to-len(l.Text)
	}
	if s, ok := out.Constant(); !ok || s != string(n.Text) {
		r.failed = true
		return value{}
	}
	return out
}

// place returns an expression that stands where the template has the text of
// n: it is what messages point at.
func (r *renderer) place(n parse.Node) ast.Expr {
	name := n.String()
	from := int(n.Position())
	for _, l := range r.source {
		if from < len(l.Text) {
			if pos, _ := l.Span(from, from); l.Lit != nil && pos.IsValid() {
				return &ast.Ident{NamePos: pos, Name: name}
			}
			break
		}
		from -= len(l.Text)
	}
	return r.at
}
