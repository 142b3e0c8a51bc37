// Package texttemplate makes texts of templates of package text/template that are
// constant, and of their data.
package texttemplate

import (
	"go/ast"
	"go/types"
	"maps"
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

const (
	// maxRendered bounds the nodes of templates that one execution reads.
	maxRendered = 1 << 12
	// maxTemplates bounds templates in templates.
	maxTemplates = 8
)

// A Reader knows the program that executes a template.
type Reader interface {
	// TypeOf returns the type of an expression; nil when it is not known.
	TypeOf(e ast.Expr) types.Type
	// Package returns the package that is read.
	Package() *types.Package
	// Printed returns the text that %v makes of e, which has the value v.
	Printed(e ast.Expr, v store.Value) store.Value
	// Describe adds to a hole what its type says of it.
	Describe(h *text.Hole, t types.Type)
	// Call returns what a function value gives that is called with args at a place.
	Call(fn store.Value, at ast.Expr, args []store.Value) store.Value
	// KeyOf returns the key of what e holds, and Part what is held under a key.
	KeyOf(e ast.Expr) (store.Key, bool)
	Part(k store.Key) (store.Value, bool)
}

// Render returns the text of the template of a name in set with the data that at
// yields; it is not known when the template has something that is not followed.
func Render(in Reader, set *store.Template, name string, at ast.Expr, data store.Value) text.Text {
	r := &renderer{in: in, set: set, at: at, left: maxRendered}
	t := r.template(name, datum{v: data, t: in.TypeOf(at), e: at})
	if r.failed {
		return text.Text{}
	}
	return t.Text
}

// A renderer makes a text of a template and its data.
type renderer struct {
	in     Reader
	set    *store.Template
	at     ast.Expr // the data
	source []*text.Literal
	vars   map[string]datum
	left   int
	depth  int
	// failed is set when the template has something that is not followed.
	failed bool
}

// template is the text of the template of a name.
func (r *renderer) template(name string, dot datum) store.Value {
	src, ok := r.set.Sources[name]
	if !ok || r.depth >= maxTemplates {
		r.failed = true
		return store.Value{}
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
func (r *renderer) list(l *parse.ListNode, dot datum) store.Value {
	out := store.OfNode(nil, 0)
	if l == nil {
		return out
	}
	vars := r.vars
	r.vars = maps.Clone(vars)
	for _, n := range l.Nodes {
		if r.left--; r.left < 0 || r.failed {
			r.failed = true
			return store.Value{}
		}
		out = store.Concat(out, r.node(n, dot))
	}
	r.vars = vars
	return out
}

func (r *renderer) node(n parse.Node, dot datum) store.Value {
	switch n := n.(type) {
	case *parse.TextNode:
		return r.text(n)
	case *parse.ActionNode:
		v := r.pipe(n.Pipe, dot)
		if len(n.Pipe.Decl) > 0 {
			return store.OfNode(nil, 0) // {{$x := .X}}
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
		return store.OfNode(nil, 0)
	}
	r.failed = true // {{break}}, {{continue}}
	return store.Value{}
}

// either is one of two texts.
func (r *renderer) either(a, b store.Value) store.Value {
	if !a.Text.Known || !b.Text.Known {
		return store.Value{}
	}
	return store.Value{Text: text.Join(a.Text, b.Text)}
}

// ranges is the text of {{range}}: its body, any number of times.
//
//	{{range $k, $v := .Args}}{{$k}}={{$v}}&{{end}}
func (r *renderer) ranges(n *parse.RangeNode, dot datum) store.Value {
	over := r.pipe(n.Pipe, dot)
	elem := r.elementOf(over)
	if len(n.Pipe.Decl) > 0 {
		last := n.Pipe.Decl[len(n.Pipe.Decl)-1]
		r.vars[last.Ident[0]] = elem.named(last)
		if first := n.Pipe.Decl[0]; first != last {
			r.vars[first.Ident[0]] = r.keyOf(over).named(first)
		}
	}
	body := store.Value{Text: r.list(n.List, elem).Text.Repeated()}
	if n.ElseList == nil {
		return body
	}
	return r.either(body, r.list(n.ElseList, dot))
}

// text is a text of the template, in the literals that it is in.
func (r *renderer) text(n *parse.TextNode) store.Value {
	out := store.OfNode(nil, 0)
	from, to := int(n.Pos), int(n.Pos)+len(n.Text)
	for _, l := range r.source {
		if cut := l.Cut(max(from, 0), min(to, len(l.Text))); cut != nil {
			out = store.Concat(out, store.OfNode(cut, 1))
		}
		from, to = from-len(l.Text), to-len(l.Text)
	}
	if s, ok := out.Text.Constant(); !ok || s != string(n.Text) {
		r.failed = true
		return store.Value{}
	}
	return out
}

// place returns an expression that is where the template has the text of
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
